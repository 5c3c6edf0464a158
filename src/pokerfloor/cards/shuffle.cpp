#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor {

std::vector<Card> shuffled(DeckKind kind, RandomStream& stream) {
    const auto cards = cards_of(kind);
    std::vector<Card> deck(cards.begin(), cards.end());
    shuffle(std::span(deck), stream);
    return deck;
}

}  // namespace pokerfloor
