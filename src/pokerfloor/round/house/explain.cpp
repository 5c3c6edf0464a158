#include <pokerfloor/round/house/explain.hpp>

#include <fmt/core.h>

namespace pokerfloor::house {
namespace {

std::string_view wager_clause(const Law& law, const Refusal& refusal) {
    return refusal.wager == none ? law.clauses.opening
                                 : law.wagers[static_cast<std::size_t>(refusal.wager)].clause;
}

std::string_view step_clause(const Law& law, const Refusal& refusal) {
    return refusal.in_step == none ? law.clauses.opening
                                   : law.steps[static_cast<std::size_t>(refusal.in_step)].clause;
}

std::string spot(const Law& law, const Refusal& refusal) {
    return refusal.wager == none
               ? "wager"
               : fmt::format("{} wager", law.wagers[static_cast<std::size_t>(refusal.wager)].name);
}

std::string listed(const Law& law, Mask mask, std::string_view between) {
    std::string text;
    for (std::size_t w = 0; w < law.wagers.size(); ++w)
        if ((mask & bit(static_cast<int>(w))) != 0)
            text += fmt::format("{}{}", text.empty() ? "" : between, law.wagers[w].name);
    return text;
}

std::string what_is_needed(const Law& law, const Refusal& refusal) {
    const Wager& wager = law.wagers[static_cast<std::size_t>(refusal.wager)];
    return wager.needs_all != 0 ? listed(law, wager.needs_all, " and ")
                                : listed(law, wager.needs_any, " or ");
}

std::string amounts_allowed(const Refusal& refusal) {
    if (refusal.least == refusal.most) return to_string(refusal.least);
    std::string text = to_string(refusal.least) + " to " + to_string(refusal.most);
    if (refusal.step > Chips{}) text += " in steps of " + to_string(refusal.step);
    return text;
}

int seat(const Refusal& refusal) {
    return refusal.area + 1;
}

}  // namespace

std::string_view clause_of(const Law& law, const Refusal& refusal) {
    const Clauses& clauses = law.clauses;
    switch (refusal.reason) {
        case Reason::round_is_over:
            return clauses.round_over;
        case Reason::not_now:
            return step_clause(law, refusal);
        case Reason::not_your_turn:
            return step_clause(law, refusal);
        case Reason::not_your_area:
            return clauses.own_cards;
        case Reason::nobody_there:
            return clauses.seated;
        case Reason::no_such_spot:
            return clauses.spots;
        case Reason::not_taken_here:
            return clauses.instrument;
        case Reason::too_late:
            return clauses.no_late_change;
        case Reason::already_placed:
            return clauses.no_late_change;
        case Reason::wrong_amount:
            return wager_clause(law, refusal);
        case Reason::beyond_means:
            return clauses.instrument;
        case Reason::needs_another:
            return wager_clause(law, refusal);
        case Reason::wager_missing:
            return wager_clause(law, refusal);
        case Reason::nobody_bet:
            return clauses.opening;
        case Reason::wrong_number_of_cards:
            return step_clause(law, refusal);
        case Reason::card_unknown:
            return clauses.deck;
        case Reason::card_not_in_deck:
            return clauses.deck;
        case Reason::card_not_held:
            return clauses.own_cards;
        case Reason::not_the_next_card:
            return clauses.error_card;
        case Reason::no_misdeal:
            return clauses.misdeal;
        case Reason::no_hidden_card:
            return clauses.exposure.empty() ? clauses.face_up : clauses.exposure;
        case Reason::not_in_this_book:
            return clauses.misdeal;
    }
    return {};
}

std::string sentence(const Law& law, const Refusal& refusal) {
    switch (refusal.reason) {
        case Reason::round_is_over:
            return "The hand is over; the next one begins with new wagers.";
        case Reason::not_now:
            return "Something else is due first.";
        case Reason::not_your_turn:
            return fmt::format("It is the turn of seat {}.", seat(refusal));
        case Reason::not_your_area:
            return "Only the player who sits there and the dealer may do that.";
        case Reason::nobody_there:
            return fmt::format("Nobody takes part at seat {}.", seat(refusal));
        case Reason::no_such_spot:
            return "This table has no such spot, or nothing lies there.";
        case Reason::not_taken_here:
            return "Wagers are made with chips, plaques or coupons, not with cash or by word.";
        case Reason::too_late:
            return fmt::format("Bets are closed: the {} stays as it is.", spot(law, refusal));
        case Reason::already_placed:
            return fmt::format("The {} is placed and stays as it is.", spot(law, refusal));
        case Reason::wrong_amount:
            return fmt::format("The {} must be {}.", spot(law, refusal), amounts_allowed(refusal));
        case Reason::beyond_means:
            return fmt::format("The player has {}.", to_string(refusal.most));
        case Reason::needs_another:
            return fmt::format("The {} needs {} first.", spot(law, refusal),
                               what_is_needed(law, refusal));
        case Reason::wager_missing:
            return fmt::format("Seat {} needs the {}, or takes the others back.", seat(refusal),
                               spot(law, refusal));
        case Reason::nobody_bet:
            return "Nobody has made a wager.";
        case Reason::wrong_number_of_cards:
            return fmt::format("At most {} can be named here.", refusal.cards);
        case Reason::card_unknown:
            return "The card must be known.";
        case Reason::card_not_in_deck:
            return "That card is out already; the deck must be checked.";
        case Reason::card_not_held:
            return "Only cards of that hand, each once.";
        case Reason::not_the_next_card:
            return "The card pulled in error is the next one.";
        case Reason::no_misdeal:
            return fmt::format("{} cards are right there.", refusal.cards);
        case Reason::no_hidden_card:
            return "No card lies face down there.";
        case Reason::not_in_this_book:
            return "This book has no rule for that.";
    }
    return {};
}

}  // namespace pokerfloor::house
