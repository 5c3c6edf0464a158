// Writes PHH hands: one "key = value" per line in the order of phh_fields, what is absent left out,
// the keys that are not the format's own last. What is written reads back as an equal hand if
// problem_in() finds nothing wrong with it and its texts are UTF-8.
#pragma once

#include <cstdint>
#include <string>

#include <pokerfloor/formats/phh.hpp>

namespace pokerfloor {

// One hand, as a .phh file holds it.
std::string to_phh(const PhhHand& hand);

// Adds a hand to the text of a .phhs file, under the header [number].
void append_to_phhs(std::string& file, std::int64_t number, const PhhHand& hand);

}  // namespace pokerfloor
