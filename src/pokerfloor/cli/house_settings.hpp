// --set KEY=VALUE of `odds` and `advise`: terms of a house game beside, or instead of, a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::cli {

// In the order given; a key given twice, an unknown one or a value that makes no sense is refused.
// `of_file`: the progressive of the paytable file, if it has one.
Result<void> apply_settings(reports::Question& question, const std::vector<std::string>& settings,
                            const std::optional<house::ProgressiveTerms>& of_file);

}  // namespace pokerfloor::cli
