#include <pokerfloor/store/credentials.hpp>

#include <sodium.h>

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/passwords.hpp>
#include <pokerfloor/store/sign_in_file.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tokens.hpp>

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

Result<void> check(std::string_view name, std::string_view password) {
    if (auto fault = fault_in_password(name, password)) return fail(std::move(*fault));
    return {};
}

// Under names that no account can have.
std::string invitation_of(std::string_view name) {
    return "*invitation " + std::string(name);
}

constexpr std::int64_t day_ms = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t invited_for_days = 7;

// "20786-5f3a-...": the day it ends, of which the hash is kept as of the rest, and 80 random bits.
std::string new_invitation(std::int64_t now_ms) {
    std::string code = std::to_string(now_ms / day_ms + invited_for_days);
    const std::string random = to_text(new_token());
    constexpr std::size_t letters = 20, in_a_group = 4;
    for (std::size_t i = 0; i < letters; i += in_a_group)
        code += "-" + random.substr(i, in_a_group);
    return code;
}

bool has_ended(std::string_view code, std::int64_t now_ms) {
    std::int64_t day = 0;
    std::from_chars(code.data(), code.data() + code.size(), day);
    return now_ms / day_ms >= day;
}

// Failures from anywhere are counted under this place; no address is written so.
constexpr std::string_view anywhere = "*";

}  // namespace

struct Credentials::Inside {
    Inside(const std::filesystem::path& file, const Key& floors, LockOut lock)
        : lock_out(lock),
          key(floors),
          database(open_sign_in(file)),
          nobodys(hash_of("nobody has this name")) {}

    std::optional<std::string> hash_for(std::string_view name) {
        find.bind(1, name);
        std::optional<std::string> hash;
        if (find.step()) {
            hash = find.text(0).value_or("");
            // Put in, or changed, by somebody else: as if it were not there.
            if (!is_tag(tag_of(key, "credentials", {name, std::string_view(*hash)}), find.bytes(1)))
                hash.reset();
        }
        find.reset();
        return hash;
    }

    void store(std::string_view name, std::string_view password) {
        const std::string hash = hash_of(password);
        const Hash tag = tag_of(key, "credentials", {name, std::string_view(hash)});
        put.bind(1, name).bind(2, hash).bind(3, tag).run();
    }

    std::int64_t failures_at(std::string_view name, std::string_view place) {
        failures.bind(1, name).bind(2, place);
        const std::int64_t so_far = failures.step() ? failures.number(0).value_or(0) : 0;
        failures.reset();
        return so_far;
    }

    // Counts the attempt; false: there were too many.
    bool attempt(std::string_view name, std::string_view address, std::int64_t now_ms) {
        Transaction both(database, Begin::writing);
        forget_old.bind(1, now_ms - lock_out.within_ms).run();
        const bool locked = failures_at(name, address) >= lock_out.failures ||
                            failures_at(name, anywhere) >= lock_out.failures_of_name;
        if (!locked)
            for (const std::string_view place : {address, anywhere})
                count.bind(1, name).bind(2, place).bind(3, now_ms).run();
        both.commit();
        return !locked;
    }

    // Whoever knows the password has mistyped it from there, and guessed nothing.
    void forgive(std::string_view name, std::string_view address) {
        Transaction both(database, Begin::writing);
        take_back.bind(1, failures_at(name, address)).bind(2, name).bind(3, anywhere).run();
        forget_place.bind(1, name).bind(2, address).run();
        both.commit();
    }

    // None: not known.
    struct Device {
        Hash token;
        std::int64_t expires_ms = 0, failures = 0;
    };
    std::optional<Device> device(std::string_view name, std::string_view token,
                                 std::int64_t now_ms) {
        const auto hash = hash_of_token(token);
        if (!hash) return std::nullopt;
        find_device.bind(1, *hash).bind(2, name);
        std::optional<Device> found;
        if (find_device.step()) {
            found =
                Device{*hash, find_device.number(0).value_or(0), find_device.number(1).value_or(0)};
            if (found->expires_ms <= now_ms ||
                !is_tag(tag_of(key, "devices", {std::span(*hash), name, found->expires_ms}),
                        find_device.bytes(2)))
                found.reset();
        }
        find_device.reset();
        return found;
    }

    // As attempt(), on a known device: after too many it is none.
    void attempt_on(const Device& device) {
        if (device.failures + 1 >= lock_out.failures_of_device)
            end_device.bind(1, device.token).run();
        else
            count_on_device.bind(1, device.failures + 1).bind(2, device.token).run();
    }

    LockOut lock_out;
    Key key;
    Database database;
    std::string nobodys;  // to compare with where there is no such name
    Statement find{database, "SELECT password, tag FROM credentials WHERE name = ?"};
    Statement put{database,
                  "INSERT INTO credentials VALUES (?, ?, ?) ON CONFLICT(name) "
                  "DO UPDATE SET password = excluded.password, tag = excluded.tag"};
    Statement take_out{database, "DELETE FROM credentials WHERE name = ?"};
    Statement forget_old{database, "DELETE FROM failed_sign_ins WHERE last_ms <= ?"};
    Statement failures{database, "SELECT count FROM failed_sign_ins WHERE name = ? AND place = ?"};
    Statement count{
        database,
        "INSERT INTO failed_sign_ins VALUES (?, ?, 1, ?) "
        "ON CONFLICT(name, place) DO UPDATE SET count = count + 1, last_ms = excluded.last_ms"};
    Statement take_back{database,
                        "UPDATE failed_sign_ins SET count = max(count - ?, 0) "
                        "WHERE name = ? AND place = ?"};
    Statement forget_place{database, "DELETE FROM failed_sign_ins WHERE name = ? AND place = ?"};
    Statement forgive_all{database, "DELETE FROM failed_sign_ins WHERE name = ?"};
    Statement is_counted{database, "SELECT 1 FROM failed_sign_ins WHERE name = ? AND count > 0"};
    Statement put_device{database, "INSERT INTO devices VALUES (?, ?, ?, 0, ?)"};
    Statement find_device{database,
                          "SELECT expires_ms, failures, tag FROM devices "
                          "WHERE token_hash = ? AND name = ?"};
    Statement count_on_device{database, "UPDATE devices SET failures = ? WHERE token_hash = ?"};
    Statement end_device{database, "DELETE FROM devices WHERE token_hash = ?"};
    Statement end_devices{database, "DELETE FROM devices WHERE name = ?"};
    Statement forget_devices{database, "DELETE FROM devices WHERE expires_ms <= ?"};
};

Credentials::Credentials(const DataFolder& folder, LockOut lock_out)
    : Credentials(folder.sign_in(), folder.key(), lock_out) {}
Credentials::Credentials(const std::filesystem::path& sign_in_file, const Key& key,
                         LockOut lock_out)
    : inside_(std::make_unique<Inside>(sign_in_file, key, lock_out)) {}
Credentials::~Credentials() = default;
Credentials::Credentials(Credentials&&) noexcept = default;
Credentials& Credentials::operator=(Credentials&&) noexcept = default;

Result<void> Credentials::enrol(std::string_view name, std::string_view password) {
    if (auto good = check(name, password); !good) return good;
    if (has(name)) return fail("the name is taken");
    inside_->store(name, password);
    return {};
}

Result<void> Credentials::change(std::string_view name, std::string_view password) {
    if (auto good = check(name, password); !good) return good;
    if (!has(name)) return fail("there is no such name");
    Transaction both(inside_->database, Begin::writing);
    inside_->store(name, password);
    inside_->end_devices.bind(1, name).run();
    both.commit();
    return {};
}

SignIn Credentials::sign_in(std::string_view name, std::string_view password, const Whence& whence,
                            std::int64_t now_ms) {
    const auto device = inside_->device(name, whence.device, now_ms);
    if (device)
        inside_->attempt_on(*device);
    else if (!inside_->attempt(name, whence.address, now_ms))
        return SignIn::locked;
    const auto hash = inside_->hash_for(name);
    const bool right = matches(hash.value_or(inside_->nobodys), password);
    if (!hash || !right) return SignIn::wrong;
    if (device)
        inside_->count_on_device.bind(1, std::int64_t{0}).bind(2, device->token).run();
    else
        inside_->forgive(name, whence.address);
    if (is_weaker_than_ours(*hash)) inside_->store(name, password);
    return SignIn::welcome;
}

bool Credentials::has(std::string_view name) const {
    return inside_->hash_for(name).has_value();
}

std::string Credentials::invite(std::string_view name, std::int64_t now_ms) {
    const std::string code = new_invitation(now_ms);
    Transaction both(inside_->database, Begin::writing);
    inside_->take_out.bind(1, name).run();
    inside_->end_devices.bind(1, name).run();
    inside_->store(invitation_of(name), code);
    inside_->forgive_all.bind(1, invitation_of(name)).run();
    both.commit();
    return code;
}

Credentials::Accepted Credentials::accept(std::string_view name, std::string_view code,
                                          std::string_view password, std::string_view address,
                                          std::int64_t now_ms) {
    const std::string invitation = invitation_of(name);
    const SignIn right = sign_in(invitation, code, {address, {}}, now_ms);
    if (right != SignIn::welcome) return {right};
    if (has_ended(code, now_ms)) return {SignIn::wrong};
    if (const auto good = check(name, password); !good)
        return {SignIn::welcome, good.error().message};
    Transaction both(inside_->database, Begin::writing);
    inside_->store(name, password);
    inside_->take_out.bind(1, invitation).run();
    inside_->end_devices.bind(1, name).run();
    inside_->forgive_all.bind(1, name).run();
    both.commit();
    return {SignIn::welcome};
}

void Credentials::forget(std::string_view name) {
    Transaction both(inside_->database, Begin::writing);
    for (const std::string& one : {std::string(name), invitation_of(name)})
        inside_->take_out.bind(1, one).run();
    inside_->end_devices.bind(1, name).run();
    both.commit();
}

Result<void> Credentials::set_code(std::string_view code) {
    // Shorter than a password may be, since it is told to others; guesses are slow.
    constexpr std::size_t least = 6, most = 200;
    if (code.size() < least || code.size() > most)
        return fail("a code has 6 to 200 characters, such as two or three words");
    Transaction both(inside_->database, Begin::writing);
    inside_->store(code_name, code);
    inside_->forgive_all.bind(1, code_name).run();
    both.commit();
    return {};
}

bool Credentials::unlock(std::string_view name) {
    inside_->is_counted.bind(1, name);
    const bool counted = inside_->is_counted.step();
    inside_->is_counted.reset();
    inside_->forgive_all.bind(1, name).run();
    return counted;
}

std::string Credentials::begin_device(std::string_view name, std::int64_t expires_ms) {
    const Token token = new_token();
    const Hash hash = hash_of(token);
    const Hash tag = tag_of(inside_->key, "devices", {std::span(hash), name, expires_ms});
    inside_->put_device.bind(1, hash).bind(2, name).bind(3, expires_ms).bind(4, tag).run();
    return to_text(token);
}

bool Credentials::is_known_device(std::string_view name, std::string_view token,
                                  std::int64_t now_ms) const {
    return inside_->device(name, token, now_ms).has_value();
}

void Credentials::forget_expired(std::int64_t now_ms) {
    inside_->forget_devices.bind(1, now_ms).run();
    inside_->forget_old.bind(1, now_ms - inside_->lock_out.within_ms).run();
}

}  // namespace pokerfloor::store
