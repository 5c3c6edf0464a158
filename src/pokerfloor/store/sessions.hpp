// Who is signed in: tokens of 256 random bits, of which only the hash is kept, so that whoever
// reads the file cannot sign in with it. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/floor/wish.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

struct Session {
    AccountId account = nobody;
    std::int64_t expires_ms = 0;
};

class Sessions {
  public:
    explicit Sessions(const DataFolder& folder);
    ~Sessions();
    Sessions(Sessions&&) noexcept;
    Sessions& operator=(Sessions&&) noexcept;

    // The token, 64 hexadecimal digits: for the cookie, told once.
    std::string begin(AccountId account, std::int64_t expires_ms);
    // None: no such session, or it has expired.
    std::optional<Session> find(std::string_view token, std::int64_t now_ms) const;
    void prolong(std::string_view token, std::int64_t expires_ms);
    void end(std::string_view token);
    void end_all_of(AccountId account);
    void forget_expired(std::int64_t now_ms);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
