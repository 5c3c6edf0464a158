// `pokerfloor completion SHELL`: a script that completes commands, options, games and other
// choices, written from the tree of commands.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cli/command.hpp>

namespace pokerfloor::cli {

// bash, zsh, fish
std::vector<std::string> shells();

Result<std::string> completion(const Command& program, const std::string& shell);

}  // namespace pokerfloor::cli
