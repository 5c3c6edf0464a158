// A report as one page of HTML that needs nothing beside it, and prints.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/core.h>

#include <pokerfloor/cli/report.hpp>
#include <pokerfloor/cli/svg.hpp>
#include <pokerfloor/reports/page_style.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::cli {
namespace {

using records::Bar;
using records::Chart;
using reports::escaped_html;

constexpr int width = 720, left = 190, right = 110, line = 22, top = 34;
// More bars than a page has room for say less than the table below them.
constexpr std::size_t most_bars = 60;

// The amounts a chart has room for: from the least to the most, and nothing.
struct Scale {
    double least = 0, most = 0;

    explicit Scale(const std::vector<Bar>& bars) {
        for (const Bar& bar : bars) {
            for (const std::int64_t cents :
                 {bar.cents, bar.has_interval ? bar.least : 0, bar.has_interval ? bar.most : 0}) {
                least = std::min(least, static_cast<double>(cents));
                most = std::max(most, static_cast<double>(cents));
            }
        }
        if (most <= least) most = least + 1;
    }
    double at(std::int64_t cents) const {
        return left +
               (width - left - right) * (static_cast<double>(cents) - least) / (most - least);
    }
};

std::string bar_of(const Bar& bar, const Scale& scale, double y) {
    const double zero = scale.at(0), end = scale.at(bar.cents);
    std::string text = svg_text(left - 8, y + 14, "end", 11, bar.label);
    if (bar.has_interval)
        text += svg_rectangle(scale.at(bar.least), y + 2,
                              std::max(1.0, scale.at(bar.most) - scale.at(bar.least)), line - 6,
                              "#cfdde8");
    const bool outside = bar.has_interval && (bar.cents < bar.least || bar.cents > bar.most);
    const bool below = bar.cents < 0 && !bar.has_interval;
    const char* const colour = outside || below ? "#b4532a" : "#2b6a99";
    if (bar.has_interval)
        text += svg_rectangle(end - 2, y, 4, line - 2, colour);
    else
        text += svg_rectangle(std::min(zero, end), y + 2, std::max(1.0, std::abs(end - zero)),
                              line - 6, colour);
    return text +
           svg_text(width - right + 8, y + 14, "start", 11,
                    (bar.cents < 0 ? "-" : "") + reports::in_dollars(Chips{std::abs(bar.cents)}));
}

std::string figure_of(const Chart& chart) {
    const std::vector<Bar>& bars = chart.bars;
    if (bars.size() > most_bars) return {};
    const Scale scale(bars);
    const int height = top + line * static_cast<int>(bars.size()) + 10;
    std::string text = svg_opened(width, height, chart.title) +
                       svg_text(8, 20, "start", 13, chart.title) +
                       svg_rectangle(scale.at(0), top, 1, height - top - 8, "#333333");
    for (std::size_t i = 0; i < bars.size(); ++i)
        text += bar_of(bars[i], scale, top + line * static_cast<double>(i));
    return "<figure>\n" + text + svg_closed + "</figure>\n";
}

std::string facts_of(const records::Report& report, std::int64_t made_ms) {
    std::string text = "<table class=\"facts\">\n<tbody>\n";
    const auto add = [&](std::string_view name, std::string_view value) {
        text += fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", name, escaped_html(value));
    };
    add("Operator", report.floor);
    add("Period", period_in_words(report.period));
    add("Made", records::time_in_words(made_ms) + " UTC");
    add("Records read", reports::grouped(std::to_string(report.records)));
    return text + "</tbody>\n</table>\n";
}

// Long words of a row may break; figures may not.
constexpr const char* of_reports = R"css(
body { max-width: 1180px; }
td { white-space: normal; }
td.n { white-space: nowrap; }
.sheet { overflow-x: auto; }
@page { size: A4 landscape; }
@media print { .sheet { overflow: visible; } }
)css";

}  // namespace

std::string report_page(const records::Report& report, std::int64_t made_ms) {
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{0}: {1}</title>\n"
        "<style>\n{2}{3}</style>\n</head>\n<body>\n<header>\n<p class=\"kind\">Report</p>\n"
        "<h1>{1}</h1>\n{4}</header>\n",
        escaped_html(report.floor), escaped_html(report.title), reports::page_style, of_reports,
        facts_of(report, made_ms));
    for (const Chart& chart : report.charts) text += figure_of(chart);
    for (const records::Sheet& sheet : report.sheets) {
        text += fmt::format("<section id=\"{}\" class=\"sheet\">\n", escaped_html(sheet.id));
        if (sheet.rows.empty())
            text += fmt::format("<h3>{}</h3>\n<p>No Activity</p>\n", escaped_html(sheet.title));
        else
            text += html_of(as_table(sheet));
        text += "</section>\n";
    }
    for (const std::string& note : report.notes)
        text += fmt::format("<p class=\"note\">{}</p>\n", escaped_html(note));
    if (!report.text.empty()) text += "<pre>" + escaped_html(report.text) + "</pre>\n";
    return text + "</body>\n</html>\n";
}

}  // namespace pokerfloor::cli
