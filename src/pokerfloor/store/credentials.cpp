#include <pokerfloor/store/credentials.hpp>

#include <sodium.h>

#include <array>
#include <optional>
#include <string>

#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {
namespace {

// What OWASP asks for at least: m = 19 MiB, t = 2, p = 1.
constexpr unsigned long long passes = 2;
constexpr std::size_t memory = 19 * 1024 * 1024;

std::string hash_of(std::string_view password) {
    ready_sodium();
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), password.data(), password.size(), passes, memory) != 0)
        throw StoreError("not enough memory to hash a password");
    return text.data();
}

// The text that libsodium made, in the room it wants it in.
std::array<char, crypto_pwhash_STRBYTES> in_its_room(std::string_view hash) {
    std::array<char, crypto_pwhash_STRBYTES> room{};
    hash.substr(0, room.size() - 1).copy(room.data(), room.size() - 1);
    return room;
}

bool matches(std::string_view hash, std::string_view password) {
    // Compares in constant time, inside.
    return crypto_pwhash_str_verify(in_its_room(hash).data(), password.data(), password.size()) ==
           0;
}

bool is_weaker_than_ours(std::string_view hash) {
    return crypto_pwhash_str_needs_rehash(in_its_room(hash).data(), passes, memory) != 0;
}

Result<void> check(std::string_view password) {
    if (password.size() < 8 || password.size() > 200)
        return fail("a password has 8 to 200 characters");
    return {};
}

}  // namespace

struct Credentials::Inside {
    Inside(const DataFolder& folder, LockOut lock)
        : lock_out(lock),
          database(folder.database(), Access::read_write),
          nobodys(hash_of("nobody has this name")) {}

    std::optional<std::string> hash_for(std::string_view name) {
        find.bind(1, name);
        std::optional<std::string> hash;
        if (find.step()) hash = find.text(0).value_or("");
        find.reset();
        return hash;
    }

    void store(std::string_view name, std::string_view password) {
        const std::string hash = hash_of(password);
        put.bind(1, name).bind(2, hash).run();
    }

    // Counts the attempt; false: there were too many.
    bool attempt(std::string_view name, std::int64_t now_ms) {
        Transaction both(database, Begin::writing);
        forget_old.bind(1, now_ms - lock_out.within_ms).run();
        failures.bind(1, name);
        const std::int64_t so_far = failures.step() ? failures.number(0).value_or(0) : 0;
        failures.reset();
        if (so_far >= lock_out.failures) return false;
        count.bind(1, name).bind(2, now_ms).run();
        both.commit();
        return true;
    }

    LockOut lock_out;
    Database database;
    std::string nobodys;  // to compare with where there is no such name
    Statement find{database, "SELECT password FROM credentials WHERE name = ?"};
    Statement put{database,
                  "INSERT INTO credentials VALUES (?, ?) "
                  "ON CONFLICT(name) DO UPDATE SET password = excluded.password"};
    Statement forget_old{database, "DELETE FROM failed_sign_ins WHERE last_ms <= ?"};
    Statement failures{database, "SELECT count FROM failed_sign_ins WHERE name = ?"};
    Statement count{
        database,
        "INSERT INTO failed_sign_ins VALUES (?, 1, ?) "
        "ON CONFLICT(name) DO UPDATE SET count = count + 1, last_ms = excluded.last_ms"};
    Statement forgive{database, "DELETE FROM failed_sign_ins WHERE name = ?"};
};

Credentials::Credentials(const DataFolder& folder, LockOut lock_out)
    : inside_(std::make_unique<Inside>(folder, lock_out)) {}
Credentials::~Credentials() = default;
Credentials::Credentials(Credentials&&) noexcept = default;
Credentials& Credentials::operator=(Credentials&&) noexcept = default;

Result<void> Credentials::enrol(std::string_view name, std::string_view password) {
    if (auto good = check(password); !good) return good;
    if (has(name)) return fail("the name is taken");
    inside_->store(name, password);
    return {};
}

Result<void> Credentials::change(std::string_view name, std::string_view password) {
    if (auto good = check(password); !good) return good;
    if (!has(name)) return fail("there is no such name");
    inside_->store(name, password);
    return {};
}

SignIn Credentials::sign_in(std::string_view name, std::string_view password, std::int64_t now_ms) {
    if (!inside_->attempt(name, now_ms)) return SignIn::locked;
    const auto hash = inside_->hash_for(name);
    const bool right = matches(hash.value_or(inside_->nobodys), password);
    if (!hash || !right) return SignIn::wrong;
    inside_->forgive.bind(1, name).run();
    if (is_weaker_than_ours(*hash)) inside_->store(name, password);
    return SignIn::welcome;
}

bool Credentials::has(std::string_view name) const {
    return inside_->hash_for(name).has_value();
}

}  // namespace pokerfloor::store
