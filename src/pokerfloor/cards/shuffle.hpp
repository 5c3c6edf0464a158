// The shuffle (MDP-5.A, MDD-5.A, MFC-x5.A, MDS-4.a-1): Fisher-Yates from the top down. The card for
// each position is picked from those not placed yet, each with the same chance, so all n! orders
// are equally likely. Going from the top, a card is settled as soon as it is picked: a round that
// uses 20 cards draws 20 numbers, and sees the same cards as if all had been shuffled.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/random.hpp>

namespace pokerfloor {

// RandomStream in production; in tests anything that answers below().
template <class T>
concept RandomSource = requires(T source, std::uint32_t bound) {
    { source.below(bound) } -> std::same_as<std::uint32_t>;
};

// A deck to draw from, card by card; chance is spent only on the cards drawn. A plain value: a copy
// taken in the middle goes on alone.
class DrawPile {
  public:
    explicit DrawPile(DeckKind kind) : DrawPile(cards_of(kind)) {}
    // For decks some cards are known to be missing from.
    explicit DrawPile(std::span<const Card> cards)
        : size_(static_cast<std::uint32_t>(cards.size())) {
        MUST(cards.size() <= cards_.size());
        std::ranges::copy(cards, cards_.begin());
    }

    std::uint32_t left() const { return size_ - drawn_; }

    template <RandomSource Source>
    Card draw(Source& source) {
        Card card;
        draw(source, {&card, 1});
        return card;
    }

    // As many as there is room for. How far the pile is drawn is written down once, at the end: for
    // all the compiler knows, writing a card might change it.
    template <RandomSource Source>
    void draw(Source& source, std::span<Card> out) {
        MUST(out.size() <= left());
        std::uint32_t at = drawn_;
        for (Card& card : out) {
            // The last card is no choice.
            const std::uint32_t pick = size_ - at == 1 ? 0 : source.below(size_ - at);
            std::swap(cards_[at], cards_[at + pick]);
            card = cards_[at++];
        }
        drawn_ = at;
    }

    // From the first drawn.
    std::span<const Card> drawn() const { return std::span(cards_).first(drawn_); }

  private:
    std::array<Card, 54> cards_;
    std::uint32_t size_;
    std::uint32_t drawn_ = 0;
};

// In place, all of them. The same cards in the same order as a DrawPile gives.
template <RandomSource Source>
void shuffle(std::span<Card> cards, Source& source) {
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (std::uint32_t at = 0; at + 1 < size; ++at)
        std::swap(cards[at], cards[at + source.below(size - at)]);
}

// A whole deck, the top card first.
std::vector<Card> shuffled(DeckKind kind, RandomStream& stream);

}  // namespace pokerfloor
