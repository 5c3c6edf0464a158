// What a report is made of: sheets of rows under named columns, charts and notes. How it is written
// down, as text, CSV, JSON or a page, is for others.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/records/period.hpp>

namespace pokerfloor::records {

// What is in a column. Of a moment: milliseconds since 1970.
enum class Holds : std::uint8_t { text, count, money, moment, number };

struct Column {
    std::string id;       // "win", for programs
    std::string heading;  // "Win", for people
    Holds holds = Holds::text;
};

// Nothing, a text (of a number its digits), or a whole number: a count, cents, a moment.
using Value = std::variant<std::monostate, std::string, std::int64_t>;

inline Value money(Chips amount) {
    return amount.cents;
}
inline Value count(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

using Row = std::vector<Value>;

struct Sheet {
    std::string id{}, title{};
    std::vector<Column> columns{};
    std::vector<Row> rows{};
    bool summed = false;  // counts and money may be added up
};

// The sums of a sheet's counts and money; elsewhere nothing, and "all" in the first column.
Row sum_of(const Sheet& sheet);

// A bar of a chart; where there is an interval, what the value was to be expected in.
struct Bar {
    std::string label;
    std::int64_t cents = 0;
    bool has_interval = false;
    std::int64_t least = 0, most = 0;
};
struct Chart {
    std::string title{};
    std::vector<Bar> bars{};
};

struct Report {
    std::string kind, title, floor;
    Period period{};
    std::uint64_t records = 0;  // that were read
    std::vector<Sheet> sheets;
    std::vector<Chart> charts;
    std::vector<std::string> notes;
    std::string text;  // printed as it is, below all else
};

}  // namespace pokerfloor::records
