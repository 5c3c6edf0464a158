#include <pokerfloor/views/next_for_dealer.hpp>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/table/due_cards.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::views {
namespace {

// Cards that go one after the other to places of the same kind, each seat once.
struct Pass {
    DueCard first;
    std::vector<int> seats;
    int cards = 0;
};

std::vector<Pass> passes_of(const PotTable& table) {
    std::vector<Pass> passes;
    for (const DueCard& card : due_cards(table.round)) {
        const bool somebodys =
            card.kind == EventKind::dealt_down || card.kind == EventKind::dealt_up;
        const int seat = somebodys ? table.seat_of(card.player) + 1 : 0;
        const auto goes_on = [&](const Pass& pass) {
            return pass.first.kind == card.kind && pass.first.second_board == card.second_board &&
                   std::ranges::find(pass.seats, seat) == pass.seats.end();
        };
        // A player who draws gets all of theirs at once.
        const bool draws = !passes.empty() && table.round.stage == Stage::replacing;
        if (passes.empty() || (!goes_on(passes.back()) && !draws)) passes.push_back({card, {}, 0});
        Pass& pass = passes.back();
        if (somebodys && (!draws || pass.seats.empty())) pass.seats.push_back(seat);
        ++pass.cards;
    }
    return passes;
}

std::string in_words(const Pass& pass) {
    const std::string cards = pass.cards == 1 ? "a card" : fmt::format("{} cards", pass.cards);
    switch (pass.first.kind) {
        case EventKind::burned:
            return "a burn";
        case EventKind::common_card_dealt:
            return "a common card, face up";
        case EventKind::board_dealt:
            return fmt::format("{} to the {}board", cards,
                               pass.first.second_board ? "second " : "");
        default:
            break;
    }
    std::string seats;
    for (std::size_t i = 0; i < pass.seats.size(); ++i)
        seats += fmt::format("{}{}",
                             i == 0                       ? ""
                             : i + 1 == pass.seats.size() ? " and "
                                                          : ", ",
                             pass.seats[i]);
    const char* const way = pass.first.kind == EventKind::dealt_up ? "up" : "down";
    if (pass.seats.size() == 1) return fmt::format("{} face {} to seat {}", cards, way, seats);
    return fmt::format("one face {} to each of seats {}", way, seats);
}

std::string what_is_due(const PotTable& table) {
    const Needed due = needed(table.round);
    const auto seat = [&] { return table.seat_of(due.player) + 1; };
    switch (due.need) {
        case Need::cards: {
            std::string text = due.source == Source::discards ? "Shuffle the discards, then deal "
                               : due.source == Source::burns  ? "Shuffle the burns, then deal "
                                                              : "Deal ";
            const std::vector<Pass> passes = passes_of(table);
            for (std::size_t i = 0; i < passes.size(); ++i)
                text += (i == 0 ? "" : "; ") + in_words(passes[i]);
            return text + ".";
        }
        case Need::action: {
            const Legal may = legal(table.round);
            return fmt::format(
                "Seat {} is to act{}.", seat(),
                may.to_call > Chips{} ? ", " + to_string(may.to_call) + " to call" : std::string());
        }
        case Need::draw:
            return fmt::format("Seat {} is to draw.", seat());
        case Need::answer:
            return fmt::format("Seat {} is to say whether it is run twice.", seat());
        case Need::show:
            return fmt::format("Seat {} is to show or muck.", seat());
        case Need::start:
        case Need::nothing:
            break;
    }
    return {};
}

}  // namespace

std::string next_for_dealer(const Floor& floor, int table) {
    const auto* const pot =
        std::get_if<PotTable>(&floor.inside().tables[static_cast<std::size_t>(table)].table);
    if (pot == nullptr || !pot->posted->live) return {};
    if (pot->running && pot->live) return "Next: " + what_is_due(*pot);
    if (floor.state(table).waiting != Waiting::dealer) return "Next: players are wanted.";
    return "Next: shuffle, have the cards cut, and begin the hand.";
}

std::vector<std::string> told_after_act(const Floor& floor, int table) {
    std::vector<std::string> told;
    if (table < 0) return told;
    for (const Line& one : said(floor, table, nobody)) told.push_back(one.text);
    if (std::string next = next_for_dealer(floor, table); !next.empty())
        told.push_back(std::move(next));
    return told;
}

}  // namespace pokerfloor::views
