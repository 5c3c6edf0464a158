// Play money for people who have lost theirs. Broke is who is no bot, has no chips on any table nor
// in a round that is being played, and too little in the account to sit down at the cheapest table
// that is open. Whoever is has it filled up as posted: at once, unless that was done less than the
// posted time ago.
#pragma once

#include <optional>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

// What the cheapest open table asks for; none: no table is open.
std::optional<Chips> least_to_sit(const FloorTerms& terms);

// What play money is filled up to: as posted, and from the fifth behaviour on at least what the
// cheapest table asks for. Nothing where newcomers get none.
Chips refills_to(const FloorState& floor);

// From when on; none: they are not broke, or nothing is filled up.
std::optional<std::int64_t> refill_due(const FloorState& floor, AccountId account);

tl::expected<Refilled, FloorRefusal> refill(const FloorState& floor, AccountId account,
                                            std::int64_t time_ms);

}  // namespace pokerfloor
