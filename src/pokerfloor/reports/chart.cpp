#include <pokerfloor/reports/chart.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace pokerfloor::reports {
namespace {

using analysis::Outcome;
using analysis::to_double;
using analysis::WagerOdds;

constexpr const char* font = "font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"11\"";
constexpr const char *won = "#2b6a99", *lost = "#b4532a", *ink = "#333333", *grid = "#d8d8d8";

std::string opened(double width, double height, const char* title) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\" aria-label=\"{2}\">\n",
        width, height, title);
}

std::string line(double x1, double y1, double x2, double y2, const char* colour) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1,
        x2, y2, colour);
}

std::string text(double x, double y, const char* anchor, const std::string& words) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\" {}>{}</text>\n", x, y,
        anchor, ink, font, escaped_html(words));
}

// 1, 2 or 5 times a power of ten, so that `span` has four to ten steps.
double step_for(double span) {
    const double power = std::pow(10, std::floor(std::log10(span / 4)));
    for (const double times : {5.0, 2.0})
        if (span / (times * power) >= 4) return times * power;
    return power;
}

}  // namespace

std::string return_chart(const WagerOdds& odds) {
    std::vector<const Outcome*> shown;
    for (const Outcome& outcome : odds.outcomes)
        if (outcome.combinations != 0) shown.push_back(&outcome);
    constexpr double width = 660, names = 178, row = 18, top = 22, room = 62;
    double least = 0, most = 0;
    for (const Outcome* outcome : shown) {
        least = std::min(least, to_double(outcome->part));
        most = std::max(most, to_double(outcome->part));
    }
    if (most <= least) return {};
    const double left = names + (least < 0 ? room : 4), right = width - room;
    const auto x_of = [&](double value) {
        return left + (value - least) / (most - least) * (right - left);
    };
    const double bottom = top + row * static_cast<double>(shown.size());
    std::string svg = opened(width, bottom + 22, "return by outcome");
    const double step = step_for(most - least);
    for (double at = std::ceil(least / step) * step; at <= most + step / 1e6; at += step) {
        const double value = std::abs(at) < step / 1e6 ? 0 : at;
        svg += line(x_of(value), top - 4, x_of(value), bottom, grid);
        svg += text(x_of(value), bottom + 15, "middle", fmt::format("{:g}", value));
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double value = to_double(shown[i]->part), y = top + row * static_cast<double>(i);
        const double from = std::min(x_of(0), x_of(value)), to = std::max(x_of(0), x_of(value));
        svg += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n",
            from, y + 2, std::max(to - from, 0.5), row - 5, value < 0 ? lost : won);
        svg += text(names - 6, y + 12, "end", in_words(shown[i]->name));
        const std::string written = analysis::decimal(shown[i]->part, 4);  // never "-0.0000"
        svg += value < 0 ? text(from - 4, y + 12, "end", written)
                         : text(to + 4, y + 12, "start", written);
    }
    svg += line(x_of(0), top - 4, x_of(0), bottom, ink);
    return svg + "</svg>\n";
}

std::string band_chart(const WagerOdds& odds, const Bands& bands) {
    constexpr double width = 660, height = 270, left = 62, right = 648, top = 14, bottom = 226;
    const double mean = to_double(odds.ev);
    // Between two numbers of rounds the distance from the mean, times the root of their number,
    // changes slowly: it is drawn as a straight line.
    const auto bound = [&](double exponent, std::size_t level, bool high) {
        const auto scaled = [&](const Band& band) {
            const double end = high ? band.high[level] : band.low[level];
            return (end - mean) * std::sqrt(static_cast<double>(band.rounds));
        };
        std::size_t at = 0;
        while (at + 2 < bands.size() &&
               std::log10(static_cast<double>(bands[at + 1].rounds)) <= exponent)
            ++at;
        const double from = std::log10(static_cast<double>(bands[at].rounds));
        const double to = std::log10(static_cast<double>(bands[at + 1].rounds));
        const double share = (exponent - from) / (to - from);
        const double value = scaled(bands[at]) * (1 - share) + scaled(bands[at + 1]) * share;
        return mean + value / std::pow(10, exponent / 2);
    };
    const double room = 0.05 * (bound(3, 2, true) - bound(3, 2, false));
    if (room <= 0) return {};  // nothing varies
    const double least = bound(3, 2, false) - room, greatest = bound(3, 2, true) + room;
    const auto x_of = [&](double exponent) { return left + (exponent - 3) / 4 * (right - left); };
    const auto y_of = [&](double value) {
        return top + (greatest - value) / (greatest - least) * (bottom - top);
    };
    std::string svg = opened(width, height, "bands of the mean net win");
    constexpr const char* shades[] = {"#7fa9c9", "#adc8dd", "#d6e3ee"};
    for (std::size_t i = 3; i-- > 0;) {
        std::string upper, lower;
        for (int at = 0; at <= 80; ++at) {
            const double exponent = 3 + at / 20.0;
            upper += fmt::format("{:.1f},{:.1f} ", x_of(exponent), y_of(bound(exponent, i, true)));
            lower = fmt::format("{:.1f},{:.1f} ", x_of(exponent), y_of(bound(exponent, i, false))) +
                    lower;
        }
        svg += fmt::format("<polygon points=\"{}{}\" fill=\"{}\"/>\n", upper, lower, shades[i]);
    }
    const double step = step_for(greatest - least);
    for (double at = std::ceil(least / step) * step; at <= greatest; at += step) {
        const double value = std::abs(at) < step / 1e6 ? 0 : at;
        svg += line(left, y_of(value), right, y_of(value), value == 0 ? "#888888" : grid);
        svg += text(left - 6, y_of(value) + 4, "end", fmt::format("{:g}", value));
    }
    for (int exponent = 3; exponent <= 7; ++exponent) {
        svg += line(x_of(exponent), bottom, x_of(exponent), bottom + 4, ink);
        const char* const names[] = {"1,000", "10,000", "100,000", "1,000,000", "10,000,000"};
        svg += text(x_of(exponent), bottom + 17, exponent == 7 ? "end" : "middle",
                    names[exponent - 3]);
    }
    svg += line(left, y_of(mean), right, y_of(mean), won);
    svg += text((left + right) / 2, height - 8, "middle",
                "rounds; shades: 90, 95 and 99 % of all runs; line: expectation");
    return svg + "</svg>\n";
}

std::string return_against_meter(const std::vector<Line>& lines, double most) {
    constexpr double width = 660, height = 250, left = 62, right = 648, top = 14, bottom = 206;
    double least = 1, greatest = 1;
    for (const Line& one : lines) {
        least = std::min(least, one.at_nothing);
        greatest = std::max(greatest, one.at_most);
    }
    const auto x_of = [&](double meter) { return left + meter / most * (right - left); };
    const auto y_of = [&](double share) {
        return bottom - (share - least) / (greatest - least) * (bottom - top);
    };
    std::string svg = opened(width, height, "return to player against the meter");
    const double step = step_for(greatest - least);
    for (double at = std::ceil(least / step) * step; at <= greatest + step / 1e6; at += step) {
        svg += line(left, y_of(at), right, y_of(at), grid);
        svg += text(left - 6, y_of(at) + 4, "end", fmt::format("{:.0f} %", 100 * at));
    }
    const double across = step_for(most);
    for (double at = 0; at <= most; at += across) {
        svg += line(x_of(at), bottom, x_of(at), bottom + 4, ink);
        const std::string digits = grouped(fmt::format("{:.0f}", at));
        svg += text(x_of(at), bottom + 17, x_of(at) > right - 30 ? "end" : "middle", "$" + digits);
    }
    svg += line(left, y_of(1), right, y_of(1), ink);  // break-even
    const char* const colours[] = {lost, won};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const char* const colour = colours[i % 2];
        svg += line(x_of(0), y_of(lines[i].at_nothing), x_of(most), y_of(lines[i].at_most), colour);
        const double y = top + 14 + 16 * static_cast<double>(i);
        svg += line(left + 10, y - 4, left + 34, y - 4, colour);
        svg += text(left + 40, y, "start", lines[i].name);
    }
    svg += text((left + right) / 2, height - 8, "middle",
                "meter; the dark line is a return of 100 %, where the wager breaks even");
    return svg + "</svg>\n";
}

}  // namespace pokerfloor::reports
