#include <pokerfloor/reports/table.hpp>

#include <fmt/core.h>

#include <algorithm>

namespace pokerfloor::reports {

using analysis::decimal;
using analysis::denominator_of;
using analysis::Fraction;
using analysis::numerator_of;

namespace {

std::string cell_tag(const Table& table, std::size_t column, const char* tag,
                     std::string_view text) {
    return fmt::format("<{0}{1}>{2}</{0}>", tag,
                       table.columns[column].align == Align::right ? " class=\"n\"" : "",
                       escaped_html(text));
}

}  // namespace

std::string text_of(const Table& table, int indent) {
    std::vector<std::size_t> width;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        std::size_t widest = table.columns[i].heading.size();
        for (const auto& row : table.rows) widest = std::max(widest, row[i].shown.size());
        width.push_back(widest);
    }
    std::string text;
    const auto line = [&](auto&& cell) {
        std::string made(static_cast<std::size_t>(indent), ' ');
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const std::string& written = cell(i);
            const std::string blanks(width[i] - written.size(), ' ');
            made += table.columns[i].align == Align::right ? blanks + written : written + blanks;
            made += "  ";
        }
        made.erase(made.find_last_not_of(' ') + 1);
        text += made + "\n";
    };
    const bool headed =
        std::ranges::any_of(table.columns, [](const Column& one) { return !one.heading.empty(); });
    if (headed) line([&](std::size_t i) -> const std::string& { return table.columns[i].heading; });
    for (const auto& row : table.rows)
        line([&](std::size_t i) -> const std::string& { return row[i].shown; });
    return text;
}

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += c;
        quoted += c;
    }
    quoted += '"';
    return quoted;
}

std::string csv_of(const Table& table) {
    std::string text;
    const auto field = [&](std::size_t at, std::string_view written) {
        if (at > 0) text += ',';
        text += csv_field(written);
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) field(i, table.columns[i].heading);
    text += '\n';
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) field(i, row[i].plain);
        text += '\n';
    }
    return text;
}

std::string escaped_html(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

std::string html_of(const Table& table) {
    std::string text = fmt::format("<table id=\"{}\">\n<caption>{}</caption>\n<thead><tr>",
                                   escaped_html(table.id), escaped_html(table.title));
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += cell_tag(table, i, "th", table.columns[i].heading);
    text += "</tr></thead>\n<tbody>\n";
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        const bool sum = table.sum_below && at + 1 == table.rows.size();
        text += sum ? "<tr class=\"sum\">" : "<tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            text += cell_tag(table, i, "td", table.rows[at][i].shown);
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table>\n";
}

std::string grouped(std::string digits) {
    const int first = digits.starts_with('-') ? 1 : 0;
    const std::size_t end = std::min(digits.find('.'), digits.size());
    for (int at = static_cast<int>(end) - 3; at > first; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

std::string in_dollars(Chips sum) {
    return "$" + grouped(to_string(sum));
}

Cell count(const analysis::Integer& number) {
    return {grouped(number.str()), number.str()};
}

Cell number(const Fraction& value, int places, int plain_places) {
    return {decimal(value, places), decimal(value, plain_places)};
}

Cell percent(const Fraction& value, int places) {
    return {decimal(value * 100, places) + " %", decimal(value, 18)};
}

Cell amount(const Fraction& value) {
    if (denominator_of(value) == "1") return {grouped(numerator_of(value)), numerator_of(value)};
    return {grouped(decimal(value, 4)), decimal(value, 18)};
}

Cell one_in(const Fraction& probability) {
    if (probability == 0) return {"never", ""};
    const Fraction times = 1 / probability;
    const int places = times < 100 ? 2 : 0;
    const std::string digits = decimal(times, places);
    return {fmt::format("1 in {}", places == 0 ? grouped(digits) : digits), decimal(times, 18)};
}

std::string in_words(std::string name) {
    std::ranges::replace(name, '-', ' ');
    return name;
}

}  // namespace pokerfloor::reports
