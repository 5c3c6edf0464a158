// How an equity is told to people: a table with a line for each player, then what was asked beside.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/equity_streets.hpp>
#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/equity/two_boards.hpp>

namespace pokerfloor::cli {
namespace {

std::string percent(double share, int places = 2) {
    return fmt::format("{:.{}f}%", 100 * share, places);
}

std::string percent(const analysis::Fraction& share, int places) {
    return analysis::decimal(share * 100, places) + "%";
}

// Long ranges are cut; the JSON has them whole.
std::string in_short(const std::string& hand) {
    const auto start = first_characters(hand, 32);
    return start.size() < hand.size() ? std::string(start) + "..." : std::string(start);
}

std::string told(const equity::Player& player) {
    std::string text = in_short(player.text);
    if (player.keep)
        text += *player.keep == player.range.front().cards() ? ", stands"
                : player.keep->empty()                       ? ", changes all"
                                                             : ", keeps " + to_string(*player.keep);
    return text;
}

std::string heading(const equity::Question& question) {
    std::string text(question.game->title);
    for (std::size_t i = 0; i < question.boards.size(); ++i)
        if (question.boards.size() > 1 || !question.boards[i].empty())
            text += fmt::format(", board{} {}",
                                question.boards.size() > 1 ? fmt::format(" {}", i + 1) : "",
                                joined(question.boards[i]));
    if (!question.dead.empty()) text += ", dead " + to_string(question.dead);
    return text + "\n";
}

std::string how(const EquityFound& found) {
    const equity::Answer& answer = found.answer;
    if (answer.exact)
        return fmt::format("exact, {} deal{}", grouped(answer.deals), answer.deals == 1 ? "" : "s");
    return fmt::format("sampled, {} deals, 95% interval{}", grouped(answer.deals),
                       answer.stopped ? fmt::format("; ended early, {} were to be made",
                                                    grouped(found.effort.samples))
                                      : "");
}

std::string players(const EquityFound& found) {
    const equity::Answer& answer = found.answer;
    const bool parts = splits(found.question);
    Row head{"player", "hand", "equity"};
    if (!answer.exact) head.push_back("from - to");
    if (!parts) head.insert(head.end(), {"win", "tie"});
    if (parts)
        for (const NamedPart& part : named_parts) head.push_back(part.title);
    if (parts) head.push_back("other parts");
    if (answer.exact) head.push_back("exactly");
    std::vector<Row> rows{head};
    for (std::size_t i = 0; i < answer.players.size(); ++i) {
        const equity::Tally& tally = answer.players[i];
        Row row{std::to_string(i + 1), told(found.question.players[i]),
                percent(answer.equity(i), 4)};
        if (!answer.exact) {
            const Interval interval = interval_of(answer, i);
            row.push_back(
                fmt::format("{} - {}", percent(interval.low, 3), percent(interval.high, 3)));
        }
        if (!parts) {
            row.push_back(percent(share(answer, whole_pots(tally))));
            row.push_back(percent(share(answer, parts_of_pots(tally))));
        } else {
            equity::Count others = whole_pots(tally) + parts_of_pots(tally);
            for (const NamedPart& part : named_parts) {
                row.push_back(percent(share(answer, tally.deals_with(part.parts))));
                others -= tally.deals_with(part.parts);
            }
            row.push_back(percent(share(answer, others)));
        }
        if (answer.exact) {
            const auto equity = answer.equity(i);
            row.push_back(analysis::denominator_of(equity) == "1"
                              ? analysis::numerator_of(equity)
                              : analysis::numerator_of(equity) + "/" +
                                    analysis::denominator_of(equity));
        }
        rows.push_back(std::move(row));
    }
    return table(rows, 2);
}

// How often each share was won alone or tied, where there are two.
std::string shares(const EquityFound& found) {
    const auto& shares = found.question.game->shares;
    if (shares.size() < 2) return {};
    Row head{"player"};
    for (const Share& share : shares)
        head.insert(head.end(), {std::string(share.name) + " won", "tied"});
    std::vector<Row> rows{head};
    const auto boards = static_cast<double>(found.question.boards.size());
    for (std::size_t i = 0; i < found.answer.players.size(); ++i) {
        Row row{std::to_string(i + 1)};
        for (std::size_t which = 0; which < shares.size(); ++which) {
            const equity::Half& half = found.answer.players[i].halves[which];
            row.push_back(percent(share(found.answer, half.won) / boards));
            row.push_back(percent(share(found.answer, half.tied) / boards));
        }
        rows.push_back(std::move(row));
    }
    return "\n" + table(rows, 2);
}

// Each board as a pot of its own.
std::string by_board(const EquityFound& found) {
    std::string text;
    for (std::size_t board = 0; board < found.answer.boards.size(); ++board) {
        std::vector<Row> rows{{"player", "equity", "win", "tie"}};
        equity::Answer alone = found.answer;
        alone.players = found.answer.boards[board];
        for (std::size_t i = 0; i < alone.players.size(); ++i)
            rows.push_back({std::to_string(i + 1), percent(alone.equity(i), 4),
                            percent(share(alone, whole_pots(alone.players[i]))),
                            percent(share(alone, parts_of_pots(alone.players[i])))});
        text += fmt::format("\nboard {} alone\n{}", board + 1, table(rows, 2));
    }
    return text;
}

// How much less a player's part of the pot swings over two boards than over one of them.
std::string swings(const EquityFound& found) {
    const equity::Answer& answer = found.answer;
    if (answer.boards.empty()) return {};
    std::vector<Row> rows{{"player", "one board", "both", "variance saved"}};
    for (std::size_t i = 0; i < answer.players.size(); ++i) {
        const double one = equity::deviation(answer.boards[0][i], answer.deals);
        const double both = equity::deviation(answer.players[i], answer.deals);
        rows.push_back({std::to_string(i + 1), percent(one), percent(both),
                        one > 0 ? percent(1 - both * both / (one * one)) : "-"});
    }
    return "\nhow far a pot swings, as a standard deviation\n" + table(rows, 2);
}

}  // namespace

std::string equity_text(const EquityFound& found) {
    return heading(found.question) + how(found) + "\n\n" + players(found) + shares(found) +
           by_board(found) + swings(found) + next_text(found);
}

std::string equity_line(const EquityFound& found) {
    std::string text;
    for (std::size_t i = 0; i < found.answer.players.size(); ++i)
        text += percent(found.answer.equity(i), 4) + "  ";
    return text + (found.answer.exact ? "exact, " : "sampled, ") + grouped(found.answer.deals) +
           " deals";
}

}  // namespace pokerfloor::cli
