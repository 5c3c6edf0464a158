// Why money moves, by the book: the clause follows from the cause and the game.
#pragma once

#include <string_view>

#include <pokerfloor/events/posting.hpp>

namespace pokerfloor::ledger {

// `book` as a GameSpec has it: "MDP-11", "MFC". Empty: the books say nothing of it, as of the
// house's own play money and fills.
std::string_view clause_of(Cause cause, std::string_view book);

}  // namespace pokerfloor::ledger
