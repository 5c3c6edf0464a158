// The words a game's law is written in: how many play, with which cards, and what the hands are
// ranked by. A game is one GameSpec, almost only data, in the file of its chapter.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/house_law.hpp>
#include <pokerfloor/games/pot_law.hpp>
#include <pokerfloor/ranking/orders.hpp>

namespace pokerfloor {

enum class GameKind {
    pot,    // players against players
    house,  // players against the house
};

constexpr std::string_view name_of(GameKind kind) {
    return kind == GameKind::pot ? "pot" : "house";
}

struct Players {
    int min;
    int max;
};

inline constexpr CardCount no_cards{0, 0};

// How many own and common cards a hand may have when it is ranked.
struct HandForm {
    CardCount hole;
    CardCount board;
};

// One order the game pays by, under the name that reports use: high (MDP-1.B.16), low (MDP-1.B.22),
// or two that share the pot (MDP-1.B.18, 1.B.19).
struct Share {
    std::string_view name;
    Order order;
    Use use;
};

struct GameSpec {
    std::string_view id;
    std::string_view title;
    std::string_view also_called{};  // what players call it, where that is another name: "Razz"
    std::string_view word;           // what it is, in a sentence for somebody who never played it
    std::string_view book;           // the clauses it stands in: "MDP-11", "MFC"
    GameKind kind;
    Players players;
    DeckKind deck;
    std::span<const HandForm> forms;
    std::span<const Share> shares;
    const PotLaw* pot = nullptr;        // how a round goes: of a pot game
    const house::Law* house = nullptr;  // and of a house game
};

// "Seven-Card Stud Low (Razz)": the book's title and, beside it, the players' name.
inline std::string title_in_full(const GameSpec& game) {
    std::string title(game.title);
    return game.also_called.empty() ? title : title + " (" + std::string(game.also_called) + ")";
}

// What a spec must say to make sense, asserted where each spec is written: everything is there, a
// pot game is for two or more (MDP-7.B), and the deck serves the most players the game takes in at
// least one form of hand, each with cards of his own and all with one board.
constexpr bool well_formed(const GameSpec& game) {
    const bool complete = !game.id.empty() && !game.title.empty() && !game.word.empty() &&
                          !game.book.empty() && !game.shares.empty();
    const int fewest = game.kind == GameKind::pot ? 2 : 1;
    const bool seats = game.players.min == fewest && game.players.max >= game.players.min;
    const bool deck_serves = std::ranges::any_of(game.forms, [&](const HandForm& form) {
        return game.players.max * form.hole.most + form.board.most <= size_of(game.deck);
    });
    const bool has_round = (game.kind == GameKind::pot) == (game.pot != nullptr) &&
                           (game.kind == GameKind::house) == (game.house != nullptr) &&
                           (game.house == nullptr || house::well_formed(*game.house));
    return complete && seats && deck_serves && has_round;
}

}  // namespace pokerfloor
