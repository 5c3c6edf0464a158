// The Progressive Wager of a house game, as floor files and paytable files write it:
// [table.progressive] in the one, [progressive] in the other, with the same keys.
#pragma once

#include <string>

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor {

inline const std::string progressive_table_is = "a table with seed, reset, raise and the rows";

// Every key of it, with a fault for each that is missing or wrong; what is wrong is replaced by
// something harmless, so that the law does not tell it again. Offered, by being there.
house::ProgressiveTerms read_progressive(const TomlNode& node, FileFaults& faults);

}  // namespace pokerfloor
