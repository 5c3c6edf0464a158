// Makes facts so at one table. Nothing here refuses or decides: that was done before
// (decide.hpp). A fact that cannot be at this table is a broken promise.
#pragma once

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

// What a fact changes at the table; bankrolls and the cage are the floor's.
void apply(AnyTable& table, const Fact& fact);

}  // namespace pokerfloor
