// Does a PHH hand say all its variant needs, and do its fields fit together? Whether the actions
// are legal is not asked here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/formats/phh.hpp>

namespace pokerfloor {

enum class PhhCodes {
    strict,         // the format's own variant codes only
    with_our_games  // our extensions too
};

struct PhhProblem {
    std::string_view key;  // the field at fault, or the one that is missing
    int action = 0;        // from 1, where one of the actions is at fault
    std::string what;
};

// The first problem, if there is any.
std::optional<PhhProblem> problem_in(const PhhHand& hand, PhhCodes codes);

}  // namespace pokerfloor
