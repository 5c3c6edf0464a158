#include <pokerfloor/cards/stream_heads.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {

std::span<const std::uint8_t, StreamHeads::piece_bytes> StreamHeads::piece(std::uint64_t number,
                                                                           std::uint64_t block) {
    MUST(number >> 56 == 0 && has(block));
    const std::uint64_t within = number % streams, which = block / piece_blocks;
    if (first_ != number - within) {
        first_ = number - within;
        made_ = {};
    }
    chacha20::Blocks& blocks = heads_[which];
    if (!made_[which]) {
        // The nonce as in RandomStream: seven bytes of number, then the purpose.
        const std::uint64_t nonce = first_ | static_cast<std::uint64_t>(purpose_) << 56;
        chacha20::Places places;
        for (std::size_t lane = 0; lane < places.size(); ++lane)
            places[lane] = {nonce + lane / piece_blocks, block + lane % piece_blocks};
        chacha20::make(seed_, places, blocks);
        made_[which] = true;
    }
    return std::span(blocks).subspan(piece_bytes * within).first<piece_bytes>();
}

}  // namespace pokerfloor
