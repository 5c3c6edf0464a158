// How an equity is told to programs (docs/formats/command-line.md).
#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/equity_streets.hpp>
#include <pokerfloor/equity/two_boards.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

constexpr int places = 18;

json::object equity_of(const equity::Answer& answer, std::size_t player) {
    const analysis::Fraction equity = answer.equity(player);
    if (answer.exact)
        return {{"numerator", analysis::numerator_of(equity)},
                {"denominator", analysis::denominator_of(equity)},
                {"decimal", analysis::decimal(equity, places)}};
    const Interval interval = interval_of(answer, player);
    return {{"decimal", analysis::decimal(equity, 9)},
            {"low", fmt::format("{:.9f}", interval.low)},
            {"high", fmt::format("{:.9f}", interval.high)}};
}

// What there is of a player whether the pot is one board's or both boards'.
json::object figures_of(const equity::Answer& answer, std::size_t player) {
    const equity::Tally& tally = answer.players[player];
    json::array parts;
    for (const equity::Won& won : tally.parts)
        parts.push_back({{"part", part_in_words(won.parts)}, {"deals", digits(won.deals)}});
    return {{"equity", equity_of(answer, player)},        {"win", share(answer, whole_pots(tally))},
            {"tie", share(answer, parts_of_pots(tally))}, {"win_deals", digits(whole_pots(tally))},
            {"tie_deals", digits(parts_of_pots(tally))},  {"parts", std::move(parts)}};
}

json::object shares_of(const EquityFound& found, std::size_t player) {
    json::object shares;
    const auto boards = static_cast<double>(found.question.boards.size());
    for (std::size_t which = 0; which < found.question.game->shares.size(); ++which) {
        const equity::Half& half = found.answer.players[player].halves[which];
        shares[found.question.game->shares[which].name] = {
            {"won", share(found.answer, half.won) / boards},
            {"tied", share(found.answer, half.tied) / boards},
            {"won_deals", digits(half.won)},
            {"tied_deals", digits(half.tied)},
        };
    }
    return shares;
}

json::object described(const EquityFound& found, std::size_t player) {
    const equity::Player& asked = found.question.players[player];
    json::object told{{"hand", asked.text}};
    if (asked.keep) told["keep"] = to_string(*asked.keep);
    for (auto& [key, value] : figures_of(found.answer, player)) told[key] = std::move(value);
    if (splits(found.question))
        for (const NamedPart& part : named_parts)
            told[part.field] =
                share(found.answer, found.answer.players[player].deals_with(part.parts));
    told["shares"] = shares_of(found, player);
    told["deviation"] = equity::deviation(found.answer.players[player], found.answer.deals);
    return told;
}

// Each board as a pot of its own, where there are two.
json::array by_board(const EquityFound& found) {
    json::array boards;
    for (std::size_t board = 0; board < found.question.boards.size(); ++board) {
        json::object told{{"board", to_string(found.question.boards[board])}};
        if (!found.answer.boards.empty()) {
            equity::Answer alone = found.answer;
            alone.players = found.answer.boards[board];
            json::array players;
            for (std::size_t i = 0; i < alone.players.size(); ++i) {
                players.push_back(figures_of(alone, i));
                players.back().as_object()["deviation"] =
                    equity::deviation(alone.players[i], alone.deals);
            }
            told["players"] = std::move(players);
        }
        boards.push_back(std::move(told));
    }
    return boards;
}

// A whole number where it fits one, else the nearest.
json::value number(equity::Count count) {
    if (count <= equity::Count{INT64_MAX}) return static_cast<std::int64_t>(count);
    return static_cast<double>(count);
}

}  // namespace

std::string equity_json(const EquityFound& found) {
    const equity::Answer& answer = found.answer;
    json::object told{{"game", found.question.game->id},
                      {"exact", answer.exact},
                      {"boards", number(answer.deals)},
                      {"deals", digits(answer.deals)}};
    if (!answer.exact) {
        told["seed"] = to_string(found.effort.seed);
        told["stopped"] = answer.stopped;
    }
    told["dead"] = to_string(found.question.dead);
    told["by_board"] = by_board(found);
    json::array players;
    for (std::size_t i = 0; i < answer.players.size(); ++i) players.push_back(described(found, i));
    told["players"] = std::move(players);
    if (found.next) told["next"] = next_json(found);
    return json::serialize(told) + "\n";
}

}  // namespace pokerfloor::cli
