// Why a wish was not granted: a reason with the clause behind it and one plain sentence that says
// what is allowed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

enum class Reason : std::uint8_t {
    round_is_over,
    not_now,  // something else is due first
    not_your_turn,
    nothing_to_check,  // there is a bet to answer
    nothing_to_call,
    may_not_raise,  // betting was not reopened, or the cap is reached
    below_minimum,
    above_maximum,
    neither_limit,  // where the lower or the upper limit may be bet
    beyond_table_stakes,
    not_in_chips,  // no multiple of the smallest chip
    forced_bet_is_due,
    wrong_number_of_cards,
    card_not_in_deck,
    card_not_held,
    card_unknown,  // and would lie face up
    hand_stands,
    not_such_a_card,
    must_show,
};

struct Refusal {
    Reason reason;
    Chips least{}, most{};  // the amounts allowed, where an amount was wrong
    int cards = 0;          // how many cards are due, where their number was wrong

    bool operator==(const Refusal&) const = default;
};

std::string_view name_of(Reason reason);    // "not-your-turn"
std::string_view clause_of(Reason reason);  // "MDP-11.G"
std::string sentence(const Refusal& refusal);

}  // namespace pokerfloor
