// The floors that earlier versions wrote, each in a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "../store/scratch.hpp"

namespace pokerfloor::testing {

// Git does not keep a key file's rights.
inline void copy_floor(const std::string& name, const std::filesystem::path& to) {
    namespace fs = std::filesystem;
    fs::copy(fs::path(POKERFLOOR_SOURCE_DIR) / "tests/data/floors" / name, to,
             fs::copy_options::recursive);
    for (const char* const key : {"floor.key", "checkpoint.key"})
        if (fs::exists(to / key))
            fs::permissions(to / key, fs::perms::owner_read | fs::perms::owner_write);
}

inline const std::vector<std::string>& recorded_floors() {
    static const std::vector<std::string> names{"every-table",      "changed-terms",
                                                "second-behaviour", "facts",
                                                "third-behaviour",  "fourth-behaviour"};
    return names;
}

}  // namespace pokerfloor::testing
