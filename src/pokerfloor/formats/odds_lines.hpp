// Odds by hand, as paytable files and floor files write them: five-aces = 500.
#pragma once

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/games/paytable.hpp>

namespace pokerfloor {

// Every line of the form; one that is left out and has no odds of its own then is a fault, and so
// are odds below the least.
Paytable read_odds(SettingsReader& in, const PaytableForm& form, Odds least = loses);

}  // namespace pokerfloor
