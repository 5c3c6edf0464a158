#include <pokerfloor/cards/deck.hpp>

#include <array>

namespace pokerfloor {
namespace {

template <int first, int last>
constexpr auto cards_with_codes() {
    std::array<Card, last - first + 1> cards;
    for (int code = first; code <= last; ++code) cards[code - first] = Card::from_code(code);
    return cards;
}

constexpr auto all_54 = cards_with_codes<0, 53>();
constexpr int lowest_six = Card(Rank::six, Suit::clubs).code();

}  // namespace

std::span<const Card> cards_of(DeckKind kind) {
    const std::span<const Card> all(all_54);
    switch (kind) {
        case DeckKind::standard:
            return all.first(52);
        case DeckKind::with_jokers:
            return all;
        case DeckKind::six_plus:
            return all.subspan(lowest_six, 52 - lowest_six);
    }
    return {};
}

CardSet set_of(DeckKind kind) {
    constexpr std::span<const Card> all(all_54);
    constexpr CardSet standard(all.first(52)), with_jokers(all),
        six_plus(all.subspan(lowest_six, 52 - lowest_six));
    switch (kind) {
        case DeckKind::standard:
            return standard;
        case DeckKind::with_jokers:
            return with_jokers;
        case DeckKind::six_plus:
            return six_plus;
    }
    return {};
}

std::string_view name_of(DeckKind kind) {
    switch (kind) {
        case DeckKind::standard:
            return "52 cards";
        case DeckKind::with_jokers:
            return "52 cards and two jokers";
        case DeckKind::six_plus:
            return "36 cards, six to ace";
    }
    return {};
}

}  // namespace pokerfloor
