// The words a pot game's round is written in: its streets, how money is forced in, and what the
// chapter says where a deck runs short or a pot does not divide.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <pokerfloor/ranking/showing.hpp>

namespace pokerfloor {

enum class Burn { no, yes };

// Who acts first in a street's betting round.
enum class Opener {
    after_blinds,       // left of the last blind or straddle
    left_of_button,     // the first live player left of the button
    forced_bet,         // whoever owes the forced bet
    best_high_showing,  // the best high hand of up cards
    best_low_showing,   // the best low hand of up cards
};

enum class BetSize { small, big };

enum class Draw { no, yes };

// One step of a round: cards, perhaps a draw, then a betting round.
struct Street {
    std::string_view name;
    Burn burn = Burn::no;
    int down = 0;   // to each live player
    int up = 0;     // to each live player, after the down cards
    int board = 0;  // community cards
    Draw draw = Draw::no;
    Opener opener = Opener::left_of_button;
    BetSize bet_size = BetSize::small;
};

enum class ForcedMoney { blinds_before_deal, blinds_after_deal, forced_bet };

// What happens when the deck cannot serve a street.
enum class Shortage {
    cannot_happen,
    common_card,        // MDP-10.J.2, 10.J.3: one card for all, face up
    reshuffle_discards  // MDP-13.G.3.b, 20.H.3, 21.D.8
};

// Who gets what does not divide between tied hands.
enum class OddChip : std::uint8_t {
    left_of_button,   // the first tied player clockwise from the button
    right_of_button,  // the last of them, the button itself included
    by_suit,  // the best card by suit: highest for high hands, lowest for low ones (MDQ-38, MDQ-39)
};

// What the chapter leaves to the facility's submission about it.
enum class OddChipChoice : std::uint8_t {
    none,    // the chapter decides, or there is no button to count from (MDP-10.L.3.d, 10.L.3.f)
    may_be,  // another player may be named (MDP-11.K.4, 12.K.6, 20.L.7), or the chapter is silent
    must_be  // nobody else is said: one has to be named (MDP-21.E.5, 22.K.4; MDQ-40)
};

// Whether the limits may rise after a player took a whole pot (MDP-1.B.15, 1.B.21).
enum class KillLaw : std::uint8_t {
    none,
    high_low,     // as defined: ended by a pot that high and low share (MDP-12.M, 19.M)
    as_submitted  // mentioned but not defined (MDP-20.B.2, 21.B.3): any divided pot ends it
                  // (MDQ-58)
};

// Where a table may post that an open pair on fourth street, the second, lets players bet the upper
// limit: in high stud alone (practice, section 1). The book does not speak of it.
enum class OpenPair { nothing, may_double };

struct PotLaw {
    std::span<const Street> streets;
    ForcedMoney opening = ForcedMoney::blinds_before_deal;
    showing::ForcedBetRule forced_bet{showing::Owes::lowest_card, showing::Ace::high};
    Shortage shortage = Shortage::cannot_happen;
    OddChip odd_chip = OddChip::left_of_button;  // where the submission names nobody
    OddChipChoice odd_chip_choice = OddChipChoice::may_be;
    std::string_view odd_chip_clause{};  // empty: the chapter is silent (MDQ-40)
    KillLaw kill = KillLaw::none;
    std::string_view kill_clause{};  // where it is allowed or mentioned
    OpenPair open_pair = OpenPair::nothing;
};

}  // namespace pokerfloor
