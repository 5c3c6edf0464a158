#include <pokerfloor/store/schema.hpp>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <set>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {
namespace {

// STRICT: a column holds what it says and nothing else.
constexpr std::array steps{
    // 1: the log, what follows from it, who may sign in.
    R"(CREATE TABLE records(
    number  INTEGER PRIMARY KEY,
    time_ms INTEGER NOT NULL,
    table_no INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    open    TEXT NOT NULL,
    sealed  BLOB NOT NULL,
    hash    BLOB NOT NULL
) STRICT;
CREATE TABLE postings(
    number   INTEGER NOT NULL REFERENCES records(number),
    place    INTEGER NOT NULL,
    holder   TEXT NOT NULL,
    table_no INTEGER NOT NULL,
    of       INTEGER NOT NULL,
    cents    INTEGER NOT NULL,
    PRIMARY KEY(number, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE credentials(
    name     TEXT PRIMARY KEY,
    password TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE failed_sign_ins(
    name    TEXT PRIMARY KEY,
    count   INTEGER NOT NULL,
    last_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions(
    token_hash BLOB PRIMARY KEY,
    account    INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)",
    // 2: who may sign in has moved to sign-in.db.
    R"(DROP TABLE credentials;
DROP TABLE failed_sign_ins;
DROP TABLE sessions;
)",
    // 3: streams. Records of before stay as they are and have no places. Nothing here refers to
    // another table: that would be looked up for each record, and the audit compares them.
    R"(CREATE TABLE places(
    record   INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    stream   TEXT NOT NULL,
    number   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    previous BLOB NOT NULL,
    PRIMARY KEY(record, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE commits(
    number INTEGER PRIMARY KEY,
    head   BLOB NOT NULL
) STRICT;
)",
    // 4: by which a round is found that somebody wants to see again, who played it and by which
    // terms (log_reader.cpp).
    R"(CREATE INDEX records_of_rounds ON records(table_no, round) WHERE round > 0;
CREATE INDEX sittings ON records(table_no) WHERE kind = 'sit';
CREATE INDEX posted_terms ON records(table_no) WHERE kind IN ('open-floor', 'post-floor');
)",
};

constexpr const char* version_table =
    "CREATE TABLE IF NOT EXISTS schema_steps(\n"
    "    version INTEGER PRIMARY KEY,\n"
    "    hash    TEXT NOT NULL\n"
    ") STRICT";

std::string hash_of(std::string_view text) {
    ready_sodium();
    std::array<std::uint8_t, 32> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    return to_hex(hash);
}

// How many steps the file has behind it.
std::size_t steps_taken(Database& database) {
    Statement taken(database, "SELECT version, hash FROM schema_steps ORDER BY version");
    std::size_t count = 0;
    while (taken.step()) {
        if (count == steps.size())
            throw StoreError("the log was written by a newer pokerfloor than this one");
        if (taken.number(0) != static_cast<std::int64_t>(count + 1) ||
            taken.text(1) != hash_of(steps[count]))
            throw StoreError("the log's tables were not made by pokerfloor (schema step " +
                             std::to_string(count + 1) + ")");
        ++count;
    }
    return count;
}

std::set<std::string> tables_of(Database& database) {
    std::set<std::string> tables;
    Statement all(database,
                  "SELECT type || ' ' || name || coalesce(': ' || sql, '') FROM sqlite_schema "
                  "WHERE name NOT LIKE 'sqlite_stat%'");
    while (all.step()) tables.emplace(all.text(0).value_or(""));
    return tables;
}

void take_steps(Database& database, std::size_t up_to) {
    Transaction all(database, Begin::writing);
    database.run(version_table);
    const std::size_t taken = steps_taken(database);
    Statement take(database, "INSERT INTO schema_steps VALUES (?, ?)");
    for (std::size_t i = taken; i < up_to; ++i) {
        database.run(steps[i]);
        const std::string hash = hash_of(steps[i]);
        take.bind(1, static_cast<std::int64_t>(i + 1)).bind(2, hash).run();
    }
    all.commit();
}

// How many steps a file says it has behind it, without a check.
std::size_t steps_claimed(Database& database) {
    Statement exists(database,
                     "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_steps'");
    if (!exists.step()) return steps.size();
    Statement count(database, "SELECT count(*) FROM schema_steps");
    const std::int64_t claimed = count.step() ? count.number(0).value_or(0) : 0;
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(claimed, 1, static_cast<std::int64_t>(steps.size())));
}

}  // namespace

void migrate(Database& database) {
    take_steps(database, steps.size());
}

std::vector<std::string> schema_faults(Database& database) {
    // A copy of an older floor has the tables of its time.
    Database fresh;
    take_steps(fresh, steps_claimed(database));
    const auto wanted = tables_of(fresh), found = tables_of(database);
    const auto name = [](const std::string& entry) { return entry.substr(0, entry.find(':')); };
    std::vector<std::string> faults;
    for (const std::string& entry : wanted)
        if (!found.contains(entry)) faults.push_back(name(entry) + " is missing, or not as it was");
    for (const std::string& entry : found)
        if (!wanted.contains(entry)) faults.push_back(name(entry) + " is not one of ours");
    return faults;
}

}  // namespace pokerfloor::store
