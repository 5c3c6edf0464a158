#include <pokerfloor/equity/omaha/different.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::equity::omaha {
namespace {

constexpr std::size_t most_sets = 11;  // ten hands and the dead cards

using Column = std::array<std::uint16_t, most_sets>;  // one suit's ranks in each set

// The same list with its suits in a certain order.
void put_suits_in_order(std::span<const CardSet> list, std::span<CardSet> out) {
    std::array<Column, 4> columns{};
    for (std::size_t i = 0; i < list.size(); ++i)
        for (std::size_t suit = 0; suit < 4; ++suit)
            columns[suit][i] = static_cast<std::uint16_t>(list[i].bits() >> (16 * suit));
    std::ranges::sort(columns);
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::uint64_t bits = 0;
        for (std::size_t suit = 0; suit < 4; ++suit)
            bits |= std::uint64_t{columns[suit][i]} << (16 * suit);
        out[i] = CardSet::from_bits(bits);
    }
}

std::size_t hash(std::span<const CardSet> list) {
    std::uint64_t mixed = 0;
    for (const CardSet set : list) {
        mixed = (mixed ^ set.bits()) * 0x9e37'79b9'7f4a'7c15;
        mixed ^= mixed >> 29;
    }
    return mixed;
}

}  // namespace

Different::Different(std::size_t sets) : sets_(sets), slots_(64) {
    MUST(sets <= most_sets);
}

void Different::clear() {
    lists_.clear();
    weights_.clear();
    std::ranges::fill(slots_, 0);
}

void Different::add(std::span<const CardSet> list, Count weight) {
    std::array<CardSet, most_sets> ordered;
    const std::span<CardSet> its(ordered.data(), sets_);
    put_suits_in_order(list, its);
    std::size_t at = hash(its) & (slots_.size() - 1);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
        if (std::ranges::equal(sets(slots_[at] - 1), its)) {
            weights_[slots_[at] - 1] += weight;
            return;
        }
    lists_.insert(lists_.end(), its.begin(), its.end());
    weights_.push_back(weight);
    slots_[at] = static_cast<std::uint32_t>(size());
    if (2 * size() > slots_.size()) grow();
}

void Different::grow() {
    std::vector<std::uint32_t> more(2 * slots_.size());
    for (std::size_t i = 0; i < size(); ++i) {
        std::size_t at = hash(sets(i)) & (more.size() - 1);
        while (more[at] != 0) at = (at + 1) & (more.size() - 1);
        more[at] = static_cast<std::uint32_t>(i + 1);
    }
    slots_ = std::move(more);
}

}  // namespace pokerfloor::equity::omaha
