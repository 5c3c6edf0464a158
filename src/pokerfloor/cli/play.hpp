// `pokerfloor play`: a seat at a table of bots, in the terminal or from a pipe.
#pragma once

#include <optional>
#include <string>

namespace pokerfloor::cli {

// As written on the command line.
struct PlayCall {
    std::string game;
    std::optional<std::string> bots{};  // none: three
    std::optional<std::string> seed{};  // none: from the system
    std::string limits = "2/4";
    std::string stack = "200";
};

// The whole command: its exit status. Ends when the player leaves or the input ends.
int play_command(const PlayCall& call);

}  // namespace pokerfloor::cli
