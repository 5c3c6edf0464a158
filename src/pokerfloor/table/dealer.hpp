// The electronic dealer: holds the deck of one round and gives the round the cards it waits for. A
// deck that runs short is made anew from discards or burns, as the round says.
#pragma once

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

class Dealer {
  public:
    Dealer(DeckKind deck, RandomStream& chance) : pile_(deck), chance_(&chance) {}

    // A deck from which cards are missing: those of `left` only.
    Dealer(DeckKind deck, RandomStream& chance, CardSet left) : Dealer(deck, chance) {
        gather(left, {});
    }

    // The deal command for what needed(round) asks; only when it asks for cards.
    Command deal(const Round& round) {
        const Needed due = needed(round);
        if (due.source == Source::discards) gather(round.muck, round.unseen);
        if (due.source == Source::burns) {
            CardSet burns;
            for (std::uint8_t i = 0; i < round.burn_count; ++i) burns.insert(round.burns[i]);
            gather(burns, round.unseen);
        }
        Command command{.kind = CommandKind::deal, .player = due.player, .card_count = due.cards};
        pile_.draw(*chance_, {command.card_list.data(), due.cards});
        return command;
    }

  private:
    // A new deck of these cards and of what is left of the old one.
    void gather(CardSet cards, CardSet rest) {
        const CardSet all = cards | rest;
        std::array<Card, 54> list;
        std::size_t count = 0;
        for (Card card : all) list[count++] = card;
        pile_ = DrawPile(std::span<const Card>(list.data(), count));
    }

    DrawPile pile_;
    RandomStream* chance_;
};

}  // namespace pokerfloor
