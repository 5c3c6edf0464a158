// The cards of one round at an electronic table. The whole deck is shuffled before the first card
// is dealt, so that a promise about every position can be published with it; a deck that runs short
// is made anew from discards or burns, with a promise of its own. A plain value: all of it follows
// from the seed and what was dealt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/commitment.hpp>
#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor {

class RoundDeck {
  public:
    RoundDeck() = default;
    RoundDeck(DeckKind kind, const Seed& seed) : seed_(seed) { make(set_of(kind)); }

    // What all of it follows from.
    struct Origin {
        Seed seed{};
        CardSet cards{};         // of the deck in use
        std::uint64_t made = 0;  // decks so far, this one included; 0: none
        std::uint8_t cut = 0, taken = 0;

        bool operator==(const Origin&) const = default;
    };
    Origin origin() const {
        return {seed_, CardSet(std::span(order_).first(size_)), number_,
                static_cast<std::uint8_t>(cut_), static_cast<std::uint8_t>(at_)};
    }
    explicit RoundDeck(const Origin& origin) : seed_(origin.seed) {
        if (origin.made == 0) return;
        number_ = origin.made - 1;
        make(origin.cards);
        MUST(origin.cut < size_ && origin.taken <= size_);
        cut_ = origin.cut;
        at_ = origin.taken;
    }

    bool operator==(const RoundDeck& other) const { return origin() == other.origin(); }

    // A new deck of these cards; how many came before makes it another one.
    void make(CardSet cards) {
        size_ = at_ = cut_ = 0;
        for (const Card card : cards) order_[size_++] = card;
        RandomStream chance(seed_, Purpose::deck, number_);
        shuffle(std::span(order_).first(size_), chance);
        ++number_;
    }

    std::size_t left() const { return size_ - at_; }
    // The card that comes next.
    Card top() const {
        MUST(at_ < size_);
        return order_[(cut_ + at_) % size_];
    }
    Card next() {
        MUST(at_ < size_);
        return order_[(cut_ + at_++) % size_];
    }
    void next(std::span<Card> out) {
        for (Card& card : out) card = next();
    }
    // So many cards from the top go under the rest. The promise is about the deck before that, so
    // that whoever cuts has a say in which of its cards are dealt.
    void cut(std::size_t depth) {
        MUST(at_ == 0 && depth < size_);
        cut_ = (cut_ + depth) % size_;
    }

    // Publishable: says nothing about any card until it is opened.
    DeckCommitment promise() const {
        RandomStream chance(seed_, Purpose::salts, number_ - 1);
        return DeckCommitment(std::span(order_).first(size_), salts_from(chance, size_));
    }

  private:
    Seed seed_{};
    std::array<Card, 54> order_{};
    std::size_t size_ = 0, at_ = 0;
    std::size_t cut_ = 0;       // where the top is
    std::uint64_t number_ = 0;  // decks made so far
};

}  // namespace pokerfloor
