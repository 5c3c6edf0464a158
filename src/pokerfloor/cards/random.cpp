#include <pokerfloor/cards/random.hpp>

#include <sodium.h>

#include <algorithm>
#include <cstring>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/cards/stream_heads.hpp>

namespace pokerfloor {

std::string to_string(const Seed& seed) {
    return to_hex(seed.bytes);
}

namespace {

constexpr std::size_t whole_seed = 64;  // hexadecimal digits

// The digit's value; 16: none.
unsigned digit_of(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a' + 10);
    return 16;
}

// False: it needs more than 32 bytes.
bool take_digit(Seed& seed, unsigned base, unsigned digit) {
    unsigned carried = digit;
    for (std::size_t i = seed.bytes.size(); i-- > 0;) {
        carried += base * seed.bytes[i];
        seed.bytes[i] = static_cast<std::uint8_t>(carried);
        carried >>= 8;
    }
    return carried == 0;
}

}  // namespace

Result<Seed> parse_seed(std::string_view text) {
    const bool marked = text.starts_with("0x") || text.starts_with("0X");
    const bool hex = marked || text.size() == whole_seed ||
                     text.find_first_of("abcdef") != std::string_view::npos;
    Seed seed{};
    for (std::size_t i = marked ? 2 : 0; i < text.size(); ++i) {
        const unsigned digit = digit_of(text[i]);
        if (digit >= (hex ? 16u : 10u))
            return fail("seed: character " + std::to_string(i + 1) +
                        " is not a digit; a seed is a number such as 77, 0x4d, or 64 digits of "
                        "0..9 a..f");
        if (!take_digit(seed, hex ? 16 : 10, digit))
            return fail("seed: the number is too large; 64 hexadecimal digits are the most");
    }
    if (text.size() == (marked ? 2u : 0u))
        return fail("seed: a number is needed, such as 77, 0x4d, or 64 digits of 0..9 a..f");
    return seed;
}

Seed seed_from_system() {
    ready_sodium();
    Seed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

RandomStream::RandomStream(const Seed& seed, Purpose purpose, std::uint64_t number)
    : seed_(seed), number_(number) {
    ready_sodium();
    MUST(number >> 56 == 0);
    // The nonce: seven bytes of number, lowest first, then the purpose.
    for (std::size_t i = 0; i < 7; ++i) nonce_[i] = static_cast<std::uint8_t>(number >> (8 * i));
    nonce_[7] = static_cast<std::uint8_t>(purpose);
}

RandomStream::RandomStream(StreamHeads& heads, std::uint64_t number)
    : RandomStream(heads.seed(), heads.purpose(), number) {
    heads_ = &heads;
}

void RandomStream::generate(std::uint8_t* out, std::size_t blocks) {
    // The key stream is what encrypting zeros gives.
    std::memset(out, 0, blocks * block);
    crypto_stream_chacha20_xor_ic(out, out, blocks * block, nonce_.data(), next_block_,
                                  seed_.bytes.data());
    next_block_ += blocks;
}

void RandomStream::refill() {
    at_ = 0;
    if (heads_ != nullptr && StreamHeads::has(next_block_)) {
        const auto piece = heads_->piece(number_, next_block_);
        std::memcpy(buffer_.data(), piece.data(), piece.size());
        next_block_ += piece.size() / block;
        end_ = piece.size();
        return;
    }
    // A deck needs 53 words, so the first four blocks (64 words) often are all that is ever used; a
    // stream that goes on gets eight at a time, which libsodium makes at once.
    const std::size_t blocks = next_block_ == 0 ? 4 : 8;
    generate(buffer_.data(), blocks);
    end_ = blocks * block;
}

void RandomStream::fill(std::span<std::uint8_t> bytes) {
    const auto from_buffer = [&] {
        const std::size_t count = std::min(bytes.size(), end_ - at_);
        std::copy_n(buffer_.data() + at_, count, bytes.data());
        at_ += count;
        bytes = bytes.subspan(count);
    };
    from_buffer();
    if (const std::size_t blocks = bytes.size() / block; blocks > 0) {
        generate(bytes.data(), blocks);
        bytes = bytes.subspan(blocks * block);
    }
    if (!bytes.empty()) {
        refill();
        from_buffer();
    }
}

std::uint32_t RandomStream::word_across_buffers() {
    if (at_ == end_) {
        refill();
        return word();
    }
    std::array<std::uint8_t, 4> bytes;
    fill(bytes);
    return lowest_first(bytes.data());
}

}  // namespace pokerfloor
