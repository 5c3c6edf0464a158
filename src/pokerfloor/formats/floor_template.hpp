// The floor file `pokerfloor init` writes: a table of each game, and every setting there is.
//
// What begins with "# " is told to the reader. What begins with '#' and a letter or bracket is a
// setting that may be wanted: without its '#' it is right, alone with its neighbours or together
// with all others.
#pragma once

#include <string_view>

namespace pokerfloor {

extern const std::string_view floor_template;

}  // namespace pokerfloor
