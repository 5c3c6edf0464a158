// Who may sign in: names and what their passwords hash to (argon2id), apart from the log and not in
// its chain. Guesses are counted, also for names nobody has, so that nothing tells them apart.
// Used by one thread at a time; each hash takes some 50 ms and 19 MiB on purpose.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

struct LockOut {
    int failures = 3;
    std::int64_t within_ms = 30 * 60 * 1000;  // also how long it lasts, from the last failure
};

enum class SignIn : std::uint8_t { welcome, wrong, locked };

class Credentials {
  public:
    explicit Credentials(const DataFolder& folder, LockOut lock_out = {});
    ~Credentials();
    Credentials(Credentials&&) noexcept;
    Credentials& operator=(Credentials&&) noexcept;

    // Fails where the name has a password already, or the password is not of 8 to 200 bytes.
    Result<void> enrol(std::string_view name, std::string_view password);
    // Fails where the name has none, or as above.
    Result<void> change(std::string_view name, std::string_view password);

    // A wrong name takes as long as a wrong password and is answered alike. An attempt counts as
    // failed before it is looked at, so many at once get no further than one after the other.
    SignIn sign_in(std::string_view name, std::string_view password, std::int64_t now_ms);

    bool has(std::string_view name) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
