// Files a command reads or writes whole.
#pragma once

#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

// All bytes of it, or "cannot read 'x'".
Result<std::string> content_of(const std::string& file);

// Or why it cannot be written, by its name.
Result<void> write_content(const std::string& file, std::string_view content);

}  // namespace pokerfloor::cli
