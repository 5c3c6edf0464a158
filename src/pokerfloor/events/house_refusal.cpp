#include <pokerfloor/events/house_refusal.hpp>

namespace pokerfloor::house {

std::string_view name_of(Reason reason) {
    switch (reason) {
        case Reason::round_is_over:
            return "round-is-over";
        case Reason::not_now:
            return "not-now";
        case Reason::not_your_turn:
            return "not-your-turn";
        case Reason::not_your_area:
            return "not-your-area";
        case Reason::nobody_there:
            return "nobody-there";
        case Reason::no_such_spot:
            return "no-such-spot";
        case Reason::not_taken_here:
            return "not-taken-here";
        case Reason::too_late:
            return "too-late";
        case Reason::already_placed:
            return "already-placed";
        case Reason::wrong_amount:
            return "wrong-amount";
        case Reason::beyond_means:
            return "beyond-means";
        case Reason::needs_another:
            return "needs-another";
        case Reason::wager_missing:
            return "wager-missing";
        case Reason::nobody_bet:
            return "nobody-bet";
        case Reason::wrong_number_of_cards:
            return "wrong-number-of-cards";
        case Reason::card_unknown:
            return "card-unknown";
        case Reason::card_not_in_deck:
            return "card-not-in-deck";
        case Reason::card_not_held:
            return "card-not-held";
        case Reason::not_the_next_card:
            return "not-the-next-card";
        case Reason::no_misdeal:
            return "no-misdeal";
        case Reason::no_hidden_card:
            return "no-hidden-card";
        case Reason::not_in_this_book:
            return "not-in-this-book";
    }
    return {};
}

}  // namespace pokerfloor::house
