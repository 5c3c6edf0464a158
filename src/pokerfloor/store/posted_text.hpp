// What a floor's log has posted: the text of its floor file, or of that and its Rules Submission
// (formats/floor_files.hpp).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace pokerfloor::store {

struct PostedText {
    std::uint64_t record = 0;
    std::int64_t time_ms = 0;  // since 1970
    std::string text{};
};

// All of them, the last last; none: there is no log, or nothing in it. What it says is believed
// without the key; whoever opens the floor reads the records again and checks them. Throws
// StoreError.
std::vector<PostedText> posted_texts(const std::filesystem::path& folder);

// The last alone.
std::optional<std::string> posted_text(const std::filesystem::path& folder);

}  // namespace pokerfloor::store
