#include <pokerfloor/store/seal.hpp>

#include <sodium.h>

#include <cerrno>
#include <cstring>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/file_handle.hpp>
#include <pokerfloor/store/whole_file.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t longest_file = 1 << 20;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;

[[noreturn]] void fail_with(const std::filesystem::path& file, const std::string& what) {
    throw StoreError(file.string() + ": " + what);
}

}  // namespace

Key Key::read(const std::filesystem::path& file) {
    Key key;
    Bytes bytes = read_private(file, longest_file);
    if (bytes.size() != key.bytes_.size()) fail_with(file, "is not a key: a key has 32 bytes");
    std::memcpy(key.bytes_.data(), bytes.data(), key.bytes_.size());
    sodium_memzero(bytes.data(), bytes.size());
    return key;
}

Key Key::create(const std::filesystem::path& file) {
    ready_sodium();
    Key key;
    randombytes_buf(key.bytes_.data(), key.bytes_.size());
    const FileHandle handle(file, O_WRONLY | O_CREAT | O_EXCL, 0600);
    const auto size = static_cast<ssize_t>(key.bytes_.size());
    if (!handle || ::write(handle.get(), key.bytes_.data(), key.bytes_.size()) != size ||
        ::fsync(handle.get()) != 0 || !sync_folder(file.parent_path())) {
        const int why = errno;
        // Half a key would be in the way of the next attempt.
        if (handle) ::unlink(file.c_str());
        fail_with(file, std::string("cannot be written: ") + std::strerror(why));
    }
    return key;
}

Key::~Key() {
    sodium_memzero(bytes_.data(), bytes_.size());
}

Bytes Key::seal(std::span<const std::uint8_t> hidden, std::span<const std::uint8_t> bound) const {
    ready_sodium();
    Bytes sealed(nonce_size + hidden.size() + tag_size);
    randombytes_buf(sealed.data(), nonce_size);
    MUST(crypto_aead_xchacha20poly1305_ietf_encrypt(
             sealed.data() + nonce_size, nullptr, hidden.data(), hidden.size(), bound.data(),
             bound.size(), nullptr, sealed.data(), bytes_.data()) == 0);
    return sealed;
}

std::optional<Bytes> Key::open(std::span<const std::uint8_t> sealed,
                               std::span<const std::uint8_t> bound) const {
    ready_sodium();
    if (sealed.size() < nonce_size + tag_size) return std::nullopt;
    Bytes hidden(sealed.size() - nonce_size - tag_size);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            hidden.data(), nullptr, nullptr, sealed.data() + nonce_size, sealed.size() - nonce_size,
            bound.data(), bound.size(), sealed.data(), bytes_.data()) != 0)
        return std::nullopt;
    return hidden;
}

std::array<std::uint8_t, 32> Key::tag(std::string_view purpose,
                                      std::span<const std::uint8_t> bytes) const {
    ready_sodium();
    std::array<std::uint8_t, crypto_auth_KEYBYTES> own{};
    MUST(crypto_generichash(own.data(), own.size(),
                            reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size(),
                            bytes_.data(), bytes_.size()) == 0);
    std::array<std::uint8_t, 32> tag{};
    static_assert(crypto_auth_BYTES == 32);
    crypto_auth(tag.data(), bytes.data(), bytes.size(), own.data());
    sodium_memzero(own.data(), own.size());
    return tag;
}

}  // namespace pokerfloor::store
