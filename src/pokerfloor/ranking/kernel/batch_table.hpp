// What a batch does on one kind of machine: one function per order and kind of input. The plain
// table and the AVX2 table have the same shape, so the tests compare them entry by entry.
#pragma once

#include <cstddef>
#include <cstdint>

#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::kernel {

using FromHands = void (*)(const Hand* hands, Strength* out, std::size_t count);
using FromCodes = void (*)(const std::uint8_t* codes, Strength* out, std::size_t count);

// Arrays are indexed by cards - 5.
struct BatchTable {
    FromHands high_hands[3];
    FromCodes high_codes[3];
    FromHands six_plus_hands[3];
    FromCodes six_plus_codes[3];
    FromHands ace_to_five_hands[3];
    FromCodes ace_to_five_codes[3];
    FromCodes eight_or_better_codes[3];
    FromHands deuce_to_seven_hands;
    FromCodes deuce_to_seven_codes;
    FromCodes badugi_ace_low;
    FromCodes badugi_ace_high;
    FromHands four_card_hands[2];
    FromCodes double_draw_codes;
    // Indexed by hole cards - 4; a deal is the hole cards, then the board of five.
    FromCodes omaha_high_codes[2];
    FromCodes omaha_low_codes[2];
};

extern const BatchTable plain_batch;
extern const BatchTable avx2_batch;

}  // namespace pokerfloor::kernel
