// Text in columns, each as wide as its widest cell and two blanks apart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pokerfloor::cli {

using Row = std::vector<std::string>;

// A line for each row, every line after `indent` blanks and none with blanks at its end.
std::string table(const std::vector<Row>& rows, int indent = 0);

// 1234567 -> "1,234,567"
std::string grouped(std::uint64_t number);

}  // namespace pokerfloor::cli
