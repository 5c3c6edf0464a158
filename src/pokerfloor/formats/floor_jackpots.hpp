// Inside the reader of floor files: the jackpots, and which tables take part in them.
#pragma once

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// After the tables: each that takes part is given what it contributes and the rules it posts.
void read_jackpots(SettingsReader& in, FloorTerms& floor);

}  // namespace pokerfloor
