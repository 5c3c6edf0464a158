// Where chance comes from: a 256-bit seed, stretched by ChaCha20 into a stream of bytes. The system
// is asked in one place, seed_from_system(); from there on everything follows from the seed, so a
// round can be dealt again from its seed alone. 256 bits reach every order of every deck:
// log2(54!) = 237.1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/unbiased.hpp>

namespace pokerfloor {

struct Seed {
    std::array<std::uint8_t, 32> bytes{};

    bool operator==(const Seed&) const = default;
};

std::string to_string(const Seed& seed);  // 64 hexadecimal digits
// Those, or fewer of them, or a decimal number: as many zeros stand before it as are missing. A
// text of decimal digits alone that are not 64 is a decimal number.
Result<Seed> parse_seed(std::string_view text);

// The only function of pokerfloor's lower rooms that asks the system for anything.
Seed seed_from_system();

// One seed serves several needs, and what one of them shows must say nothing about the others: a
// salt opened at the showdown must not help to guess a folded card. Each need has a stream of its
// own, told apart by ChaCha20's nonce. The numbers are written into no log but fix every deck made
// from a logged seed: never change or reuse one.
enum class Purpose : std::uint8_t {
    deck = 0,     // the order of the cards
    salts = 1,    // the salts of a deck commitment
    play = 2,     // what simulated players do
    samples = 3,  // the deals an equity is estimated from
};

class StreamHeads;

class RandomStream {
  public:
    // Streams of different purpose or number are independent. `number` counts, for example, the
    // rounds of a simulation, so that each can be dealt alone and in any order; below 2^56.
    explicit RandomStream(const Seed& seed, Purpose purpose = Purpose::deck,
                          std::uint64_t number = 0);

    // The same stream, its first bytes made together with those of its neighbours; `heads` must
    // outlive it.
    RandomStream(StreamHeads& heads, std::uint64_t number);

    // The next bytes of the stream.
    void fill(std::span<std::uint8_t> bytes);

    // The next four bytes, the lowest first.
    std::uint32_t word() {
        if (end_ - at_ < 4) return word_across_buffers();
        at_ += 4;
        return lowest_first(buffer_.data() + at_ - 4);
    }

    // Each of 0 .. bound-1 with exactly the same probability (unbiased.hpp); bound at least 1.
    std::uint32_t below(std::uint32_t bound) {
        return unbiased_below(bound, [this] { return word(); });
    }

  private:
    static constexpr std::size_t block = 64;  // ChaCha20 makes 64 bytes at a time

    // Written out so that it means the same on every machine; it compiles to one load here.
    static std::uint32_t lowest_first(const std::uint8_t* byte) {
        return std::uint32_t{byte[0]} | std::uint32_t{byte[1]} << 8 | std::uint32_t{byte[2]} << 16 |
               std::uint32_t{byte[3]} << 24;
    }

    void refill();
    void generate(std::uint8_t* out, std::size_t blocks);
    std::uint32_t word_across_buffers();

    Seed seed_;
    StreamHeads* heads_ = nullptr;
    std::uint64_t number_ = 0;
    std::array<std::uint8_t, 8> nonce_{};
    std::uint64_t next_block_ = 0;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::array<std::uint8_t, 8 * block> buffer_;  // valid from at_ to end_
};

}  // namespace pokerfloor
