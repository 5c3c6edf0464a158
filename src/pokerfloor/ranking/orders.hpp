// Every order of hands behind one door: what a hand is worth, what it is called, and which cards
// make it. For people and records; a simulation calls the fast rank of its own order.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor {

enum class Order {
    high,              // MDP-6.A to 6.D
    six_plus,          // MDP-6.J to 6.L
    ace_to_five,       // MDP-6.E, 6.F
    eight_or_better,   // the same where only a low without a nine qualifies (MDP-10.M.1)
    deuce_to_seven,    // MDP-21.E.6
    badugi,            // MDP-20.L
    badugi_ace_high,   // Badeucey's (MDP-21.F.1.b)
    four_card,         // MFC-x6.B
    double_draw,       // MDD-6.D
    six_card_bonus,    // MFC-6.F
    double_down_stud,  // MDS-5.b, pairs split as MDS-9 pays them
};

// Which of the cards in reach a hand may be made of.
enum class Use {
    best_of_all,    // any of the player's and the board's
    two_and_three,  // exactly two of the player's and three of the board's (MDP-12.K.1, 19.K.1)
    own_cards,      // the player's alone, whatever lies on the board
};

struct Ranked {
    Strength strength;
    Category category;
    std::string name;  // "full house, kings over nines"
    CardSet cards;     // the five, four or fewer that make the hand

    bool operator==(const Ranked&) const = default;
};

struct CardCount {
    int fewest;
    int most;

    constexpr bool holds(int count) const { return fewest <= count && count <= most; }
};

// How many cards in reach the order can rank: five to seven for the best five, and so on.
CardCount cards_ranked_by(Order order);

// None where the hand does not qualify: no low under eight or better, or no sixth card for the Six
// Card Bonus. The hole and the board share no card, hold as many cards as cards_ranked_by says (or
// two and three at least), and jokers only in Double Draw Poker. Of equal choices of cards always
// the same is told, whatever the order they were named in.
std::optional<Ranked> rank_under(Order order, Use use, CardSet hole, CardSet board);

// The same without words, for the middle of a round: asks for no memory.
std::optional<Best> best_under(Order order, Use use, CardSet hole, CardSet board);

}  // namespace pokerfloor
