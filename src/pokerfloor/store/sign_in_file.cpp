#include <pokerfloor/store/sign_in_file.hpp>

#include <sodium.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/file_handle.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

// `name` is in small letters throughout. `ended` has the names whose sessions the host has ended
// and whose sockets the floor, if it is open, has to close.
constexpr const char* tables = R"(
CREATE TABLE IF NOT EXISTS credentials(
    name     TEXT PRIMARY KEY,
    password TEXT NOT NULL,
    tag      BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS failed_sign_ins(
    name    TEXT NOT NULL,
    place   TEXT NOT NULL,
    count   INTEGER NOT NULL,
    last_ms INTEGER NOT NULL,
    PRIMARY KEY(name, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS failed_sign_ins_by_time ON failed_sign_ins(last_ms);
CREATE TABLE IF NOT EXISTS devices(
    token_hash BLOB PRIMARY KEY,
    name       TEXT NOT NULL,
    expires_ms INTEGER NOT NULL,
    failures   INTEGER NOT NULL,
    tag        BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions(
    token_hash BLOB PRIMARY KEY,
    account    INTEGER NOT NULL,
    name       TEXT NOT NULL,
    expires_ms INTEGER NOT NULL,
    tag        BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ended(name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS taken_over(once INTEGER PRIMARY KEY) STRICT;
)";

bool has_table(Database& database, std::string_view name) {
    Statement find(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    find.bind(1, name);
    return find.step();
}

void append(Bytes& bytes, std::uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

void append(Bytes& bytes, std::span<const std::uint8_t> part) {
    append(bytes, part.size());
    bytes.insert(bytes.end(), part.begin(), part.end());
}

void append(Bytes& bytes, std::string_view text) {
    append(bytes, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void copy_credentials(Database& sign_in, Database& log, const Key& key) {
    Statement from(log, "SELECT name, password FROM credentials");
    Statement to(sign_in, "INSERT INTO credentials VALUES (?, ?, ?)");
    while (from.step()) {
        const std::string name(from.text(0).value_or("")), password(from.text(1).value_or(""));
        to.bind(1, name)
            .bind(2, password)
            .bind(3, tag_of(key, "credentials", {name, password}))
            .run();
    }
}

// By account, the first at 0, in small letters. An account is numbered by the records that opened
// one.
std::vector<std::string> names_in(Database& log) {
    std::vector<std::string> names;
    Statement opened(log, "SELECT open FROM records WHERE kind = ? ORDER BY number");
    opened.bind(1, name_of(OpenAccount{}));
    while (opened.step()) {
        const auto record = read_open(opened.text(0).value_or(""));
        const auto* const one = record ? record->wish.as<OpenAccount>() : nullptr;
        names.push_back(one == nullptr ? std::string() : in_small_letters(one->name));
    }
    return names;
}

// Earlier versions did not write whose they are.
void copy_sessions(Database& sign_in, Database& log, const Key& key) {
    const std::vector<std::string> names = names_in(log);
    Statement from(log, "SELECT token_hash, account, expires_ms FROM sessions");
    Statement to(sign_in, "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)");
    while (from.step()) {
        const auto token = from.bytes(0).value_or(std::span<const std::uint8_t>());
        const Bytes hash(token.begin(), token.end());
        const std::int64_t account = from.number(1).value_or(0), ends = from.number(2).value_or(0);
        if (account < 1 || account > static_cast<std::int64_t>(names.size())) continue;
        const std::string_view name = names[static_cast<std::size_t>(account - 1)];
        to.bind(1, hash)
            .bind(2, account)
            .bind(3, name)
            .bind(4, ends)
            .bind(5, tag_of(key, "sessions", {std::span(hash), account, name, ends}))
            .run();
    }
}

}  // namespace

std::filesystem::path sign_in_in(const std::filesystem::path& folder) {
    return folder / "sign-in.db";
}

Database open_sign_in(const std::filesystem::path& file) {
    // SQLite gives the files it makes beside it the same rights. A file that is there is not
    // touched: closing it would take the locks of this process's other connections away.
    if (!std::filesystem::exists(file) && !FileHandle(file, O_RDWR | O_CREAT, 0600))
        throw StoreError(file.string() + ": cannot be written: " + std::strerror(errno));
    Database database(file, Access::read_write);
    // What was deleted is to be gone.
    database.run("PRAGMA secure_delete=ON");
    if (!has_table(database, "ended")) {
        Transaction all(database, Begin::writing);
        database.run(tables);
        all.commit();
    }
    return database;
}

void take_over_sign_ins(Database& sign_in, Database& log, const Key& key) {
    Transaction all(sign_in, Begin::writing);
    {
        Statement before(sign_in, "SELECT 1 FROM taken_over");
        if (before.step()) return;
    }
    if (has_table(log, "credentials")) copy_credentials(sign_in, log, key);
    if (has_table(log, "sessions")) copy_sessions(sign_in, log, key);
    sign_in.run("INSERT INTO taken_over VALUES (1)");
    all.commit();
}

Hash tag_of(const Key& key, std::string_view table, std::initializer_list<Field> fields) {
    Bytes bytes;
    append(bytes, table);
    for (const Field& field : fields) {
        if (const auto* const number = std::get_if<std::int64_t>(&field))
            append(bytes, static_cast<std::uint64_t>(*number));
        else if (const auto* const text = std::get_if<std::string_view>(&field))
            append(bytes, *text);
        else
            append(bytes, std::get<std::span<const std::uint8_t>>(field));
    }
    return key.tag("pokerfloor sign-in", bytes);
}

bool is_tag(const Hash& tag, std::optional<std::span<const std::uint8_t>> stored) {
    ready_sodium();
    return stored && stored->size() == tag.size() &&
           sodium_memcmp(stored->data(), tag.data(), tag.size()) == 0;
}

}  // namespace pokerfloor::store
