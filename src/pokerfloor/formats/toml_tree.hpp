// TOML text as a plain tree in which everything knows its place, and numbers stay as they are
// written: money must not pass through a binary float. For files that people write and that are
// read whole; hand histories, which are many, go through TomlScanner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <pokerfloor/formats/file_fault.hpp>

namespace pokerfloor {

struct TomlNode {
    enum class Kind : std::uint8_t { text, number, yes_or_no, time, list, table };

    Kind kind = Kind::table;
    int line = 1, column = 1;     // of the key, where there is one; of a table's heading
    std::string key;              // of what stands in a table
    std::string text;             // a text's characters; a number as written; a day, 2026-11-01
    bool yes = false;             // of a yes_or_no
    bool of_submission = false;   // where a floor is written in two files (floor_files.hpp)
    std::vector<TomlNode> items;  // of a list or table, in the order of the file

    const TomlNode* find(std::string_view name) const;  // null: not in this table
};

// Larger files and longer lines are nobody's settings. Each point of a.b.c is a table in a table,
// and the library goes as deep as they do: unbounded, a file could use up the stack.
inline constexpr std::size_t most_toml_bytes = 1 << 20;
inline constexpr std::size_t most_toml_line = 2000;
inline constexpr int most_toml_points = 30;  // in a line that is no comment

// The table that is the file, or the first place where it is no TOML.
tl::expected<TomlNode, FileFault> read_toml(std::string_view text);

}  // namespace pokerfloor
