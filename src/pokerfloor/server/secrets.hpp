// Tokens and passwords. argon2id takes a fifth of a second and tens of megabytes on purpose, so
// it runs beside the house's thread, and only a few at once.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <pokerfloor/server/sign_ins.hpp>

namespace pokerfloor::server {

// 256 random bits as 64 hexadecimal digits.
std::string new_token();
TokenHash hash_of(std::string_view token);

// Runs what it is given on the house's thread.
using Post = std::function<void(std::function<void()>)>;

class Passwords {
  public:
    explicit Passwords(Post post, int at_once = 2, std::size_t waiting = 64);
    ~Passwords();
    Passwords(const Passwords&) = delete;
    Passwords& operator=(const Passwords&) = delete;

    // Each answers later, on the house's thread. False: too many wait already.
    bool hash(std::string password, std::function<void(std::string)> then);
    // Without a password to compare with it takes as long and says no.
    bool verify(std::optional<std::string> hashed, std::string password,
                std::function<void(bool)> then);

  private:
    bool add(std::function<void()> work);
    void run(const std::stop_token& stop);

    Post post_;
    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<std::function<void()>> waiting_;
    std::vector<std::jthread> threads_;  // last: they use all above
};

}  // namespace pokerfloor::server
