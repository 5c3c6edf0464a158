#include <pokerfloor/equity/engines.hpp>

namespace pokerfloor::equity::sampled {

Answer answer(const Question& question, const Effort&) {
    Answer none;
    none.players.resize(question.players.size());
    return none;
}

}  // namespace pokerfloor::equity::sampled
