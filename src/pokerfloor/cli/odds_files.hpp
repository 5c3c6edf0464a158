// The files `pokerfloor odds` leaves behind: --csv, --report, --strategy.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cli/odds.hpp>

namespace pokerfloor::cli {

// Makes directories and tries the files before the long work begins.
Result<void> prepare_files(const OddsPlan& plan);

// Writes what was asked for. Returns what the user should know, a sentence each: no PDF could be
// made. Fails where a file cannot be written.
Result<std::vector<std::string>> write_files(const OddsCall& call, const OddsFound& found,
                                             const std::string& version,
                                             const std::function<void(double)>& progress);

}  // namespace pokerfloor::cli
