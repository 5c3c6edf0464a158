// Which program this is: reports name it, so that their figures can be traced.
#pragma once

#include <string>

namespace pokerfloor::cli {

// 64 hexadecimal digits of the file that is running; empty where the system does not show it.
std::string sha256_of_this_program();

}  // namespace pokerfloor::cli
