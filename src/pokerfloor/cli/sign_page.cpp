#include <pokerfloor/cli/sign_page.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cli/qr_code.hpp>
#include <pokerfloor/cli/sign_layout.hpp>
#include <pokerfloor/cli/sign_style.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/posted_words.hpp>

namespace pokerfloor::cli {
namespace {

using reports::escaped_html;
using views::PostedLine;
using views::Wanted;

// With a capital, as a line begins.
std::string begun(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

std::string clause_in_small(const std::string& clause) {
    if (clause.empty()) return {};
    return fmt::format(" <span class=\"clause\">{}</span>", escaped_html(clause));
}

std::string rows_of(const std::vector<PostedLine>& lines) {
    std::string text = "<table class=\"posted\">\n";
    for (const PostedLine& line : lines)
        if (line.wanted != Wanted::besides)
            text += fmt::format(
                "<tr><th scope=\"row\">{}</th><td><span class=\"large\">{}</span>{}{}</td></tr>\n",
                escaped_html(begun(line.topic)), escaped_html(line.words),
                escaped_html(line.detail), clause_in_small(line.clause));
    return text + "</table>\n";
}

int columns_for(const std::vector<PaytableView>& tables) {
    return tables.size() > 3 ? 3 : tables.size() > 1 ? 2 : 1;
}

std::string odds_of(const std::vector<PaytableView>& tables) {
    if (tables.empty()) return {};
    // Into the column that is shortest so far.
    std::vector<std::string> columns(static_cast<std::size_t>(columns_for(tables)));
    std::vector<std::size_t> heights(columns.size());
    for (const PaytableView& table : tables) {
        const auto at =
            static_cast<std::size_t>(std::ranges::min_element(heights) - heights.begin());
        heights[at] += table.lines.size() + 2;
        columns[at] += fmt::format("<table><caption>{}</caption>\n", escaped_html(table.title));
        for (const PaytableView::Row& row : table.lines)
            columns[at] += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                                       escaped_html(begun(row.hand)), escaped_html(row.pays));
        columns[at] += "</table>\n";
    }
    std::string text = fmt::format("<div class=\"odds in-{}\">\n", columns.size());
    for (const std::string& column : columns)
        text += "<div class=\"column\">\n" + column + "</div>\n";
    return text + "</div>\n";
}

std::string besides_of(const std::vector<PostedLine>& lines) {
    std::string text;
    for (const PostedLine& line : lines)
        if (line.wanted == Wanted::besides)
            text += fmt::format("<li>{}{}</li>\n", escaped_html(begun(line.text)),
                                clause_in_small(line.clause));
    return text.empty() ? text : "<ul class=\"besides\">\n" + text + "</ul>\n";
}

std::string foot_of(const PostedTable& posted, const std::string& address) {
    std::string text = "<table class=\"foot\"><tr>";
    if (!address.empty()) {
        const auto code = qr_code_svg(address);
        MUST(code.has_value());
        text += fmt::format("<td>{}</td>", *code);
    }
    text += fmt::format("<td><p>Table {}</p>", escaped_html(posted.id));
    if (!address.empty()) text += fmt::format("<p class=\"address\">{}</p>", escaped_html(address));
    return text + "</td></tr></table>\n";
}

// How high a sign is when it is set in letters of a size, all in points: about as wide as the
// letters of the typeface are on average, half bold.
class Height {
  public:
    explicit Height(double size) : size_(size) {}

    double of(const std::string& title, const std::vector<PostedLine>& lines,
              const std::vector<PaytableView>& tables) const {
        double height = 1.7 + 1.4 + 3.3 * lines_of(1.9 * letters(title), 1) + 8.5;  // QR code below
        for (const PostedLine& line : lines)
            height += line.wanted == Wanted::besides
                          ? 1.25 * lines_of(0.42 * letters(line.text) + 4, 1)
                          : row(line);
        return size_ * (height + odds(tables));
    }

  private:
    static constexpr double page_width = 745;
    static double letters(const std::string& text) { return static_cast<double>(text.size()); }
    // Of a text so many ems wide, in a part of the page.
    double lines_of(double ems, double part) const {
        return std::max(1.0, std::ceil(ems * size_ / (part * page_width)));
    }
    double row(const PostedLine& line) const {
        const double large = 0.88 * letters(line.words), part = 0.73;
        const double in_large = lines_of(large, part);
        const double in_all = lines_of(large + 0.52 * letters(line.detail) + 4, part);
        return 0.65 + std::max(1.82 * in_large + 1.3 * (in_all - in_large),
                               1.5 * lines_of(0.68 * letters(line.topic) + 1, 0.27));
    }
    static double odds(const std::vector<PaytableView>& tables) {
        double all = 0, highest = 0;
        for (const PaytableView& table : tables) {
            const double own = 2.4 + 1.5 * static_cast<double>(table.lines.size());
            all += own;
            highest = std::max(highest, own);
        }
        return tables.empty() ? 0 : std::max(highest, all / columns_for(tables)) + 3;
    }

    const double size_;
};

// The largest letters with which it fills one A3 page and no more.
double letter_size(const std::string& title, const std::vector<PostedLine>& lines,
                   const std::vector<PaytableView>& tables) {
    constexpr double room = 1080, largest = 34, least = 12;
    double size = largest;
    while (size > least && Height(size).of(title, lines, tables) > room) size -= 0.5;
    return size;
}

std::string sign_section(const PostedTable& posted, const SignPlace& place) {
    const std::vector<PostedLine> lines =
        views::posted_lines(posted, reports::in_dollars, place.submission);
    const std::vector<PaytableView> tables =
        posted.game->kind == GameKind::house
            ? views::paytables_in_words(posted.house, reports::in_dollars)
            : std::vector<PaytableView>{};
    std::string text = fmt::format(
        "<section class=\"sheet sign\" style=\"font-size: {:.1f}pt\">\n<p "
        "class=\"operator\">{}</p>\n<h1>{}{}</h1>\n",
        letter_size(title_in_full(*posted.game), lines, tables), escaped_html(place.floor_name),
        escaped_html(posted.game->title),
        posted.game->also_called.empty()
            ? ""
            : fmt::format(" <small>{}</small>", escaped_html(posted.game->also_called)));
    text += rows_of(lines) + odds_of(tables) + besides_of(lines) + foot_of(posted, place.address);
    return text + "</section>\n";
}

std::string drawing_section(const std::string& svg, const std::string& caption) {
    if (svg.empty()) return {};
    return fmt::format("<section class=\"drawing\">\n{}<p>{}</p>\n</section>\n", svg,
                       escaped_html(caption));
}

// What may break at a table: a room that deals pot games from a device may hang the notice up, too.
std::vector<std::string> devices_of(const PostedTable& posted) {
    if (posted.game->kind == GameKind::pot) return {"Shuffler"};
    std::vector<std::string> devices;
    if (posted.house.shuffler.automated) devices.emplace_back("Shuffler");
    if (posted.house.delivered_by == house::DeliveredBy::auto_shoe)
        devices.emplace_back("Dealing shoe");
    return devices;
}

// MDP-18.R, MDD-13.F.2: before cards are shuffled or dealt another way.
std::string notices_of(const PostedTable& posted, const SignPlace& place) {
    const char* const clause = posted.game->kind == GameKind::pot ? "MDP-18.R" : "MDD-13.F.2";
    std::string text;
    for (const std::string& device : devices_of(posted))
        text += fmt::format(
            "<section class=\"notice\">\n<p class=\"operator\">{}</p>\n<p class=\"device\">{}</p>\n"
            "<p class=\"words\">OUT OF ORDER</p>\n<p>Table {}{}</p>\n</section>\n",
            escaped_html(place.floor_name), device, escaped_html(posted.id),
            posted.game->book == "MDD" || posted.game->kind == GameKind::pot
                ? clause_in_small(clause)
                : "");
    return text;
}

std::string document(const std::string& title, const std::string& body) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        escaped_html(title), sign_style, body);
}

}  // namespace

std::string sign_name(const PostedTable& posted) {
    return "sign-" + posted.id;
}

std::string sign_page(const PostedTable& posted, const SignPlace& place) {
    return document(
        fmt::format("{}: sign of table {}", place.floor_name, posted.id),
        sign_section(posted, place) +
            drawing_section(table_layout_svg(posted, place.floor_name),
                            fmt::format("{}: layout of table {}", place.floor_name, posted.id)) +
            drawing_section(place_layout_svg(posted),
                            fmt::format("{}: one place at table {}", place.floor_name, posted.id)) +
            notices_of(posted, place));
}

std::string signs_index(const FloorTerms& floor, bool with_pdf) {
    std::string text = fmt::format(
        "<section class=\"sheet\" style=\"font-size: 16pt\">\n<p class=\"operator\">{}</p>\n"
        "<h1>Games and limits</h1>\n<table class=\"posted\">\n",
        escaped_html(floor.name));
    for (const PostedTable& posted : floor.tables) {
        const std::string name = sign_name(posted);
        text += fmt::format(
            "<tr><th scope=\"row\"><a href=\"{0}.html\">{1}</a></th><td>{2}</td><td>{3}</td>{4}"
            "</tr>\n",
            name, escaped_html(posted.id), escaped_html(title_in_full(*posted.game)),
            escaped_html(views::stakes_in_words(posted, reports::in_dollars)),
            with_pdf ? fmt::format("<td><a href=\"{}.pdf\">PDF</a></td>", name) : "");
    }
    return document(floor.name + ": signs", text + "</table>\n</section>\n");
}

}  // namespace pokerfloor::cli
