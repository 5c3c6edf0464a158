// A hand of up to seven cards in eight bytes, made for ranking: the bits of CardSet and, in the
// three bits above each suit's thirteen, how many cards of that suit there are. Adding cards is
// adding words; no sum carries into the next suit until the eighth card. The counts put the longest
// suit on top, so a flush is found by one comparison.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor {

class Hand {
  public:
    constexpr Hand() = default;
    explicit constexpr Hand(Card card) : word_(words[card.code()]) {}
    explicit constexpr Hand(std::span<const Card> cards) {
        for (Card card : cards) *this += Hand(card);
    }
    // A set without jokers.
    explicit constexpr Hand(CardSet set) : word_(set.bits()) {
        for (Suit suit : all_suits)
            word_ += static_cast<std::uint64_t>(std::popcount(set.ranks_in(suit)))
                     << (16 * static_cast<int>(suit) + 13);
    }

    static constexpr Hand from_word(std::uint64_t word) {
        Hand hand;
        hand.word_ = word;
        return hand;
    }
    constexpr std::uint64_t word() const { return word_; }
    constexpr CardSet cards() const { return CardSet::from_bits(word_ & 0x1fff'1fff'1fff'1fff); }
    constexpr int size() const {  // the four counts, added up in the highest by one multiplication
        return static_cast<int>((word_ >> 13 & 0x0007'0007'0007'0007) * 0x0001'0001'0001'0001 >>
                                48);
    }

    constexpr Hand& operator+=(Hand other) {
        word_ += other.word_;
        return *this;
    }
    friend constexpr Hand operator+(Hand a, Hand b) { return a += b; }
    constexpr bool operator==(const Hand&) const = default;

  private:
    // Indexed by card code. Codes above 51 (jokers, unknown) add nothing, so that no input byte
    // reads outside.
    static constexpr std::array<std::uint64_t, 64> words = [] {
        std::array<std::uint64_t, 64> made{};
        for (int code = 0; code < 52; ++code)
            made[code] = (std::uint64_t{1} << (code >> 2) | std::uint64_t{1} << 13)
                         << (16 * (code & 3));
        return made;
    }();

    std::uint64_t word_ = 0;
};

static_assert(sizeof(Hand) == 8);

}  // namespace pokerfloor
