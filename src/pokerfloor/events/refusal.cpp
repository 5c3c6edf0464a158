#include <pokerfloor/events/refusal.hpp>

#include <fmt/core.h>

namespace pokerfloor {

std::string_view name_of(Reason reason) {
    switch (reason) {
        case Reason::round_is_over:
            return "round-is-over";
        case Reason::not_now:
            return "not-now";
        case Reason::not_your_turn:
            return "not-your-turn";
        case Reason::nothing_to_check:
            return "nothing-to-check";
        case Reason::nothing_to_call:
            return "nothing-to-call";
        case Reason::may_not_raise:
            return "may-not-raise";
        case Reason::below_minimum:
            return "below-minimum";
        case Reason::above_maximum:
            return "above-maximum";
        case Reason::neither_limit:
            return "neither-limit";
        case Reason::beyond_table_stakes:
            return "beyond-table-stakes";
        case Reason::not_in_chips:
            return "not-in-chips";
        case Reason::forced_bet_is_due:
            return "forced-bet-is-due";
        case Reason::wrong_number_of_cards:
            return "wrong-number-of-cards";
        case Reason::card_not_in_deck:
            return "card-not-in-deck";
        case Reason::card_not_held:
            return "card-not-held";
        case Reason::card_unknown:
            return "card-unknown";
        case Reason::hand_stands:
            return "hand-stands";
        case Reason::not_such_a_card:
            return "not-such-a-card";
        case Reason::must_show:
            return "must-show";
    }
    return {};
}

std::string_view clause_of(Reason reason) {
    switch (reason) {
        case Reason::round_is_over:
            return "MDP-7.F.7";
        case Reason::not_now:
            return "MDP-7.D.3";
        case Reason::not_your_turn:
            return "MDP-8.C";
        case Reason::nothing_to_check:
            return "MDP-1.B.8";
        case Reason::nothing_to_call:
            return "MDP-1.B.7";
        case Reason::may_not_raise:
            return "MDP-8.J";
        case Reason::below_minimum:
            return "MDP-8.J";
        case Reason::above_maximum:
        case Reason::neither_limit:
            return "MDP-8.J";
        case Reason::beyond_table_stakes:
            return "MDP-8.B.1";
        case Reason::not_in_chips:
            return "MDP-1.B.2";
        case Reason::forced_bet_is_due:
            return "MDP-10.D";
        case Reason::wrong_number_of_cards:
            return "MDP-7.D.3";
        case Reason::card_not_in_deck:
            return "MDP-18.I";
        case Reason::card_not_held:
            return "MDP-13.G.2";
        case Reason::card_unknown:
            return "MDP-6.I";
        case Reason::hand_stands:
            return "MDP-18.G.2";
        case Reason::not_such_a_card:
            return "MDP-18.P";
        case Reason::must_show:
            return "MDP-18.E";
    }
    return {};
}

std::string sentence(const Refusal& refusal) {
    const std::string least = to_string(refusal.least), most = to_string(refusal.most);
    switch (refusal.reason) {
        case Reason::round_is_over:
            return "The hand is over; the next one begins with a new deal.";
        case Reason::not_now:
            return "Something else is due first.";
        case Reason::not_your_turn:
            return "It is another player's turn; words and chips out of turn do not bind.";
        case Reason::nothing_to_check:
            return fmt::format("There is a bet of {} to answer: call, raise or fold.", least);
        case Reason::nothing_to_call:
            return "There is no bet to call: check or bet.";
        case Reason::may_not_raise:
            return "No raise is open to this player now: call or fold.";
        case Reason::below_minimum:
            return fmt::format("The least allowed here is {}, the most {}.", least, most);
        case Reason::above_maximum:
            return fmt::format("The most allowed here is {}, the least {}.", most, least);
        case Reason::neither_limit:
            return fmt::format("With an open pair on fourth street a bet is to {} or to {}.", least,
                               most);
        case Reason::beyond_table_stakes:
            return fmt::format("Only what lies on the table plays: at most {} in all.", most);
        case Reason::not_in_chips:
            return fmt::format(
                "The smallest chip of this table is {}: bet a multiple of it, or all "
                "there is.",
                least);
        case Reason::forced_bet_is_due:
            return fmt::format("The forced bet of {} is due first.", least);
        case Reason::wrong_number_of_cards:
            return fmt::format("Exactly {} cards are due.", refusal.cards);
        case Reason::card_not_in_deck:
            return "A card that is already out cannot be dealt; the deck must be checked.";
        case Reason::card_not_held:
            return "Only cards of the player's own hand can be discarded, each once.";
        case Reason::card_unknown:
            return "What lies face up must be known, and a hand to be shown.";
        case Reason::hand_stands:
            return "Two players have bet of their own will; the hand stands.";
        case Reason::not_such_a_card:
            return "That is not a card this can happen to now.";
        case Reason::must_show:
            return "The last hand left with a claim on a pot cannot be thrown away: show it.";
    }
    return {};
}

}  // namespace pokerfloor
