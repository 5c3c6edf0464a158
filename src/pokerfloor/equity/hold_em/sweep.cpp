#include <pokerfloor/equity/hold_em/sweep.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace pokerfloor::equity::hold_em {
namespace {

constexpr int number_bits = 11;  // of 1,326 holdings
constexpr std::size_t few = 4;
constexpr std::uint32_t number_mask = (1U << number_bits) - 1;

std::uint32_t place_in(std::uint32_t key) {
    return key >> number_bits;
}

}  // namespace

Sweep::Sweep(Order order, std::span<const Pockets> players) : tables_(tables_of(order)), deals_(4) {
    std::map<std::pair<int, std::uint64_t>, Weights> all;
    for (std::size_t i = 0; i < 2; ++i)
        for (const Pocket& pocket : players[i])
            all[{pocket.pair, pocket.cards.bits()}][i] += pocket.weight;
    for (const auto& [named, weights] : all) {
        Held held{.cards = named.second,
                  .pair = static_cast<std::uint8_t>(named.first),
                  .codes = {},
                  .weights = weights};
        std::ranges::transform(CardSet::from_bits(named.second), held.codes.begin(),
                               [](Card card) { return static_cast<std::uint8_t>(card.code()); });
        held_.push_back(held);
        if (pairs_.empty() || pairs_.back() != named.first) pairs_.push_back(named.first);
    }
    before_.resize(held_.size());
    for (std::size_t i = 0; i < 2; ++i)
        if (players[i].size() <= few) few_ = i;
}

// Three of a suit on the board, or more.
void Sweep::put_flushes_right(CardSet board, Suit suit) {
    const RankMask on_board = tables_.ranks_in(board, suit);
    const int missing = 5 - std::popcount(on_board);
    for (std::uint32_t& key : sorted_) {
        const RankMask held =
            tables_.ranks_in(CardSet::from_bits(held_[key & number_mask].cards), suit);
        if (std::popcount(held) < missing) continue;
        const std::uint32_t place =
            std::max<std::uint32_t>(place_in(key), tables_.flush[on_board | held]);
        key = place << number_bits | (key & number_mask);
    }
}

void Sweep::rank_all(CardSet board) {
    std::array<int, 5> ranks{};
    std::ranges::transform(board, ranks.begin(), [&](Card card) { return tables_.rank_of(card); });
    std::ranges::sort(ranks);
    const int number = index_of_ranks(ranks);
    std::array<Place, 91> places{};
    for (const int pair : pairs_) places[pair] = tables_.row(pair)[number];
    sorted_.clear();
    for (std::size_t i = 0; i < held_.size(); ++i)
        if ((held_[i].cards & board.bits()) == 0)
            sorted_.push_back(std::uint32_t{places[held_[i].pair]} << number_bits |
                              static_cast<std::uint32_t>(i));
    for (const Suit suit : all_suits)
        if (std::popcount(board.ranks_in(suit)) >= 3) put_flushes_right(board, suit);
}

void Sweep::compare_few() {
    const std::size_t many = 1 - few_;
    for (const std::uint32_t key : sorted_) {
        const Held& one = held_[key & number_mask];
        if (one.weights[few_] == 0) continue;
        std::array<Count, 3> sums{};  // the other's holdings that are worse, equal and better
        for (const std::uint32_t against : sorted_) {
            const Held& other = held_[against & number_mask];
            if ((one.cards & other.cards) != 0) continue;
            const std::uint32_t place = place_in(key), met = place_in(against);
            sums[(met >= place) + (met > place)] += static_cast<Count>(other.weights[many]);
        }
        const auto weight = static_cast<Count>(one.weights[few_]);
        deals_[few_ == 0 ? 1 : 2] += weight * sums[0];
        deals_[3] += weight * sums[1];
        deals_[few_ == 0 ? 2 : 1] += weight * sums[2];
    }
}

void Sweep::sort() {
    if (sorted_.size() < 64) {
        std::ranges::sort(sorted_);
        return;
    }
    other_.resize(sorted_.size());
    // Places have thirteen bits: seven, then the others.
    for (const int shift : {number_bits, number_bits + 7}) {
        std::array<std::uint32_t, 128> start{};
        for (const std::uint32_t key : sorted_) ++start[key >> shift & 127];
        std::uint32_t sum = 0;
        for (std::uint32_t& from : start) sum += std::exchange(from, sum);
        for (const std::uint32_t key : sorted_) other_[start[key >> shift & 127]++] = key;
        sorted_.swap(other_);
    }
}

void Sweep::settle_equal(std::span<const std::uint32_t> equal) {
    for (std::size_t i = 0; i < equal.size(); ++i) {
        const Held& held = held_[equal[i] & number_mask];
        const Weights before = met_without(held);
        deals_[1] += static_cast<Count>(held.weights[0]) * static_cast<Count>(before[1]);
        deals_[2] += static_cast<Count>(held.weights[1]) * static_cast<Count>(before[0]);
        before_[i] = before;
    }
    for (const std::uint32_t key : equal) {
        const Held& held = held_[key & number_mask];
        for (std::size_t player = 0; player < 2; ++player) {
            const std::uint64_t weight = held.weights[player];
            met_[player] += weight;
            for (const std::uint8_t code : held.codes) met_with_[code][player] += weight;
        }
    }
    // What was met since, itself among it: subtracted twice, for both its cards.
    for (std::size_t i = 0; i < equal.size(); ++i) {
        const Held& held = held_[equal[i] & number_mask];
        const std::uint64_t tied = met_without(held)[1] + held.weights[1] - before_[i][1];
        deals_[3] += static_cast<Count>(held.weights[0]) * static_cast<Count>(tied);
    }
}

void Sweep::add(CardSet board) {
    rank_all(board);
    if (few_ < 2) return compare_few();
    sort();
    met_ = {};
    met_with_ = {};
    for (std::size_t from = 0, to = 0; from < sorted_.size(); from = to) {
        while (to < sorted_.size() && place_in(sorted_[to]) == place_in(sorted_[from])) ++to;
        settle_equal(std::span(sorted_).subspan(from, to - from));
    }
}

}  // namespace pokerfloor::equity::hold_em
