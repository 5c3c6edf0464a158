// Inside the reader of floor files: what the law says of a house table's terms, told at the
// settings it is about.
#pragma once

#include <string>

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor {

// Leaves out what was told already when the settings were read.
void tell_house_faults(SettingsReader& in, const house::Terms& terms, Behaviour behaviour);

// "A, B, or a table of odds"
std::string tables_allowed(const house::TableLaw& law);

}  // namespace pokerfloor
