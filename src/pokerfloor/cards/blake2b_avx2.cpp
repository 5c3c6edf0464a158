#include <pokerfloor/cards/blake2b_lanes.hpp>

namespace pokerfloor::blake2b {

void hash_avx2(const Messages& messages, std::size_t count, std::size_t size, Hashes& out) {
    hash_all(messages, count, size, out);
}

}  // namespace pokerfloor::blake2b
