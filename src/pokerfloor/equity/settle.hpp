// Who gets which part of a pot once all cards are known: the plain way, by the order each share of
// the game is paid by. What is quicker is held against it.
#pragma once

#include <array>
#include <span>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// What one board gives to a player: parts of whole_pot, and how each of the game's shares went.
struct Settled {
    std::array<int, most_players> parts{};
    // Of each share of the game, a bit for each player: who has the best hand under its order. No
    // bit: nobody qualifies, and the other share is the whole pot.
    std::array<std::uint32_t, 2> best{};
};

// Whole hands, one for each player, and a whole board (empty in games without one).
Settled settle(const GameSpec& game, std::span<const CardSet> hands, CardSet board);

// The same from whose hand is the best in each share.
Settled settle(std::size_t players, std::size_t shares, std::array<std::uint32_t, 2> best);

// One deal more, or several that went alike.
void count(std::span<Tally> tallies, const Settled& settled, Count deals);

}  // namespace pokerfloor::equity
