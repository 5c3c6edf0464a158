#include <pokerfloor/cards/chacha20_lanes.hpp>

namespace pokerfloor::chacha20 {

void make_avx2(const Seed& seed, const Places& places, Blocks& out) {
    make_lanes(seed, places, out);
}

}  // namespace pokerfloor::chacha20
