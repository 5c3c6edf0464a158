// `pokerfloor init`: a floor file to begin with.
#pragma once

#include <string>

namespace pokerfloor::cli {

// Writes DIR/floor.toml, never over another. Returns the exit status.
int init_command(const std::string& directory);

}  // namespace pokerfloor::cli
