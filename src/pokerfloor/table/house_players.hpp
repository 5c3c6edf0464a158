// Simulated players of house games, and the slot for a strategy that knows better.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/table/players.hpp>

namespace pokerfloor::house {

// What a player sees when he decides: his cards and what lies open, no card more.
struct Sight {
    const Terms* terms = nullptr;
    int step = 0;  // of the law
    std::span<const Card> own;
    CardSet open;     // before the dealer
    CardSet thrown;   // his own discards
    Chips measure{};  // the wager a new one is measured by
    Chips first{};    // the first wager, by which results are measured
};

// Of an area; `wager` is the one to be decided on, none in a draw.
Sight sight_of(const Round& round, int area, int wager);

struct Choice {
    bool stays = false;  // or doubles, where nobody has to
    Chips amount{};      // of the wager
    CardSet discards{};
};
using Strategy = std::function<Choice(const Sight&)>;

// What one hand can come to at the minimum, side wagers left out: Double Down Stud two wagers,
// Double Draw four, Four Card an Ante and three times as much to play. Who has that can play a
// round out.
Chips wagers_of_a_round(const Terms& terms);

// A few rules of thumb: stays with a pair or what may become something, raises with a pair of tens,
// doubles with a pair that cannot lose, throws away what makes nothing.
Choice simple_strategy(const Sight& sight);

// The opening wagers of an area, one after the other; nothing when they are complete. Random
// players bet any legal amounts, calling ones the minimum where they must, mixed ones add side
// wagers.
std::optional<Command> opening_wager(Habit habit, const Round& round, int area,
                                     RandomStream& chance);

// What the area in turn does, or, where anybody may, the next that wants to; nothing: nobody does.
// Always legal. Random players choose any legal action, calling ones always stay, and mixed ones
// follow the strategy.
std::optional<Command> wish_of(Habit habit, const Round& round, int area, RandomStream& chance,
                               const Strategy& strategy = simple_strategy);

}  // namespace pokerfloor::house
