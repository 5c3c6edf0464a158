// The text of --help, what the program says when it is called without a word, and what it says of
// words it does not understand.
#pragma once

#include <string>

#include <pokerfloor/cli/command.hpp>

namespace pokerfloor::cli {

// "pokerfloor rank GAME --hand CARDS ..."
std::string usage(const Command& command);

// What to say of an option or a word the command does not know, and of a word that is not there.
std::string unknown_option(const Command& command, const std::string& word);
std::string unknown_word(const Command& command, const std::string& word);
std::string missing_command(const Command& command);

std::string help_text(const Command& command);
std::string welcome_text(const Command& program);

}  // namespace pokerfloor::cli
