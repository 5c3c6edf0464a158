// The ways to an answer, each in a file of its own; equity.cpp chooses among them. All take a
// question that was checked (checked.hpp). `seconds` is about how long one thread takes to count
// every deal, none where that way is not for the question; `exact` counts them, and has no answer
// where it was stopped from outside. Whatever is quicker than `plain` is held against it in tests.
#pragma once

#include <optional>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// Hold 'Em and Six Plus: by rank boards, flushes put right (hold_em/hold_em.cpp).
namespace hold_em {
std::optional<double> seconds(const Question& question);
std::optional<Answer> exact(const Question& question, const Effort& effort);
}  // namespace hold_em

// The Omaha games: the same idea with two of the hole and three of the board (omaha/omaha.cpp).
namespace omaha {
std::optional<double> seconds(const Question& question);
std::optional<Answer> exact(const Question& question, const Effort& effort);
}  // namespace omaha

// Games without a board, stud and draw: each player's last cards are a set from the same stub, and
// two players' sets are compared by counting those that share no card (own_cards/own_cards.cpp).
namespace own_cards {
std::optional<double> seconds(const Question& question);
std::optional<Answer> exact(const Question& question, const Effort& effort);
}  // namespace own_cards

// Two boards in any game with a board: each board's completions once, and how many pairs of them
// share no card (two_boards.cpp).
namespace two_boards {
std::optional<double> seconds(const Question& question);
std::optional<Answer> exact(const Question& question, const Effort& effort);
}  // namespace two_boards

// Any game: one deal after the other, settled the plain way (plain.cpp).
namespace plain {
std::optional<double> seconds(const Question& question);
std::optional<Answer> exact(const Question& question, const Effort& effort);
}  // namespace plain

// Any game: so many deals by chance (sampled/sampled.cpp).
namespace sampled {
Answer answer(const Question& question, const Effort& effort);
}  // namespace sampled

}  // namespace pokerfloor::equity
