// The cut of a deck shuffled by hand or delivered shuffled (MDD-5.D.2, MFC-x5.D, DS-4).
// In every book the cards above the cut go under the rest; they differ in how deep it may be.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

enum class LeastMoved { half_the_deck, ten_cards };

// The depth of a cut is the number of cards above it: those that move to the bottom.
struct CutRule {
    std::string_view clause;  // that limits the depth
    LeastMoved least_moved;
    int least_left;  // cards that must stay below the cut
};

// A packet of at least half goes onto the cut card. No most is given: MDQ-78 leaves one card to put
// on top of it. 26..51 of 52, 18..35 of 36.
inline constexpr CutRule poker_room_cut{"MDP-5.C.3", LeastMoved::half_the_deck, 1};
// At least ten from the top; nothing is said of the bottom (DD-12). 10..53 of 54. MDD-5.F.2 moves.
inline constexpr CutRule double_draw_cut{"MDD-5.F.1", LeastMoved::ten_cards, 1};
// As its sister game: 10..51 of 52.
inline constexpr CutRule four_card_cut{"MFC-x5.D", LeastMoved::ten_cards, 1};
// At least ten from either end: 10..42 of 52. MDS-4.e-2 moves.
inline constexpr CutRule double_down_stud_cut{"MDS-4.e-1", LeastMoved::ten_cards, 10};

struct CutDepths {
    int least;
    int most;
};
CutDepths cut_depths(const CutRule& rule, int deck_size);

// The deck after the cut, or the clause and the depths it allows.
Result<std::vector<Card>> cut(std::span<const Card> deck, int depth, const CutRule& rule);

}  // namespace pokerfloor
