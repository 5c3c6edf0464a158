// Chance for sampled deals: xoshiro256++, 64 bits in under a nanosecond. Begun from a stream of the
// seed (cards/random.hpp), one for each block of deals, so that no deal depends on who makes it.
// Good for averages, not for hiding cards.
#pragma once

#include <bit>
#include <cstdint>

#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::equity {

class FastRandom {
  public:
    explicit FastRandom(RandomStream stream) {
        for (std::uint64_t& word : state_) {
            const std::uint64_t low = stream.word();
            word = std::uint64_t{stream.word()} << 32 | low;
        }
        state_[0] |= 1;  // never all zeros
    }

    std::uint64_t operator()() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // 0 .. bound-1; no number is likelier than another by more than 2^-32.
    std::uint32_t below(std::uint32_t bound) { return below(bound, (*this)() >> 32); }
    // The same from 32 random bits.
    static std::uint32_t below(std::uint32_t bound, std::uint64_t bits) {
        return static_cast<std::uint32_t>(bits * bound >> 32);
    }
    // 0 to below 1.
    double fraction() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

  private:
    std::uint64_t state_[4];
};

}  // namespace pokerfloor::equity
