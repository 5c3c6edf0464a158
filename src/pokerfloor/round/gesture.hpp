// At a felt table players speak and push chips. What that means is settled here, before the round
// hears of it: clear words bind (MDP-8.C, 18.L), a single larger chip is a call (MDP-8.I), chips in
// a second motion do not count (MDP-8.F).
#pragma once

#include <optional>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/refusal.hpp>
#include <pokerfloor/round/round.hpp>
#include <tl/expected.hpp>

namespace pokerfloor {

enum class Said : std::uint8_t { nothing, fold, check, call, raise };

// What the dealer saw and heard of one player.
struct Gesture {
    int player = 0;
    Said said = Said::nothing;      // "bet" is a raise of nothing
    std::optional<Chips> amount{};  // named, also alone: the whole bet of this betting round
    Chips pushed{};                 // in the first motion
    int chips = 0;                  // how many of them; 1: a single chip
    bool more_announced = false;    // MDP-8.F.1: said at once that more would come
    Chips pushed_later{};           // in further motions
    bool cards_thrown = false;  // face down toward the muck, or up cards turned down (MDP-18.L.1)
};

// The command it stands for, or why it stands for none.
tl::expected<Command, Refusal> meaning_of(const Gesture& gesture, const Round& round);

}  // namespace pokerfloor
