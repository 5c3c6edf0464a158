// `pokerfloor account`: what a floor's host does for somebody who cannot sign in. The floor may be
// open meanwhile.
#pragma once

#include <string>

namespace pokerfloor::cli {

struct AccountCall {
    std::string name;
    std::string floor = "floor";
};

// The whole commands: their exit statuses. The second reads the new password from standard input.
int unlock_command(const AccountCall& call);
int password_command(const AccountCall& call);
// Sets the code that new accounts need, read from standard input.
int code_command(const std::string& floor);

}  // namespace pokerfloor::cli
