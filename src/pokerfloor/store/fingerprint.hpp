// SHA-256 as 64 hexadecimal digits: of a text, and of a file however large.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace pokerfloor::store {

std::string sha256_in_hex(std::string_view text);
// Throws DiskTrouble where the file cannot be read.
std::string sha256_of_file(const std::filesystem::path& file);

}  // namespace pokerfloor::store
