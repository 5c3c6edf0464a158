#include <pokerfloor/cli/this_program.hpp>

#include <sodium.h>

#include <array>
#include <fstream>
#include <vector>

#include <pokerfloor/base/hex.hpp>

namespace pokerfloor::cli {

std::string sha256_of_this_program() {
    std::ifstream file("/proc/self/exe", std::ios::binary);
    if (!file) return {};
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    std::vector<char> buffer(1 << 16);
    while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) ||
           file.gcount() > 0) {
        const std::vector<unsigned char> bytes(buffer.begin(), buffer.begin() + file.gcount());
        crypto_hash_sha256_update(&state, bytes.data(), bytes.size());
    }
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256_final(&state, hash.data());
    return to_hex(hash);
}

std::string sha256_of(std::string_view text) {
    const std::vector<unsigned char> bytes(text.begin(), text.end());
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return to_hex(hash);
}

}  // namespace pokerfloor::cli
