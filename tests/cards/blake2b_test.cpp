// Messages hashed at once are what libsodium makes of each, and what others have published.
#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/blake2b.hpp>
#include <pokerfloor/cards/random.hpp>

using namespace pokerfloor;

namespace {

bool equal(const blake2b::Hashes& a, const blake2b::Hashes& b, std::size_t count) {
    return std::equal(a.begin(), a.begin() + count, b.begin());
}

}  // namespace

TEST_CASE("messages at once are hashed as libsodium does, whatever their number and length") {
    RandomStream chance{Seed{}};
    for (std::size_t size = 0; size <= blake2b::most_bytes; ++size)
        for (std::size_t count = 1; count <= blake2b::most_messages; ++count) {
            blake2b::Messages messages{};
            for (auto& message : messages) chance.fill(std::span(message).first(size));
            blake2b::Hashes plain{}, best{};
            blake2b::hash_plain(messages, count, size, plain);
            blake2b::hash(messages, count, size, best);
            REQUIRE(equal(plain, best, count));
            if (size > 0 && count > 1) REQUIRE(best[0] != best[1]);
            if (__builtin_cpu_supports("avx2")) {
                blake2b::Hashes avx2{};
                blake2b::hash_avx2(messages, count, size, avx2);
                REQUIRE(equal(plain, avx2, count));
            }
        }
}

TEST_CASE("hashes of messages that others have published") {
    // BLAKE2b-256, from the reference implementation: of nothing, and of "abc".
    blake2b::Messages messages{};
    blake2b::Hashes hashes{};
    blake2b::hash(messages, hashes.size(), 0, hashes);
    for (const Hash& hash : hashes)
        CHECK_EQ(to_hex(hash), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    for (auto& message : messages) std::ranges::copy(std::string_view("abc"), message.begin());
    blake2b::hash(messages, hashes.size(), 3, hashes);
    for (const Hash& hash : hashes)
        CHECK_EQ(to_hex(hash), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}
