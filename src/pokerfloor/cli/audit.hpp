// `pokerfloor audit verify`: is the log of a floor whole, and does everything in it follow?
// `pokerfloor audit balances`: where all its money lies, and how it came there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/audit.hpp>

namespace pokerfloor::cli {

// As written on the command line.
struct AuditCall {
    std::string folder{};
    std::optional<std::string> head{};       // 64 hexadecimal digits
    std::vector<std::string> checkpoints{};  // files
    std::optional<std::string> public_key{};
    bool json = false;
};

// Fails where the call is wrong: no such folder, no log in it, no hash, no checkpoint in a file.
Result<store::AuditReport> audit_verify(const AuditCall& call);
Result<store::AuditReport> audit_verify(const std::string& folder,
                                        const std::optional<std::string>& head);

std::string audit_text(const store::AuditReport& report);
std::string audit_json(const store::AuditReport& report);

// The faults first, if there are any: what follows is as far as money could be reckoned then.
std::string balances_text(const store::AuditReport& report);
std::string balances_json(const store::AuditReport& report);

}  // namespace pokerfloor::cli
