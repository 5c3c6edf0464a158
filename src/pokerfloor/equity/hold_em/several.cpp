#include <pokerfloor/equity/hold_em/several.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

namespace pokerfloor::equity::hold_em {

Several::Several(const Tables& tables, const Kernel& kernel, std::size_t players)
    : tables_(tables), kernel_(kernel), players_(players), rows_(players) {}

void Several::hold(std::span<const int> pairs, const Left& left) {
    if (!weighed_ || left != left_) weigh_boards(tables_, left, weights_.data());
    weighed_ = true;
    left_ = left;
    for (std::size_t i = 0; i < players_; ++i) rows_[i] = tables_.row(pairs[i]);
    kernel_.best_of(rows_.data(), static_cast<int>(players_), tables_.boards, tables_.best_flush,
                    best_.data());
    by_ranks_.assign(std::size_t{1} << players_, 0);
    for (int board = 0; board < tables_.boards; ++board)
        by_ranks_[best_[board] & ~over_flush] += weights_[board];
}

Several::Flush Several::best_flush(RankMask board) const {
    Flush best;
    for (std::size_t i = 0; i < players_; ++i) {
        if (std::popcount(held_[i] | board) < 5) continue;
        const Place place = tables_.flush[held_[i] | board];
        if (place < best.place) continue;
        if (place > best.place) best = {0, place};
        best.who |= 1U << i;
    }
    return best;
}

// Who has the best hand where not all have a flush, and somebody's ranks make more than one.
std::uint32_t Several::best_without(std::uint32_t flushes, Flush flush, int board) const {
    for (std::size_t i = 0; i < players_; ++i) {
        if (flushes >> i & 1) continue;
        const Place place = rows_[i][board];
        if (place < flush.place) continue;
        if (place > flush.place) flush = {0, place};
        flush.who |= 1U << i;
    }
    return flush.who;
}

// Boards with such suited ranks and so many ways for the others, `all` in sum.
void Several::settle(RankMask suited, std::span<const std::uint16_t> boards,
                     std::span<const std::uint16_t> ways, std::int64_t all, Boards& change) const {
    const Flush flush = best_flush(suited);
    std::uint32_t flushes = 0;
    for (std::size_t i = 0; i < players_; ++i)
        if (std::popcount(held_[i] | suited) >= 5) flushes |= 1U << i;
    const bool beatable = flush.place <= tables_.best_flush && flushes != (1U << players_) - 1;
    change[flush.who] += all;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const std::uint16_t best = best_[boards[i]];
        change[best & ~over_flush] -= ways[i];
        if ((best & over_flush) == 0 || !beatable) continue;
        change[flush.who] -= ways[i];
        change[best_without(flushes, flush, boards[i])] += ways[i];
    }
}

Several::Boards Several::change_by_suit(std::span<const RankMask> held, RankMask in_deck) {
    held_ = held;
    int most = 0;
    for (const RankMask ranks : held) most = std::max(most, std::popcount(ranks));
    const std::array<int, 16> others = left_in_other_suits(left_, in_deck);
    const SuitRanks ranks(in_deck);
    Boards change(std::size_t{1} << players_);
    if (most >= 2) {
        std::array<std::uint16_t, 91> ways;
        ways_of_two(tables_, others, ways.data());
        const std::span two = std::span(ways).first(tables_.pairs);
        const std::int64_t all = std::accumulate(two.begin(), two.end(), std::int64_t{0});
        for_each_suited<3>(ranks, [&](RankMask suited) {
            const int three = tables_.number_of[suited];
            settle(suited,
                   std::span(tables_.with_three).subspan(three * tables_.three_stride, two.size()),
                   two, all, change);
        });
    }
    if (most >= 1) {
        std::array<std::uint16_t, 13> ways;
        std::ranges::copy_n(others.begin(), ways.size(), ways.begin());
        const std::span one = std::span(ways).first(tables_.ranks);
        const std::int64_t all = std::accumulate(one.begin(), one.end(), std::int64_t{0});
        for_each_suited<4>(ranks, [&](RankMask suited) {
            const int four = tables_.number_of[suited];
            settle(suited, std::span(tables_.with_four).subspan(four * four_stride, one.size()),
                   one, all, change);
        });
    }
    const std::array<std::uint16_t, 1> none{1};
    for_each_suited<5>(ranks, [&](RankMask suited) {
        const int five = tables_.number_of[suited];
        settle(suited, std::span(&tables_.with_five[five], 1), none, 1, change);
    });
    return change;
}

}  // namespace pokerfloor::equity::hold_em
