// The rankings for many hands with AVX2: sixteen prepared hands a step, or thirty-two hands of card
// codes.
#include <algorithm>
#include <cstring>

#include <pokerfloor/ranking/kernel/ace_to_five.hpp>
#include <pokerfloor/ranking/kernel/avx2.hpp>
#include <pokerfloor/ranking/kernel/badugi.hpp>
#include <pokerfloor/ranking/kernel/batch_table.hpp>
#include <pokerfloor/ranking/kernel/double_draw.hpp>
#include <pokerfloor/ranking/kernel/four_card.hpp>
#include <pokerfloor/ranking/kernel/high.hpp>
#include <pokerfloor/ranking/kernel/omaha_batch.hpp>

namespace pokerfloor::kernel {
namespace {

// With the card's count of one above the rank bits, see Hand.
constexpr auto high_bits_and_one =
    Table16::made([](int rank) { return rank < 13 ? 1 << rank >> 8 | 0x20 : 0; });
// Ace in bit 0, king in bit 12.
constexpr int low_order_bit(int rank) {
    return rank < 13 ? 1 << (rank == 12 ? 0 : rank + 1) : 0;
}
constexpr auto ace_low_bits = Table16::made([](int rank) { return low_order_bit(rank) & 0xff; });
constexpr auto ace_low_high_bits = Table16::made([](int rank) { return low_order_bit(rank) >> 8; });

// Ranks sixteen prepared hands. Four hands a register become four registers of one suit each; in
// every 128-bit half the order of hands is then a a b b c c d d, which the last step undoes.
template <class Rank>
[[gnu::always_inline]] inline void sixteen_hands(const Hand* hands, Strength* out, Rank rank) {
    const auto four = [&](int at) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(hands + at));
    };
    const __m256i a = four(0), b = four(4), c = four(8), d = four(12);
    const __m256i ab0 = _mm256_unpacklo_epi16(a, b), ab1 = _mm256_unpackhi_epi16(a, b);
    const __m256i cd0 = _mm256_unpacklo_epi16(c, d), cd1 = _mm256_unpackhi_epi16(c, d);
    const __m256i ab_low = _mm256_unpacklo_epi16(ab0, ab1),
                  ab_high = _mm256_unpackhi_epi16(ab0, ab1);
    const __m256i cd_low = _mm256_unpacklo_epi16(cd0, cd1),
                  cd_high = _mm256_unpackhi_epi16(cd0, cd1);
    const Halves<U16> half = rank(Suits<U16>{
        _mm256_unpacklo_epi64(ab_low, cd_low), _mm256_unpackhi_epi64(ab_low, cd_low),
        _mm256_unpacklo_epi64(ab_high, cd_high), _mm256_unpackhi_epi64(ab_high, cd_high)});
    const auto put = [&](int at, __m256i value) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + at),
                            _mm256_permute4x64_epi64(value, 0b11'01'10'00));
    };
    put(0, _mm256_unpacklo_epi16(half.lower.v, half.upper.v));
    put(8, _mm256_unpackhi_epi16(half.lower.v, half.upper.v));
}

template <class Rank>
[[gnu::always_inline]] inline void from_hands(const Hand* hands, Strength* out, std::size_t count,
                                              Rank rank) {
    std::size_t done = 0;
    for (; done + 16 <= count; done += 16) sixteen_hands(hands + done, out + done, rank);
    if (done == count) return;
    std::array<Hand, 16> padded{};
    std::array<Strength, 16> ranked;
    std::copy_n(hands + done, count - done, padded.data());
    sixteen_hands(padded.data(), ranked.data(), rank);
    std::copy_n(ranked.data(), count - done, out + done);
}

// Both halves of 32 hands as four suits.
struct SuitLanes {
    Suits<U16> first, second;
};

template <int cards>
[[gnu::always_inline]] inline SuitLanes suits_of_columns(const std::array<U8, 8>& column) {
    const Table16 low_table(low_bits), high_table(high_bits_and_one);
    // The last suit is what all suits together, which need no masks, have more than the others:
    // sums of bytes that carry out of a byte come back in the difference.
    U8 low[4] = {U8(0), U8(0), U8(0), U8(0)}, high[4] = {U8(0), U8(0), U8(0), U8(0)};
    for (std::size_t j = 0; j < cards; ++j) {
        const U8 rank = ranks_of(column[j]);
        const U8 suit = column[j] & U8(3);
        const U8 low_bit = low_table[rank], high_bit = high_table[rank];
        for (std::uint32_t s = 0; s < 3; ++s) {
            const U8 here = equal(suit, U8(s));
            low[s] = low[s] + (low_bit & here);
            high[s] = high[s] + (high_bit & here);
        }
        low[3] = low[3] + low_bit;
        high[3] = high[3] + high_bit;
    }
    low[3] = low[3] - (low[0] + low[1] + low[2]);
    high[3] = high[3] - (high[0] + high[1] + high[2]);
    return {{first_lanes(low[0], high[0]), first_lanes(low[1], high[1]),
             first_lanes(low[2], high[2]), first_lanes(low[3], high[3])},
            {second_lanes(low[0], high[0]), second_lanes(low[1], high[1]),
             second_lanes(low[2], high[2]), second_lanes(low[3], high[3])}};
}

// Ranks blocks of 32 records. The last ones, which a block would read past, go through a padded
// copy.
template <int cards, class Block>
[[gnu::always_inline]] inline void from_codes(const std::uint8_t* codes, Strength* out,
                                              std::size_t count, Block block) {
    std::size_t done = readable_records(count, cards, 0);
    for (std::size_t i = 0; i < done; i += 32)
        block(load_columns<cards, cards>(codes + i * cards), out + i);
    while (done < count) {
        const std::size_t now = std::min<std::size_t>(count - done, 32);
        std::array<std::uint8_t, 32 * cards + 16> padded{};
        std::array<Strength, 32> ranked;
        std::memcpy(padded.data(), codes + done * cards, now * cards);
        block(load_columns<cards, cards>(padded.data()), ranked.data());
        std::copy_n(ranked.data(), now, out + done);
        done += now;
    }
}

template <int cards, class Order>
[[gnu::always_inline]] inline void high_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<U16>& s) { return high<cards, Order>(s); });
}

template <int cards, class Order>
[[gnu::always_inline]] inline void high_codes(const std::uint8_t* codes, Strength* out,
                                              std::size_t count) {
    from_codes<cards>(codes, out, count, [](const std::array<U8, 8>& column, Strength* to) {
        const SuitLanes suits = suits_of_columns<cards>(column);
        store(high<cards, Order>(suits.first), high<cards, Order>(suits.second), to);
    });
}

Halves<U16> complement(const Halves<U16>& half) {
    return {~half.upper, ~half.lower};
}

// Suits do not matter to a low: ranks are counted as the cards go by.
template <int cards, class Finish>
[[gnu::always_inline]] inline void low_codes(const std::uint8_t* codes, Strength* out,
                                             std::size_t count, Finish finish) {
    from_codes<cards>(codes, out, count, [&](const std::array<U8, 8>& column, Strength* to) {
        const Table16 low_table(ace_low_bits), high_table(ace_low_high_bits);
        struct Seen {
            U8 once = U8(0), twice = U8(0), three_times = U8(0);
            void add(U8 bit) {
                three_times = three_times | (twice & bit);
                twice = twice | (once & bit);
                once = once | bit;
            }
        } low, high;
        for (std::size_t j = 0; j < cards; ++j) {
            const U8 rank = ranks_of(column[j]);
            low.add(low_table[rank]);
            high.add(high_table[rank]);
        }
        store(finish(first_lanes(low.once, high.once), first_lanes(low.twice, high.twice),
                     first_lanes(low.three_times, high.three_times)),
              finish(second_lanes(low.once, high.once), second_lanes(low.twice, high.twice),
                     second_lanes(low.three_times, high.three_times)),
              to);
    });
}

template <int cards>
void ace_to_five_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    low_codes<cards>(codes, out, count, [](U16 once, U16 twice, U16 three_times) {
        return ace_to_five_of_counts(once, twice, three_times);
    });
}

template <int cards>
void eight_or_better_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    low_codes<cards>(codes, out, count,
                     [](U16 once, U16, U16) { return eight_or_better_of_ranks(once); });
}

// Ranks numbered from the best, times four, plus the suit: what the badugi kernel sorts by.
U8 badugi_keys_ace_low(U8 codes) {
    // Aces (48..51) come first, all others move up by one rank.
    const U8 up = codes + U8(4);
    return select(equal(codes & U8(0x3c), U8(48)), codes & U8(3), up);
}

template <bool ace_low>
void badugi_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<4>(codes, out, count, [](const std::array<U8, 8>& column, Strength* to) {
        const auto key = [&](std::size_t j) {
            return ace_low ? badugi_keys_ace_low(column[j]) : column[j];
        };
        const BadugiKept<U8> kept = badugi(key(0), key(1), key(2), key(3));
        const U8 low = ~kept.low;
        const U8 high = (kept.high ^ U8(0x1f)) | U8(_mm256_slli_epi16(kept.count.v, 5));
        const U16 none(0);
        store({none, first_lanes(low, high)}, {none, second_lanes(low, high)}, to);
    });
}

void double_draw_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<5>(codes, out, count, [](const std::array<U8, 8>& column, Strength* to) {
        // The jokers, codes 52 and 53, have no rank bits and count in no suit.
        const SuitLanes suits = suits_of_columns<5>(column);
        U8 jokers(0);
        for (std::size_t j = 0; j < 5; ++j)
            jokers = jokers + (equal(column[j] & U8(0x3c), U8(52)) & U8(1));
        const U16 none(0);
        store({none, double_draw(suits.first, first_lanes(jokers, U8(0)))},
              {none, double_draw(suits.second, second_lanes(jokers, U8(0)))}, to);
    });
}

template <int cards>
void four_card_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<U16>& s) { return four_card<cards>(s); });
}

template <int cards>
void ace_to_five_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<U16>& s) { return ace_to_five(s); });
}

void deuce_to_seven_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count,
               [](const Suits<U16>& s) { return complement(high<5, AceHighOnly>(s)); });
}

void deuce_to_seven_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<5>(codes, out, count, [](const std::array<U8, 8>& column, Strength* to) {
        const SuitLanes suits = suits_of_columns<5>(column);
        store(complement(high<5, AceHighOnly>(suits.first)),
              complement(high<5, AceHighOnly>(suits.second)), to);
    });
}

template <int cards>
void full_deck_hands(const Hand* hands, Strength* out, std::size_t count) {
    high_hands<cards, FullDeck>(hands, out, count);
}
template <int cards>
void full_deck_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    high_codes<cards, FullDeck>(codes, out, count);
}
template <int cards>
void six_plus_hands(const Hand* hands, Strength* out, std::size_t count) {
    high_hands<cards, SixPlus>(hands, out, count);
}
template <int cards>
void six_plus_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    high_codes<cards, SixPlus>(codes, out, count);
}

}  // namespace

const BatchTable avx2_batch{
    .high_hands = {full_deck_hands<5>, full_deck_hands<6>, full_deck_hands<7>},
    .high_codes = {full_deck_codes<5>, full_deck_codes<6>, full_deck_codes<7>},
    .six_plus_hands = {six_plus_hands<5>, six_plus_hands<6>, six_plus_hands<7>},
    .six_plus_codes = {six_plus_codes<5>, six_plus_codes<6>, six_plus_codes<7>},
    .ace_to_five_hands = {ace_to_five_hands<5>, ace_to_five_hands<6>, ace_to_five_hands<7>},
    .ace_to_five_codes = {ace_to_five_codes<5>, ace_to_five_codes<6>, ace_to_five_codes<7>},
    .eight_or_better_codes = {eight_or_better_codes<5>, eight_or_better_codes<6>,
                              eight_or_better_codes<7>},
    .deuce_to_seven_hands = deuce_to_seven_hands,
    .deuce_to_seven_codes = deuce_to_seven_codes,
    .badugi_ace_low = badugi_codes<true>,
    .badugi_ace_high = badugi_codes<false>,
    .four_card_hands = {four_card_hands<5>, four_card_hands<6>},
    .double_draw_codes = double_draw_codes,
    .omaha_high_codes = {omaha_high_avx2<4>, omaha_high_avx2<5>},
    .omaha_low_codes = {omaha_low_avx2<4>, omaha_low_avx2<5>},
};

}  // namespace pokerfloor::kernel
