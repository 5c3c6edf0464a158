// The words a house game's round is written in: the wagers and what each needs, the steps of a
// round, and how wagers are settled. A game is data in these words, in the file of its chapter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/cut.hpp>
#include <pokerfloor/games/paytable.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::house {

inline constexpr int most_areas = 9;  // betting areas: a place with cards and wagers of its own
inline constexpr int most_wagers = 5, most_tables = 3, progressive_rows = 4, envy_rows = 3;

// Wagers and tables are named by their place in the law's lists.
inline constexpr int none = -1;
using Mask = std::uint8_t;
constexpr Mask bit(int place) {
    return static_cast<Mask>(1u << place);
}

enum class Placed { before_the_deal, at_a_decision };

enum class Duty {
    compulsory,       // for everybody who takes part
    optional,         // a player's choice
    price_of_staying  // place it or fold: there is no check
};

// How large a wager may be; `of` is the wager it is measured by.
enum class Size {
    within_limits,       // the posted minimum, maximum and increment
    equal,               // to the other one
    up_to,               // any increments, at most the other one
    one_to_three_times,  // the other one
    fixed                // the sum the operator set
};

enum class Offered { always, with_box_card, with_progressive };

// What a wager wins by.
enum class Against {
    listed_hand,  // even money for any hand its table lists
    paytable,     // the odds of its table
    dealer,       // even money for a hand not below the dealer's
    meter         // a row of the progressive
};

enum class OnFold { lost, stays };

struct Wager {
    std::string_view name;
    std::string_view clause;  // which says how large it is, and when it is placed
    Placed placed = Placed::before_the_deal;
    Duty duty = Duty::optional;
    Size size = Size::within_limits;
    int of = none;
    Mask needs_all = 0, needs_any = 0;  // other wagers of the same area
    Offered offered = Offered::always;
    Against against = Against::paytable;
    int table = none;
    OnFold on_fold = OnFold::lost;
};

// Whose cards a table is about.
enum class Meets { hand, hand_and_box_card };

// One table an operator posts: its form, the tables a book prints or the public knows, and the line
// a hand is on. Where `least` is given a posted table may pay more on any line and never less.
struct TableLaw {
    const PaytableForm* form = nullptr;
    std::span<const NamedPaytable> known{};
    const Paytable* least = nullptr;
    bool only_known = false;     // no table but those the book prints
    bool must_be_named = false;  // an operator has to choose: there is no default
    std::string_view clause{};
    int (*line)(Strength) = nullptr;
    Meets meets = Meets::hand;
};

enum class To { players, dealer, box };

// Whether each player's cards come together, or one by one around the table when people deal.
enum class Manner { together, one_by_one_unless_by_shoe };

struct Deal {
    To to;
    std::uint8_t cards;
    std::uint8_t up = 0;  // the last of them lie face up
    Manner manner = Manner::together;
};

enum class StepKind { deal, decision, draw, reveal, settlement };
enum class Turns { in_order, any };
enum class Call { no, no_more_bets };

// One step of a round. Before the first stand the opening wagers and the first call.
struct Step {
    StepKind kind;
    std::string_view name;
    std::string_view clause{};  // what is refused in this step rests on it
    std::span<const Deal> deal{};
    int wager = none;  // a decision's
    Turns turns = Turns::in_order;
    Call call = Call::no;  // what ends a decision
    std::uint8_t discards = 0;
};

enum class Settled { wager, extra_on_win, progressive, envy };
struct Settlement {
    Settled what;
    int wager = none;
    int table = none;  // of an extra payment on the wager
};

enum class Direction { clockwise, counterclockwise };
enum class Forfeits { at_once, after_the_last_decision };
enum class Shared { no, yes };  // do the cards before the dealer complete each player's hand?

// What a payout limit has to allow for.
struct LimitBase {
    std::span<const Paytable> tables;
    Chips minimum{};
    int areas = 1;
    bool box_card = false;  // the wager on it is offered
    Chips largest_sum{};    // of a fixed award
    Behaviour behaviour = behaviour_now;
};

// Who cuts, where a cut is needed: the dealer, or players in turn and the dealer if all decline.
enum class CutBy { dealer, players_in_turn };
// After which shuffles it is: those by hand, or those whose device does not load the shoe.
enum class CutAfter { shuffle_by_hand, device_that_does_not_deal };

// How the cards may be brought to the table, and how they are looked after between rounds.
struct Delivery {
    bool by_hand = false;  // allowed at all, and then with an automated shuffler
    std::string_view by_hand_clause{};
    bool shuffler_required = false;  // automated
    std::string_view shuffler_clause{}, two_decks_clause{}, counter_clause{};
    std::string_view wrong_count_clause{}, in_shuffler_clause{}, rack_clause{};
    const CutRule* cut = nullptr;
    CutBy cut_by = CutBy::dealer;
    CutAfter cut_after = CutAfter::shuffle_by_hand;
    std::string_view cut_clause{};
    int hours_by_hand = 0, hours_by_shoe = 0;  // until a deck is changed; 0: not said
    std::string_view by_hand_change_clause{}, by_shoe_change_clause{};
    int rounds_per_count = 0;  // the stub is counted once in so many rounds; 0: not said
};

// The clause a refusal rests on, where the wager does not bring its own.
struct Clauses {
    std::string_view round_over, seats, seated, areas, spots, instrument, limits;
    std::string_view opening, no_late_change, own_cards, deck;
    std::string_view misdeal, face_up, error_card;
    std::string_view exposure, shoe_failure;  // empty: not in this book
};

struct Law {
    std::span<const Wager> wagers;
    Mask takes_part = 0;  // one of these is in the round
    std::span<const TableLaw> tables;
    std::span<const Step> steps;
    std::span<const Settlement> settlement;
    Direction settles = Direction::counterclockwise;
    Forfeits forfeits = Forfeits::at_once;
    Shared shared = Shared::no;
    Strength (*rank)(CardSet) = nullptr;           // of a hand
    Strength (*rank_with_box)(CardSet) = nullptr;  // of a hand and the box card
    // A sum of money instead of odds, by suit: the Super Royal of six cards.
    std::optional<Suit> (*suit_of_sum)(CardSet) = nullptr;
    int (*progressive_row)(Strength) = nullptr;
    int (*envy_row)(Strength) = nullptr;
    Chips (*least_limit)(const LimitBase&) = nullptr;
    std::string_view limit_clause{};
    bool limit_by_default = false;
    int most_areas_per_player = 1, usual_areas_per_player = 1;
    Delivery delivery{};
    Clauses clauses{};
};

// Whether a table is paid beside a wager that won, without a stake of its own: it may be paid on a
// loss too, and less than nothing cannot be paid.
constexpr bool is_extra(const Law& law, int table) {
    return std::any_of(law.settlement.begin(), law.settlement.end(), [&](const Settlement& one) {
        return one.what == Settled::extra_on_win && one.table == table;
    });
}

// Whether functions are there is for a test to say: under a sanitizer their addresses are no
// constants.
constexpr bool well_formed(const Law& law) {
    if (law.wagers.empty() || law.wagers.size() > most_wagers || law.takes_part == 0) return false;
    if (law.tables.size() > most_tables || law.steps.empty()) return false;
    for (std::size_t i = 0; i < law.wagers.size(); ++i) {
        const Wager& wager = law.wagers[i];
        const bool measured = wager.size == Size::equal || wager.size == Size::up_to ||
                              wager.size == Size::one_to_three_times;
        if (wager.name.empty() || wager.clause.empty()) return false;
        // A wager is measured by one that is placed before it.
        if (measured != (wager.of != none) || wager.of >= static_cast<int>(i)) return false;
        if (wager.table >= static_cast<int>(law.tables.size())) return false;
    }
    for (const Step& step : law.steps)
        if (step.name.empty() || step.clause.empty()) return false;
    return law.steps.front().kind == StepKind::deal &&
           law.steps.back().kind == StepKind::settlement;
}

}  // namespace pokerfloor::house
