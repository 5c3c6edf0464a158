// How a round begins, what it waits for, and what becomes of a wish.
#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/play.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

Round begin(const Setup& setup) {
    MUST(setup.game != nullptr && setup.game->pot != nullptr);
    MUST(setup.players >= 2 && setup.players <= setup.game->players.max);
    Round round;
    round.game = setup.game;
    round.terms = setup.terms;
    round.players = round.live = setup.players;
    round.last_blind = setup.last_blind;
    round.antes_apart = setup.antes_apart;
    round.option = setup.option;
    round.behaviour = setup.behaviour;
    round.streets = setup.streets != 0 ? setup.streets
                                       : static_cast<std::uint8_t>(setup.game->pot->streets.size());
    round.entries = setup.entries;
    round.last_bettor = most_players;
    round.last_full_raise = setup.terms.small_bet;
    round.deck_size = static_cast<std::uint8_t>(size_of(setup.game->deck));
    round.unseen = set_of(setup.game->deck);
    for (std::size_t i = 0; i < setup.players; ++i) round.player[i].stack = setup.entries[i].stack;
    return round;
}

Needed needed(const Round& round) {
    const auto turn = [&](Need need) { return Needed{.need = need, .player = round.to_act}; };
    const int left = round.deck_size - round.cards_out;
    switch (round.stage) {
        case Stage::starting:
            return {.need = Need::start};
        case Stage::betting:
            return turn(Need::action);
        case Stage::drawing:
            return turn(Need::draw);
        case Stage::offering:
            return turn(Need::answer);
        case Stage::showdown:
            return turn(Need::show);
        case Stage::over:
            return {};
        case Stage::replacing: {
            // MDQ-29: the rest of the deck first, then the discards.
            const int due = round.player[round.to_act].to_replace;
            Needed cards = turn(Need::cards);
            cards.cards = static_cast<std::uint8_t>(left > 0 ? std::min(due, left) : due);
            cards.source = left > 0 ? Source::deck : Source::discards;
            return cards;
        }
        case Stage::dealing: {
            const int due = static_cast<int>(Play::full_street_cards(round));
            Needed cards{.need = Need::cards,
                         .player = most_players,
                         .cards = static_cast<std::uint8_t>(due)};
            if (due > left && round.game->pot->shortage == Shortage::common_card) {
                cards.cards = 2;  // a burn and the common card (MDP-10.J.2)
                if (left <= 1) cards.source = Source::burns;  // MDP-10.J.3, MDQ-17
            } else if (due > left && round.game->pot->shortage == Shortage::reshuffle_discards) {
                cards.source = Source::discards;
            }
            return cards;
        }
    }
    return {};
}

std::optional<Refusal> act(Round& round, const Command& command, Events& out) {
    return Play(round, out).run(command);
}

std::optional<Refusal> decide(const Round& round, const Command& command, Events& out) {
    Round copy = round;
    return act(copy, command, out);
}

}  // namespace pokerfloor
