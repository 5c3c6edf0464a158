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

Result<Seed> parse_seed(std::string_view text) {
    const auto bytes = parse_hex<32>(text);
    if (!bytes) return fail("seed: " + bytes.error().message);
    return Seed{*bytes};
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
