// The dealer of every game: which cards the round waits for, and what staff does next, over any
// deck that gives cards. On a floor that is a deck promised before the first card
// (floor/round_deck.hpp); where nobody has to be shown a promise, it is drawn from card by card.
// Cards that people deal come in as the same commands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// What a new deck is made of where the old one runs short: discards or burns, as the round says,
// and what is left.
inline CardSet cards_for_new_deck(const Round& round, Source source) {
    CardSet cards = round.unseen;
    if (source == Source::discards) cards |= round.muck;
    if (source == Source::burns)
        for (std::uint8_t i = 0; i < round.burn_count; ++i) cards.insert(round.burns[i]);
    return cards;
}

// The deal command for what needed(round) asks; only when it asks for cards.
template <class Deck>
Command cards_due(const Round& round, Deck& deck) {
    const Needed due = needed(round);
    if (due.source != Source::deck) deck.make(cards_for_new_deck(round, due.source));
    Command command{.kind = CommandKind::deal, .player = due.player, .card_count = due.cards};
    deck.next({command.card_list.data(), due.cards});
    return command;
}

namespace house {

// The same of a house game. A card pulled in error is the first.
template <class Deck>
Command cards_due(const Round& round, Deck& deck) {
    const Needed due = needed(round);
    Command command{.kind = CommandKind::deal, .card_count = due.cards};
    const std::uint8_t pulled = round.error_card.is_unknown() ? 0 : 1;
    if (pulled == 1) command.card_list[0] = round.error_card;
    deck.next({command.card_list.data() + pulled, static_cast<std::size_t>(due.cards - pulled)});
    return command;
}

// What staff does next, as things should be: calls, counts, deals, turns up, settles. Nothing where
// the round waits for a player; opening wagers and doubles are over when this is asked. `counted`
// are the cards left, for when they are counted.
template <class Deck>
std::optional<Command> staffs_part(const Round& round, Deck& deck, std::int64_t counted_cards) {
    const Needed due = needed(round);
    switch (due.need) {
        case Need::wagers:
        case Need::decisions:
        case Need::call:
            return simple(CommandKind::no_more_bets);
        case Need::chips:
            return simple(CommandKind::resolve_progressive);
        case Need::cards:
            return cards_due(round, deck);
        case Need::count:
            return counted(CommandKind::count_stub, 0, counted_cards);
        case Need::hands:
            return simple(CommandKind::no_misdeal);
        case Need::reshuffle:
            return simple(CommandKind::reshuffle_discards);
        case Need::reveal:
            return simple(CommandKind::reveal);
        case Need::settlement:
            return simple(CommandKind::settle, due.area);
        case Need::decision:
        case Need::draw:
        case Need::nothing:
            break;
    }
    return std::nullopt;
}

}  // namespace house

// A deck whose order is found as it is dealt.
class DrawnDeck {
  public:
    DrawnDeck(DeckKind kind, RandomStream& chance) : pile_(kind), chance_(&chance) {}

    void make(CardSet cards) {
        std::array<Card, 54> list;
        std::size_t count = 0;
        for (Card card : cards) list[count++] = card;
        pile_ = DrawPile(std::span<const Card>(list.data(), count));
    }
    void next(std::span<Card> out) { pile_.draw(*chance_, out); }
    std::uint32_t left() const { return pile_.left(); }

  private:
    DrawPile pile_;
    RandomStream* chance_;
};

// The dealer of one round with such a deck.
class Dealer {
  public:
    Dealer(DeckKind deck, RandomStream& chance) : deck_(deck, chance) {}

    // A deck from which cards are missing: those of `left` only.
    Dealer(DeckKind deck, RandomStream& chance, CardSet left) : Dealer(deck, chance) {
        deck_.make(left);
    }

    Command deal(const Round& round) { return cards_due(round, deck_); }

  private:
    DrawnDeck deck_;
};

namespace house {

class Dealer {
  public:
    Dealer(DeckKind deck, RandomStream& chance) : deck_(deck, chance) {}

    std::optional<Command> next(const Round& round) {
        if (needed(round).need == Need::cards) return deal(round);
        return staffs_part(round, deck_, round.deck_size - round.cards_out);
    }

    Command deal(const Round& round) {
        // Some cards were put aside, or the discards became the deck.
        const bool pulled = !round.error_card.is_unknown();
        if (deck_.left() + pulled != static_cast<std::uint32_t>(round.unseen.size())) {
            CardSet cards = round.unseen;
            if (pulled) cards.erase(round.error_card);
            deck_.make(cards);
        }
        return cards_due(round, deck_);
    }

  private:
    DrawnDeck deck_;
};

}  // namespace house

}  // namespace pokerfloor
