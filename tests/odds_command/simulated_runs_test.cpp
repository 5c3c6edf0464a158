// The simulations a math report tells of, played again: the sums it prints are these. Decisions a
// player can count are counted here, card by card, not taken from the solver; the rest are looked
// up in the strategy it exports.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/reports/verification.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;
using reports::SimulatedRun;

namespace {

// What all rounds of a run win together.
template <class Play>
std::int64_t sum_of(DeckKind kind, const SimulatedRun& run, Play&& play) {
    Seed seed;
    seed.bytes.fill(run.seed);
    std::int64_t sum = 0;
    for (std::uint64_t round = 0; round < run.rounds; ++round) {
        RandomStream random(seed, Purpose::deck, round);
        sum += play(shuffled(kind, random));
    }
    return sum;
}

CardSet some(const std::vector<Card>& deck, std::size_t from, std::size_t count) {
    return CardSet(std::span(deck).subspan(from, count));
}

void check(const SimulatedRun& run, const WagerOdds& exact, std::int64_t sum) {
    CAPTURE(run.game);
    CAPTURE(run.tables);
    CHECK_EQ(sum, run.sum);
    CHECK_EQ(decimal(exact.ev, 9), std::string(run.exact));
    CHECK_EQ(exact.standard_deviation(9), std::string(run.deviation));
    const auto rounds = static_cast<double>(run.rounds);
    const double errors = (static_cast<double>(sum) / rounds - to_double(exact.ev)) /
                          std::sqrt(to_double(exact.variance) / rounds);
    CHECK_LT(std::abs(errors), 2.576);
}

// A hand by suits that may be exchanged, and jokers that may.
std::uint64_t key_of(CardSet hand) {
    std::array<std::uint64_t, 4> suits{};
    for (const Suit suit : all_suits)
        suits[static_cast<std::size_t>(suit)] = hand.without_jokers().ranks_in(suit);
    std::ranges::sort(suits);
    std::uint64_t key = static_cast<std::uint64_t>(hand.jokers());
    for (const std::uint64_t ranks : suits) key = key << 13 | ranks;
    return key;
}

// The cards of `set` that stand where `chosen` stand in `alike`, a hand alike but for suits and
// jokers.
CardSet moved(CardSet chosen, CardSet alike, CardSet set) {
    const auto sorted = [](CardSet hand) {
        std::array<Suit, 4> suits{all_suits[0], all_suits[1], all_suits[2], all_suits[3]};
        std::ranges::sort(suits, {}, [&](Suit suit) { return hand.ranks_in(suit); });
        return suits;
    };
    const auto from = sorted(alike.without_jokers()), to = sorted(set.without_jokers());
    CardSet made;
    for (std::size_t i = 0; i < 4; ++i)
        for (const Card card : chosen.without_jokers())
            if (card.suit() == from[i]) made.insert(Card(card.rank(), to[i]));
    int jokers = chosen.jokers();
    for (const Card card : set)
        if (card.is_joker() && jokers > 0) {
            made.insert(card);
            --jokers;
        }
    return made;
}

std::int64_t net_of(const DoubleDrawTerms& terms, CardSet hand) {
    const int line = games::double_draw_bonus_line(double_draw::rank(hand));
    return line == no_line ? -4 : 3 + terms.bonus.of(line);
}

// The second decision and draw, counted over every card the player has not seen.
std::int64_t second_draw(const DoubleDrawTerms& terms, CardSet hand, CardSet discards, Card next) {
    CardSet unseen;
    for (const Card card : cards_of(DeckKind::with_jokers))
        if (!hand.contains(card) && !discards.contains(card)) unseen.insert(card);
    const std::int64_t cards = unseen.size();
    std::int64_t best = -3 * cards;
    int taken = 0;  // 0 fold, 1 stand, 2 discard
    Card thrown;
    if (const std::int64_t stand = net_of(terms, hand) * cards; stand > best) {
        best = stand;
        taken = 1;
    }
    for (const Card card : hand) {
        const CardSet kept = hand - CardSet{card};
        std::int64_t sum = 0;
        for (const Card drawn : unseen) sum += net_of(terms, kept | CardSet{drawn});
        if (sum <= best) continue;
        best = sum;
        taken = 2;
        thrown = card;
    }
    if (taken == 0) return -3;
    return net_of(terms, taken == 1 ? hand : (hand - CardSet{thrown}) | CardSet{next});
}

void play_double_draw(const SimulatedRun& run, const Paytable& bonus) {
    const DoubleDrawTerms terms{bonus};
    const auto solved = solve_double_draw(terms, {}, {.threads = 2, .progress = {}}).value();
    std::unordered_map<std::uint64_t, const DealDecision*> by_key;
    for (const DealDecision& deal : solved.deals) by_key[key_of(deal.hand)] = &deal;
    REQUIRE_EQ(by_key.size(), solved.deals.size());
    const std::int64_t sum =
        sum_of(DeckKind::with_jokers, run, [&](const std::vector<Card>& deck) -> std::int64_t {
            const CardSet dealt = some(deck, 0, 5);
            const DealDecision& decision = *by_key.at(key_of(dealt));
            if (decision.fold) return -2;
            const CardSet discards = moved(decision.discards, decision.hand, dealt);
            const auto drawn = static_cast<std::size_t>(discards.size());
            REQUIRE_EQ(drawn, static_cast<std::size_t>(decision.discards.size()));
            const CardSet hand = (dealt - discards) | some(deck, 5, drawn);
            return second_draw(terms, hand, discards, deck[5 + drawn]);
        });
    check(run, solved.odds.whole, sum);
}

// The player's hand and the dealer's up card, by suits that may be exchanged.
std::uint64_t key_of(CardSet hand, Card up) {
    std::array<std::uint64_t, 4> suits{};
    for (const Suit suit : all_suits)
        suits[static_cast<std::size_t>(suit)] =
            std::uint64_t{hand.ranks_in(suit)} << 1 | (up.suit() == suit ? 1 : 0);
    std::ranges::sort(suits);
    std::uint64_t key = static_cast<std::uint64_t>(up.rank());
    for (const std::uint64_t one : suits) key = key << 14 | one;
    return key;
}

void play_four_card(const SimulatedRun& run, const FourCardTerms& terms) {
    std::vector<std::pair<std::uint64_t, int>> raises;
    const GameOdds odds =
        for_each_four_card_situation(terms, {}, {}, [&](const FourCardSituation& one) {
            raises.push_back({key_of(one.hand, one.up), one.raise});
        }).value();
    std::ranges::sort(raises);
    const std::int64_t sum =
        sum_of(DeckKind::standard, run, [&](const std::vector<Card>& deck) -> std::int64_t {
            const CardSet own = some(deck, 0, 5), dealer = some(deck, 5, 6);
            const auto found = std::ranges::lower_bound(raises, key_of(own, deck[5]), {},
                                                        [](const auto& one) { return one.first; });
            REQUIRE(found != raises.end());
            const int raise = found->second;
            if (raise == 0) return -1;
            const Strength hand = four_card::rank<5>(Hand(own));
            const bool lost = hand < four_card::rank<6>(Hand(dealer));
            const int line = games::four_card_ante_bonus_line(hand);
            const Odds bonus = line == no_line || (lost && !terms.ante_bonus_on_loss)
                                   ? 0
                                   : terms.ante_bonus.of(line);
            return (lost ? -1 - raise : 1 + raise) + bonus;
        });
    check(run, odds.whole, sum);
}

void play_double_down_stud(const SimulatedRun& run) {
    const Paytable& odds = games::double_down_stud_least;
    const auto pays = [&](CardSet five) -> std::int64_t {
        return odds.of(games::double_down_stud_line(double_down_stud::rank(five)));
    };
    const std::int64_t sum =
        sum_of(DeckKind::standard, run, [&](const std::vector<Card>& deck) -> std::int64_t {
            const CardSet four = some(deck, 0, 4);
            std::int64_t worth = 0;
            for (const Card hole : cards_of(DeckKind::standard))
                if (!four.contains(hole)) worth += pays(four | CardSet{hole});
            return pays(four | CardSet{deck[4]}) * (worth > 0 ? 2 : 1);
        });
    check(run, solve_double_down_stud({odds}).value().whole, sum);
}

}  // namespace

TEST_CASE("the simulations of the math reports, once more") {
    int played = 0;
    for (const SimulatedRun& run : reports::simulated_runs()) {
        ++played;
        if (run.game == "double-draw") {
            const bool second = run.tables.find("paytable B") != std::string_view::npos;
            play_double_draw(run, games::double_draw_bonus_tables[second ? 1 : 0].table);
        } else if (run.game == "four-card") {
            FourCardTerms terms;
            terms.ante_bonus_on_loss = run.tables.find("on a loss") != std::string_view::npos;
            play_four_card(run, terms);
        } else {
            play_double_down_stud(run);
        }
    }
    CHECK_EQ(played, 5);
}
