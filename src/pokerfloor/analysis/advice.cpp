#include <pokerfloor/analysis/advice.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {

Advice advice_of(std::vector<Option> options) {
    MUST(!options.empty());
    Advice advice{std::move(options), 0};
    for (std::size_t i = 1; i < advice.options.size(); ++i)
        if (advice.options[i].ev > advice.options[advice.best].ev) advice.best = i;
    return advice;
}

}  // namespace pokerfloor::analysis
