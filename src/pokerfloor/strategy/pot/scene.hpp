// What a player's view says, as the bots read it: sets of cards, and the others still in.
#pragma once

#include <array>

#include <pokerfloor/round/round_view.hpp>

namespace pokerfloor::thoughts {

struct Other {
    CardSet up;      // what of the hand lies open
    int hidden = 0;  // and how many cards do not
    Deeds deeds;
    Chips bet;
    Chips put_in;
};

struct Scene {
    const RoundView* view = nullptr;
    const GameSpec* game = nullptr;
    CardSet own, own_up, board;
    CardSet unseen;      // cards that may be anywhere
    int street = 0;      // how many went before
    int hand_size = 0;   // when all is dealt
    int draws = 0;       // of the game
    int draws_left = 0;  // of the player in turn, the one just asked for included
    bool has_board = false;
    std::array<Other, most_players - 1> other{};
    int others = 0;

    explicit Scene(const RoundView& seen);

    // How many board cards lie once a street is dealt.
    int board_cards_at(int of_street) const;
    const PlayerView& me() const { return view->players[static_cast<std::size_t>(view->to_act)]; }
};

}  // namespace pokerfloor::thoughts
