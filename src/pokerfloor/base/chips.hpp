// Money: an integer number of cents, with sums and comparisons and no division. Whoever divides a
// pot must say what becomes of the rest, so division is split(), which returns it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace pokerfloor {

struct Chips {
    std::int64_t cents = 0;

    constexpr auto operator<=>(const Chips&) const = default;
    constexpr Chips& operator+=(Chips other) {
        cents += other.cents;
        return *this;
    }
    constexpr Chips& operator-=(Chips other) {
        cents -= other.cents;
        return *this;
    }
    friend constexpr Chips operator+(Chips a, Chips b) { return {a.cents + b.cents}; }
    friend constexpr Chips operator-(Chips a, Chips b) { return {a.cents - b.cents}; }
    friend constexpr Chips operator-(Chips a) { return {-a.cents}; }
    friend constexpr Chips operator*(std::int64_t times, Chips a) { return {times * a.cents}; }
};

constexpr Chips dollars(std::int64_t amount) {
    return {100 * amount};
}

// Equal shares in whole multiples of `unit`, and what is left over.
struct Shares {
    Chips each;
    Chips rest;
};
constexpr Shares split(Chips pot, std::int64_t ways, Chips unit) {
    const std::int64_t each = pot.cents / ways / unit.cents * unit.cents;
    return {{each}, {pot.cents - ways * each}};
}

// "12", "0.50": dollars, with cents where there are any.
inline std::string to_string(Chips amount) {
    const std::int64_t size = amount.cents < 0 ? -amount.cents : amount.cents;
    std::string text = (amount.cents < 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 != 0) text += (size % 100 < 10 ? ".0" : ".") + std::to_string(size % 100);
    return text;
}

}  // namespace pokerfloor
