#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/unbiased.hpp>

using namespace pokerfloor;

namespace {

std::string first_bytes(RandomStream stream, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    stream.fill(bytes);
    return to_hex(bytes);
}

// How often each answer comes out when every word is the first one drawn, once. Words that are
// thrown away count for no answer; the largest word follows them, which is never thrown away.
template <class Word>
std::vector<std::uint32_t> answers_over_all_words(Word bound) {
    std::vector<std::uint32_t> count(bound, 0);
    for (std::uint32_t word = 0; word <= static_cast<Word>(-1); ++word) {
        int drawn = 0;
        const std::uint32_t answer = unbiased_below(
            bound, [&] { return static_cast<Word>(++drawn == 1 ? word : 0xffffffffU); });
        if (drawn == 1) ++count[answer];
    }
    return count;
}

}  // namespace

TEST_CASE("the stream is ChaCha20: published vectors") {
    Seed zero;
    Seed one;
    one.bytes[31] = 1;
    // Key zero, nonce zero: blocks 0 and 1.
    CHECK_EQ(first_bytes(RandomStream(zero), 128),
             "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
             "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
             "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
             "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    CHECK_EQ(first_bytes(RandomStream(one), 64),
             "4540f05a9f1fb296d7736e7b208e3c96eb4fe1834688d2604f450952ed432d41"
             "bbe2a0b6ea7566d2a5d1e7e20d42af2c53d792b1c43fea817e9ad275ae546963");
    // The nonce is seven bytes of number, then the purpose: 00 .. 00 01 and 01 00 .. 00.
    CHECK_EQ(first_bytes(RandomStream(zero, Purpose::salts), 32),
             "de9cba7bf3d69ef5e786dc63973f653a0b49e015adbff7134fcb7df137821031");
    CHECK_EQ(first_bytes(RandomStream(zero, Purpose::deck, 1), 64),
             "ef3fdfd6c61578fbf5cf35bd3dd33b8009631634d21e42ac33960bd138e50d32"
             "111e4caf237ee53ca8ad6426194a88545ddc497a0b466e7d6bbdb0041b2f586b");
}

TEST_CASE("the bytes are the same however they are asked for") {
    const std::string all = first_bytes(RandomStream(Seed{}), 3000);
    for (const std::size_t step : {1U, 3U, 4U, 63U, 64U, 65U, 255U, 257U, 700U, 1500U}) {
        RandomStream stream{Seed{}};
        std::string pieces;
        while (pieces.size() < all.size()) {
            std::vector<std::uint8_t> bytes(std::min(step, (all.size() - pieces.size()) / 2));
            stream.fill(bytes);
            pieces += to_hex(bytes);
        }
        CHECK_EQ(pieces, all);
    }
    // Words are four bytes of the same stream, lowest first, also across a buffer's end.
    for (const std::size_t skipped : {0U, 1U, 2U, 3U}) {
        RandomStream stream{Seed{}};
        std::vector<std::uint8_t> skip(skipped);
        stream.fill(skip);
        std::string words = to_hex(skip);
        for (int i = 0; i < 700; ++i) {
            const std::uint32_t word = stream.word();
            words += to_hex(std::array{
                static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(word >> 8),
                static_cast<std::uint8_t>(word >> 16), static_cast<std::uint8_t>(word >> 24)});
        }
        CHECK_EQ(words, all.substr(0, words.size()));
    }
}

TEST_CASE("a number below a bound has no bias: every 8-bit word, every bound") {
    for (std::uint32_t bound = 1; bound < 256; ++bound) {
        const auto count = answers_over_all_words(static_cast<std::uint8_t>(bound));
        for (const std::uint32_t times : count) REQUIRE_EQ(times, 256 / bound);
    }
}

TEST_CASE("a number below a bound has no bias: every 16-bit word, bounds up to a deck") {
    for (std::uint32_t bound = 1; bound <= 54; ++bound) {
        const auto count = answers_over_all_words(static_cast<std::uint16_t>(bound));
        for (const std::uint32_t times : count) REQUIRE_EQ(times, 65536 / bound);
    }
}

TEST_CASE("the stream's own below() at the edges") {
    RandomStream stream{Seed{}};
    for (int i = 0; i < 1000; ++i) {
        REQUIRE_EQ(stream.below(1), 0);
        REQUIRE(stream.below(2) < 2);
        REQUIRE(stream.below(0xffffffffU) < 0xffffffffU);
    }
    // 2^31 + 1 leaves almost half of all words out, so the second try is well used.
    std::array<int, 3> thirds{};
    for (int i = 0; i < 30000; ++i) ++thirds[stream.below(0x80000001U) / 0x2aaaaaabU];
    for (const int third : thirds)
        CHECK(std::abs(third - 10000) < 400);  // five standard deviations
}

TEST_CASE("a seed is 64 hexadecimal digits, and an error says which one is wrong") {
    const std::string text = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";
    const auto seed = parse_seed(text);
    REQUIRE(seed);
    CHECK_EQ(to_string(*seed), text);
    CHECK_EQ(seed->bytes[1], 0x11);

    const std::string forms =
        " is not a digit; a seed is a number such as 77, 0x4d, or 64 digits of 0..9 a..f";
    CHECK_EQ(parse_seed("00x" + text.substr(3)).error().message, "seed: character 3" + forms);
    CHECK_EQ(parse_seed("A" + text.substr(1)).error().message, "seed: character 1" + forms);
}

TEST_CASE("any number is a seed, in decimal or hexadecimal, padded") {
    const auto padded = [](std::string_view text) {
        const auto seed = parse_seed(text);
        if (!seed) return seed.error().message;
        const std::string whole = to_string(*seed);
        REQUIRE_EQ(whole.size(), 64);
        const std::size_t first = whole.find_first_not_of('0');
        return first == std::string::npos ? std::string("0") : whole.substr(first);
    };
    CHECK_EQ(padded("77"), "4d");
    CHECK_EQ(padded("0x4d"), "4d");
    CHECK_EQ(padded("0x77"), "77");
    CHECK_EQ(padded("4d"), "4d");
    CHECK_EQ(padded("0"), "0");
    CHECK_EQ(padded("18446744073709551616"), "10000000000000000");
    CHECK_EQ(padded(std::string(64, 'f')), std::string(64, 'f'));
    CHECK_EQ(padded("0x" + std::string(64, 'f')), std::string(64, 'f'));
    CHECK_EQ(padded("0x1" + std::string(64, '0')),
             "seed: the number is too large; 64 hexadecimal digits are the most");
    CHECK_EQ(padded(std::string(78, '9')),
             "seed: the number is too large; 64 hexadecimal digits are the most");
    const std::string forms = "such as 77, 0x4d, or 64 digits of 0..9 a..f";
    CHECK_EQ(padded(""), "seed: a number is needed, " + forms);
    CHECK_EQ(padded("0x"), "seed: a number is needed, " + forms);
    for (const char* no : {"-1", "+1", " 1", "7.5", "seven"})
        CHECK_MESSAGE(padded(no).starts_with("seed: character "), no);
}

TEST_CASE("the system gives a new seed each time") {
    CHECK_NE(seed_from_system(), seed_from_system());
}
