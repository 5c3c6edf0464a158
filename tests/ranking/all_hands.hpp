// Walking all hands of a size, for tests that count every one.
#pragma once

#include <array>
#include <map>
#include <string>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

#include <doctest/doctest.h>

namespace pokerfloor {

// Calls visit(CardSet) for every choice of `size` cards of the deck.
template <class Visit>
void for_each_hand(DeckKind deck, int size, Visit&& visit) {
    const auto cards = cards_of(deck);
    const auto walk = [&](auto& self, std::size_t from, int left, CardSet chosen) -> void {
        if (left == 0) {
            visit(chosen);
            return;
        }
        for (std::size_t i = from; i + static_cast<std::size_t>(left) <= cards.size(); ++i)
            self(self, i + 1, left - 1, chosen | CardSet{cards[i]});
    };
    walk(walk, 0, size, {});
}

using Counts = std::map<std::string, long>;

template <class CategoryOf>
Counts count_categories(DeckKind deck, int size, CategoryOf category_of) {
    std::array<long, 64> count{};
    for_each_hand(deck, size,
                  [&](CardSet cards) { ++count[static_cast<std::size_t>(category_of(cards))]; });
    Counts named;
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] != 0) named[std::string(to_string(static_cast<Category>(i)))] = count[i];
    return named;
}

// Ranks every hand by the book and fast, demands equality, and counts categories.
template <class Book, class Fast, class CategoryOf>
Counts equal_and_counted(DeckKind deck, int size, Book book, Fast fast, CategoryOf category_of) {
    long different = 0;
    const Counts counts = count_categories(deck, size, [&](CardSet cards) {
        const Strength strength = fast(cards);
        different += strength != book(cards);
        return category_of(strength);
    });
    CHECK_EQ(different, 0);
    return counts;
}

}  // namespace pokerfloor
