// Four Card Poker: Maryland, amended; what the published text lacks is filled as
// docs/decisions/house-games.md tells.
#include <algorithm>
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::games {
namespace {

// MFC-10.B.1, 10.B.2, 10.B.3: a player's five, the dealer's six, and one card in the Six Card Bonus
// box, which is the board.
constexpr std::array forms{
    HandForm{.hole = {5, 6}, .board = no_cards},
    HandForm{.hole = {5, 5}, .board = {1, 1}},
};

// The best four of the own cards: the box card is no part of them (FC-3). With it the player's five
// meet the bonus (MFC-7.E.5).
constexpr std::array shares{
    Share{"four-card", Order::four_card, Use::own_cards},
    Share{"six-card-bonus", Order::six_card_bonus, Use::best_of_all},
};

constexpr std::array ante_bonus_lines{PayLine{"four-of-a-kind", {}}, PayLine{"straight-flush", {}},
                                      PayLine{"three-of-a-kind", {}}};

constexpr std::array aces_up_lines{
    PayLine{"four-of-a-kind", {}}, PayLine{"straight-flush", {}}, PayLine{"three-of-a-kind", {}},
    PayLine{"flush", {}},          PayLine{"straight", {}},       PayLine{"two-pair", {}},
    PayLine{"pair-of-aces", {}},
};

// MFC-6.F.1, .2, .3, .4, .5, .6, .7
constexpr std::array six_card_lines{
    PayLine{"royal-flush", {}},     PayLine{"straight-flush", {}}, PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},      PayLine{"flush", {}},          PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}},
};

bool of_aces(Strength hand) {
    return highest(fields_of_high(hand).made) == Rank::ace;
}

}  // namespace

constexpr PaytableForm four_card_ante_bonus{.name = "ante-bonus", .lines = ante_bonus_lines};
constexpr std::array<NamedPaytable, 1> four_card_ante_bonus_tables{{
    {"25-20-2", {{25, 20, 2}}},  // MFC-x12.B
}};

int four_card_ante_bonus_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return 0;
        case Category::straight_flush:
            return 1;
        case Category::three_of_a_kind:
            return 2;
        default:
            return no_line;
    }
}

constexpr PaytableForm four_card_aces_up{.name = "aces-up", .lines = aces_up_lines};
constexpr std::array<NamedPaytable, 4> four_card_aces_up_tables{{
    {"50-40-8-5-4-3-1", {{50, 40, 8, 5, 4, 3, 1}}},  // MFC-x12.C.2, the default (FC-11)
    {"50-40-9-6-4-2-1", {{50, 40, 9, 6, 4, 2, 1}}},  // MFC-x12.C.1
    {"50-40-7-5-4-3-1", {{50, 40, 7, 5, 4, 3, 1}}},  // MFC-x12.C.3
    {"50-30-7-6-5-2-1", {{50, 30, 7, 6, 5, 2, 1}}},  // FC-11
}};

int four_card_aces_up_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return 0;
        case Category::straight_flush:
            return 1;
        case Category::three_of_a_kind:
            return 2;
        case Category::flush:
            return 3;
        case Category::straight:
            return 4;
        case Category::two_pair:
            return 5;
        case Category::pair:
            return of_aces(hand) ? 6 : no_line;  // MFC-x12.C.4
        default:
            return no_line;
    }
}

constexpr PaytableForm four_card_six_card_bonus{.name = "six-card-bonus", .lines = six_card_lines};
// MFC-12.H.1.c, .d, .e, .f, .g, .h, .i; Paytable B has the same:
// MFC-12.H.2.b, .c, .d, .e, .f, .g, .h
constexpr Paytable four_card_six_card_bonus_table{{1000, 200, 50, 20, 15, 10, 5}};

// Strengths count up from nothing, 1, to the Super Royal, 9, which is also a royal flush.
int four_card_six_card_bonus_line(Strength hand) {
    constexpr int best = static_cast<int>(six_card_lines.size()) + 1;
    if (hand.value == 1) return no_line;
    return hand.value > best ? 0 : best - static_cast<int>(hand.value);
}

constexpr SuperRoyal super_royal_a{dollars(1'000'000), dollars(100'000)};  // MFC-12.H.1.a, 12.H.1.b
constexpr SuperRoyal super_royal_b{dollars(100'000), dollars(100'000)};    // MFC-12.H.2.a

constexpr std::array<EnvyTable, 3> four_card_envy_tables{{
    {"A", {dollars(500), dollars(50), dollars(25)}},   // MFC-12.G.1.a, 12.G.1.b, 12.G.1.c
    {"B", {dollars(500), dollars(125), Chips{}}},      // MFC-12.G.2.a, 12.G.2.b
    {"C", {dollars(5'000), dollars(1'500), Chips{}}},  // MFC-12.G.3.a, 12.G.3.b
}};

// MFC-x1.E: a table that pays nothing for a straight flush has four of a kind as its least hand.
int four_card_envy_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return of_aces(hand) ? 0 : 1;
        case Category::straight_flush:
            return 2;
        default:
            return no_line;
    }
}

int four_card_progressive_row(Strength hand) {
    // MFC-x1.F: three of a kind or better, and only the highest row (MFC-x12.E).
    if (pokerfloor::four_card::category_of(hand) == Category::three_of_a_kind) return 3;
    return four_card_envy_line(hand);
}

namespace {

using namespace house;

enum : int { ante, play, aces_up, six_card_bonus, progressive };
enum : int { ante_bonus_table, aces_up_table, six_card_table };

// MFC-x2.B.2, 2.B.4, x2.B.3: the spots of a seat.
constexpr std::array wagers{
    Wager{.name = "ante", .clause = "MFC-7.E.1", .against = Against::dealer},
    // MFC-7.E.1: one to three times the Ante (FC-5); without it the hand is folded (MFC-x1.C).
    Wager{.name = "play",
          .clause = "MFC-7.E.1",
          .placed = Placed::at_a_decision,
          .duty = Duty::price_of_staying,
          .size = Size::one_to_three_times,
          .of = ante,
          .needs_all = bit(ante),
          .against = Against::dealer},
    // MFC-7.E.2, 7.E.3, x1.A, 11.D.6: alone or beside an Ante, of any size, whatever the dealer
    // has.
    Wager{.name = "aces-up",
          .clause = "MFC-7.E.2",
          .against = Against::paytable,
          .table = aces_up_table,
          .on_fold = OnFold::stays},  // MFC-11.C.1
    Wager{.name = "six-card-bonus",
          .clause = "MFC-7.E.5.a",
          .needs_all = bit(ante) | bit(aces_up),
          .offered = Offered::with_box_card,  // MFC-7.E.5
          .against = Against::paytable,
          .table = six_card_table,
          .on_fold = OnFold::stays},  // MFC-11.C.2
    Wager{.name = "progressive",
          .clause = "MFC-7.E.4.a",
          .size = Size::fixed,
          .needs_any = bit(ante) | bit(aces_up),
          .offered = Offered::with_progressive,  // MFC-7.E.4
          .against = Against::meter,
          .on_fold = OnFold::lost},  // MFC-11.C.3
};

constexpr NamedPaytable six_card_tables[]{{"MFC-12.H", four_card_six_card_bonus_table}};
constexpr std::array tables{
    TableLaw{.form = &four_card_ante_bonus,
             .known = four_card_ante_bonus_tables,
             .clause = "MFC-x12.B",
             .line = four_card_ante_bonus_line},
    TableLaw{.form = &four_card_aces_up,
             .known = four_card_aces_up_tables,
             .clause = "MFC-x12.C.2",
             .line = four_card_aces_up_line},
    TableLaw{.form = &four_card_six_card_bonus,
             .known = six_card_tables,
             .only_known = true,
             .clause = "MFC-12.H",
             .line = four_card_six_card_bonus_line,
             .meets = Meets::hand_and_box_card},
};

// The amendment's order: MFC-10.B.1, 10.B.2, x8.E: a card into the box where the bonus is offered
// (FC-2), six to the dealer with the last turned up, MFC-10.B.3, 10.B.4: five to each player.
constexpr std::array cards{
    Deal{.to = To::box, .cards = 1},
    Deal{.to = To::dealer, .cards = 6, .up = 1},
    Deal{.to = To::players, .cards = 5},
};

constexpr std::array steps{
    Step{.kind = StepKind::deal, .name = "deal", .clause = "MFC-10.B.4", .deal = cards},
    // MFC-x11.B: clockwise; whoever made no Ante is not asked.
    Step{.kind = StepKind::decision, .name = "play wager", .clause = "MFC-x11.B", .wager = play},
    // MFC-11.D.2: the dealer's hand, and right after it the box card (FC-3).
    Step{.kind = StepKind::reveal, .name = "dealer's hand", .clause = "MFC-11.D.2"},
    Step{.kind = StepKind::settlement, .name = "settlement", .clause = "MFC-11.D.4"},
};

// FC-12: MFC-11.D.4.c.i, 11.D.4.c.ii, 11.D.5, 11.D.7, 11.D.8, 11.D.10.e.
constexpr std::array settlement{
    Settlement{.what = Settled::wager, .wager = ante},
    Settlement{.what = Settled::wager, .wager = play},
    Settlement{.what = Settled::extra_on_win, .wager = ante, .table = ante_bonus_table},
    Settlement{.what = Settled::wager, .wager = aces_up},
    Settlement{.what = Settled::wager, .wager = six_card_bonus},
    Settlement{.what = Settled::progressive, .wager = progressive},
    Settlement{.what = Settled::envy, .wager = progressive},
};

// The lines of the Six Card Bonus that some box card makes of a hand on each line of the Aces Up,
// and of one below them all: one bit per line. Counted over all hands and box cards.
constexpr std::array<unsigned, aces_up_lines.size() + 1> with_a_box_card{
    0b0000100,  // four of a kind stay what they are
    0b1110011, 0b1001100,
    0b1110011,  // A-K-J-T of one suit and the queen: a royal flush
    0b1100000, 0b0001000, 0b1100000, 0b1100000,
};

// FC-8: a limit that would cut a posted sum of money is no limit; nor is one that would cut what
// the posted odds pay at the minimum, the Play Wager being three times the Ante.
Chips least_limit(const LimitBase& base) {
    if (base.behaviour < Behaviour::second) return base.largest_sum;
    const auto at = [](const Paytable& table, std::size_t line) {
        return std::int64_t{std::max(table.odds[line], pushes)};
    };
    std::int64_t best = 0;
    for (std::size_t line = 0; line < with_a_box_card.size(); ++line) {
        std::int64_t hand = 1 + 3;  // Ante and Play (MFC-x12.A)
        // The hands with an Ante Bonus are the first of the Aces Up.
        if (line < ante_bonus_lines.size()) hand += at(base.tables[ante_bonus_table], line);
        if (line < aces_up_lines.size()) hand += at(base.tables[aces_up_table], line);
        std::int64_t bonus = 0;
        for (std::size_t six = 0; base.box_card && six < six_card_lines.size(); ++six)
            if ((with_a_box_card[line] >> six & 1u) != 0)
                bonus = std::max(bonus, at(base.tables[six_card_table], six));
        best = std::max(best, hand + bonus);
    }
    return std::max(base.largest_sum, best * base.minimum);
}

// MFC-x6.D, 11.D.4.b: the best four of five or six.
Strength best_four(CardSet hand) {
    return pokerfloor::four_card::rank(Hand(hand));
}

constexpr Law law{
    .wagers = wagers,
    .takes_part = bit(ante) | bit(aces_up),
    .tables = tables,
    .steps = steps,
    .settlement = settlement,
    .settles = Direction::counterclockwise,         // MFC-11.D.4
    .forfeits = Forfeits::after_the_last_decision,  // MFC-11.D.1.a
    .rank = best_four,
    .rank_with_box = pokerfloor::six_card_bonus::rank,
    .suit_of_sum = pokerfloor::six_card_bonus::suit_of_super_royal,  // MFC-7.E.5.b
    .progressive_row = four_card_progressive_row,
    .envy_row = four_card_envy_line,
    .least_limit = least_limit,
    .limit_clause = "MFC-x12.J",
    .most_areas_per_player = house::most_areas,  // MFC-7.F: as the operator says
    .usual_areas_per_player = 2,                 // MFC-x7.G
    .delivery = {.by_hand = true,
                 .by_hand_clause = "MFC-x9.A",
                 .shuffler_clause = "MFC-x5.A",
                 .two_decks_clause = "MFC-x3.B",
                 .counter_clause = "MFC-x5.E",
                 .wrong_count_clause = "MFC-x5.E",
                 .in_shuffler_clause = "MFC-x3.B",
                 .rack_clause = "MFC-x3.B",
                 .cut = &four_card_cut,
                 .cut_clause = "MFC-x5.D",
                 .hours_by_hand = 4,
                 .hours_by_shoe = 8,
                 .by_hand_change_clause = "MFC-x3.C",
                 .by_shoe_change_clause = "MFC-x3.C",
                 .rounds_per_count = 5},  // MFC-x9.C, 10.D
    .clauses = {.round_over = "MFC-x7.C",
                .seats = "MFC-x2.A",
                .seated = "MFC-x7.B",
                .areas = "MFC-7.F",
                .spots = "MFC-x2.B.2",
                .instrument = "MFC-x7.A",
                .limits = "MFC-x0.F",
                .opening = "MFC-x7.C",
                .no_late_change = "MFC-x7.D",
                .own_cards = "MFC-x11.A",
                .deck = "MFC-x3.A",
                .misdeal = "MFC-10.F",
                .face_up = "MFC-x13.A",
                .error_card = "MFC-x13.C",
                .exposure = "MFC-x13.H",
                .shoe_failure = "MFC-x13.E"},
};

}  // namespace

constexpr GameSpec four_card{
    .id = "four-card",
    .title = "Four Card Poker",
    .word = "Against the dealer: your best four of five cards, the dealer's of six.",
    .book = "MFC",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 9},  // MFC-x2.A: 1 + 6 + 9 x 5 = 52 (FC-1)
    .deck = DeckKind::standard,       // MFC-x3.A
    .forms = forms,
    .shares = shares,
    .house = &law,
};
static_assert(well_formed(four_card));

}  // namespace pokerfloor::games
