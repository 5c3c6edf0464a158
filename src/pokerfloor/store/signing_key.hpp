// The key that checkpoints are signed with (Ed25519). It lies apart from floor.key, in a file of
// its own; auditors keep its public half. A new key is signed by the one before it, so that whoever
// kept an older public half can still follow. docs/formats/checkpoint-file.md has both files.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

// `after` took over from `before`, which signed it.
struct Renewal {
    PublicKey before{}, after{};
    std::int64_t time_ms = 0;
    Signature signature{};

    bool operator==(const Renewal&) const = default;
};

bool is_signed(std::string_view text, const PublicKey& by, const Signature& signature);
bool is_signed(const Renewal& renewal);

// Whether `key` is `pinned`, or took over from it by renewals that are signed, each by the one
// before.
bool comes_from(const PublicKey& pinned, const PublicKey& key,
                const std::vector<Renewal>& renewals);

class SigningKey {
  public:
    // A file that only its owner may read. Throws StoreError.
    static SigningKey read(const std::filesystem::path& file);
    // Makes a key from the system's chance and the file, which must not be there yet, and beside it
    // the public half.
    static SigningKey create(const std::filesystem::path& file);
    // A new key in place of the one in the file, signed by it: all of that or nothing.
    static SigningKey renew(const std::filesystem::path& file, std::int64_t time_ms);

    SigningKey(const SigningKey&) = default;
    SigningKey& operator=(const SigningKey&) = default;
    ~SigningKey();  // leaves nothing in memory

    Signature sign(std::string_view text) const;
    const PublicKey& public_key() const { return public_; }
    const std::vector<Renewal>& renewals() const { return renewals_; }  // the oldest first

  private:
    SigningKey() = default;
    static SigningKey made();
    std::string secret_text() const;
    std::string public_text() const;
    void write(const std::filesystem::path& file) const;

    std::array<std::uint8_t, 32> seed_{};
    std::array<std::uint8_t, 64> secret_{};
    PublicKey public_{};
    std::vector<Renewal> renewals_;
};

// Where the public half of a key file lies: checkpoint.pub beside checkpoint.key.
std::filesystem::path public_half_of(const std::filesystem::path& key_file);

// For any text: the key it names, or what is wrong with it.
Result<PublicKey> read_public_key(std::string_view text);

// "renewal BEFORE AFTER TIME SIGNATURE", as all of these files have it.
std::string to_string(const Renewal& renewal);
Result<Renewal> parse_renewal(std::string_view line);

}  // namespace pokerfloor::store
