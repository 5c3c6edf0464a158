// What the next card makes of a question: the next street of a board, or the next card of one
// player's own where there is no board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

struct After {
    CardSet cards;                           // that come next
    Count weight{};                          // how often they do, beside the others
    std::vector<analysis::Fraction> equity;  // of each player then
};

// What may come for everybody, on a board, or for one player.
struct Coming {
    std::optional<std::size_t> player;
    std::vector<After> ways;
};

struct NextCards {
    std::string street;  // "turn"; "next card" without a board
    int cards = 1;
    bool exact = true;  // every equity was counted, none sampled
    std::vector<Coming> coming;
};

enum class HowMany { any, one_card };

// An error where nothing is left to come, or where the street deals more cards than are wanted.
Result<NextCards> after_next(const Question& question, const Effort& effort, HowMany how_many);

}  // namespace pokerfloor::equity
