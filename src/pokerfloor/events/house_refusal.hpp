// Why a wish was not granted in a house game. The clause and the sentence depend on the game's law:
// round/house/explain.hpp.
#pragma once

#include <cstdint>
#include <string_view>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor::house {

enum class Reason : std::uint8_t {
    round_is_over,
    not_now,  // something else is due first
    not_your_turn,
    not_your_area,   // only its owner and the dealer may
    nobody_there,    // the area is nobody's, or not in the round
    no_such_spot,    // or its wager is not offered
    not_taken_here,  // cash, or a spoken bet
    too_late,        // bets are closed
    already_placed,
    wrong_amount,
    beyond_means,   // more than the player has
    needs_another,  // wager first
    wager_missing,  // the call has to wait for it
    nobody_bet,
    wrong_number_of_cards,
    card_unknown,
    card_not_in_deck,
    card_not_held,
    not_the_next_card,  // one that was pulled in error comes first
    no_misdeal,         // that many cards are right
    no_hidden_card,
    not_in_this_book,
};

struct Refusal {
    Reason reason;
    std::uint8_t area = 0;          // who is due, or whose wager is missing
    std::int8_t wager = -1;         // which it is about
    std::int8_t in_step = -1;       // of the law, in which it was refused; -1: before the first
    int cards = 0;                  // how many may be named
    Chips least{}, most{}, step{};  // amounts allowed

    bool operator==(const Refusal&) const = default;
};

std::string_view name_of(Reason reason);  // "not-your-turn"

}  // namespace pokerfloor::house
