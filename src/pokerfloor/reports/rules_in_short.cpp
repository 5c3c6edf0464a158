#include <pokerfloor/reports/rules_in_short.hpp>

#include <array>

namespace pokerfloor::reports {
namespace {

constexpr std::array double_draw{
    RuleInShort{"One deck of 52 cards and two jokers. Nobody plays against anybody: hands meet a "
                "paytable.",
                "MDD-3.A, MDD-7.E.1"},
    RuleInShort{"An Ante and a Bonus Wager of the same size are placed before five cards are dealt "
                "to each player.",
                "MDD-7.E.1, MDD-1.B.2"},
    RuleInShort{"Then a First Draw Wager equal to the Ante, or a fold that loses both wagers.",
                "MDD-7.E.2, MDD-11.C.2.b"},
    RuleInShort{"Up to three cards may be discarded and are replaced.", "MDD-11.C.4, MDD-11.C.6"},
    RuleInShort{"Then a Second Draw Wager equal to the Ante, or a fold that loses the three wagers "
                "placed.",
                "MDD-7.E.3, MDD-11.C.8.b"},
    RuleInShort{"One card may be discarded and is replaced.", "MDD-11.C.10, MDD-11.C.12"},
    RuleInShort{"A joker completes a straight, a flush, a straight flush or a wild royal flush; "
                "otherwise it is an ace.",
                "MDD-6.B.2.a, MDD-6.B.2.b"},
    RuleInShort{"With two pair or better the Ante and both Draw Wagers win even money; with less "
                "everything loses.",
                "MDD-12.A, MDD-6.D; decision DD-1"},
    RuleInShort{"The Bonus Wager is paid by the paytable.", "MDD-12.B"},
};

constexpr std::array four_card{
    RuleInShort{"One deck of 52 cards. The player has five cards, the dealer six, of which one "
                "lies face up; the best four count.",
                "MFC-x3.A, MFC-10.B.2, MFC-10.B.3, MFC-11.D.3, MFC-11.D.4.b"},
    RuleInShort{"An Ante is placed before the deal. With the own cards and the dealer's up card "
                "known the player places a Play Wager of one to three Antes, or folds.",
                "MFC-7.E.1, MFC-x1.C"},
    RuleInShort{"A fold loses the Ante and a Progressive Wager; Aces Up and Six Card Bonus stay.",
                "MFC-11.C.1, MFC-11.C.2, MFC-11.C.3"},
    RuleInShort{"A hand not below the dealer's wins even money on Ante and Play; the dealer always "
                "plays, and a tie is the player's.",
                "MFC-11.D.4.c.i, MFC-11.D.4.c.ii, MFC-6.E; decision FC-10"},
    RuleInShort{"Order of hands: four of a kind, straight flush, three of a kind, flush, straight, "
                "two pair, pair, high card.",
                "MFC-x6.B.1 to MFC-x6.B.7"},
    RuleInShort{"The Ante Bonus is an extra payment on the Ante by the hand; it has no stake of "
                "its own. Whether it is paid where the dealer wins is a term of the table.",
                "MFC-x1.B, MFC-x12.B; decision FC-4"},
    RuleInShort{"Aces Up is a wager on the player's hand alone, paid from a pair of aces up.",
                "MFC-7.E.2, MFC-11.D.6, MFC-x12.C.4"},
    RuleInShort{"The Six Card Bonus is a wager on the best five of the player's cards and one more "
                "in the box; a Super Royal of six cards may win a sum of money.",
                "MFC-7.E.5, MFC-7.E.5.b, MFC-12.H"},
};

constexpr std::array progressive{
    RuleInShort{"Beside an Ante or an Aces Up wager a player may place a Progressive Wager of a "
                "fixed amount, before the deal. Every wager raises the meter.",
                "MFC-7.E.4, MFC-7.E.4.a, MFC-x12.F"},
    RuleInShort{"The best four of the player's five cards win by the operator's table, from three "
                "of a kind up, whatever the dealer holds: a share of the meter or a sum of money, "
                "and only the highest line. The stake is not returned.",
                "MFC-x1.F, MFC-x12.D, MFC-x12.E, MFC-11.D.9"},
    RuleInShort{"Winners of one round are paid in turn from the meter as it then stands; after a "
                "win of all of it the meter is reset.",
                "MFC-x12.I; decision FC-9"},
    RuleInShort{"A fold loses the Progressive Wager, but not the right to an Envy Bonus.",
                "MFC-11.C.3; decision FC-7"},
    RuleInShort{"Who made the wager gets an Envy Bonus, a sum of money, for every other player's "
                "hand that earns one; not for an own hand nor the dealer's. Four aces take the "
                "higher line only, and the meter does not pay it.",
                "MFC-11.D.10.e.i, MFC-11.D.10.e.ii, MFC-11.D.10.e.iii, MFC-12.G; decision FC-7"},
};

constexpr std::array double_down_stud{
    RuleInShort{"One deck of 52 cards. Nobody plays against anybody: hands meet a paytable.",
                "MDS-2.a-1, MDS-10.b"},
    RuleInShort{"A wager is placed; each player gets one card face up, and four cards lie before "
                "the dealer, one of them face down. They complete every player's hand.",
                "MDS-8.c-1, MDS-8.c-3, MDS-8.c-4"},
    RuleInShort{"Before the hole card is shown a player may double: a wager up to the original.",
                "MDS-1.1, MDS-8.d"},
    RuleInShort{"Both wagers are settled by the same hand: a pair of jacks or better wins, sixes "
                "to tens push, less loses.",
                "MDS-9.a-4, MDS-9.b-2, MDS-9.c-2, MDS-10.b"},
};

constexpr std::array<std::string_view, 3> double_draw_method{
    "Every one of the possible deals, every set of up to three discards, every first draw, every "
    "second decision and every second draw was taken into account; nothing was sampled. Deals "
    "which differ only in suits, or in which joker they hold, were solved once and counted as "
    "often as they occur.",
    "The player remembers the cards discarded: replacements come from unseen cards only, and the "
    "second decision takes the discards into account.",
    "Combinations: each deal is given the same weight, a common multiple of the numbers of ways to "
    "draw none to three cards and then one. All sums are whole numbers; fractions were formed "
    "once, "
    "at the end, and rounded only to be printed."};

constexpr std::array<std::string_view, 3> four_card_method{
    "For every five cards of the player and every up card the dealer's hands that beat, equal and "
    "lose to them were counted, each one; nothing was sampled. Hands which differ only in suits "
    "were counted once and taken as often as they occur.",
    "The expectation of a Play Wager is linear in its size, so that only a fold, one Ante and "
    "three Antes can be best.",
    "The side wagers follow from counts of all hands. All sums are whole numbers; fractions were "
    "formed once, at the end, and rounded only to be printed."};

constexpr std::array<std::string_view, 2> double_down_stud_method{
    "For every four cards known at the decision, the own one and three of the board, every hole "
    "card was counted; nothing was sampled. Doubling is right where the expectation of the four "
    "cards is above zero.",
    "All sums are whole numbers; fractions were formed once, at the end, and rounded only to be "
    "printed. Other players' cards, which are face up, are ignored unless the question names "
    "them."};

}  // namespace

std::span<const RuleInShort> rules_in_short(const GameSpec& game) {
    if (game.id == "double-draw") return double_draw;
    if (game.id == "four-card") return four_card;
    return double_down_stud;
}

std::span<const RuleInShort> progressive_rules() {
    return progressive;
}

std::string_view book_in_words(const GameSpec& game) {
    if (game.id == "double-draw") return "Maryland, Double Draw Poker (COMAR 36.05.19)";
    if (game.id == "four-card") return "Maryland, Four Card Poker (COMAR 36.05.09, amended 2014)";
    return "Massachusetts Gaming Commission, Double Down Stud";
}

std::span<const std::string_view> method_of(const GameSpec& game) {
    if (game.id == "double-draw") return double_draw_method;
    if (game.id == "four-card") return four_card_method;
    return double_down_stud_method;
}

}  // namespace pokerfloor::reports
