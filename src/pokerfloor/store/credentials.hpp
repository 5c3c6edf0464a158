// Who may sign in: names, in small letters, and what their passwords hash to (argon2id), in a file
// apart from the log (sign_in_file.hpp). Guesses are counted, also for names nobody has, so that
// nothing tells them apart. Used by one thread at a time; each hash takes some 50 ms and 19 MiB on
// purpose.
//
// Guesses are slowed down by name and address together, so that nobody can keep somebody else out
// by guessing badly. A browser that has signed in to a name before, its known device, is never
// refused the right password; ten wrong ones in a row and it is known no longer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

struct LockOut {
    int failures = 3;            // of a name from one address
    int failures_of_name = 100;  // of a name from anywhere: many addresses guess together
    std::int64_t within_ms = 30 * 60 * 1000;  // also how long it lasts, from the last failure
    int failures_of_device = 10;
};

// Whence somebody signs in.
struct Whence {
    std::string_view address{};
    std::string_view device{};  // the token it was given, if any
};

enum class SignIn : std::uint8_t { welcome, wrong, locked };

class Credentials {
  public:
    explicit Credentials(const DataFolder& folder, LockOut lock_out = {});
    // Without hold of the folder, for a host beside a floor that is open. Both must be there.
    Credentials(const std::filesystem::path& sign_in_file, const Key& key, LockOut lock_out = {});
    ~Credentials();
    Credentials(Credentials&&) noexcept;
    Credentials& operator=(Credentials&&) noexcept;

    // Fails where the name has a password already, or the password is too weak (passwords.hpp).
    Result<void> enrol(std::string_view name, std::string_view password);
    // Fails where the name has none, or as above. No browser is known to it any longer.
    Result<void> change(std::string_view name, std::string_view password);

    // A wrong name takes as long as a wrong password and is answered alike. An attempt counts as
    // failed before it is looked at, so many at once get no further than one after the other.
    SignIn sign_in(std::string_view name, std::string_view password, const Whence& whence,
                   std::int64_t now_ms);

    bool has(std::string_view name) const;

    // Of staff: a code with which they choose a password themselves, good for a week. Whatever
    // password and browsers the name had open nothing any more. The code is told once.
    std::string invite(std::string_view name, std::int64_t now_ms);
    // Whether the code was right, as of a sign-in; a password that is too weak is a fault, and the
    // code stays good.
    struct Accepted {
        SignIn code = SignIn::wrong;
        std::string fault{};
    };
    Accepted accept(std::string_view name, std::string_view code, std::string_view password,
                    std::string_view address, std::int64_t now_ms);
    // They work here no longer: nothing of the name opens anything.
    void forget(std::string_view name);

    // The code that a new account needs, where the floor asks for one: the host's, kept as a
    // password is, under a name that no account can have. Fails where it is too short.
    Result<void> set_code(std::string_view code);
    bool has_code() const { return has(code_name); }
    // Guesses are counted and slowed down as those of passwords.
    SignIn try_code(std::string_view code, std::string_view address, std::int64_t now_ms) {
        return sign_in(code_name, code, {address, {}}, now_ms);
    }

    // Forgets the failures of a name: it can be signed in to from everywhere again. False: there
    // were none.
    bool unlock(std::string_view name);

    // A token for a browser that has signed in to this name, 64 hexadecimal digits.
    std::string begin_device(std::string_view name, std::int64_t expires_ms);
    bool is_known_device(std::string_view name, std::string_view token, std::int64_t now_ms) const;

    // Devices that have expired and failures nobody counts any more.
    void forget_expired(std::int64_t now_ms);

  private:
    static constexpr std::string_view code_name = "*registration";
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
