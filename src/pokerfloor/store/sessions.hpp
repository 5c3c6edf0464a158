// Who is signed in, in the file apart from the log (sign_in_file.hpp): tokens of which only the
// hash is kept, each row with a tag under the floor's key. Used by one thread at a time; several of
// these may have the same file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

struct Session {
    AccountId account = nobody;
    std::string name{};  // the account's, in small letters
    std::int64_t expires_ms = 0;
};

class Sessions {
  public:
    explicit Sessions(const DataFolder& folder);
    // As Credentials has it, for a host beside a floor that is open.
    Sessions(const std::filesystem::path& sign_in_file, const Key& key);
    ~Sessions();
    Sessions(Sessions&&) noexcept;
    Sessions& operator=(Sessions&&) noexcept;

    // The token, 64 hexadecimal digits: for the cookie, told once. `name` in small letters.
    std::string begin(AccountId account, std::string_view name, std::int64_t expires_ms);
    // None: no such session, it has expired, or the row is not one of ours.
    std::optional<Session> find(std::string_view token, std::int64_t now_ms) const;
    void end(std::string_view token);
    void end_all_of(AccountId account);
    // For a host beside a floor that is open, which hears of it by take_ended().
    void end_all_named(std::string_view name);
    // The names of that since the last call.
    std::vector<std::string> take_ended();
    void forget_expired(std::int64_t now_ms);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
