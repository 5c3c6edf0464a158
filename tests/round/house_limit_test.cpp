// Payout limits. Terms that may be posted never cut what a player at the minimum wins by the posted
// odds, and the least limit is no more than it has to be: shown by playing a round of every result
// there is. tests/odds counts over all cards that there is no other.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/cards/notation.hpp>

#include "house_scene.hpp"

namespace pokerfloor::house {
namespace {

CardSet set_in(const std::string& text) {
    return parse_card_set(text).value();
}

std::vector<Card> cards_in(const std::string& text) {
    return parse_cards(text).value();
}

struct Outcome {
    Chips won{};  // by the player, in all areas
    Chips withheld{};
    Chips largest{};  // of the payments
};

// One player bets in `areas` areas, adds all he may, and gets `cards` in the order they are dealt.
Outcome outcome(const Terms& terms, int areas, Chips wager, const std::vector<Card>& cards,
                Behaviour behaviour = behaviour_now) {
    Setup setup;
    setup.terms = terms;
    setup.behaviour = behaviour;
    for (int i = 0; i < areas; ++i) setup.owner[static_cast<std::size_t>(i)] = 0;
    setup.stack[0] = dollars(1'000'000);
    Round round = begin(setup);
    Events facts;
    const auto done = [&](const Command& command) {
        const auto refusal = act(round, command, facts);
        if (refusal) FAIL(sentence(round.law(), *refusal));
    };
    const auto place = [&](int area, int w, Chips amount) {
        Command command = simple(CommandKind::place, area);
        command.detail = static_cast<std::uint8_t>(w);
        command.amount = amount;
        done(command);
    };
    const auto wagers = static_cast<int>(round.law().wagers.size());
    for (int i = 0; i < areas; ++i)
        for (int w = 0; w < wagers; ++w)
            if (round.law().wagers[static_cast<std::size_t>(w)].placed == Placed::before_the_deal &&
                is_offered(terms, w))
                place(i, w, wager);
    done(simple(CommandKind::no_more_bets));
    done(with_cards(CommandKind::deal, 0, cards));
    while (round.stage != Stage::over) {
        const Needed due = needed(round);
        if (due.need == Need::decisions)
            for (int i = 0; i < areas; ++i)
                place(i, round.now().wager,
                      amounts(round, round.area[static_cast<std::size_t>(i)], round.now().wager)
                          .most);
        switch (due.need) {
            case Need::decision:
                place(due.area, round.now().wager,
                      amounts(round, round.area[due.area], round.now().wager).most);
                break;
            case Need::decisions:
            case Need::call:
                done(simple(CommandKind::no_more_bets));
                break;
            case Need::draw:
                done(simple(CommandKind::discard, due.area));
                break;
            case Need::reveal:
                done(simple(CommandKind::reveal));
                break;
            default:
                REQUIRE(due.need == Need::settlement);
                done(simple(CommandKind::settle, due.area));
        }
    }
    Outcome result;
    for (const Event& fact : facts) {
        if (fact.kind == EventKind::wager_won || fact.kind == EventKind::extra_paid)
            result.won += fact.amount, result.largest = std::max(result.largest, fact.amount);
        if (fact.kind == EventKind::limit_reached) result.withheld += fact.amount;
    }
    return result;
}

// MDD-12.B: a hand of every line.
const std::vector<const char*> double_draw_hands{
    "Ac Ad Ah As Jk", "Ac Kc Qc Jc Tc", "Ac Kc Qc Jc Jk", "Kc Qc Jc Tc 9c",
    "9c 9d 9h 9s Jk", "9c 9d 9h Jk Jk", "Kc 8c 3c 2c 7c", "Ac 2d 3h 4s Jk",
    "9c 9d 9h 4s 2c", "9c 9d 4h 4s 2c", "Ac Ad Kh 9s 4c"};

// Every pair of lines two areas can be on with one board, and a hand below them: board, both cards.
struct OneBoard {
    const char *board, *first, *second;
};
const std::vector<OneBoard> double_down_boards{
    {"Kc Qc Jc Tc", "Ac", "9c"}, {"Kc Qc Jc Ac", "Tc", "3c"}, {"Kc Qc Jc Ac", "Tc", "Td"},
    {"Kc Qc Jc Ac", "Tc", "Qh"}, {"Kc Qc Jc Tc", "Ac", "Td"}, {"Kc Qc Jc Ac", "Tc", "5h"},
    {"5h 7h 8h 6h", "4h", "9h"}, {"Kc Qc Jc 9c", "Tc", "3c"}, {"Kc Qc Jc 9c", "Tc", "Td"},
    {"Kc Qc Jc 9c", "Tc", "Qh"}, {"Kc Qc Jc 9c", "Tc", "9s"}, {"Kc Qc Jc 9c", "Tc", "5h"},
    {"Kc Ks Kh Kd", "5h", "9d"}, {"Kc 5h 5d 5s", "5c", "Ks"}, {"Kc 5h 5d 5s", "5c", "7h"},
    {"Kc 5h 5d Ks", "5s", "Kd"}, {"Kc 5h 5d 5s", "Ks", "7h"}, {"Kc 5h 5d Ks", "5s", "7h"},
    {"Kc Qc 3c Jc", "8c", "Tc"}, {"Kc Qc Jc 9c", "3c", "Td"}, {"Kc Qc 3c Jc", "8c", "Qh"},
    {"Kc Qc 3c 8c", "Jc", "8h"}, {"Kc Qc 3c Jc", "8c", "5h"}, {"Kc Qc Jc Td", "As", "9d"},
    {"Kc Qc Jc Td", "As", "Qh"}, {"Kc Qc Jc Td", "As", "Ts"}, {"Kc Qc Jc Td", "As", "5h"},
    {"Kc 5h 7h 5d", "5s", "5c"}, {"Kc 5h 7h 5d", "5s", "Ks"}, {"Kc 5h 7h Ks", "Kh", "3s"},
    {"Kc 5h 7h 7c", "7d", "3s"}, {"Kc 5h 7h 5d", "5s", "3s"}, {"Kc 5h 7h 5d", "Ks", "Kd"},
    {"Kc 5h 7h Ks", "5d", "3s"}, {"Kc 5h 7h 7c", "5d", "3s"}, {"Kc 5h 7h 5d", "Ks", "3s"},
    {"Kc 5h 7h 3s", "Ks", "Kd"}, {"Kc 5h 7h 3s", "Ks", "7c"}, {"Kc 5h 7h 3s", "Ks", "Qc"},
    {"Kc 5h 7h 3s", "7c", "7s"}, {"Kc 5h 7h 3s", "7c", "Qc"}, {"Kc 5h 7h 3s", "Qc", "9d"},
};

// Every hand of the Aces Up, and below it, with every one of the Six Card Bonus it can become.
struct WithBox {
    const char *hand, *box;
};
const std::vector<WithBox> four_card_hands{
    {"5h 3s 3h 3c 3d", "2s"}, {"5h Kc Jc Ac Qc", "Tc"}, {"5h 3s 3h 6h 4h", "2h"},
    {"5h 3s 3h 6h 4h", "Qh"}, {"5h 3s 3h 6h 4h", "2s"}, {"5h 3s 3h 6h 4h", "3c"},
    {"5h 3s 3h 6h 4h", "Kc"}, {"5h 3s 3h 2s 3c", "3d"}, {"5h 3s 3h 2s 3c", "5s"},
    {"5h 3s 3h 2s 3c", "Kc"}, {"5h Kc Jc Ac Tc", "Qc"}, {"5h 3s 3h 6h 2h", "4h"},
    {"5h 3s 3h 6h Qh", "9h"}, {"5h 3s 3h 6h 2h", "4s"}, {"5h 3s 3h 6h Qh", "3c"},
    {"5h 3s 3h 6h Qh", "2s"}, {"5h 3s 3h 2s 4s", "6h"}, {"5h 3s 3h 2s 4s", "3c"},
    {"5h 3s 3h 2s 4s", "Kc"}, {"5h 3s 3h 2s 5s", "5d"}, {"5h 3s 3h 2s 5s", "Kc"},
    {"5h 3s 2s Ac Ah", "4s"}, {"5h 3s 2s Ac Ah", "Ad"}, {"5h 3s 2s Ac Ah", "3h"},
    {"5h 3s 3h 2s 6h", "4s"}, {"5h 3s 3h 2s Kc", "3c"}, {"5h 3s 3h 2s Kc", "8c"},
};

// Six cards for the dealer that lose to the hand.
std::vector<Card> losing_dealer(const GameSpec& game, CardSet hand, Card box,
                                std::mt19937_64& random) {
    std::vector<Card> left;
    for (CardSet deck = set_of(game.deck); !deck.empty(); deck.erase(deck.first()))
        if (!hand.contains(deck.first()) && deck.first() != box) left.push_back(deck.first());
    for (;;) {
        std::ranges::shuffle(left, random);
        const std::vector<Card> six(left.begin(), left.begin() + 6);
        if (game.house->rank(CardSet(six)) < game.house->rank(hand)) return six;
    }
}

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
