// Who may sign in, and who is: passwords and sessions, as far as the desk needs them. What is kept
// would not let its reader sign in: passwords are argon2id, tokens are hashed.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <pokerfloor/floor/wish.hpp>

namespace pokerfloor::server {

using TokenHash = std::array<std::uint8_t, 32>;

struct Failures {
    int count = 0;
    std::int64_t last_ms = 0;
};

class SignIns {
  public:
    virtual ~SignIns() = default;

    // Names are told apart as the floor does: without regard to case.
    virtual std::optional<std::string> password_of(const std::string& name) = 0;
    virtual void set_password(const std::string& name, const std::string& hashed) = 0;

    virtual Failures failures_of(const std::string& name) = 0;
    virtual void set_failures(const std::string& name, const Failures& failures) = 0;

    virtual void open_session(const TokenHash& token, AccountId account,
                              std::int64_t expires_ms) = 0;
    virtual AccountId session(const TokenHash& token, std::int64_t now_ms) = 0;  // nobody: none
    virtual void end_session(const TokenHash& token) = 0;
};

// For as long as the program runs.
class SignInsInMemory : public SignIns {
  public:
    std::optional<std::string> password_of(const std::string& name) override {
        const auto found = passwords_.find(name);
        return found == passwords_.end() ? std::nullopt : std::optional(found->second);
    }
    void set_password(const std::string& name, const std::string& hashed) override {
        passwords_[name] = hashed;
    }
    Failures failures_of(const std::string& name) override { return failures_[name]; }
    void set_failures(const std::string& name, const Failures& failures) override {
        failures_[name] = failures;
    }
    void open_session(const TokenHash& token, AccountId account, std::int64_t expires) override {
        sessions_[token] = {account, expires};
    }
    AccountId session(const TokenHash& token, std::int64_t now_ms) override {
        const auto found = sessions_.find(token);
        return found == sessions_.end() || found->second.second < now_ms ? nobody
                                                                         : found->second.first;
    }
    void end_session(const TokenHash& token) override { sessions_.erase(token); }

  private:
    std::map<std::string, std::string> passwords_;
    std::map<std::string, Failures> failures_;
    std::map<TokenHash, std::pair<AccountId, std::int64_t>> sessions_;
};

}  // namespace pokerfloor::server
