// `pokerfloor staff`: who works at an open floor, in which roles, and how they get in. The floor
// itself does it, asked through its control socket.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pokerfloor::cli {

struct StaffCall {
    std::string floor = "floor";
    std::string name, reason;
    std::vector<std::string> roles;
    std::optional<std::string> licence;
    bool json = false;
};

// The whole commands: their exit statuses.
int staff_list_command(const StaffCall& call);
int staff_add_command(const StaffCall& call);
int staff_change_command(const StaffCall& call);
int staff_invite_command(const StaffCall& call);
int staff_dismiss_command(const StaffCall& call);

}  // namespace pokerfloor::cli
