// Streams whose first bytes are made together are the streams that libsodium makes alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/chacha20.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/stream_heads.hpp>

using namespace pokerfloor;

namespace {

Seed some_seed(RandomStream& chance) {
    Seed seed;
    chance.fill(seed.bytes);
    return seed;
}

std::vector<std::uint8_t> bytes_of(RandomStream stream, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    stream.fill(bytes);
    return bytes;
}

constexpr std::uint64_t last_number = (std::uint64_t{1} << 56) - 1;

}  // namespace

TEST_CASE("eight blocks at once are the blocks of libsodium, with AVX2 and without") {
    RandomStream chance{Seed{}};
    for (int times = 0; times < 200; ++times) {
        const Seed seed = some_seed(chance);
        chacha20::Places places;
        for (chacha20::Place& place : places) {
            const std::uint64_t number = std::uint64_t{chance.word()} << 24 | chance.below(1 << 24);
            place = {number | std::uint64_t{chance.below(3)} << 56, chance.below(100)};
        }
        chacha20::Blocks plain, best;
        chacha20::make_plain(seed, places, plain);
        chacha20::make(seed, places, best);
        REQUIRE(plain == best);
        for (std::size_t lane = 0; lane < chacha20::lanes; ++lane) {
            const auto [nonce, block] = places[lane];
            const auto alone =
                bytes_of(RandomStream(seed, static_cast<Purpose>(nonce >> 56), nonce & last_number),
                         (block + 1) * chacha20::block_bytes);
            REQUIRE(std::equal(alone.end() - chacha20::block_bytes, alone.end(),
                               plain.begin() + chacha20::block_bytes * lane));
        }
    }
}

TEST_CASE("a block's place counts in all its 64 bits") {
    chacha20::Places places;
    for (std::size_t lane = 0; lane < places.size(); ++lane)
        places[lane] = {0, std::uint64_t{1} << (8 * lane)};
    chacha20::Blocks all;
    chacha20::make_plain(Seed{}, places, all);
    for (std::size_t a = 0; a < places.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            CHECK_FALSE(
                std::equal(all.begin() + 64 * a, all.begin() + 64 * (a + 1), all.begin() + 64 * b));
}

TEST_CASE("a stream with its head made together is the same stream") {
    RandomStream chance{Seed{}};
    const Seed seed = some_seed(chance);
    for (const Purpose purpose : {Purpose::deck, Purpose::salts, Purpose::play}) {
        StreamHeads heads(seed, purpose);
        // In order, backwards, far away and back again; more than the heads hold, and less.
        for (const std::uint64_t number :
             {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3},
              std::uint64_t{4}, std::uint64_t{9}, std::uint64_t{8}, std::uint64_t{7}, last_number,
              last_number - 3, std::uint64_t{1}})
            for (const std::size_t count : {1U, 127U, 128U, 129U, 500U, 512U, 513U, 3000U})
                REQUIRE(bytes_of(RandomStream(heads, number), count) ==
                        bytes_of(RandomStream(seed, purpose, number), count));
    }
}

TEST_CASE("streams of one head may be read in turn") {
    StreamHeads heads(Seed{}, Purpose::play);
    std::array<RandomStream, 6> together{
        {{heads, 0}, {heads, 1}, {heads, 2}, {heads, 3}, {heads, 4}, {heads, 5}}};
    std::vector<RandomStream> alone;
    for (std::uint64_t number = 0; number < 6; ++number)
        alone.emplace_back(Seed{}, Purpose::play, number);
    RandomStream chance{Seed{}};
    for (int i = 0; i < 3000; ++i) {
        const std::uint32_t which = chance.below(6);
        REQUIRE_EQ(together[which].below(1000), alone[which].below(1000));
    }
}
