// The tree of commands as plain data, which help texts and completion scripts are written from.
#pragma once

#include <string>
#include <vector>

namespace pokerfloor::cli {

enum class Times { at_most_once, once, once_or_more };

// An option, "--board", or with a name in capitals an argument, "GAME".
struct Parameter {
    std::string name;
    std::string value;  // what an option takes, "CARDS"; empty for a flag or an argument
    std::string summary;
    Times times = Times::at_most_once;
    std::vector<std::string> choices;  // empty: anything

    bool is_option() const { return name.starts_with('-'); }
};

struct Command {
    std::string path;  // "rng raw"; empty for the program itself
    std::string summary;
    std::string details;  // after the list of options: examples and the like
    std::vector<Parameter> parameters;
    std::vector<Command> commands;

    // The last word of the path.
    std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

}  // namespace pokerfloor::cli
