#include <pokerfloor/store/fingerprint.hpp>

#include <sodium.h>

#include <array>
#include <fstream>
#include <vector>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {
namespace {

class Sha256 {
  public:
    Sha256() {
        ready_sodium();
        crypto_hash_sha256_init(&state_);
    }
    void add(const char* bytes, std::size_t size) {
        crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes), size);
    }
    std::string hex() {
        std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
        crypto_hash_sha256_final(&state_, hash.data());
        return to_hex(hash);
    }

  private:
    crypto_hash_sha256_state state_{};
};

}  // namespace

std::string sha256_in_hex(std::string_view text) {
    Sha256 hash;
    hash.add(text.data(), text.size());
    return hash.hex();
}

std::string sha256_of_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    Sha256 hash;
    std::vector<char> part(1 << 16);
    while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0)
        hash.add(part.data(), static_cast<std::size_t>(in.gcount()));
    if (!in.eof()) throw DiskTrouble(file.string() + ": cannot be read");
    return hash.hex();
}

}  // namespace pokerfloor::store
