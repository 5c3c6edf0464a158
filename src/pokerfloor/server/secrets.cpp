#include <pokerfloor/server/secrets.hpp>

#include <sodium.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::server {
namespace {

// OWASP's first choice for argon2id: 19 MiB, two passes.
constexpr unsigned long long passes = 2;
constexpr std::size_t memory = std::size_t{19} << 20;

std::string hashed(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    MUST(crypto_pwhash_str_alg(text.data(), password.data(), password.size(), passes, memory,
                               crypto_pwhash_ALG_ARGON2ID13) == 0);
    return text.data();
}

}  // namespace

std::string new_token() {
    ready_sodium();
    std::array<std::uint8_t, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return to_hex(bytes);
}

TokenHash hash_of(std::string_view token) {
    ready_sodium();
    TokenHash hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size());
    return hash;
}

Passwords::Passwords(Post post, int at_once, std::size_t waiting)
    : post_(std::move(post)), most_waiting_(waiting) {
    ready_sodium();
    for (int i = 0; i < at_once; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

Passwords::~Passwords() = default;

bool Passwords::add(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

void Passwords::run(const std::stop_token& stop) {
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

bool Passwords::hash(std::string password, std::function<void(std::string)> then) {
    return add([this, password = std::move(password), then = std::move(then)]() mutable {
        std::string text = hashed(password);
        sodium_memzero(password.data(), password.size());
        post_([text = std::move(text), then = std::move(then)] { then(text); });
    });
}

bool Passwords::verify(std::optional<std::string> stored, std::string password,
                       std::function<void(bool)> then) {
    return add([this, stored = std::move(stored), password = std::move(password),
                then = std::move(then)]() mutable {
        // A name nobody has must not be told by how soon the answer comes.
        static const std::string nobodys = hashed(new_token());
        const std::string& compared = stored ? *stored : nobodys;
        const bool same =
            crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
        sodium_memzero(password.data(), password.size());
        post_([right = same && stored.has_value(), then = std::move(then)] { then(right); });
    });
}

}  // namespace pokerfloor::server
