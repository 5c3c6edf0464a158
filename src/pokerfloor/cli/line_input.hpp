// Lines from standard input, many at a time from a file and one at a time from a program that waits
// for the answer to each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor::cli {

class LineInput {
  public:
    explicit LineInput(int descriptor) : descriptor_(descriptor) {}

    // The next line, without its end, until the next call; none at the end of the input or after
    // Ctrl-C. `before_waiting` is called whenever there is none in hand: what was answered so far
    // must then have been written.
    template <class Call>
    std::optional<std::string_view> next(Call&& before_waiting) {
        for (;;) {
            if (const auto line = in_hand()) return line;
            if (ended_) return last();
            before_waiting();
            read_more();
        }
    }

    std::uint64_t number() const { return number_; }  // of the line told last, from 1

  private:
    std::optional<std::string_view> in_hand();
    std::optional<std::string_view> last();
    void read_more();

    int descriptor_;
    std::vector<char> buffer_;
    std::size_t at_ = 0, end_ = 0;  // what was read and not told
    bool ended_ = false;
    std::uint64_t number_ = 0;
};

// The parts of a line between its bars, blanks around them taken away; empty parts where there are
// none so many. More than `most` parts: the last has the rest.
std::vector<std::string_view> fields_of(std::string_view line, std::size_t most);

// Nothing to answer: a blank line, or one that begins with #.
bool is_remark(std::string_view line);

// Answers one after the other, gathered and written in large pieces.
class Answers {
  public:
    std::string& text() { return text_; }
    void write();          // what was gathered
    void write_if_much();  // before it takes much memory
    int status() const { return status_; }

  private:
    std::string text_;
    int status_ = 0;
};

}  // namespace pokerfloor::cli
