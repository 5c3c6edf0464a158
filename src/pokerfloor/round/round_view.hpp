// What one viewer may see of a round: the only thing about it that may leave the engine. Hidden
// cards are removed here and nowhere else. A view has no card its viewer may not see, not even
// behind a flag: the hidden one is an unknown card.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

enum class ViewerKind : std::uint8_t {
    player,     // of the round: his own cards
    dealer,     // deals backs up and sees no more than the table
    spectator,  // what lies open
    auditor,    // everything, once the round is over
};

struct Viewer {
    ViewerKind kind = ViewerKind::spectator;
    int player = -1;
};

struct PlayerView {
    Chips stack, bet, put_in;
    bool folded = false, all_in = false, shown = false;
    std::vector<Card> cards;    // unknown where hidden; empty once folded
    std::uint8_t up_cards = 0;  // which of them lie face up
    Deeds deeds{};              // seen by all

    bool operator==(const PlayerView&) const = default;
};

struct RoundView {
    std::string_view game;
    Stage stage = Stage::starting;
    std::string_view street;
    int to_act = -1;  // -1: nobody
    Chips pot;
    Chips to_match;  // the largest bet of this betting round
    int raises = 0;  // full raises of it
    int live = 0;    // players not folded
    Chips smallest_chip;
    Structure structure = Structure::fixed_limit;
    std::vector<Pot> pots;  // as they lie, once more than one player is in
    std::vector<Card> board, second_board;
    int burns = 0, discards = 0, cards_left = 0;
    std::vector<PlayerView> players;
    Legal legal;  // of the player in turn; only for him

    bool operator==(const RoundView&) const;
};

RoundView view_of(const Round& round, Viewer viewer);
// One of its players.
PlayerView player_view_of(const Round& round, Viewer viewer, int player);

// A fact as the viewer may hear of it: the same, its card unknown where hidden. `round` is the
// round after the fact.
Event heard_by(const Event& event, const Round& round, Viewer viewer);
// A spectator sees what lies open, whatever the round.
Event heard_by_spectator(const Event& event);

}  // namespace pokerfloor
