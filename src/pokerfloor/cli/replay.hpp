// `pokerfloor replay`: recorded hands through the engine.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

struct ReplayFailure {
    std::string file;
    std::string hand;  // its number or name, as far as the file tells one
    int action = 0;    // from 1; 0: the hand as a whole
    std::string reason;
};

struct ReplayReport {
    long hands = 0, ok = 0, not_offered = 0;
    std::vector<ReplayFailure> failed;
    double hands_per_second = 0;  // of the processor's time
};

// Fails only where a file cannot be read. A hand that cannot be read or does not replay is one of
// report.failed, and the rest go on.
Result<ReplayReport> replay_files(const std::vector<std::string>& files);

std::string replay_text(const ReplayReport& report);
std::string replay_json(const ReplayReport& report);

}  // namespace pokerfloor::cli
