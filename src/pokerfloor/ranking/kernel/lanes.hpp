// The vector V of the kernels on machines without AVX2: eight lanes of 16 bits, in the vector
// extensions that GCC and Clang share. Every x86-64 and 64-bit ARM has registers for it; elsewhere
// the compilers write it out.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

struct Lanes {
    using Vector [[gnu::vector_size(16)]] = std::uint16_t;
    Vector v;

    Lanes(Vector value) : v(value) {}
    explicit Lanes(std::uint32_t all) : Lanes(static_cast<std::uint16_t>(all), 0) {}

  private:
    Lanes(std::uint16_t one, int) : v{one, one, one, one, one, one, one, one} {}
};

inline Lanes operator+(Lanes a, Lanes b) {
    return a.v + b.v;
}
inline Lanes operator-(Lanes a, Lanes b) {
    return a.v - b.v;
}
inline Lanes operator&(Lanes a, Lanes b) {
    return a.v & b.v;
}
inline Lanes operator|(Lanes a, Lanes b) {
    return a.v | b.v;
}
inline Lanes operator^(Lanes a, Lanes b) {
    return a.v ^ b.v;
}
inline Lanes operator~(Lanes a) {
    return ~a.v;
}
inline Lanes operator<<(Lanes a, int n) {
    return a.v << n;
}
inline Lanes operator>>(Lanes a, int n) {
    return a.v >> n;
}
inline Lanes zero(Lanes a) {
    return Lanes::Vector(a.v == Lanes::Vector{});
}
inline Lanes greatest(Lanes a, Lanes b) {
    return a.v > b.v ? a.v : b.v;
}
inline Lanes least(Lanes a, Lanes b) {
    return a.v < b.v ? a.v : b.v;
}
inline Lanes more_than(Lanes a, std::uint32_t k) {
    using Signed [[gnu::vector_size(16)]] = std::int16_t;
    return Lanes::Vector(Signed(a.v) > Signed(Lanes(k).v));
}
inline Lanes at_least(Lanes a, std::uint32_t k) {
    return Lanes::Vector(a.v >= Lanes(k).v);
}
inline Lanes select(Lanes mask, Lanes a, Lanes b) {
    return (mask.v & a.v) | (~mask.v & b.v);
}

// Lanes of both, taken in turn.
inline Lanes first_in_turn(Lanes a, Lanes b) {
    return __builtin_shufflevector(a.v, b.v, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline Lanes second_in_turn(Lanes a, Lanes b) {
    return __builtin_shufflevector(a.v, b.v, 4, 12, 5, 13, 6, 14, 7, 15);
}

// Eight hands, two a vector, as four suits.
[[gnu::always_inline]] inline Suits<Lanes> suits_of(const Hand* hands) {
    static_assert(std::endian::native == std::endian::little, "a hand's first suit is its lowest");
    const auto two = [&](int at) {
        Lanes::Vector v;
        std::memcpy(&v, hands + at, sizeof v);
        return Lanes(v);
    };
    const auto four = [&](int at, Lanes& clubs_diamonds, Lanes& hearts_spades) {
        const Lanes a = two(at), b = two(at + 2);
        const Lanes low = first_in_turn(a, b), high = second_in_turn(a, b);
        clubs_diamonds = first_in_turn(low, high);
        hearts_spades = second_in_turn(low, high);
    };
    Lanes cd0(0), hs0(0), cd1(0), hs1(0);
    four(0, cd0, hs0);
    four(4, cd1, hs1);
    const auto lower = [](Lanes a, Lanes b) {
        return Lanes(__builtin_shufflevector(a.v, b.v, 0, 1, 2, 3, 8, 9, 10, 11));
    };
    const auto upper = [](Lanes a, Lanes b) {
        return Lanes(__builtin_shufflevector(a.v, b.v, 4, 5, 6, 7, 12, 13, 14, 15));
    };
    return {lower(cd0, cd1), upper(cd0, cd1), lower(hs0, hs1), upper(hs0, hs1)};
}

[[gnu::always_inline]] inline void store(const Halves<Lanes>& half, Strength* out) {
    static_assert(sizeof(Strength) == 4);
    const Lanes first = first_in_turn(half.lower, half.upper);
    const Lanes second = second_in_turn(half.lower, half.upper);
    std::memcpy(static_cast<void*>(out), &first, sizeof first);
    std::memcpy(static_cast<void*>(out + 4), &second, sizeof second);
}

}  // namespace pokerfloor::kernel
