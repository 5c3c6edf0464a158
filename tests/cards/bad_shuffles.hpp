// Shuffles with faults that were made in earnest elsewhere, to show that each randomness test can
// fail. All take their chance from the same good stream, so the fault is the shuffle's own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::statistics {

using Cards = std::vector<std::uint8_t>;

inline Cards new_deck(std::size_t size) {
    Cards cards(size);
    std::iota(cards.begin(), cards.end(), std::uint8_t{0});
    return cards;
}

// The right one, on numbers instead of cards.
template <class Source>
void fair(Cards& cards, Source& source) {
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (std::uint32_t at = 0; at + 1 < size; ++at)
        std::swap(cards[at], cards[at + source.below(size - at)]);
}

// Each card swapped with any position: n^n choices cannot fall evenly on n! orders.
inline void swap_with_any(Cards& cards, RandomStream& stream) {
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (auto& card : cards) std::swap(card, cards[stream.below(size)]);
}

// A byte modulo the bound: 256 is no multiple of most bounds, so low answers come more often.
struct ByteModulo {
    RandomStream& stream;
    std::uint32_t below(std::uint32_t bound) { return (stream.word() & 255) % bound; }
};

// One deck in twenty keeps its top card.
inline void stuck_card(Cards& cards, RandomStream& stream) {
    fair(cards, stream);
    if (stream.below(20) == 0)
        std::swap(cards[0], *std::find(cards.begin(), cards.end(), std::uint8_t{0}));
}

// Only cut: every card comes to every position equally often, but neighbours stay together.
inline void only_cut(Cards& cards, RandomStream& stream) {
    const auto size = static_cast<std::uint32_t>(cards.size());
    std::rotate(cards.begin(), cards.begin() + stream.below(size), cards.end());
}

// Packets of four are shuffled, their cards stay together and in order.
inline void packets_of_four(Cards& cards, RandomStream& stream) {
    Cards packets = new_deck(cards.size() / 4);
    fair(packets, stream);
    const Cards before = cards;
    for (std::size_t i = 0; i < 4 * packets.size(); ++i)
        cards[i] = before[std::size_t{4} * packets[i / 4] + i % 4];
}

// Too few swaps since the deck before.
inline void few_swaps(Cards& cards, RandomStream& stream) {
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (int i = 0; i < 60; ++i) std::swap(cards[stream.below(size)], cards[stream.below(size)]);
}

// Riffled six times: the halves dropped card by card, each as likely as it has cards left.
inline void six_riffles(Cards& cards, RandomStream& stream) {
    for (int riffle = 0; riffle < 6; ++riffle) {
        std::size_t cut = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) cut += stream.below(2);
        Cards mixed;
        for (std::size_t left = 0, right = cut; mixed.size() < cards.size();) {
            const auto left_cards = static_cast<std::uint32_t>(cut - left);
            const auto all = static_cast<std::uint32_t>(cards.size() - mixed.size());
            mixed.push_back(cards[stream.below(all) < left_cards ? left++ : right++]);
        }
        cards = mixed;
    }
}

}  // namespace pokerfloor::statistics
