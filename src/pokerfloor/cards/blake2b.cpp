#include <pokerfloor/cards/blake2b.hpp>

#include <sodium.h>

#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::blake2b {

void hash_plain(const Messages& messages, std::size_t count, std::size_t size, Hashes& out) {
    ready_sodium();
    for (std::size_t i = 0; i < count; ++i)
        crypto_generichash_blake2b(out[i].data(), out[i].size(), messages[i].data(), size, nullptr,
                                   0);
}

void hash(const Messages& messages, std::size_t count, std::size_t size, Hashes& out) {
    static const auto best = __builtin_cpu_supports("avx512f") ? hash_avx512
                             : __builtin_cpu_supports("avx2")  ? hash_avx2
                                                               : hash_plain;
    best(messages, count, size, out);
}

}  // namespace pokerfloor::blake2b
