// sign-in.db: who may sign in and who is signed in, in a file of its own beside the log, so that a
// copy of the log for an auditor carries none of it and the audit needs none of it. Each row that
// opens a door has a tag under the floor's key: one that somebody else put in or changed does not
// work. What the tags cannot tell is a row that was taken out, or put back as it once was, nor the
// same of the whole file: whoever can do that can write to the folder of the key.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <variant>

#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

std::filesystem::path sign_in_in(const std::filesystem::path& folder);

// Makes the file and its tables where there are none; only its owner may read it. Throws
// StoreError.
Database open_sign_in(const std::filesystem::path& file);

// Earlier versions kept these rows in floor.db. They are moved the first time, and only then: rows
// that turn up there later were put in by somebody.
void take_over_sign_ins(Database& sign_in, Database& log, const Key& key);

// The tag of a row: of which table, and its fields in their order.
using Field = std::variant<std::int64_t, std::string_view, std::span<const std::uint8_t>>;
Hash tag_of(const Key& key, std::string_view table, std::initializer_list<Field> fields);
// Compares in constant time.
bool is_tag(const Hash& tag, std::optional<std::span<const std::uint8_t>> stored);

}  // namespace pokerfloor::store
