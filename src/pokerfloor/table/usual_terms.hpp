// Terms as most tables have them: everything that follows from two posted amounts.
#pragma once

#include <pokerfloor/round/round.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor {

// Fixed limit: the lower and the upper limit; a game with blinds has half the lower limit and the
// lower limit, stud a forced bet of half the lower limit. Spread limit: the least and the most of a
// bet; the big blind or the forced bet is the least. Pot limit and no limit: the two blinds, in
// stud the forced bet and the least bet. Stud players put in an ante of a quarter of the least bet.
TableTerms usual_terms(const GameSpec& game, Structure structure, Chips first, Chips second);

// A round of players who all begin with the same and owe nothing from before.
Setup fresh_setup(const TableTerms& terms, int players, Chips stack);

}  // namespace pokerfloor
