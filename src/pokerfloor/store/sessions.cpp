#include <pokerfloor/store/sessions.hpp>

#include <sodium.h>

#include <array>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {
namespace {

using Token = std::array<std::uint8_t, 32>;

Hash hash_of(const Token& token) {
    ready_sodium();
    Hash hash;
    crypto_hash_sha256(hash.data(), token.data(), token.size());
    return hash;
}

// None: no token at all.
std::optional<Hash> hash_of(std::string_view text) {
    const auto token = parse_hex<32>(text);
    if (!token) return std::nullopt;
    return hash_of(*token);
}

}  // namespace

struct Sessions::Inside {
    explicit Inside(const DataFolder& folder) : database(folder.database(), Access::read_write) {}

    Database database;
    Statement put{database, "INSERT INTO sessions VALUES (?, ?, ?)"};
    Statement find{database,
                   "SELECT token_hash, account, expires_ms FROM sessions WHERE token_hash = ?"};
    Statement prolong{database, "UPDATE sessions SET expires_ms = ? WHERE token_hash = ?"};
    Statement end{database, "DELETE FROM sessions WHERE token_hash = ?"};
    Statement end_all{database, "DELETE FROM sessions WHERE account = ?"};
    Statement forget{database, "DELETE FROM sessions WHERE expires_ms <= ?"};
};

Sessions::Sessions(const DataFolder& folder) : inside_(std::make_unique<Inside>(folder)) {}
Sessions::~Sessions() = default;
Sessions::Sessions(Sessions&&) noexcept = default;
Sessions& Sessions::operator=(Sessions&&) noexcept = default;

std::string Sessions::begin(AccountId account, std::int64_t expires_ms) {
    ready_sodium();
    Token token;
    randombytes_buf(token.data(), token.size());
    inside_->put.bind(1, hash_of(token)).bind(2, std::int64_t{account}).bind(3, expires_ms).run();
    return to_hex(token);
}

std::optional<Session> Sessions::find(std::string_view token, std::int64_t now_ms) const {
    const auto hash = hash_of(token);
    if (!hash) return std::nullopt;
    Statement& found = inside_->find;
    found.bind(1, *hash);
    std::optional<Session> session;
    // Looking a hash up says nothing of the token; still the last word is a compare that takes the
    // same time for all.
    if (found.step() && found.bytes(0) && found.bytes(0)->size() == hash->size() &&
        sodium_memcmp(found.bytes(0)->data(), hash->data(), hash->size()) == 0)
        session = Session{static_cast<AccountId>(found.number(1).value_or(0)),
                          found.number(2).value_or(0)};
    found.reset();
    if (session && session->expires_ms <= now_ms) return std::nullopt;
    return session;
}

void Sessions::prolong(std::string_view token, std::int64_t expires_ms) {
    if (const auto hash = hash_of(token)) inside_->prolong.bind(1, expires_ms).bind(2, *hash).run();
}

void Sessions::end(std::string_view token) {
    if (const auto hash = hash_of(token)) inside_->end.bind(1, *hash).run();
}

void Sessions::end_all_of(AccountId account) {
    inside_->end_all.bind(1, std::int64_t{account}).run();
}

void Sessions::forget_expired(std::int64_t now_ms) {
    inside_->forget.bind(1, now_ms).run();
}

}  // namespace pokerfloor::store
