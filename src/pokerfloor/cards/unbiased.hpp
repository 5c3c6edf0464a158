// From a random word to a random number below a bound, without bias. This is the whole reason why
// no card is likelier than another, so it stands alone, for any width of word: the tests walk
// through every 8-bit and 16-bit word, production uses 32 bits.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

namespace pokerfloor {

// `next` gives words uniform on 0..W-1, W = 2^bits. The answer is the high half of word * bound.
//
// Answer h comes from the words x with h*W <= x*bound < (h+1)*W: the products in a stretch of
// length W, `bound` apart. Some stretches hold one product more than others, and that would be the
// bias. Now leave out the first W mod bound values of every stretch (the low half of the product is
// below W mod bound): what is left has a length divisible by bound, so every stretch holds exactly
// W / bound (rounded down) products, whatever h is. A word left out is thrown away and the next one
// tried. With 32 bits and 54 cards that happens less than once in 80 million words.
//
// W mod bound costs a division, and is below bound: only a low half below bound needs it.
template <std::unsigned_integral Word, class NextWord>
constexpr std::uint32_t unbiased_below(Word bound, NextWord&& next) {
    constexpr int bits = std::numeric_limits<Word>::digits;
    static_assert(bits <= 32, "the product must fit 64 bits");
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<Word>(product) < bound) {
        const auto left_out = static_cast<Word>((std::uint64_t{1} << bits) % bound);
        while (static_cast<Word>(product) < left_out) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> bits);
}

}  // namespace pokerfloor
