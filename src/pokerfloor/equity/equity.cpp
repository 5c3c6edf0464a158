#include <pokerfloor/equity/equity.hpp>

namespace pokerfloor::equity {

Result<Answer> answer(const Question& question, const Effort&) {
    return fail("no answer for " + std::string(question.game->id));
}

}  // namespace pokerfloor::equity
