// The chance of a simulation: everything in it follows from one number. What it makes is written
// down nowhere else, and no card of a real floor comes from it. Two calls in one expression would
// be made in an order of the compiler's choosing: each has a statement of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::simulation {

// Splitmix64: as good as is needed here, and quick.
constexpr std::uint64_t mixed(std::uint64_t number) {
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
    number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
    return number ^ (number >> 31);
}

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15); }
    // 0 to bound-1; bound at least 1.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }
    bool once_in(std::uint32_t times) { return below(times) == 0; }
    bool percent(std::uint32_t share) { return below(100) < share; }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least +
               static_cast<std::int64_t>(next() % (static_cast<std::uint64_t>(most - least) + 1));
    }
    template <class List>
    decltype(auto) one_of(List& list) {
        return list[below(static_cast<std::uint32_t>(list.size()))];
    }
    Seed seed() {
        Seed seed;
        for (std::size_t i = 0; i < seed.bytes.size(); i += 8) {
            const std::uint64_t number = next();
            for (std::size_t byte = 0; byte < 8; ++byte)
                seed.bytes[i + byte] = static_cast<std::uint8_t>(number >> (8 * byte));
        }
        return seed;
    }

  private:
    std::uint64_t state_;
};

}  // namespace pokerfloor::simulation
