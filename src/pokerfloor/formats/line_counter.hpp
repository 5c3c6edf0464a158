// Line and column of a place in a text, counted from 1, the column in characters. It counts from
// the place asked for last, so that asking for many in order costs one walk through the text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace pokerfloor {

struct LineAndColumn {
    std::size_t line;
    std::size_t column;
};

class LineCounter {
  public:
    explicit LineCounter(std::string_view text) : text_(text) {}

    LineAndColumn locate(std::size_t position) {
        const auto lines_between = [&](std::size_t from, std::size_t to) {
            const auto between = text_.substr(from, to - from);
            return static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
        };
        if (position >= last_)
            line_ += lines_between(last_, position);
        else
            line_ -= lines_between(position, last_);
        last_ = position;

        const std::size_t break_before =
            position == 0 ? std::string_view::npos : text_.rfind('\n', position - 1);
        const std::size_t start = break_before == std::string_view::npos ? 0 : break_before + 1;
        const auto before = text_.substr(start, position - start);
        const auto characters = std::count_if(before.begin(), before.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        });
        return {line_, static_cast<std::size_t>(characters) + 1};
    }

  private:
    std::string_view text_;
    std::size_t last_ = 0;
    std::size_t line_ = 1;
};

}  // namespace pokerfloor
