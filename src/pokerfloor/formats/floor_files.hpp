// What a floor is written in: floor.toml, what is open today, and beside it, where a facility has
// one, its Rules Submission, submission.toml, what may be offered. Both are posted as one text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pokerfloor {

struct FloorFiles {
    std::string floor{};
    std::optional<std::string> submission{};

    bool operator==(const FloorFiles&) const = default;
};

// One text of both; of a floor file alone it is the file. And back again.
std::string posted_text_of(const FloorFiles& files);
FloorFiles files_in(std::string_view posted_text);

}  // namespace pokerfloor
