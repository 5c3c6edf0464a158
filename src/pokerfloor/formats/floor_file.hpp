// Floor files: a whole floor as its host writes it down, in TOML. docs/formats/floor-file.md lists
// the settings.
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// The floor, or everything that is wrong with the text, in its order. A text that was posted under
// an earlier behaviour of the rules is read as it was then.
tl::expected<FloorTerms, FileFaults> read_floor_file(std::string_view text,
                                                     Behaviour behaviour = behaviour_now);

}  // namespace pokerfloor
