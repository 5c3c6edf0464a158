// Files that are there in full or not at all, and files that only their owner may read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

// What to do with a file of that name.
enum class Existing : std::uint8_t { replace, keep };

// Written and synced under another name first, then given its own, and the folder synced. False: a
// file of that name was there and is kept. Throws DiskTrouble; then the name is what it was.
bool write_whole(const std::filesystem::path& file, std::span<const std::uint8_t> bytes,
                 unsigned rights, Existing existing = Existing::replace);
bool write_whole(const std::filesystem::path& file, std::string_view text, unsigned rights,
                 Existing existing = Existing::replace);

// All of it; throws StoreError where others than its owner may use it, or it has more than `most`
// bytes.
Bytes read_private(const std::filesystem::path& file, std::size_t most);

}  // namespace pokerfloor::store
