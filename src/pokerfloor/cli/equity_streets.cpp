#include <pokerfloor/cli/equity_streets.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

std::string percent(double share, int places) {
    return fmt::format("{:.{}f}%", 100 * share, places);
}

std::vector<analysis::Fraction> equities_now(const EquityFound& found) {
    std::vector<analysis::Fraction> equities;
    for (std::size_t i = 0; i < found.answer.players.size(); ++i)
        equities.push_back(found.answer.equity(i));
    return equities;
}

// A line for each five hundredths of equity, as long as it is likely.
std::string histogram(const EquityFound& found, std::size_t player) {
    const equity::Coming* coming = coming_for(*found.next, player);
    std::string text =
        fmt::format("\nplayer {}, {}\n", player + 1, found.question.players[player].text);
    if (coming == nullptr) return text + "  nothing comes\n";
    const auto spread = spread_of(*coming, player);
    const double most = std::ranges::max(spread);
    std::vector<Row> rows;
    for (int band = 0; band < bands; ++band) {
        const double often = spread[static_cast<std::size_t>(band)];
        const auto length = static_cast<std::size_t>(std::lround(40 * often / most));
        rows.push_back({fmt::format("{:3} - {:3}%", 5 * band, 5 * (band + 1)),
                        fmt::format("{:>6}", percent(often, 2)), std::string(length, '#')});
    }
    return text + table(rows, 2);
}

std::string by_street_text(const EquityFound& found) {
    const equity::NextCards& next = *found.next;
    std::string text =
        fmt::format("\nequity after the {}: how often it is between, of {} way{}{}\n", next.street,
                    next.coming[0].ways.size(), next.coming[0].ways.size() == 1 ? "" : "s",
                    next.exact ? "" : ", equities sampled");
    for (std::size_t i = 0; i < found.question.players.size(); ++i) text += histogram(found, i);
    return text;
}

std::string outs_text(const EquityFound& found) {
    const equity::NextCards& next = *found.next;
    const auto ahead = favourite(equities_now(found));
    std::string text = fmt::format("\nouts: cards that, as the {}, make a player the favourite{}\n",
                                   next.street, next.exact ? "" : "; equities sampled");
    for (std::size_t i = 0; i < found.question.players.size(); ++i) {
        text += fmt::format("\nplayer {}, {}: ", i + 1, found.question.players[i].text);
        const equity::Coming* coming = coming_for(next, i);
        if (ahead == i) {
            text += "ahead now\n";
            continue;
        }
        const auto outs = outs_of(found, i);
        if (outs.empty() || coming == nullptr) {
            text += "no card\n";
            continue;
        }
        text += fmt::format("{} of {} cards\n", outs.size(), coming->ways.size());
        std::vector<Row> rows;
        for (std::size_t out = 0; out < outs.size(); ++out) {
            if (out % 6 == 0) rows.emplace_back();
            rows.back().push_back(
                to_string(outs[out]->cards) + " " +
                fmt::format("{:>6}", percent(analysis::to_double(outs[out]->equity[i]), 1)));
        }
        text += table(rows, 2);
    }
    return text;
}

json::array equities(const equity::After& way) {
    json::array list;
    for (const analysis::Fraction& equity : way.equity)
        list.emplace_back(analysis::to_double(equity));
    return list;
}

}  // namespace

std::array<double, bands> spread_of(const equity::Coming& coming, std::size_t player) {
    std::array<double, bands> spread{};
    double all = 0;
    for (const equity::After& way : coming.ways) {
        const double equity = analysis::to_double(way.equity[player]);
        const auto weight = static_cast<double>(way.weight);
        // Counted by whole twentieths, so that 0.35 never falls below itself.
        const int band = std::min(static_cast<int>(std::floor(equity * bands + 1e-9)), bands - 1);
        spread[static_cast<std::size_t>(band)] += weight;
        all += weight;
    }
    for (double& often : spread) often /= all;
    return spread;
}

const equity::Coming* coming_for(const equity::NextCards& next, std::size_t player) {
    for (const equity::Coming& coming : next.coming)
        if (!coming.player || *coming.player == player) return &coming;
    return nullptr;
}

std::vector<const equity::After*> outs_of(const EquityFound& found, std::size_t player) {
    std::vector<const equity::After*> outs;
    const equity::Coming* coming = coming_for(*found.next, player);
    if (coming == nullptr || favourite(equities_now(found)) == player) return outs;
    for (const equity::After& way : coming->ways)
        if (favourite(way.equity) == player) outs.push_back(&way);
    std::ranges::stable_sort(outs, [&](const equity::After* a, const equity::After* b) {
        if (a->equity[player] != b->equity[player]) return a->equity[player] > b->equity[player];
        return *a->cards.begin() > *b->cards.begin();
    });
    return outs;
}

std::string next_text(const EquityFound& found) {
    if (!found.next) return {};
    return (found.by_street ? by_street_text(found) : "") + (found.outs ? outs_text(found) : "");
}

json::object next_json(const EquityFound& found) {
    const equity::NextCards& next = *found.next;
    json::object told{{"street", next.street}, {"exact", next.exact}};
    if (found.by_street) {
        json::array coming;
        for (const equity::Coming& one : next.coming) {
            json::array ways;
            for (const equity::After& way : one.ways)
                ways.push_back({{"cards", to_string(way.cards)},
                                {"weight", digits(way.weight)},
                                {"equity", equities(way)}});
            coming.push_back(
                {{"player", one.player ? json::value(*one.player + 1) : json::value(nullptr)},
                 {"ways", std::move(ways)}});
        }
        told["coming"] = std::move(coming);
    }
    if (found.outs) {
        json::array players;
        for (std::size_t i = 0; i < found.question.players.size(); ++i) {
            json::array outs;
            for (const equity::After* out : outs_of(found, i))
                outs.push_back({{"card", to_string(out->cards)},
                                {"equity", analysis::to_double(out->equity[i])}});
            players.push_back(std::move(outs));
        }
        told["outs"] = std::move(players);
    }
    return told;
}

}  // namespace pokerfloor::cli
