// The only place with rules above the round: what a wish comes to. Nothing is changed; the facts
// are for whoever asked to write down and apply.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <tl/expected.hpp>

#include <pokerfloor/floor/draft.hpp>
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

struct Decided {
    Facts facts;
    Postings postings;
    std::uint64_t round = 0;  // of the table, where the wish is about one
};
tl::expected<Decided, FloorRefusal> decide(const FloorState& floor, const Wish& wish,
                                           std::int64_t time_ms);

// At one table, each game's in a file of its own. Where a wish is refused the draft is thrown away.
using Refused = std::optional<FloorRefusal>;

// What the table refuses, as a player is told it.
FloorRefusal not_now(const TableRefusal& refusal);
FloorRefusal in_words(const Refusal& refusal);  // of a round of a pot game

// seed: all chance of the round; none: people deal it.
Refused begin_pot_round(Draft& draft, const std::optional<Seed>& seed);
Refused act_in_pot_round(Draft& draft, const Command& command);
Refused pot_time_expired(Draft& draft);
Refused propose(Draft& draft, int seat, Option option);
// MDP-8.J.1, MDQ-89: everybody who sits there has to agree. The posted minimum itself needs nobody
// else: who no longer agrees ends the agreement.
Refused propose_minimum(Draft& draft, int seat, Chips minimum);
Refused answer(Draft& draft, int seat, bool agrees);

Refused begin_house_round(Draft& draft, const Seed& seed);
// All or none of the commands, in the area named or, with -1, in that of the seat; without any, the
// player passes: no wager, or no double, in all their areas if none is named.
Refused act_in_house_round(Draft& draft, int seat, int area,
                           std::span<const house::Command> commands);
Refused house_time_expired(Draft& draft);
Refused void_house_round(Draft& draft);
Refused cut_deck(Draft& draft, int seat, int depth);
Refused decline_cut(Draft& draft, int seat);
Refused take_area(Draft& draft, int seat, int area);
Refused leave_area(Draft& draft, int seat, int area);
// What the dealer or the floor tells of a round.
Refused report_in_house_round(Draft& draft, const house::Command& command);
// The house's own.
Refused order_recut(Draft& draft);
Refused count_stub(Draft& draft, int cards);
Refused count_deck(Draft& draft, int deck, int cards);

}  // namespace pokerfloor
