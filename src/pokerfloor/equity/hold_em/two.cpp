#include <pokerfloor/equity/hold_em/two.hpp>

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include <pokerfloor/equity/hold_em/ranges.hpp>

namespace pokerfloor::equity::hold_em {

Two::Two(const Tables& tables, const Kernel& kernel)
    : tables_(tables), kernel_(kernel), classes_(4) {}

void Two::hold(int first_pair, int second_pair, const Left& left) {
    if (!weighed_ || left != left_) weigh_boards(tables_, left, weights_.data());
    weighed_ = true;
    left_ = left;
    const Sums sums =
        kernel_.compare(tables_.row(first_pair), tables_.row(second_pair), weights_.data(),
                        tables_.boards, tables_.best_flush, codes_.data());
    by_ranks_ = {sums.won, sums.tied};
    held_mask_ = ranks_of(first_pair, 3) | ranks_of(second_pair, 3);
    held_ranks_.clear();
    for (RankMask rest = held_mask_; rest != 0; rest &= rest - 1)
        held_ranks_.push_back(std::countr_zero(rest));
    classes_used_ = 0;
}

Two::Classes& Two::classes_with(RankMask others) {
    for (std::size_t i = 0; i < classes_used_; ++i)
        if (classes_[i].others == others) return classes_[i];
    Classes& fresh = classes_[classes_used_++];
    fresh.others = others;
    fresh.threes_known = fresh.fours_known = fresh.fives_known = {};
    return fresh;
}

RankMask Two::ranks_of_class(std::size_t number) const {
    RankMask ranks = 0;
    for (std::size_t i = 0; i < held_ranks_.size(); ++i)
        if (number >> i & 1) ranks |= RankMask{1} << held_ranks_[i];
    return ranks;
}

// Calls use(class, its ranks among the players') for each class with sets of so many ranks in this
// suit's deck.
template <class Use>
void Two::for_each_class(const OneSuit& suit, int size, Use&& use) {
    for (std::size_t number = 0; number < std::size_t{1} << held_ranks_.size(); ++number) {
        const RankMask ranks = ranks_of_class(number);
        if ((ranks & ~suit.in_deck) == 0 && std::popcount(ranks) <= size) use(number, ranks);
    }
}

const Two::Flushes& Two::flushes(const OneSuit& suit) {
    const auto [first, second] = std::array{suit.first, suit.second};
    const std::uint64_t key =
        std::uint64_t{first} << 26 | std::uint64_t{second} << 13 | suit.in_deck;
    const auto [found, fresh] = flushes_.try_emplace(key);
    Flushes& made = found->second;
    if (!fresh) return made;
    const int fewest = std::min(std::popcount(first), std::popcount(second));
    const auto counts_in = [&](Outcome& outcome) {
        return [&outcome, &suit, this](RankMask board) {
            const Place one = tables_.flush[board | suit.first];
            const Place other = tables_.flush[board | suit.second];
            outcome.won += one > other;
            outcome.tied += one == other;
        };
    };
    const SuitRanks ranks(suit.in_deck);
    if (fewest >= 2) for_each_suited<3>(ranks, counts_in(made[0]));
    if (fewest >= 1) for_each_suited<4>(ranks, counts_in(made[1]));
    if (first == 0 && second == 0)
        made[2].tied = choose(ranks.count, 5);
    else
        for_each_suited<5>(ranks, counts_in(made[2]));
    return made;
}

// With `size` suited ranks on the board, of which somebody makes a flush. `weighed` is how it goes
// by ranks.
Outcome Two::change_of(const OneSuit& suit, int size, const Weighed& weighed,
                       std::span<const std::uint16_t> ways, const std::uint8_t* rows, int stride) {
    const auto [won, tied, first_over, second_over] = weighed.sums;
    const std::int64_t all = std::accumulate(ways.begin(), ways.end(), std::int64_t{0});
    const bool first_has = std::popcount(suit.first) + size >= 5;
    const bool second_has = std::popcount(suit.second) + size >= 5;
    if (first_has && second_has) {
        const Outcome both = flushes(suit)[size - 3];
        return {both.won * all - won, both.tied * all - tied};
    }
    // Who has no flush wins with a full house or more, unless it is a straight flush.
    std::int64_t over = first_has ? second_over : first_over;
    if (over > 0)
        for (const RankMask set :
             straight_flushes_of(tables_, first_has ? suit.first : suit.second, size)) {
            if ((set & ~suit.in_deck) != 0) continue;
            const std::uint8_t* row = rows + tables_.number_of[set] * stride;
            for (std::size_t i = 0; i < ways.size(); ++i)
                if (row[i] & (first_has ? second_over_flush : first_over_flush)) over -= ways[i];
        }
    const std::int64_t boards = choose(std::popcount(suit.in_deck), size) * all;
    return {(first_has ? boards - over : over) - won, -tied};
}

Outcome Two::change_of_threes(const OneSuit& suit) {
    chosen_.clear();
    for_each_class(suit, 3, [&](std::size_t number, RankMask ranks) {
        Columns& columns = suit.classes->threes[number];
        chosen_.push_back(&columns);
        if (std::exchange(suit.classes->threes_known[number], true)) return;
        list_.clear();
        for_each_suited(SuitRanks(suit.classes->others), 3 - std::popcount(ranks), ranks,
                        [&](RankMask set) { list_.push_back(tables_.number_of[set]); });
        columns = {};
        add_rows(tables_.with_three, tables_.three_stride, three_rows_.data(), columns);
    });
    std::array<std::uint16_t, most_pairs> ways{};
    ways_of_two(tables_, suit.left_in_others, ways.data());
    return change_of(
        suit, 3, kernel_.weigh(chosen_.data(), chosen_.size(), ways.data(), tables_.three_stride),
        std::span(ways).first(tables_.pairs), three_rows_.data(), tables_.three_stride);
}

Outcome Two::change_of_fours(const OneSuit& suit) {
    chosen_.clear();
    for_each_class(suit, 4, [&](std::size_t number, RankMask ranks) {
        Columns& columns = suit.classes->fours[number];
        chosen_.push_back(&columns);
        if (std::exchange(suit.classes->fours_known[number], true)) return;
        list_.clear();
        for_each_suited(SuitRanks(suit.classes->others), 4 - std::popcount(ranks), ranks,
                        [&](RankMask set) { list_.push_back(tables_.number_of[set]); });
        columns = {};
        add_rows(tables_.with_four, four_stride, four_rows_.data(), columns);
    });
    std::array<std::uint16_t, four_stride> ways{};
    for (int rank = 0; rank < tables_.ranks; ++rank)
        ways[rank] = static_cast<std::uint16_t>(suit.left_in_others[rank]);
    return change_of(suit, 4,
                     kernel_.weigh(chosen_.data(), chosen_.size(), ways.data(), four_stride),
                     std::span(ways).first(tables_.ranks), four_rows_.data(), four_stride);
}

// Bytes are added up in the kernel: 255 rows at a time.
void Two::add_rows(const std::vector<std::uint16_t>& boards, int stride, std::uint8_t* rows,
                   Columns& columns) {
    for (std::size_t from = 0; from < list_.size(); from += 255)
        kernel_.add_rows(codes_.data(), boards.data(), stride, list_.data() + from,
                         std::min<std::size_t>(255, list_.size() - from), rows, columns);
}

Outcome Two::change_of_fives(const OneSuit& suit) {
    Outcome change = flushes(suit)[2];
    for_each_class(suit, 5, [&](std::size_t number, RankMask ranks) {
        Outcome& outcome = suit.classes->fives[number];
        if (!std::exchange(suit.classes->fives_known[number], true)) {
            std::array<std::int64_t, 4> boards{};
            for_each_suited(SuitRanks(suit.classes->others), 5 - std::popcount(ranks), ranks,
                            [&](RankMask set) {
                                const int board = tables_.with_five[tables_.number_of[set]];
                                ++boards[codes_[board] & (first_wins | they_tie)];
                            });
            outcome = {boards[first_wins], boards[they_tie]};
        }
        change.won -= outcome.won;
        change.tied -= outcome.tied;
    });
    return change;
}

Outcome Two::change_by_suit(RankMask first, RankMask second, RankMask in_deck) {
    const OneSuit suit{.first = first,
                       .second = second,
                       .in_deck = in_deck,
                       .left_in_others = left_in_other_suits(left_, in_deck),
                       .classes = &classes_with(in_deck & ~held_mask_)};
    const int most = std::max(std::popcount(first), std::popcount(second));
    Outcome change = change_of_fives(suit);
    if (most >= 1) change += change_of_fours(suit);
    if (most >= 2) change += change_of_threes(suit);
    return change;
}

}  // namespace pokerfloor::equity::hold_em
