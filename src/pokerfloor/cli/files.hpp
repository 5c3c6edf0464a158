// Files a command reads or writes whole, and their folders.
#pragma once

#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

// All bytes of it, or "cannot read 'x'".
Result<std::string> content_of(const std::string& file);

// Or why it cannot be written, by its name.
Result<void> write_content(const std::string& file, std::string_view content);

// With all above it, or why not: "-o 'x': the directory cannot be made (...)".
Result<void> make_directory(const char* option, const std::string& name);

// The folder of a floor will do for its floor file.
std::string floor_file_of(const std::string& named);

}  // namespace pokerfloor::cli
