#include <pokerfloor/analysis/double_down_stud.hpp>

#include <array>
#include <bit>
#include <optional>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::analysis {
namespace {

// Hands by the numbers of double_down_stud::rank: 1 nothing to 12 royal flush.
constexpr std::size_t hands = 13;
using HandCounts = std::array<std::int64_t, hands>;

Odds odds_of(const DoubleDownStudTerms& terms, std::size_t hand) {
    return terms.odds.of(games::double_down_stud_line({static_cast<std::uint32_t>(hand)}));
}

// What four cards become: 48 last cards, less those seen, or the one hole card known.
HandCounts completed(CardSet four, CardSet last_cards) {
    HandCounts counts{};
    for (Card card : last_cards) ++counts[double_down_stud::rank(four | CardSet{card}).value];
    return counts;
}

std::int64_t sum_of(const HandCounts& counts) {
    std::int64_t sum = 0;
    for (const std::int64_t count : counts) sum += count;
    return sum;
}

// The expectation of a unit staked on them, times sum_of(counts).
std::int64_t value_of(const DoubleDownStudTerms& terms, const HandCounts& counts) {
    std::int64_t value = 0;
    for (std::size_t hand = 1; hand < hands; ++hand)
        if (counts[hand] != 0) value += counts[hand] * odds_of(terms, hand);
    return value;
}

// The cards the player's and the board's four may be, and the last one.
struct Deal {
    CardSet four_from, last_from;
    CardSet last_for(CardSet four) const { return last_from - four; }
};

Result<Deal> deal_under(const Conditions& conditions) {
    const CardSet deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff);
    if (!deck.contains(conditions.seen | conditions.dealer))
        return fail("seen: a joker is not a card of Double Down Stud (MDS-2.a-1)");
    if (!(conditions.seen & conditions.dealer).empty())
        return fail("dealer: the hole card cannot be among the cards seen");
    if (conditions.dealer.size() > 1)
        return fail("dealer: one hole card is hidden (MDS-8.c), not " +
                    std::to_string(conditions.dealer.size()));
    const CardSet rest = deck - conditions.seen;
    if (rest.size() < 5) return fail("seen: five cards must be left to deal");
    if (conditions.dealer.empty()) return Deal{rest, rest};
    return Deal{rest - conditions.dealer, conditions.dealer};
}

std::string name_of_hand(std::size_t hand) {
    return std::string(
        to_string(double_down_stud::category_of({static_cast<std::uint32_t>(hand)})));
}

// Visits one set of four of each kind: visit(four, weight, counts of its completions).
template <class Visit>
void for_each_four(const Deal& deal, const Conditions& conditions, Visit&& visit) {
    const Pack pack(deal.four_from, {conditions.dealer});
    const Kinds kinds(pack, 4);
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        const CardSet four = pack.cards(kinds.first(kind));
        visit(four, static_cast<int>(kinds.weight(kind)), completed(four, deal.last_for(four)));
    }
}

// What the short strategy sees in four cards.
enum class Four : std::uint8_t {
    three_or_more_alike,
    two_pair,
    pair,  // with its rank
    flush_draw,
    open_straight,    // with its highest rank; both ends open
    closed_straight,  // A-K-Q-J, 4-3-2-A
    inside_straight,
    nothing,
};
struct Class {
    Four kind;
    std::optional<Rank> rank;
    bool operator==(const Class&) const = default;
};

Class class_of(CardSet four) {
    const RankMask ranks = four.ranks();
    const int different = std::popcount(ranks);
    RankMask twice = 0;
    int most = 0;
    for (int rank = 0; rank < rank_count; ++rank) {
        int held = 0;
        for (Suit suit : all_suits) held += static_cast<int>(four.ranks_in(suit) >> rank & 1);
        if (held == 2) twice |= RankMask{1} << rank;
        most = std::max(most, held);
    }
    if (most >= 3) return {Four::three_or_more_alike, {}};
    if (std::popcount(twice) == 2) return {Four::two_pair, {}};
    if (twice != 0) return {Four::pair, highest(twice)};
    for (Suit suit : all_suits)
        if (std::popcount(four.ranks_in(suit)) == 4) return {Four::flush_draw, {}};
    MUST(different == 4);
    // How many ranks complete a straight: two, one or none.
    const auto line = [](RankMask mask) { return mask << 1 | mask >> 12; };
    int completing = 0;
    for (int rank = 0; rank < rank_count; ++rank) {
        const RankMask with = line(ranks | RankMask{1} << rank);
        for (int low = 0; low <= 9; ++low)
            if ((with >> low & 31) == 31 && !(ranks >> rank & 1)) {
                ++completing;
                break;
            }
    }
    if (completing == 2) return {Four::open_straight, highest(ranks)};
    const RankMask run = RankMask{15} << 9;  // A-K-Q-J
    if (ranks == run || ranks == 0b1'0000'0000'0111) return {Four::closed_straight, highest(ranks)};
    return {completing == 1 ? Four::inside_straight : Four::nothing, {}};
}

std::string words_for(const Class& seen, CardSet four) {
    switch (seen.kind) {
        case Four::three_or_more_alike:
            return "three or four of a kind";
        case Four::two_pair:
            return "two pair";
        case Four::pair:
            return "pair of " + plural(*seen.rank);
        case Four::flush_draw:
            return "four to a flush";
        case Four::open_straight:
            return "four in a row open at both ends, " + letters(four.ranks());
        case Four::closed_straight:
            return "four in a row open at one end, A-K-Q-J or 4-3-2-A";
        case Four::inside_straight:
            return "four to an inside straight";
        case Four::nothing:
            return "anything else";
    }
    return {};
}

}  // namespace

Result<GameOdds> solve_double_down_stud(const DoubleDownStudTerms& terms,
                                        const Conditions& conditions) {
    const auto deal = deal_under(conditions);
    if (!deal) return tl::unexpected(deal.error());
    HandCounts once{}, twice{};
    std::int64_t doubles = 0, ties = 0, situations = 0;
    for_each_four(*deal, conditions, [&](CardSet, int weight, const HandCounts& counts) {
        const std::int64_t value = value_of(terms, counts);
        HandCounts& into = value > 0 ? twice : once;
        for (std::size_t hand = 1; hand < hands; ++hand) into[hand] += weight * counts[hand];
        situations += weight;
        if (value > 0) doubles += weight;
        if (value == 0) ties += weight;
    });

    std::vector<Row> whole, original, doubled;
    for (std::size_t hand = hands - 1; hand >= 1; --hand) {
        const Odds odds = odds_of(terms, hand);
        whole.push_back({name_of_hand(hand) + "-doubled", 2 * Fraction(odds), 2, twice[hand]});
        whole.push_back({name_of_hand(hand), odds, 1, once[hand]});
        original.push_back({name_of_hand(hand), odds, 1, once[hand] + twice[hand]});
        doubled.push_back({name_of_hand(hand), odds, 1, twice[hand]});
    }
    doubled.push_back({"not-doubled", 0, 0, sum_of(once)});

    GameOdds odds;
    odds.game = "double-down-stud";
    odds.whole = wager_odds(odds.game, whole);
    odds.wagers = {wager_odds("original", original), wager_odds("double", doubled)};
    odds.frequencies = {{"double", doubles, situations},
                        {"no-double", situations - doubles, situations},
                        {"equal", ties, situations}};
    odds.tie_rule = "four cards of expectation zero are not doubled";
    return odds;
}

Result<Advice> advise_double_down_stud(const DoubleDownStudTerms& terms, CardSet four,
                                       const Conditions& conditions) {
    const auto deal = deal_under(conditions);
    if (!deal) return tl::unexpected(deal.error());
    if (four.size() != 4)
        return fail("cards: the own card and three board cards are needed, not " +
                    std::to_string(four.size()));
    if (!deal->four_from.contains(four))
        return fail("cards: a card is a joker, or also among those seen or the dealer's");
    const HandCounts counts = completed(four, deal->last_for(four));
    const Fraction ev(value_of(terms, counts), sum_of(counts));
    return advice_of({{"no-double", {}, ev}, {"double", {}, 2 * ev}});
}

Result<std::vector<DoubleDownStudSituation>> double_down_stud_strategy(
    const DoubleDownStudTerms& terms, const Conditions& conditions) {
    const auto deal = deal_under(conditions);
    if (!deal) return tl::unexpected(deal.error());
    std::vector<DoubleDownStudSituation> situations;
    for_each_four(*deal, conditions, [&](CardSet four, int weight, const HandCounts& counts) {
        const std::int64_t value = value_of(terms, counts);
        situations.push_back(
            {four, weight, value > 0, Fraction(value > 0 ? 2 * value : value, sum_of(counts))});
    });
    return situations;
}

Result<ShortStrategy> short_double_down_stud(const DoubleDownStudTerms& terms,
                                             const Conditions& conditions) {
    const auto deal = deal_under(conditions);
    if (!deal) return tl::unexpected(deal.error());
    struct Cell {
        Class seen;
        std::string words;
        std::int64_t value = 0, count = 0;
    };
    std::vector<Cell> cells;
    std::int64_t best = 0, all = 0, situations = 0;
    for_each_four(*deal, conditions, [&](CardSet four, int weight, const HandCounts& counts) {
        const Class seen = class_of(four);
        auto cell = std::find_if(cells.begin(), cells.end(),
                                 [&](const Cell& known) { return known.seen == seen; });
        if (cell == cells.end())
            cell = cells.insert(cells.end(), {seen, words_for(seen, four), 0, 0});
        const std::int64_t value = weight * value_of(terms, counts);
        cell->value += value;
        cell->count += weight;
        best += value > 0 ? 2 * value : value;
        all += weight * sum_of(counts);
        situations += weight;
    });
    std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
        if (a.seen.kind != b.seen.kind) return a.seen.kind < b.seen.kind;
        return a.seen.rank > b.seen.rank;
    });
    ShortStrategy made;
    RuleList list{"with the own card and three board cards", {}, situations};
    std::int64_t value = 0;
    for (const Cell& cell : cells) {
        const bool doubles = cell.value > 0;
        value += doubles ? 2 * cell.value : cell.value;
        list.rules.push_back({cell.words, doubles ? "double" : "no-double", cell.count});
    }
    made.lists.push_back(std::move(list));
    made.ev = Fraction(value, all);
    made.cost = Fraction(best, all) - made.ev;
    return made;
}

}  // namespace pokerfloor::analysis
