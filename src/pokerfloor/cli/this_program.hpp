// Which program this is, and which files it read: reports name them, so that their figures can be
// traced.
#pragma once

#include <string>
#include <string_view>

namespace pokerfloor::cli {

// 64 hexadecimal digits of the file that is running; empty where the system does not show it.
std::string sha256_of_this_program();

// Of any text, likewise.
std::string sha256_of(std::string_view text);

}  // namespace pokerfloor::cli
