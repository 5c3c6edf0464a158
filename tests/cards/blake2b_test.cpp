// Four messages hashed at once are what libsodium makes of each, and what the RFC says.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/blake2b.hpp>
#include <pokerfloor/cards/random.hpp>

using namespace pokerfloor;

TEST_CASE("four messages at once are hashed as libsodium does, whatever their length") {
    RandomStream chance{Seed{}};
    for (std::size_t size = 0; size <= blake2b::most_bytes; ++size)
        for (int times = 0; times < 5; ++times) {
            blake2b::Messages messages{};
            for (auto& message : messages) chance.fill(std::span(message).first(size));
            blake2b::Hashes plain{}, best{};
            blake2b::hash_plain(messages, size, plain);
            blake2b::hash(messages, size, best);
            REQUIRE(plain == best);
            if (size > 0) REQUIRE(best[0] != best[1]);
        }
}

TEST_CASE("hashes of messages that others have published") {
    // BLAKE2b-256, from the reference implementation: of nothing, and of "abc".
    blake2b::Messages messages{};
    blake2b::Hashes hashes{};
    blake2b::hash(messages, 0, hashes);
    for (const Hash& hash : hashes)
        CHECK_EQ(to_hex(hash), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    for (auto& message : messages) std::ranges::copy(std::string_view("abc"), message.begin());
    blake2b::hash(messages, 3, hashes);
    for (const Hash& hash : hashes)
        CHECK_EQ(to_hex(hash), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}
