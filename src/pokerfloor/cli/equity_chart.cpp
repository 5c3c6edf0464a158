#include <pokerfloor/cli/equity_chart.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/cli/equity_streets.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/svg.hpp>

namespace pokerfloor::cli {
namespace {

constexpr int width = 660, panel = 190, bar = 28, height = 120, left = 60;

// A bar for each band, from the bottom up, under the player's name.
std::string panel_of(const EquityFound& found, std::size_t player, double top) {
    const equity::Player& asked = found.question.players[player];
    std::string text =
        svg_text(left, top + 20, "start", 13,
                 fmt::format("player {}, {}: {}% now", player + 1, asked.text,
                             analysis::decimal(found.answer.equity(player) * 100, 2)));
    const equity::Coming* coming = coming_for(*found.next, player);
    if (coming == nullptr) return text + svg_text(left, top + 50, "start", 11, "nothing comes");
    const auto spread = spread_of(*coming, player);
    const double most = std::ranges::max(spread), bottom = top + 30 + height;
    for (int band = 0; band < bands; ++band) {
        const double tall = height * spread[static_cast<std::size_t>(band)] / most;
        text += svg_rectangle(left + band * bar, bottom - tall, bar - 2, tall, "#2b6a99");
    }
    text += svg_rectangle(left, bottom, bands * bar, 1, "#333333");
    for (int band = 0; band <= bands; band += 2)
        text += svg_text(left + band * bar, bottom + 14, "middle", 10,
                         fmt::format("{}%", 100 / bands * band));
    return text + svg_text(left - 6, top + 40, "end", 10, fmt::format("{:.1f}%", 100 * most));
}

}  // namespace

std::string street_chart(const EquityFound& found) {
    const auto players = static_cast<int>(found.question.players.size());
    const std::string title =
        fmt::format("{}: equity after the {}", found.question.game->title, found.next->street);
    std::string text =
        svg_opened(width, 40 + panel * players, title) + svg_text(left, 24, "start", 15, title);
    for (int player = 0; player < players; ++player)
        text += panel_of(found, static_cast<std::size_t>(player), 30 + panel * player);
    return text + svg_closed;
}

Result<void> write_street_chart(const EquityFound& found, const std::string& file) {
    return write_content(file, street_chart(found));
}

}  // namespace pokerfloor::cli
