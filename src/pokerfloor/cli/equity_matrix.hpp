// `pokerfloor equity GAME --matrix DIR`: each of the 169 starting hands of Hold 'Em (81 of Six
// Plus) against each other before the flop, as CSV files and a picture.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/equity/equity.hpp>

namespace pokerfloor::cli {

struct MatrixCell {
    equity::Count win = 0, tie = 0, deals = 0;

    // The part of the pot on average.
    analysis::Fraction equity() const;
};

struct Matrix {
    const GameSpec* game;
    std::vector<std::string> names;  // AA, AKs, AQs, ..., AKo, KK, ...: in the order of the grid
    std::vector<MatrixCell> cells;   // row after row: the row's hand against the column's

    const MatrixCell& at(std::size_t row, std::size_t column) const {
        return cells[row * names.size() + column];
    }
};

// Of a game with two cards in hand.
Result<Matrix> find_matrix(const GameSpec& game, const equity::Effort& effort);

std::string matrix_csv(const Matrix& matrix);         // a table of equities
std::string matrix_counts_csv(const Matrix& matrix);  // a line for each two hands, with counts
std::string matrix_svg(const Matrix& matrix);

// The whole command: its exit status.
int equity_matrix(const GameSpec& game, equity::Effort effort, const std::string& directory,
                  bool json);

}  // namespace pokerfloor::cli
