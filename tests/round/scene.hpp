// A round set up for a test: a game, stacks, and named cards in the order they leave the deck.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

struct Scene {
    Setup setup;
    Round round;
    Events facts;

    // No-limit with blinds 1 and 2 where the game has blinds, else limits 2/4, ante 1 and a forced
    // bet of 1.
    explicit Scene(std::string_view game, std::vector<int> stacks) {
        setup.game = find_game(game);
        setup.players = static_cast<std::uint8_t>(stacks.size());
        setup.terms = {.structure = Structure::no_limit,
                       .small_bet = dollars(2),
                       .big_bet = dollars(4),
                       .forced_bet = dollars(1)};
        for (std::size_t i = 0; i < stacks.size(); ++i) setup.entries[i].stack = dollars(stacks[i]);
        if (setup.game->pot->opening == ForcedMoney::forced_bet) {
            setup.terms.structure = Structure::fixed_limit;
            for (std::size_t i = 0; i < stacks.size(); ++i) setup.entries[i].ante = dollars(1);
        } else {
            setup.entries[0].blind = dollars(1);
            setup.entries[1].blind = dollars(2);
            setup.last_blind = 1;
        }
    }

    void start() {
        round = begin(setup);
        does(simple(CommandKind::start, 0));
    }
    // The cards the round waits for; those not named are any that are left.
    void deal(std::string_view named = "") {
        std::vector<Card> cards = parse_cards(named).value();
        CardSet left = round.unseen - CardSet(cards);
        while (cards.size() < needed(round).cards) {
            cards.push_back(left.first());
            left.erase(left.first());
        }
        does(with_cards(CommandKind::deal, 0, cards));
    }
    void does(const Command& command) {
        const auto refusal = act(round, command, facts);
        REQUIRE_MESSAGE(!refusal, (refusal ? sentence(*refusal) : std::string()));
    }
    void does(CommandKind kind, int player) { does(simple(kind, player)); }
    Reason refuses(const Command& command) {
        const Round before = round;
        const auto refusal = act(round, command, facts);
        REQUIRE(refusal.has_value());
        REQUIRE(round == before);
        return refusal->reason;
    }
    // Everybody in turn checks or calls until the round waits for something else.
    void check_around() {
        while (needed(round).need == Need::action)
            does(legal(round).forced_bet ? CommandKind::forced_bet
                 : legal(round).check    ? CommandKind::check
                                         : CommandKind::call,
                 round.to_act);
    }
    void show_all() {
        while (needed(round).need == Need::show) does(CommandKind::show, round.to_act);
    }
    Chips stack(int player) const { return round.player[static_cast<std::size_t>(player)].stack; }
};

}  // namespace pokerfloor
