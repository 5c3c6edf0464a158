// `pokerfloor audit verify`: is the log of a floor whole, and does everything in it follow?
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

}  // namespace pokerfloor::cli
