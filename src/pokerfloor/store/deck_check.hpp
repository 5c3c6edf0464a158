// A second opinion about cards: each deck made again from its round's seed, its promise compared
// with what was published, and every card dealt opened against it, in the order of the deck.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/commitment.hpp>
#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

class DeckCheck {
  public:
    // Fails with the first card or root that is not as it was promised.
    Result<void> enter(const Record& record);

  private:
    struct Promised {
        std::vector<Card> order;  // whose root was promised
        std::size_t dealt = 0;
        std::size_t cut = 0;  // the position that came to lie on top

        // Of the next card.
        std::size_t position() const { return (cut + dealt) % order.size(); }
    };
    struct Hand {
        CardSet cards;
        int to_replace = 0;
    };
    // Where the cards of a table are. No deck: none was begun.
    struct Table {
        DeckKind kind = DeckKind::standard;  // of the last deck
        Seed seed{};
        std::uint64_t decks = 0;
        std::optional<Promised> deck;
        std::optional<Hash> to_be_promised;  // of a deck made anew
        std::map<std::uint8_t, Hand> hands;
        CardSet burns, thrown, being_thrown;
        std::optional<Card> pulled{};  // too early; it is the next that is dealt
    };

    void happened(Table& table, const Event& fact);
    void happened(Table& table, const house::Event& fact);
    void happened(Table& table, const DeckMade& fact);
    void happened(Table& table, const DeckCut& fact);
    void begin(Table& table, const Seed& seed, const Hash& root);
    void new_deck(Table& table, CardSet cards);
    void deal(Table& table, Card card);
    void give(Table& table, std::uint8_t whose, Card card);
    void throw_away(Table& table, std::uint8_t whose, Card card);

    std::map<std::int16_t, Table> tables_;
};

}  // namespace pokerfloor::store
