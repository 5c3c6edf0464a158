#include <pokerfloor/cards/chacha20.hpp>

#include <pokerfloor/cards/chacha20_lanes.hpp>

namespace pokerfloor::chacha20 {

void make_plain(const Seed& seed, const Places& places, Blocks& out) {
    make_lanes(seed, places, out);
}

void make(const Seed& seed, const Places& places, Blocks& out) {
    static const auto best = __builtin_cpu_supports("avx2") ? make_avx2 : make_plain;
    best(seed, places, out);
}

}  // namespace pokerfloor::chacha20
