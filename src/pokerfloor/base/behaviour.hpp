// The number of the rules' behaviour. A floor is made again from its log by deciding every wish
// again, so a decision that is corrected gets a new number, and holds from the record that names
// it: before it, everything is decided and every posted text is read as it was then
// (docs/decisions/0008).
#pragma once

#include <cstdint>

namespace pokerfloor {

enum class Behaviour : std::uint8_t {
    first = 1,   // of floors whose log names none
    second = 2,  // what each corrects is listed in docs/decisions/0008
    third = 3,
    fourth = 4,
    fifth = 5,
};

inline constexpr Behaviour behaviour_now = Behaviour::fifth;

}  // namespace pokerfloor
