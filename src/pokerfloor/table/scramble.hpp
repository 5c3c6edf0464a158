// What fingerprints of rounds are made of.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

// Steele, Lea, Flood: the last step of SplitMix64, in which every bit of the word changes every
// other one.
constexpr std::uint64_t scrambled(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    return word ^ word >> 31;
}

// Bytes in a word, the first lowest, so that it means the same on every machine.
template <std::size_t size>
std::uint64_t word_of(const std::array<Card, size>& cards) {
    static_assert(size <= 8 && sizeof cards == size);
    std::uint64_t word = 0;
    std::size_t i = 0;
    if constexpr (std::endian::native == std::endian::little)
        for (; i + 4 <= size; i += 4) {  // four at once
            std::uint32_t four = 0;
            std::memcpy(&four, cards.data() + i, 4);
            word |= std::uint64_t{four} << (8 * i);
        }
    for (; i < size; ++i) word |= static_cast<std::uint64_t>(cards[i].code()) << (8 * i);
    return word;
}

}  // namespace pokerfloor
