// A deck for the test of non-interference, in the place of the floor's own: what was dealt once is
// dealt again with some cards changed for others. Only test_noninterference is compiled with it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/commitment.hpp>
#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor {

struct Permuting {
    bool again = false;                    // false: decks are made by chance and noted
    std::vector<std::vector<Card>> decks;  // in the order they were made
    std::size_t next = 0;                  // when again: the next of them
    std::map<Card, Card> exchanged;        // when again

    Card instead_of(Card card) const {
        const auto found = exchanged.find(card);
        return found == exchanged.end() ? card : found->second;
    }
};
inline Permuting permuting;

class RoundDeck {
  public:
    RoundDeck() = default;
    RoundDeck(DeckKind kind, const Seed& seed) : seed_(seed) { make(set_of(kind)); }

    void make(CardSet cards) {
        size_ = at_ = cut_ = 0;
        for (const Card card : cards) order_[size_++] = card;
        RandomStream chance(seed_, Purpose::deck, number_);
        shuffle(std::span(order_).first(size_), chance);
        if (permuting.again) {
            MUST(permuting.next < permuting.decks.size());
            const std::vector<Card>& first = permuting.decks[permuting.next++];
            MUST(first.size() == size_);
            CardSet dealt;
            for (std::size_t i = 0; i < size_; ++i)
                dealt.insert(order_[i] = permuting.instead_of(first[i]));
            MUST(dealt == cards);
        } else {
            permuting.decks.emplace_back(order_.begin(), order_.begin() + size_);
        }
        ++number_;
    }

    std::size_t left() const { return size_ - at_; }
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
    void cut(std::size_t depth) {
        MUST(at_ == 0 && depth < size_);
        cut_ = (cut_ + depth) % size_;
    }

    // Which cards were promised is hidden behind random salts; here the promise says nothing at
    // all, so that all bytes can be compared.
    struct Promise {
        Hash root() const { return {}; }
    };
    Promise promise() const { return {}; }

    bool operator==(const RoundDeck&) const = default;

  private:
    Seed seed_{};
    std::array<Card, 54> order_{};
    std::size_t size_ = 0, at_ = 0, cut_ = 0;
    std::uint64_t number_ = 0;
};

}  // namespace pokerfloor
