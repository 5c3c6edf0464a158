// Double Down Stud: Massachusetts Gaming Commission.
#include <algorithm>
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>

namespace pokerfloor::games {
namespace {

// MDS-1.2: the player's card and the four before the dealer.
constexpr std::array forms{
    HandForm{.hole = {1, 1}, .board = {4, 4}},
    HandForm{.hole = {5, 5}, .board = no_cards},
};

constexpr std::array shares{
    Share{"double-down-stud", Order::double_down_stud, Use::best_of_all},  // MDS-5.b
};

// MDS-10.b, best first; a file need not say that sixes to tens push (MDS-10.b-10), and what is
// below them loses (MDS-10.b-11).
constexpr std::array lines{
    PayLine{"royal-flush", {}},     PayLine{"straight-flush", {}}, PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},      PayLine{"flush", {}},          PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}}, PayLine{"two-pair", {}},       PayLine{"high-pair", {}},
    PayLine{"middle-pair", pushes},
};

}  // namespace

constexpr PaytableForm double_down_stud_odds{.name = "odds", .lines = lines};
// MDS-10.b-1, 10.b-2, 10.b-3, 10.b-4, 10.b-5, 10.b-6, 10.b-7, 10.b-8, 10.b-9, 10.b-10
constexpr Paytable double_down_stud_least{{1000, 100, 25, 10, 8, 5, 3, 2, 1, pushes}};

// Strengths count up from nothing, 1, and a low pair, 2; lines count down from the best.
int double_down_stud_line(Strength hand) {
    constexpr int best = static_cast<int>(lines.size()) + 2;
    return hand.value <= 2 ? no_line : best - static_cast<int>(hand.value);
}

namespace {

using namespace house;

enum : int { original, double_down };
enum : int { odds };

constexpr std::array wagers{
    Wager{.name = "original",
          .clause = "MDS-6.b-1",
          .duty = Duty::compulsory,
          .against = Against::paytable,
          .table = odds},
    // MDS-1.1: at most the original, in increments (DS-1); settled by the same hand and odds.
    Wager{.name = "double-down",
          .clause = "MDS-1.1",
          .placed = Placed::at_a_decision,
          .size = Size::up_to,
          .of = original,
          .needs_all = bit(original),
          .against = Against::paytable,
          .table = odds},
};

constexpr NamedPaytable least[]{{"MDS-10.b", double_down_stud_least}};
constexpr std::array tables{
    TableLaw{.form = &double_down_stud_odds,
             .known = least,
             .least = &double_down_stud_least,
             .clause = "MDS-10.b",
             .line = double_down_stud_line},
};

// MDS-8.c-1, 8.c-2, 8.a.2.ii: a card face up to each player, clockwise from the dealer's far left;
// MDS-8.c-3, MDS-1.3: then one face down, the hole card, and three face up for all.
constexpr std::array cards{
    Deal{.to = To::players, .cards = 1, .up = 1},
    Deal{.to = To::dealer, .cards = 4, .up = 3},
};

constexpr std::array steps{
    Step{.kind = StepKind::deal, .name = "deal", .clause = "MDS-8.c-3", .deal = cards},
    // MDS-8.d, 8.e-1: whoever wants to, in any order, until the second call.
    Step{.kind = StepKind::decision,
         .name = "double-down",
         .clause = "MDS-8.d",
         .wager = double_down,
         .turns = Turns::any,
         .call = Call::no_more_bets},
    Step{.kind = StepKind::reveal, .name = "hole-card", .clause = "MDS-8.e-2"},
    Step{.kind = StepKind::settlement, .name = "settlement", .clause = "MDS-9.a-1"},
};

constexpr std::array settlement{
    Settlement{.what = Settled::wager, .wager = original},
    Settlement{.what = Settled::wager, .wager = double_down},
};

// The lines a second area can be on, the board being one for both, by the line of the first: one
// bit per line. Counted over all boards and cards; what is below the last line wins nothing.
constexpr std::array<unsigned, lines.size()> on_the_same_board{
    0b1100110010,  // a royal flush has one card that makes it
    0b1100110011,  // 5-6-7-8 of one suit makes two straight flushes
    0b0001001100, 0b0011001100, 0b1100110011, 0b1100110011,
    0b1111001100, 0b1111001000, 0b1111110011, 0b1111110011,
};

// MDS-10.c: the greater of $100,000 and the most a patron can win in a round at the minimum, each
// wager doubled, in all the areas that may be taken (DS-2).
Chips least_limit(const LimitBase& base) {
    const Paytable& table = base.tables[odds];
    std::int64_t best = 0;
    if (base.behaviour < Behaviour::second) {  // a royal flush, and a straight flush beside it
        best = std::int64_t{table.odds[0]} + (base.areas > 1 ? table.odds[1] : 0);
        return std::max(dollars(100'000), 2 * best * base.minimum);
    }
    for (std::size_t one = 0; one < lines.size(); ++one) {
        best = std::max<std::int64_t>(best, table.odds[one]);
        for (std::size_t other = 0; base.areas > 1 && other < lines.size(); ++other)
            if ((on_the_same_board[one] >> other & 1u) != 0)
                best = std::max(best, std::int64_t{table.odds[one]} + table.odds[other]);
    }
    return std::max(dollars(100'000), 2 * best * base.minimum);
}

constexpr Law law{
    .wagers = wagers,
    .takes_part = bit(original),
    .tables = tables,
    .steps = steps,
    .settlement = settlement,
    .settles = Direction::counterclockwise,  // MDS-9.a-1
    .shared = Shared::yes,                   // MDS-1.2, 8.c-4
    .rank = pokerfloor::double_down_stud::rank,
    .least_limit = least_limit,
    .limit_clause = "MDS-10.c",
    .limit_by_default = true,
    .most_areas_per_player = 2,  // MDS-6.c
    .delivery = {.by_hand = false,
                 .by_hand_clause = "MDS-8.a",
                 .shuffler_required = true,  // MDS-8.a.2.i
                 .shuffler_clause = "MDS-4.a-1",
                 .two_decks_clause = "MDS-2.b",
                 .counter_clause = "MDS-2.a-1",
                 .wrong_count_clause = "MDS-2.a-1",
                 .in_shuffler_clause = "MDS-2.b.3",
                 .rack_clause = "MDS-2.b.5",
                 .cut = &double_down_stud_cut,
                 .cut_by = CutBy::players_in_turn,                  // MDS-4.d.1, 4.d.2
                 .cut_after = CutAfter::device_that_does_not_deal,  // MDS-4.b (DS-4)
                 .cut_clause = "MDS-4.c-3"},
    .clauses = {.round_over = "MDS-1.6",
                .seats = "MDS-6.c",
                .seated = "MDS-6.a-1",
                .areas = "MDS-6.c",
                .spots = "MDS-6.a-1",
                .instrument = "MDS-6.a-2",
                .limits = "MDS-6.b-1",
                .opening = "MDS-6.b-1",
                .no_late_change = "MDS-6.b-2",
                .own_cards = "MDS-8.f",
                .deck = "MDS-2.a-1",
                .misdeal = "MDS-11.d",
                .face_up = "MDS-11.b-1",
                .error_card = "MDS-11.c",
                .exposure = "MDS-11.a",
                .shoe_failure = {}},
};

}  // namespace

constexpr GameSpec double_down_stud{
    .id = "double-down-stud",
    .title = "Double Down Stud",
    .word = "Against the house: your card and four for all; double if you dare.",
    .book = "MDS",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 7},  // not in these rules; at most seven (DS-7)
    .deck = DeckKind::standard,       // MDS-2.a-1
    .forms = forms,
    .shares = shares,
    .house = &law,
};
static_assert(well_formed(double_down_stud));

}  // namespace pokerfloor::games
