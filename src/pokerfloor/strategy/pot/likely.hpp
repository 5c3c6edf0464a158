// How likely somebody acts so with a hand of a rank, in thousandths; a crude model of a sensible
// player.
#pragma once

#include <algorithm>
#include <cstdint>

namespace pokerfloor::thoughts {

// From 0 to 1000 between two ranks.
constexpr std::int32_t ramp(std::int32_t rank, std::int32_t from, std::int32_t to) {
    return std::clamp((rank - from) * 1000 / (to - from), 0, 1000);
}

// What is bet and raised with: the upper half against one, less against more, and less and less.
constexpr std::int32_t least_to_raise(int raises, int others) {
    const std::int32_t first = others == 1 ? 700 : 740;
    return raises == 1 ? first : raises == 2 ? (first + 1000) / 2 - 40 : 880;
}

constexpr std::uint32_t likely_raises(std::int32_t rank, int raises, int others) {
    const std::int32_t least = least_to_raise(raises, others), bluffs = 70 / raises;
    return static_cast<std::uint32_t>(bluffs + (1000 - bluffs) *
                                                   ramp(rank, least - 120, least + 120) / 1000);
}
constexpr std::uint32_t likely_calls(std::int32_t rank, int others) {
    const std::int32_t least = others == 1 ? 200 : 350;
    return static_cast<std::uint32_t>(40 + 960 * ramp(rank, least - 150, least + 150) / 1000 *
                                               (rank > 880 ? 6 : 10) / 10);
}
constexpr std::uint32_t likely_checks(std::int32_t rank, int others) {
    const std::int32_t raises = least_to_raise(1, others);
    return static_cast<std::uint32_t>(1000 - 550 * ramp(rank, raises - 120, raises + 120) / 1000);
}

}  // namespace pokerfloor::thoughts
