// The matrix of starting hands as it is written down.
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <iterator>

#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/equity_matrix.hpp>
#include <pokerfloor/cli/svg.hpp>

namespace pokerfloor::cli {
namespace {

// From what loses over white, an even chance, to what wins.
std::string colour_of(double equity) {
    constexpr std::array loses{0xb4, 0x53, 0x2a}, wins{0x2b, 0x6a, 0x99};
    const double away = std::min(std::abs(equity - 0.5) * 2, 1.0);
    const auto& end = equity < 0.5 ? loses : wins;
    std::string colour = "#";
    for (const int part : end)
        colour += fmt::format("{:02x}", static_cast<int>(std::lround(255 - away * (255 - part))));
    return colour;
}

// Fortieths, so that cells that look alike are one rectangle.
int shade_of(const MatrixCell& cell) {
    return static_cast<int>(std::lround(analysis::to_double(cell.equity()) * 40));
}

}  // namespace

std::string matrix_csv(const Matrix& matrix) {
    std::string text = "hand";
    for (const std::string& name : matrix.names) text += "," + name;
    text += "\r\n";
    for (std::size_t row = 0; row < matrix.names.size(); ++row) {
        text += matrix.names[row];
        for (std::size_t column = 0; column < matrix.names.size(); ++column)
            text += "," + analysis::decimal(matrix.at(row, column).equity(), 8);
        text += "\r\n";
    }
    return text;
}

std::string matrix_counts_csv(const Matrix& matrix) {
    std::string text = "hand,against,win,tie,deals\r\n";
    for (std::size_t row = 0; row < matrix.names.size(); ++row)
        for (std::size_t column = 0; column < matrix.names.size(); ++column) {
            const MatrixCell& cell = matrix.at(row, column);
            fmt::format_to(std::back_inserter(text), "{},{},{},{},{}\r\n", matrix.names[row],
                           matrix.names[column], digits(cell.win), digits(cell.tie),
                           digits(cell.deals));
        }
    return text;
}

std::string matrix_svg(const Matrix& matrix) {
    constexpr int cell = 7, left = 40, top = 60;
    const auto hands = static_cast<int>(matrix.names.size());
    const std::string title =
        fmt::format("{}: the hand at the left against the one above", matrix.game->title);
    std::string text = svg_opened(left + cell * hands + 20, top + cell * hands + 20, title) +
                       svg_text(left, 18, "start", 14, title);
    for (int shade = 0; shade <= 40; shade += 4) {
        text += svg_rectangle(left + shade * 8, 26, 32, 8, colour_of(shade / 40.0));
        text +=
            svg_text(left + shade * 8 + 16, 42, "middle", 7, fmt::format("{:.0f}%", shade * 2.5));
    }
    for (int row = 0; row < hands; ++row) {
        const double y = top + cell * row;
        text +=
            svg_text(left - 3, y + cell - 1, "end", 6, matrix.names[static_cast<std::size_t>(row)]);
        text += fmt::format("<g transform=\"translate({:.1f} {}) rotate(-90)\">",
                            y - top + left + cell - 1, top - 3) +
                svg_text(0, 0, "start", 6, matrix.names[static_cast<std::size_t>(row)]) + "</g>\n";
        for (int from = 0; from < hands;) {
            const auto shade_at = [&](int column) {
                return shade_of(
                    matrix.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
            };
            int to = from + 1;
            while (to < hands && shade_at(to) == shade_at(from)) ++to;
            text += svg_rectangle(left + cell * from, y, cell * (to - from), cell,
                                  colour_of(shade_at(from) / 40.0));
            from = to;
        }
    }
    return text + svg_closed;
}

}  // namespace pokerfloor::cli
