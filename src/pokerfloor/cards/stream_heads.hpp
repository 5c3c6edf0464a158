// The first bytes of many streams of one seed and purpose whose numbers follow each other: for
// simulations, where a round draws a hundred bytes of a stream of its own. ChaCha20 makes eight
// blocks in the time of one, so two blocks of four streams are made together, when the first of the
// four asks for them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <pokerfloor/cards/chacha20.hpp>
#include <pokerfloor/cards/random.hpp>

namespace pokerfloor {

class StreamHeads {
  public:
    static constexpr std::size_t piece_blocks = 2;
    static constexpr std::size_t piece_bytes = piece_blocks * chacha20::block_bytes;
    static constexpr std::size_t most_blocks = 8;  // after these a stream goes on alone

    StreamHeads(const Seed& seed, Purpose purpose) : seed_(seed), purpose_(purpose) {}

    const Seed& seed() const { return seed_; }
    Purpose purpose() const { return purpose_; }

    // Whether a piece begins with this block of a stream.
    static constexpr bool has(std::uint64_t block) {
        return block < most_blocks && block % piece_blocks == 0;
    }
    // The two blocks from there on; until the next call.
    std::span<const std::uint8_t, piece_bytes> piece(std::uint64_t number, std::uint64_t block);

  private:
    static constexpr std::size_t pieces = most_blocks / piece_blocks;
    static constexpr std::size_t streams = chacha20::lanes / piece_blocks;

    Seed seed_;
    Purpose purpose_;
    std::uint64_t first_ = 0;  // the number of the first of the four
    std::array<bool, pieces> made_{};
    std::array<chacha20::Blocks, pieces> heads_;  // valid where made
};

}  // namespace pokerfloor
