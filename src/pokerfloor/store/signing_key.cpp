#include <pokerfloor/store/signing_key.hpp>

#include <sodium.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/lines.hpp>
#include <pokerfloor/store/whole_file.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view secret_tag = "pokerfloor/checkpoint-key-1";
constexpr std::string_view public_tag = "pokerfloor/checkpoint-public-key-1";
constexpr std::size_t longest_file = 1 << 20;

[[noreturn]] void fail_with(const fs::path& file, const std::string& what) {
    throw StoreError(file.string() + ": " + what);
}

// What a renewal's signature is over.
std::string signed_text(const Renewal& renewal) {
    return fmt::format("pokerfloor/checkpoint-renewal-1 {} {} {}", to_hex(renewal.before),
                       to_hex(renewal.after), renewal.time_ms);
}

}  // namespace

bool is_signed(std::string_view text, const PublicKey& by, const Signature& signature) {
    ready_sodium();
    return crypto_sign_verify_detached(signature.data(),
                                       reinterpret_cast<const unsigned char*>(text.data()),
                                       text.size(), by.data()) == 0;
}

bool is_signed(const Renewal& renewal) {
    return is_signed(signed_text(renewal), renewal.before, renewal.signature);
}

bool comes_from(const PublicKey& pinned, const PublicKey& key,
                const std::vector<Renewal>& renewals) {
    PublicKey at = pinned;
    for (const Renewal& renewal : renewals) {
        if (at == key) return true;
        if (renewal.before == at && is_signed(renewal)) at = renewal.after;
    }
    return at == key;
}

fs::path public_half_of(const fs::path& key_file) {
    fs::path file = key_file;
    return file.replace_extension(".pub");
}

std::string to_string(const Renewal& renewal) {
    return fmt::format("renewal {} {} {} {}", to_hex(renewal.before), to_hex(renewal.after),
                       renewal.time_ms, to_hex(renewal.signature));
}

Result<Renewal> parse_renewal(std::string_view line) {
    const auto words = words_in(line);
    if (words.size() != 5 || words[0] != "renewal") return fail("a renewal has four words");
    const auto before = parse_hex<32>(words[1]), after = parse_hex<32>(words[2]);
    const auto time = number_in<std::int64_t>(words[3]);
    const auto signature = parse_hex<64>(words[4]);
    if (!before || !after || !time || !signature)
        return fail("a renewal is two keys, a time and a signature");
    const Renewal renewal{*before, *after, *time, *signature};
    if (to_string(renewal) != line) return fail("a renewal is not written as it should be");
    return renewal;
}

SigningKey SigningKey::made() {
    ready_sodium();
    SigningKey key;
    randombytes_buf(key.seed_.data(), key.seed_.size());
    crypto_sign_seed_keypair(key.public_.data(), key.secret_.data(), key.seed_.data());
    return key;
}

std::string SigningKey::secret_text() const {
    std::string text = fmt::format("{}\nsecret {}\n", secret_tag, to_hex(seed_));
    for (const Renewal& renewal : renewals_) text += to_string(renewal) + "\n";
    return text;
}

std::string SigningKey::public_text() const {
    std::string text = fmt::format("{}\npublic {}\n", public_tag, to_hex(public_));
    for (const Renewal& renewal : renewals_) text += to_string(renewal) + "\n";
    return text;
}

// The public half follows from the other, so a crash between the two is mended at the next reading.
void SigningKey::write(const fs::path& file) const {
    std::string secret = secret_text();
    write_whole(file, secret, 0600);
    sodium_memzero(secret.data(), secret.size());
    write_whole(public_half_of(file), public_text(), 0644);
}

SigningKey SigningKey::read(const fs::path& file) {
    ready_sodium();
    Bytes bytes = read_private(file, longest_file);
    SigningKey key;
    Lines lines({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    bool whole = lines.next() == secret_tag;
    const auto secret = words_in(lines.next().value_or(""));
    const auto seed =
        secret.size() == 2 && secret[0] == "secret" ? parse_hex<32>(secret[1]) : parse_hex<32>("");
    whole = whole && seed.has_value();
    if (seed) key.seed_ = *seed;
    crypto_sign_seed_keypair(key.public_.data(), key.secret_.data(), key.seed_.data());
    while (const auto line = lines.next()) {
        const auto renewal = parse_renewal(*line);
        whole = whole && renewal && is_signed(*renewal);
        if (renewal) key.renewals_.push_back(*renewal);
    }
    sodium_memzero(bytes.data(), bytes.size());
    if (!whole || (!key.renewals_.empty() && key.renewals_.back().after != key.public_))
        fail_with(file, "is not a key for checkpoints, or was damaged");
    std::ifstream half(public_half_of(file), std::ios::binary);
    const std::string there{std::istreambuf_iterator<char>(half), {}};
    if (there != key.public_text()) write_whole(public_half_of(file), key.public_text(), 0644);
    return key;
}

SigningKey SigningKey::create(const fs::path& file) {
    std::error_code ignored;
    if (fs::exists(file, ignored)) fail_with(file, "is there already");
    const SigningKey key = made();
    key.write(file);
    return key;
}

SigningKey SigningKey::renew(const fs::path& file, std::int64_t time_ms) {
    const SigningKey before = read(file);
    SigningKey key = made();
    Renewal renewal{before.public_, key.public_, time_ms, {}};
    renewal.signature = before.sign(signed_text(renewal));
    key.renewals_ = before.renewals_;
    key.renewals_.push_back(renewal);
    key.write(file);
    return key;
}

SigningKey::~SigningKey() {
    sodium_memzero(seed_.data(), seed_.size());
    sodium_memzero(secret_.data(), secret_.size());
}

Signature SigningKey::sign(std::string_view text) const {
    ready_sodium();
    Signature signature{};
    MUST(crypto_sign_detached(signature.data(), nullptr,
                              reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                              secret_.data()) == 0);
    return signature;
}

Result<PublicKey> read_public_key(std::string_view text) {
    Lines lines(text);
    if (lines.next() != public_tag)
        return fail("this is not the public half of a checkpoint key, which begins with " +
                    std::string(public_tag));
    const auto words = words_in(lines.next().value_or(""));
    if (words.size() != 2 || words[0] != "public")
        return fail("line 2: \"public\" and the key in 64 hexadecimal digits are expected");
    const auto key = parse_hex<32>(words[1]);
    if (!key) return fail("line 2: " + key.error().message);
    return *key;
}

}  // namespace pokerfloor::store
