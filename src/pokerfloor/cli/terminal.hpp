// The terminal somebody plays in, or the pipe that stands for one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/cli/play_view.hpp>

namespace pokerfloor::cli {

class Terminal {
  public:
    void say(const std::string& text);

    // The words of a line in small letters, or nothing when the player leaves or the input ends.
    std::optional<std::vector<std::string>> ask(const std::string& question);

    bool has_failed() const { return failed_; }

  private:
    bool failed_ = false;
};

Look look_of_terminal();

// Of the first bot, 0, and so on.
std::string_view bot_name(int bot);

}  // namespace pokerfloor::cli
