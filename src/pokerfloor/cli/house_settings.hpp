// --set KEY=VALUE of `odds` and `advise`: terms of a house game beside, or instead of, a file.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::cli {

// In the order given; a key given twice, an unknown one or a value that makes no sense is refused.
Result<void> apply_settings(reports::Question& question, const std::vector<std::string>& settings);

}  // namespace pokerfloor::cli
