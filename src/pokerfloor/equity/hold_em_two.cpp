#include <pokerfloor/equity/hold_em_two.hpp>

#include <algorithm>
#include <bit>

#include <pokerfloor/equity/hold_em_suited.hpp>

namespace pokerfloor::equity::hold_em {

Two::Two(const Tables& tables, const Kernel& kernel) : tables_(tables), kernel_(kernel) {}

void Two::hold(int first_pair, int second_pair, const Left& left) {
    if (!weighed_ || left != left_) weigh_boards(tables_, left, weights_.data());
    weighed_ = true;
    left_ = left;
    const Sums sums =
        kernel_.compare(tables_.row(first_pair), tables_.row(second_pair), weights_.data(),
                        tables_.boards, tables_.best_flush, codes_.data());
    by_ranks_ = {sums.won, sums.tied};
    three_filled_.fill(false);
    four_filled_.fill(false);
}

const Two::Flushes& Two::flushes(RankMask first, RankMask second, RankMask in_deck) {
    const std::uint64_t key = std::uint64_t{first} << 26 | std::uint64_t{second} << 13 | in_deck;
    const auto [found, fresh] = flushes_.try_emplace(key);
    if (!fresh) return found->second;
    const int fewest = std::min(std::popcount(first), std::popcount(second));
    const auto count = [&](Outcome& outcome, RankMask board) {
        const Place one = tables_.flush[board | first], other = tables_.flush[board | second];
        outcome.won += one > other;
        outcome.tied += one == other;
    };
    Flushes& made = found->second;
    const SuitRanks ranks(in_deck);
    if (fewest >= 2) for_each_three(ranks, [&](int, RankMask board) { count(made[0], board); });
    if (fewest >= 1) for_each_four(ranks, [&](int, RankMask board) { count(made[1], board); });
    if (first == 0 && second == 0)
        made[2].tied = choose(ranks.count, 5);
    else
        for_each_five(ranks, [&](int, RankMask board) { count(made[2], board); });
    return made;
}

Outcome Two::change(RankMask first, RankMask second, int suited, const List& sets, int stride,
                    const std::uint8_t* codes, std::span<const std::uint16_t> ways,
                    Outcome both_flush) {
    const bool first_has = std::popcount(first) + suited >= 5;
    const bool second_has = std::popcount(second) + suited >= 5;
    // Who has no flush wins with a full house or more, unless it is a straight flush.
    const std::uint8_t over =
        first_has && second_has ? 0 : (first_has ? second_over_flush : first_over_flush);
    Columns columns{};
    kernel_.add_rows(codes, stride, sets.data(), sets.size(), over, columns);
    std::int64_t all = 0, won = 0, tied = 0, above = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        all += ways[i];
        won += std::int64_t{ways[i]} * columns.won[i];
        tied += std::int64_t{ways[i]} * columns.tied[i];
        above += std::int64_t{ways[i]} * columns.over[i];
    }
    if (first_has && second_has) return {both_flush.won * all - won, both_flush.tied * all - tied};
    if (above > 0)
        for (const int set : straight_flushes_of(tables_, first_has ? first : second, suited)) {
            if (!std::ranges::binary_search(sets, set)) continue;
            for (std::size_t i = 0; i < ways.size(); ++i)
                if (codes[set * stride + static_cast<int>(i)] & over) above -= ways[i];
        }
    const std::int64_t boards = static_cast<std::int64_t>(sets.size()) * all;
    return {(first_has ? boards - above : above) - won, -tied};
}

Outcome Two::change_of_threes(RankMask first, RankMask second, RankMask in_deck,
                              const std::array<int, 16>& others) {
    list_.clear();
    for_each_three(SuitRanks(in_deck), [&](int three, RankMask) {
        list_.push_back(static_cast<std::uint16_t>(three));
        if (three_filled_[three]) return;
        three_filled_[three] = true;
        const std::uint16_t* boards = &tables_.with_three[three * tables_.pairs];
        std::uint8_t* row = &three_codes_[three * three_stride];
        for (int pair = 0; pair < tables_.pairs; ++pair) row[pair] = codes_[boards[pair]];
    });
    std::array<std::uint16_t, 91> ways;
    ways_of_two(tables_, others, ways.data());
    return change(first, second, 3, list_, three_stride, three_codes_.data(),
                  std::span(ways).first(tables_.pairs), flushes(first, second, in_deck)[0]);
}

Outcome Two::change_of_fours(RankMask first, RankMask second, RankMask in_deck,
                             const std::array<int, 16>& others) {
    list_.clear();
    for_each_four(SuitRanks(in_deck), [&](int four, RankMask) {
        list_.push_back(static_cast<std::uint16_t>(four));
        if (four_filled_[four]) return;
        four_filled_[four] = true;
        const std::uint16_t* boards = &tables_.with_four[four * tables_.ranks];
        std::uint8_t* row = &four_codes_[four * four_stride];
        for (int rank = 0; rank < tables_.ranks; ++rank) row[rank] = codes_[boards[rank]];
    });
    std::array<std::uint16_t, 13> ways;
    for (int rank = 0; rank < tables_.ranks; ++rank)
        ways[rank] = static_cast<std::uint16_t>(others[rank]);
    return change(first, second, 4, list_, four_stride, four_codes_.data(),
                  std::span(ways).first(tables_.ranks), flushes(first, second, in_deck)[1]);
}

Outcome Two::change_of_fives(RankMask first, RankMask second, RankMask in_deck) {
    Outcome change = flushes(first, second, in_deck)[2];
    std::array<std::int64_t, 4> by_ranks{};
    for_each_five(SuitRanks(in_deck), [&](int five, RankMask) {
        ++by_ranks[codes_[tables_.with_five[five]] & (first_wins | they_tie)];
    });
    change.won -= by_ranks[first_wins];
    change.tied -= by_ranks[they_tie];
    return change;
}

Outcome Two::change_by_suit(RankMask first, RankMask second, RankMask in_deck) {
    const std::array<int, 16> others = left_in_other_suits(left_, in_deck);
    const int most = std::max(std::popcount(first), std::popcount(second));
    Outcome change = change_of_fives(first, second, in_deck);
    if (most >= 1) change += change_of_fours(first, second, in_deck, others);
    if (most >= 2) change += change_of_threes(first, second, in_deck, others);
    return change;
}

}  // namespace pokerfloor::equity::hold_em
