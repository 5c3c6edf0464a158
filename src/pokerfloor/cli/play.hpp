// `pokerfloor play`: a seat at a table of bots, in the terminal or from a pipe.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pokerfloor::cli {

// As written on the command line.
struct PlayCall {
    std::string game;
    std::optional<std::string> bots{};    // none: three
    std::optional<std::string> seed{};    // none: from the system
    std::optional<std::string> limits{};  // none: 2/4, in house games 10-500
    std::optional<std::string> stack{};   // none: 200, in house games 1000
    std::vector<std::string> settings{};  // of house games, KEY=VALUE
    std::optional<std::string> skill{};   // of the bots; none: medium
};

// The whole command: its exit status. Ends when the player leaves or the input ends.
int play_command(const PlayCall& call);

}  // namespace pokerfloor::cli
