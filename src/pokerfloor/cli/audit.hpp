// `pokerfloor audit verify`: is the log of a floor whole, and does everything in it follow?
// `pokerfloor audit balances`: where all its money lies, and how it came there.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/audit.hpp>

namespace pokerfloor::cli {

// `head` as the command line has it: 64 hexadecimal digits. Fails where the call is wrong: no such
// folder, no log in it, no hash.
Result<store::AuditReport> audit_verify(const std::string& folder,
                                        const std::optional<std::string>& head);

std::string audit_text(const store::AuditReport& report);
std::string audit_json(const store::AuditReport& report);

// The faults first, if there are any: what follows is as far as money could be reckoned then.
std::string balances_text(const store::AuditReport& report);
std::string balances_json(const store::AuditReport& report);

}  // namespace pokerfloor::cli
