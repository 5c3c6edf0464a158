#include <pokerfloor/cards/blake2b.hpp>

#include <sodium.h>

#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::blake2b {

void hash_plain(const Messages& messages, std::size_t size, Hashes& out) {
    ready_sodium();
    for (std::size_t lane = 0; lane < lanes; ++lane)
        crypto_generichash_blake2b(out[lane].data(), out[lane].size(), messages[lane].data(), size,
                                   nullptr, 0);
}

void hash(const Messages& messages, std::size_t size, Hashes& out) {
    static const auto best = __builtin_cpu_supports("avx2") ? hash_avx2 : hash_plain;
    best(messages, size, out);
}

}  // namespace pokerfloor::blake2b
