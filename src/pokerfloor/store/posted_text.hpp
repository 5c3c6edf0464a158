// The text of the floor file that a floor's log has posted last.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace pokerfloor::store {

// None: there is no log, or nothing in it. What it says is believed without the key; whoever opens
// the floor reads the records again and checks them. Throws StoreError.
std::optional<std::string> posted_text(const std::filesystem::path& folder);

}  // namespace pokerfloor::store
