// The head of a facility's Rules Submission: under which edition tables are offered, who approved
// it, and when (MFC-x0.A, x0.B).
#pragma once

#include <cstdint>
#include <string>

namespace pokerfloor {

struct Submission {
    std::uint32_t edition = 0;  // 0: there is none, as on a floor among friends
    std::string facility{};
    std::string approval{};     // the reference of the approval
    std::string approved_on{};  // "2026-11-01"

    bool is_there() const { return edition > 0; }
    bool operator==(const Submission&) const = default;
};

}  // namespace pokerfloor
