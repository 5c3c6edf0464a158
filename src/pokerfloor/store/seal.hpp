// What the log hides from those who read its file: XChaCha20-Poly1305 under the floor's key. A
// sealed part opens only with that key and only in the row it was made for. It does not hide
// anything from whoever has the key, which lies beside the log: keep floor.key out of copies that
// others may read.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

class Key {
  public:
    // The 32 bytes of a key file that only its owner may read. Throws StoreError.
    static Key read(const std::filesystem::path& file);
    // Makes a key from the system's chance and the file, which must not be there yet.
    static Key create(const std::filesystem::path& file);

    Key(const Key&) = default;
    Key& operator=(const Key&) = default;
    ~Key();  // leaves nothing in memory

    // A nonce from the system's chance, then the sealed bytes, then their tag: 40 bytes more.
    // `bound` is not in the answer but needed to open it.
    Bytes seal(std::span<const std::uint8_t> hidden, std::span<const std::uint8_t> bound) const;
    // None: changed, or sealed with another key or for another row.
    std::optional<Bytes> open(std::span<const std::uint8_t> sealed,
                              std::span<const std::uint8_t> bound) const;

    // By which whoever has the key knows later that these bytes are its own (HMAC-SHA-512/256,
    // under a key of its own for each purpose).
    std::array<std::uint8_t, 32> tag(std::string_view purpose,
                                     std::span<const std::uint8_t> bytes) const;

  private:
    Key() = default;
    std::array<std::uint8_t, 32> bytes_{};
};

}  // namespace pokerfloor::store
