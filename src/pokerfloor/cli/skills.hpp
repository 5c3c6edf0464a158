// Skills of bots on the command line.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/skill.hpp>

namespace pokerfloor::cli {

std::vector<std::string> skill_names();

Result<Skill> skill_of(const std::string& option, const std::string& text);

// "easy,hard": two to eight of them.
Result<std::vector<Skill>> skills_of(const std::string& option, const std::string& text);

}  // namespace pokerfloor::cli
