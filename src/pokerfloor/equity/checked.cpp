#include <pokerfloor/equity/checked.hpp>

namespace pokerfloor::equity {

Whole whole_of(const GameSpec& game) {
    Whole whole;
    for (const Street& street : game.pot->streets) {
        whole.own += street.down + street.up;
        whole.board += street.board;
    }
    return whole;
}

Result<Question> checked(const Question& question) {
    return question;
}

}  // namespace pokerfloor::equity
