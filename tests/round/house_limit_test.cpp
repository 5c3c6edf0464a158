// Payout limits. Terms that may be posted never cut what a player at the minimum wins by the posted
// odds, and the least limit is no more than it has to be: shown by playing a round of every result
// there is. tests/odds counts over all cards that there is no other.
#include <doctest/doctest.h>

#include "house_results.hpp"

namespace pokerfloor::house {
namespace {

// All the results of a player at the minimum.
std::vector<Outcome> all_results(const Terms& terms, std::mt19937_64& random) {
    std::vector<Outcome> results;
    const std::string_view book = terms.game->book;
    if (book == "MDD") {
        for (const char* hand : double_draw_hands)
            results.push_back(outcome(terms, 1, terms.minimum, cards_in(hand)));
    } else if (book == "MDS") {
        for (const OneBoard& one : double_down_boards) {
            std::vector<Card> cards = cards_in(one.first);
            if (terms.areas_per_player > 1) cards.push_back(cards_in(one.second)[0]);
            for (const Card card : cards_in(one.board)) cards.push_back(card);
            results.push_back(outcome(terms, terms.areas_per_player, terms.minimum, cards));
        }
    } else {
        for (const WithBox& one : four_card_hands) {
            const Card box = cards_in(one.box)[0];
            std::vector<Card> cards = losing_dealer(*terms.game, set_in(one.hand), box, random);
            for (const Card card : cards_in(one.hand)) cards.push_back(card);
            if (terms.box_card) cards.insert(cards.begin(), box);
            results.push_back(outcome(terms, 1, terms.minimum, cards));
        }
    }
    return results;
}

// Odds an operator may post, some lines far above the usual; the amounts are round ones.
Terms random_posting(const GameSpec& game, std::mt19937_64& random) {
    const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
    const Chips minimum = dollars(5 * (1 + below(40)));
    Terms terms = usual_terms(game, minimum, 100 * minimum, dollars(5));
    terms.seats = std::min(2, game.players.max);
    if (game.book == "MDD") {
        choose_table(terms, 0, below(2) == 0 ? "A" : "B");
    } else {
        for (std::size_t i = 0; i < game.house->tables.size(); ++i) {
            const TableLaw& table = game.house->tables[i];
            if (table.only_known) continue;
            for (std::size_t line = 0; line < table.form->lines.size(); ++line)
                if (below(3) == 0) terms.tables[i].odds[line] += below(below(2) == 0 ? 20 : 4000);
        }
    }
    if (game.book == "MDS") terms.areas_per_player = 1 + below(2);
    if (game.book == "MFC" && below(3) > 0) choose_box_table(terms, below(2) == 0 ? 'A' : 'B');
    return terms;
}

}  // namespace

TEST_CASE(
    "no limit that may be posted cuts what the minimum wins: MDS-10.c, MDD-2.B.6, MFC-x12.J") {
    std::mt19937_64 random(1015);
    for (const GameSpec* game : house_games()) {
        CAPTURE(game->id);
        int accepted = 0;
        for (int number = 0; number < 150; ++number) {
            Terms terms = random_posting(*game, random);
            const Chips least = least_payout_limit(terms);
            // The least itself, and others about the sums that are won.
            terms.payout_limit =
                number % 3 == 0
                    ? least
                    : dollars(static_cast<std::int64_t>(1 + random() % (1u << (8 + number % 13))));
            if (!faults_of(terms).empty()) continue;
            ++accepted;
            for (const Outcome& result : all_results(terms, random))
                REQUIRE_EQ(result.withheld.cents, 0);
        }
        CHECK_GT(accepted, 50);
    }
}

TEST_CASE("the least payout limit is what the minimum can win, no more: DD-8, FC-8, DS-2") {
    std::mt19937_64 random(1016);
    int above_the_floor = 0;
    for (const GameSpec* game : house_games()) {
        CAPTURE(game->id);
        for (int number = 0; number < 60; ++number) {
            Terms terms = random_posting(*game, random);
            terms.payout_limit = {};
            Chips most{};
            for (const Outcome& result : all_results(terms, random))
                most = std::max(most, result.won);
            const Chips floor = game->book == "MDS" ? dollars(100'000)
                                : terms.box_card    ? terms.super_royal.diamonds
                                                    : Chips{};
            REQUIRE_EQ(least_payout_limit(terms).cents, std::max(floor, most).cents);
            above_the_floor += most > floor;
        }
    }
    CHECK_GT(above_the_floor, 100);
}

TEST_CASE("a straight flush of 2000 to 1 counts too: MDS-10.c") {
    Terms terms =
        usual_terms(*find_game("double-down-stud"), dollars(100), dollars(500), dollars(5));
    set(terms, "odds", "1000-2000-25-10-8-5-3-2-1-0");
    set(terms, "payout-limit", "200000");
    const auto faults = faults_of(terms);
    REQUIRE_EQ(faults.size(), 1);
    CHECK_EQ(faults[0].clause, "MDS-10.c");
    CHECK_EQ(faults[0].what, "the payout limit must be at least 400000");
    set(terms, "payout-limit", "400000");
    CHECK(faults_of(terms).empty());
    // In two areas two straight flushes on one board: 5-6-7-8 with the 4 and the 9.
    set(terms, "areas", "2");
    CHECK_EQ(least_payout_limit(terms), dollars(800'000));
}

TEST_CASE("a limit that is just the prize leaves the prize whole: MFC-12.H, x12.J, FC-8") {
    std::mt19937_64 random(1017);
    for (const char letter : {'A', 'B'})
        for (const char* hand : {"Ad Kd Qd Jd Td", "As Ks Qs Js Ts"}) {
            CAPTURE(letter);
            CAPTURE(hand);
            Terms terms =
                usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
            choose_box_table(terms, letter);
            const bool diamonds = hand[1] == 'd';
            const Chips prize =
                diamonds ? terms.super_royal.diamonds : terms.super_royal.other_suits;
            terms.payout_limit = terms.super_royal.diamonds;
            REQUIRE(faults_of(terms).empty());
            const Card box = cards_in(diamonds ? "9d" : "9s")[0];
            std::vector<Card> cards = losing_dealer(*terms.game, set_in(hand), box, random);
            for (const Card card : cards_in(hand)) cards.push_back(card);
            cards.insert(cards.begin(), box);
            // Ante and Play, an Ante Bonus of 20 to 1, Aces Up at 40 to 1.
            const Chips rest = (1 + 3 + 20 + 40) * dollars(500);
            const Outcome result = outcome(terms, 1, dollars(500), cards);
            CHECK_EQ(result.largest.cents, prize.cents);
            // Rounds of the past stay as they were paid: the prize had what the others left of it.
            const Outcome was = outcome(terms, 1, dollars(500), cards, Behaviour::first);
            CHECK_EQ(was.largest.cents, std::min(prize, terms.payout_limit - rest).cents);
            CHECK_EQ(was.won.cents, result.won.cents);
            CHECK_EQ(result.won.cents, std::min(prize + rest, terms.payout_limit).cents);
            CHECK_EQ((result.won + result.withheld).cents, (prize + rest).cents);
        }
}

}  // namespace pokerfloor::house
