// Every class of two cards against every other before the flop: the table of 169 by 169, or of 81
// by 81 in Six Plus, exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::hold_em {

// "AA", "AKs", "AQs" ... "A2s", then "AKo", "KK", "KQs" ... to "22": rows of a square, suited hands
// to the right of the pairs, those of two suits to the left.
std::vector<std::string> class_names(Order order);

// Over all ways to deal both classes without sharing a card and a board after that.
struct MatrixCell {
    std::int64_t deals = 0, won = 0, tied = 0;  // by the row's class

    bool operator==(const MatrixCell&) const = default;
};

struct Matrix {
    std::size_t classes = 0;
    std::vector<MatrixCell> cells;  // row by row

    const MatrixCell& at(std::size_t row, std::size_t column) const {
        return cells[row * classes + column];
    }
};

// Of Hold 'Em (Order::high) or Six Plus; none where stopped.
std::optional<Matrix> matrix(Order order, const Effort& effort);

}  // namespace pokerfloor::equity::hold_em
