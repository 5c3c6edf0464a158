// What the facts of jackpots move, beside what pots contributed.
#pragma once

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/events/posting.hpp>

namespace pokerfloor::ledger {

// None for facts that move nothing. Amounts are those of the ledger, never those that were counted.
Postings jackpot_postings_of(const Fact& fact);

}  // namespace pokerfloor::ledger
