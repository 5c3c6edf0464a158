// A table of a report: one list of cells, written as text, CSV or HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/base/chips.hpp>

namespace pokerfloor::reports {

// What people read and what programs read: "1,234" and "1234".
struct Cell {
    std::string shown, plain;

    Cell(std::string text) : shown(text), plain(std::move(text)) {}
    Cell(std::string_view text) : Cell(std::string(text)) {}
    Cell(const char* text) : Cell(std::string(text)) {}
    Cell(std::string for_people, std::string for_programs)
        : shown(std::move(for_people)), plain(std::move(for_programs)) {}
};

enum class Align { left, right };
struct Column {
    std::string heading;
    Align align = Align::left;
};

struct Table {
    std::string id;     // "outcomes": the name of its CSV file
    std::string title;  // "Outcomes of the whole game"
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    bool sum_below = false;  // the last row is the sum of the others
};

// Headings and rows in columns two blanks apart, after `indent` blanks.
std::string text_of(const Table& table, int indent = 0);
// A line of headings, then a line each; CR LF as RFC 4180 has it is left to those who need it.
std::string csv_of(const Table& table);
std::string html_of(const Table& table);

std::string csv_field(std::string_view text);
std::string escaped_html(std::string_view text);

// "1,234,567" of "1234567"; a sign or a point may be there.
std::string grouped(std::string digits);
// "$15,432.10"
std::string in_dollars(Chips sum);
Cell count(const analysis::Integer& number);
// With that many places; the plain form has `plain_places`.
Cell number(const analysis::Fraction& value, int places, int plain_places = 18);
// "6.7152 %"; the plain form is the share itself.
Cell percent(const analysis::Fraction& value, int places = 4);
// A whole number without a point, else with up to four places.
Cell amount(const analysis::Fraction& value);
// "1 in 12,345"; "never".
Cell one_in(const analysis::Fraction& probability);

// "four-of-a-kind" -> "four of a kind"
std::string in_words(std::string name);

}  // namespace pokerfloor::reports
