// A set of cards in one 64-bit word: sixteen bits per suit, clubs lowest, the deuce in bit 0 and
// the ace in bit 12 of its suit. The jokers take bit 13 of the first two suits, so all 54 cards fit
// and ranks_in() is a shift and a mask.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>

#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

// One bit per rank, the deuce in bit 0.
using RankMask = std::uint32_t;
inline constexpr RankMask all_ranks = 0x1fff;

class CardSet {
  public:
    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (Card card : cards) insert(card);
    }
    explicit constexpr CardSet(std::span<const Card> cards) {
        for (Card card : cards) insert(card);
    }
    static constexpr CardSet from_bits(std::uint64_t bits) {
        CardSet set;
        set.bits_ = bits;
        return set;
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }

    constexpr void insert(Card card) { bits_ |= bit(card); }
    constexpr void erase(Card card) { bits_ &= ~bit(card); }

    constexpr RankMask ranks_in(Suit suit) const {
        return static_cast<RankMask>(bits_ >> (16 * static_cast<int>(suit))) & all_ranks;
    }
    constexpr RankMask ranks() const {
        return ranks_in(Suit::clubs) | ranks_in(Suit::diamonds) | ranks_in(Suit::hearts) |
               ranks_in(Suit::spades);
    }
    constexpr int jokers() const { return std::popcount(bits_ & joker_bits); }
    constexpr CardSet without_jokers() const { return from_bits(bits_ & ~joker_bits); }

    // The card in the lowest bit: for walking a set one card at a time with erase().
    constexpr Card first() const {
        const int position = std::countr_zero(bits_);
        return Card::from_code(4 * (position & 15) + (position >> 4));
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) {
        return from_bits(a.bits_ | b.bits_);
    }
    friend constexpr CardSet operator&(CardSet a, CardSet b) {
        return from_bits(a.bits_ & b.bits_);
    }
    friend constexpr CardSet operator-(CardSet a, CardSet b) {
        return from_bits(a.bits_ & ~b.bits_);
    }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    constexpr bool operator==(const CardSet&) const = default;

    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Card;
        using difference_type = std::ptrdiff_t;
        using pointer = const Card*;
        using reference = Card;

        constexpr Iterator() = default;
        explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Card operator*() const { return CardSet::from_bits(rest_).first(); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint64_t rest_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    static constexpr std::uint64_t joker_bits = std::uint64_t{1} << 13 | std::uint64_t{1} << 29;
    static constexpr std::uint64_t bit(Card card) {
        return std::uint64_t{1} << (16 * (card.code() & 3) + (card.code() >> 2));
    }
    std::uint64_t bits_ = 0;
};

// The cards from the highest rank down, spades first within a rank, jokers before all: "Jk As Kd
// 9c".
std::string to_string(CardSet set);

}  // namespace pokerfloor
