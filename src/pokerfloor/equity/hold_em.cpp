#include <pokerfloor/equity/engines.hpp>

namespace pokerfloor::equity::hold_em {

std::optional<double> seconds(const Question&) {
    return std::nullopt;
}

std::optional<Answer> exact(const Question&, const Effort&) {
    return std::nullopt;
}

}  // namespace pokerfloor::equity::hold_em
