// Advice at the four decisions of Double Draw Poker (MDD-11.C).
#include <bit>

#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/double_draw_check.hpp>
#include <pokerfloor/analysis/double_draw_deal.hpp>

namespace pokerfloor::analysis {
namespace {

// The cards of a mask, the hand's lowest as bit 0.
CardSet cards_of_mask(CardSet hand, unsigned mask) {
    CardSet chosen;
    unsigned bit = 0;
    for (int code = 0; code < most_cards; ++code) {
        const Card card = Card::from_code(code);
        if (!hand.contains(card)) continue;
        if (mask >> bit++ & 1) chosen.insert(card);
    }
    return chosen;
}

// A joker is written like the other one: gives each place that holds one a joker of its own.
bool tell_jokers_apart(CardSet& hand, CardSet& discards, CardSet& seen) {
    int next = 0;
    for (CardSet* const set : {&hand, &discards, &seen}) {
        const int jokers = set->jokers();
        *set = set->without_jokers();
        for (int i = 0; i < jokers; ++i) {
            if (next == 2) return false;
            set->insert(Card::joker(next++));
        }
    }
    return true;
}

}  // namespace

Result<Advice> advise_double_draw(const DoubleDrawTerms& terms, DoubleDrawPoint point, CardSet hand,
                                  CardSet discards, const Conditions& known) {
    Conditions conditions = known;
    const CardSet as_asked = hand;  // with its own jokers
    if (!tell_jokers_apart(hand, discards, conditions.seen))
        return fail("cards: there are two jokers in the deck (MDD-3.A)");
    const auto pack = double_draw_pack(conditions);
    if (!pack) return tl::unexpected(pack.error());
    const bool first =
        point == DoubleDrawPoint::first_decision || point == DoubleDrawPoint::first_draw;
    if (hand.size() != 5)
        return fail("cards: five cards are needed, not " + std::to_string(hand.size()));
    if (discards.size() > 3)
        return fail("discards: at most three cards (MDD-11.C.4), not " +
                    std::to_string(discards.size()));
    if (first && !discards.empty()) return fail("discards: there are none before the first draw");
    if (!(hand & discards).empty()) return fail("discards: a card is also in the hand");
    if (!pack->contains(hand | discards)) return fail("cards: a card is also among those seen");
    const CardSet unseen = *pack - hand - discards;
    if (unseen.size() < 1) return fail("seen: no card is left to draw");

    DealSolver solver(terms.bonus);
    std::vector<Option> options;
    if (first) {
        if (point == DoubleDrawPoint::first_decision)
            options.push_back({"fold", {}, net_of_first_fold});
        const DealSolver::Values values = solver.values(hand, unseen);
        for (unsigned mask = 0; mask < 32; ++mask) {
            const int k = std::popcount(mask);
            if (k > 3) continue;
            const Integer ways = Integer(binomial[static_cast<std::size_t>(unseen.size())]
                                                 [static_cast<std::size_t>(k)]) *
                                 (unseen.size() - k);
            options.push_back({mask == 0 ? "stand" : "discard", cards_of_mask(as_asked, mask),
                               Fraction(Integer(values[mask]), ways)});
        }
        return advice_of(std::move(options));
    }
    const auto values = solver.second_values(hand, unseen);
    const auto add = [&](const char* action, CardSet discard, std::size_t option) {
        options.push_back({action, discard, Fraction(values[option], unseen.size())});
    };
    if (point == DoubleDrawPoint::second_decision) add("fold", {}, fold_option);
    add("stand", {}, stand_option);
    for (std::size_t i = 0; i < 5; ++i)
        add("discard", cards_of_mask(as_asked, 1u << i), first_discard + i);
    return advice_of(std::move(options));
}

}  // namespace pokerfloor::analysis
