// Double Draw Poker: Maryland, emergency and proposed text.
#include <algorithm>
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_draw.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};  // MDD-1.B.4

constexpr std::array shares{Share{"double-draw", Order::double_draw, Use::best_of_all}};  // MDD-6.D

// MDD-12.B: the hands of MDD-6.D, best first.
constexpr std::array bonus_lines{
    PayLine{"five-aces", {}},
    PayLine{"natural-royal-flush", {}},
    PayLine{"wild-royal-flush", {}},
    PayLine{"straight-flush", {}},
    PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},
    PayLine{"flush", {}},
    PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}},
    PayLine{"two-pair", {}},
};

}  // namespace

constexpr PaytableForm double_draw_bonus{.name = "bonus", .lines = bonus_lines};
constexpr std::array<NamedPaytable, 2> double_draw_bonus_tables{{
    // MDD-12.B.1.a, .b, .c, .d, .e, .f, .g, .h, .i, .j
    {"A", {{500, 100, 50, 50, 20, 5, 3, 2, 1, pushes}}},
    // MDD-12.B.2.a, .b, .c, .d, .e, .f, .g, .h, .i, .j
    {"B", {{500, 100, 50, 50, 20, 5, 3, 2, pushes, pushes}}},
}};

// Strengths count the hands up from nothing, which is 1; lines count them down from the best.
int double_draw_bonus_line(Strength hand) {
    constexpr int best = static_cast<int>(bonus_lines.size()) + 1;
    return hand.value == 1 ? no_line : best - static_cast<int>(hand.value);
}

namespace {

using namespace house;

enum : int { ante, bonus, first_draw, second_draw };
enum : int { bonus_table };

// MDD-2.B.2: four spots. All four wagers are of one size: the definitions say "at most", the rules
// of play "equal", and the rules of play stand (DD-2). Even money for two pair or better (DD-1).
constexpr std::array wagers{
    Wager{.name = "ante",  // MDD-1.B.1
          .clause = "MDD-7.E.1",
          .duty = Duty::compulsory,
          .against = Against::listed_hand,  // MDD-12.A
          .table = bonus_table},
    Wager{.name = "bonus",  // MDD-1.B.2
          .clause = "MDD-7.E.1",
          .duty = Duty::compulsory,
          .size = Size::equal,
          .of = ante,
          .needs_all = bit(ante),
          .against = Against::paytable,  // MDD-12.B
          .table = bonus_table},
    Wager{.name = "first-draw",  // MDD-1.B.3, 11.C.2.a
          .clause = "MDD-7.E.2",
          .placed = Placed::at_a_decision,
          .duty = Duty::price_of_staying,
          .size = Size::equal,
          .of = ante,
          .against = Against::listed_hand,
          .table = bonus_table},
    Wager{.name = "second-draw",  // MDD-1.B.6, 11.C.8.a
          .clause = "MDD-7.E.3",
          .placed = Placed::at_a_decision,
          .duty = Duty::price_of_staying,
          .size = Size::equal,
          .of = ante,
          .against = Against::listed_hand,
          .table = bonus_table},
};

constexpr std::array tables{
    TableLaw{.form = &double_draw_bonus,
             .known = double_draw_bonus_tables,
             .only_known = true,
             .must_be_named = true,
             .clause = "MDD-12.B",
             .line = double_draw_bonus_line},
};

// MDD-8.D.2, 9.B.1: five cards one by one, clockwise from the far left, when people deal;
// MDD-10.B.1: in stacks when a shoe does.
constexpr std::array cards{
    Deal{.to = To::players, .cards = 5, .manner = Manner::one_by_one_unless_by_shoe},
};

constexpr std::array steps{
    Step{.kind = StepKind::deal, .name = "deal", .clause = "MDD-8.D.2", .deal = cards},
    // MDD-11.C.1, 11.C.3: everybody decides before anybody draws (DD-7).
    Step{.kind = StepKind::decision,
         .name = "first-draw wager",
         .clause = "MDD-11.C.1",
         .wager = first_draw,
         .call = Call::no_more_bets},
    // MDD-11.C.4, 11.C.6: up to three, and each seat is served before the next (DD-7).
    Step{.kind = StepKind::draw, .name = "first draw", .clause = "MDD-11.C.4", .discards = 3},
    // MDD-11.C.7, 11.C.9
    Step{.kind = StepKind::decision,
         .name = "second-draw wager",
         .clause = "MDD-11.C.7",
         .wager = second_draw,
         .call = Call::no_more_bets},
    // MDD-11.C.10, 11.C.12: up to one.
    Step{.kind = StepKind::draw, .name = "second draw", .clause = "MDD-11.C.10", .discards = 1},
    Step{.kind = StepKind::settlement, .name = "settlement", .clause = "MDD-11.D"},
};

constexpr std::array settlement{
    Settlement{.what = Settled::wager, .wager = ante},
    Settlement{.what = Settled::wager, .wager = first_draw},
    Settlement{.what = Settled::wager, .wager = second_draw},
    Settlement{.what = Settled::wager, .wager = bonus},
};

// DD-8: the best bonus, and even money on the three other wagers: 503 times the minimum.
Chips least_limit(const LimitBase& base) {
    const Odds best = std::ranges::max(base.tables[bonus_table].odds);
    return (std::int64_t{best} + 3) * base.minimum;
}

constexpr Law law{
    .wagers = wagers,
    .takes_part = bit(ante) | bit(bonus),
    .tables = tables,
    .steps = steps,
    .settlement = settlement,
    .settles = Direction::clockwise,  // MDD-11.D
    .forfeits = Forfeits::at_once,    // MDD-11.C.2.b, 11.C.8.b
    .rank = pokerfloor::double_draw::rank,
    .least_limit = least_limit,
    .limit_clause = "MDD-2.B.6",
    .delivery = {.by_hand = true,
                 .by_hand_clause = "MDD-9.A.1",
                 .shuffler_clause = "MDD-5.A",
                 .two_decks_clause = "MDD-3.B",
                 .counter_clause = "MDD-5.E.1",
                 .wrong_count_clause = "MDD-5.E.2",
                 .in_shuffler_clause = "MDD-3.B.3",
                 .rack_clause = "MDD-3.B.5",
                 .cut = &double_draw_cut,
                 .cut_clause = "MDD-5.D.2",
                 .hours_by_hand = 4,
                 .hours_by_shoe = 8,
                 .by_hand_change_clause = "MDD-3.C.1",
                 .by_shoe_change_clause = "MDD-3.C.2",
                 .rounds_per_count = 5},  // MDD-8.E, 9.C
    .clauses = {.round_over = "MDD-1.B.5",
                .seats = "MDD-2.A.1",
                .seated = "MDD-7.B.1",
                .areas = "MDD-7.B.1",
                .spots = "MDD-2.B.2",
                .instrument = "MDD-7.A",
                .limits = "MFC-x0.F",  // a rule for all Maryland tables
                .opening = "MDD-7.C",
                .no_late_change = "MDD-7.D",
                .own_cards = "MDD-11.A.2",
                .deck = "MDD-3.A",
                .misdeal = "MDD-8.F.4",
                .face_up = "MDD-13.A",
                .error_card = "MDD-13.C",
                .exposure = {},
                .shoe_failure = "MDD-13.E"},
};

}  // namespace

constexpr GameSpec double_draw{
    .id = "double-draw",
    .title = "Double Draw Poker",
    .word = "Against the house: five cards, two draws, two jokers.",
    .book = "MDD",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 6},  // MDD-2.A.1
    .deck = DeckKind::with_jokers,    // MDD-3.A
    .forms = forms,
    .shares = shares,
    .house = &law,
};
static_assert(well_formed(double_draw));

}  // namespace pokerfloor::games
