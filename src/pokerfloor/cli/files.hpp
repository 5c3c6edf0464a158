// Files a command reads whole.
#pragma once

#include <string>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

// All bytes of it, or "cannot read 'x'".
Result<std::string> content_of(const std::string& file);

}  // namespace pokerfloor::cli
