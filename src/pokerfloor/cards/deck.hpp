// The three decks of the books, each a fixed list of cards in the order of Card codes.
#pragma once

#include <span>
#include <string_view>

#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor {

enum class DeckKind {
    standard,     // 52 cards: four suits of thirteen (MFC-x0.L, MDS-1.7)
    with_jokers,  // 54: the standard deck and two jokers (MDD-3.A), which have no suit (MDD-1.B.7)
    six_plus,     // 36: sixes to aces (MDP-3.A.1.a)
};

constexpr int size_of(DeckKind kind) {
    return kind == DeckKind::standard ? 52 : kind == DeckKind::with_jokers ? 54 : 36;
}

std::span<const Card> cards_of(DeckKind kind);
CardSet set_of(DeckKind kind);
std::string_view name_of(DeckKind kind);

}  // namespace pokerfloor
