// Rounds of every result there is, for tests: a hand of each line of each paytable, and what it
// wins.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <pokerfloor/cards/notation.hpp>

#include "house_scene.hpp"

namespace pokerfloor::house {

inline CardSet set_in(const std::string& text) {
    return parse_card_set(text).value();
}

inline std::vector<Card> cards_in(const std::string& text) {
    return parse_cards(text).value();
}

struct Outcome {
    Chips won{};  // by the player, in all areas
    Chips withheld{};
    Chips largest{};  // of the payments
    Events facts;
    Round round;  // as it ended
};

// One player bets in `areas` areas, adds all he may, and gets `cards` in the order they are dealt.
inline Outcome outcome(const Terms& terms, int areas, Chips wager, const std::vector<Card>& cards,
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
    Outcome result{.facts = facts, .round = round};
    for (const Event& fact : facts) {
        if (fact.kind == EventKind::wager_won || fact.kind == EventKind::extra_paid)
            result.won += fact.amount, result.largest = std::max(result.largest, fact.amount);
        if (fact.kind == EventKind::limit_reached) result.withheld += fact.amount;
    }
    return result;
}

// MDD-12.B: a hand of every line.
inline const std::vector<const char*> double_draw_hands{
    "Ac Ad Ah As Jk", "Ac Kc Qc Jc Tc", "Ac Kc Qc Jc Jk", "Kc Qc Jc Tc 9c",
    "9c 9d 9h 9s Jk", "9c 9d 9h Jk Jk", "Kc 8c 3c 2c 7c", "Ac 2d 3h 4s Jk",
    "9c 9d 9h 4s 2c", "9c 9d 4h 4s 2c", "Ac Ad Kh 9s 4c"};

// Every pair of lines two areas can be on with one board, and a hand below them: board, both cards.
struct OneBoard {
    const char *board, *first, *second;
};
inline const std::vector<OneBoard> double_down_boards{
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
inline const std::vector<WithBox> four_card_hands{
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
inline std::vector<Card> losing_dealer(const GameSpec& game, CardSet hand, Card box,
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

}  // namespace pokerfloor::house
