#include <pokerfloor/analysis/four_card_sides.hpp>

#include <pokerfloor/analysis/kinds_of_sets.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::array progressive_lines{"four-aces", "four-of-a-kind", "straight-flush",
                                       "three-of-a-kind"};

// Lines of an award table, and 4 for less.
std::size_t progressive_line(Strength hand) {
    const int line = games::four_card_envy_line(hand);
    if (line != no_line) return static_cast<std::size_t>(line);
    return four_card::category_of(hand) == Category::three_of_a_kind ? 3 : 4;
}

Fraction in_units(Chips award, Chips wager) {
    return Fraction(award.cents, wager.cents);
}

}  // namespace

WagerOdds aces_up_odds(const FourCardTerms& terms, const std::vector<PlayedHand>& hands) {
    const auto& lines = games::four_card_aces_up.lines;
    std::vector<std::int64_t> counts(lines.size() + 1);
    for (const PlayedHand& hand : hands) {
        const int line = games::four_card_aces_up_line(hand.strength);
        counts[line == no_line ? lines.size() : static_cast<std::size_t>(line)] += hand.weight;
    }
    std::vector<Row> rows;
    for (std::size_t i = 0; i < lines.size(); ++i)
        rows.push_back({std::string(lines[i].hand), terms.aces_up.odds[i], 1, counts[i]});
    rows.push_back({"nothing", loses, 1, counts.back()});
    return wager_odds("aces-up", rows);
}

WagerOdds six_card_odds(const FourCardTerms& terms, CardSet pack) {
    const auto& lines = games::four_card_six_card_bonus.lines;
    std::vector<std::int64_t> counts(lines.size() + 1);
    for_each_kind_of_set(pack, {}, 6, [&](CardSet six, std::uint32_t weight) {
        const int line = games::four_card_six_card_bonus_line(six_card_bonus::rank(six));
        counts[line == no_line ? lines.size() : static_cast<std::size_t>(line)] += weight;
    });
    // MFC-12.H.1: the suit of a Super Royal matters; each suit has one.
    constexpr RankMask ace_to_nine = RankMask{0b111111} << 7;
    int diamonds = 0, others = 0;
    for (Suit suit : all_suits)
        if ((pack.ranks_in(suit) & ace_to_nine) == ace_to_nine)
            ++(suit == Suit::diamonds ? diamonds : others);
    std::vector<Row> rows;
    const bool fixed = terms.super_royal.has_value();
    const Fraction royal = terms.six_card_bonus.odds[0];
    rows.push_back({"super-royal-of-diamonds",
                    fixed ? in_units(terms.super_royal->diamonds, terms.six_card_wager) : royal, 1,
                    diamonds});
    rows.push_back({"super-royal-of-another-suit",
                    fixed ? in_units(terms.super_royal->other_suits, terms.six_card_wager) : royal,
                    1, others});
    counts[0] -= diamonds + others;
    for (std::size_t i = 0; i < lines.size(); ++i)
        rows.push_back({std::string(lines[i].hand), terms.six_card_bonus.odds[i], 1, counts[i]});
    rows.push_back({"nothing", loses, 1, counts.back()});
    return wager_odds("six-card-bonus", rows);
}

WagerOdds progressive_odds(const ProgressiveTerms& terms, const std::vector<PlayedHand>& hands,
                           std::int64_t per_hand, const FoldedByLine& folded) {
    std::array<std::int64_t, 5> counts{};
    for (const PlayedHand& hand : hands)
        counts[progressive_line(hand.strength)] += hand.weight * per_hand;
    std::vector<Row> rows;
    std::int64_t all_folded = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        all_folded += folded[i];
        const Chips award = i < 3 ? terms.award[i] : i == 3 ? terms.three_of_a_kind : Chips{};
        rows.push_back({i < 4 ? progressive_lines[i] : "nothing", in_units(award, terms.wager) - 1,
                        1, counts[i] - folded[i]});
    }
    rows.push_back({"fold", -1, 1, all_folded});
    return wager_odds("progressive", rows);
}

WagerOdds envy_odds(const ProgressiveTerms& terms, const std::vector<PlayedHand>& hands) {
    std::array<std::int64_t, 5> counts{};
    for (const PlayedHand& hand : hands) counts[progressive_line(hand.strength)] += hand.weight;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < 3; ++i)
        rows.push_back({progressive_lines[i], in_units(terms.envy[i], terms.wager), 0, counts[i]});
    rows.push_back({"nothing", 0, 0, counts[3] + counts[4]});
    return wager_odds("envy", rows);
}

}  // namespace pokerfloor::analysis
