// The electronic dealer of house games: holds the deck of one round and gives the round the cards
// it waits for.
#pragma once

#include <optional>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::house {

class Dealer {
  public:
    Dealer(DeckKind deck, RandomStream& chance) : pile_(deck), chance_(&chance) {}

    // What staff does next, as things should be: calls, counts, deals, turns up, settles. Nothing
    // where the round waits for a player; opening wagers and doubles are over when this is asked.
    std::optional<Command> next(const Round& round) {
        const Needed due = needed(round);
        switch (due.need) {
            case Need::wagers:
            case Need::decisions:
            case Need::call:
                return simple(CommandKind::no_more_bets);
            case Need::chips:
                return simple(CommandKind::resolve_progressive);
            case Need::cards:
                return deal(round);
            case Need::count:
                return counted(CommandKind::count_stub, 0, round.deck_size - round.cards_out);
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

    // All the cards needed(round) asks for; only when it asks for cards.
    Command deal(const Round& round) {
        const bool pulled = !round.error_card.is_unknown();
        // Some cards were put aside, or the discards became the deck.
        const auto unseen = static_cast<std::uint32_t>(round.unseen.size());
        if (pile_.left() + pulled != unseen) gather(round);
        const Needed due = needed(round);
        Command command{.kind = CommandKind::deal, .card_count = due.cards};
        for (std::uint8_t i = 0; i < due.cards; ++i)
            command.card_list[i] = i == 0 && pulled ? round.error_card : pile_.draw(*chance_);
        return command;
    }

  private:
    void gather(const Round& round) {
        std::array<Card, 54> list;
        std::size_t count = 0;
        for (Card card : round.unseen)
            if (card != round.error_card) list[count++] = card;
        pile_ = DrawPile(std::span<const Card>(list.data(), count));
    }

    DrawPile pile_;
    RandomStream* chance_;
};

}  // namespace pokerfloor::house
