// Omaha for many deals without AVX2: first the row of each deal of a block, so that the rows are on
// their way from far memory, then its entries.
#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/kernel/omaha_batch.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::kernel {
namespace {

constexpr std::size_t block = 32;

// Written so that compilers make no jumps of them, which nobody could foresee.
std::uint32_t lesser(std::uint32_t a, std::uint32_t b) {
    return b ^ ((a ^ b) & (0 - static_cast<std::uint32_t>(a < b)));
}
std::uint32_t greater(std::uint32_t a, std::uint32_t b) {
    return a ^ ((a ^ b) & (0 - static_cast<std::uint32_t>(a < b)));
}

// Ranks go up to 15, so that no byte reads outside.
constexpr std::uint32_t rank_of(std::uint8_t code) {
    return code >> 2 & 15;
}

// index_of_ranks() of five ascending ranks is a sum of these, by place.
constexpr auto terms = [] {
    std::array<std::array<std::uint16_t, 16>, 5> made{};
    for (std::size_t at = 0; at < 5; ++at)
        for (std::size_t rank = 0; rank < 13; ++rank)
            made[at][rank] = static_cast<std::uint16_t>(index_terms[at][rank]);
    return made;
}();

// pair_index() of two ranks in any order.
constexpr auto pair_of = [] {
    std::array<std::array<std::uint8_t, 16>, 16> made{};
    for (std::size_t a = 0; a < 13; ++a)
        for (std::size_t b = 0; b < 13; ++b)
            made[a][b] = static_cast<std::uint8_t>(pair_index(std::max(a, b), std::min(a, b)));
    return made;
}();

std::uint32_t row_of(const std::uint8_t* board) {
    std::array<std::uint32_t, 5> x;
    for (std::size_t i = 0; i < 5; ++i) x[i] = rank_of(board[i]);
    const auto in_order = [&](std::size_t a, std::size_t b) {
        const std::uint32_t one = x[a], other = x[b];
        x[a] = lesser(one, other);
        x[b] = greater(one, other);
    };
    in_order(0, 1);
    in_order(3, 4);
    in_order(2, 4);
    in_order(2, 3);
    in_order(1, 4);
    in_order(0, 3);
    in_order(0, 2);
    in_order(1, 3);
    in_order(1, 2);
    std::uint32_t row = 0;
    for (std::size_t i = 0; i < 5; ++i) row += terms[i][x[i]];
    return row;
}

template <std::size_t cards>
Hand hand_of(const std::uint8_t* codes) {
    Hand hand;
    for (std::size_t i = 0; i < cards; ++i) hand += Hand(Card::from_code(codes[i] & 63));
    return hand;
}

// The suit with three cards or more of the board and two or more of the hole, or none: its count's
// fourth bit after adding five and six.
std::uint64_t flush_in(Hand hole, Hand board) {
    constexpr std::uint64_t ones = 0x0001'0001'0001'0001;
    const auto counts = [](Hand hand) { return hand.word() >> 13 & 7 * ones; };
    return (counts(hole) + 6 * ones) & (counts(board) + 5 * ones) & 8 * ones;
}

template <std::size_t hole_cards>
Strength high(const std::uint8_t* deal, const std::array<std::uint16_t, rank_pairs>& row) {
    std::uint32_t place = 0;
    for (std::size_t a = 0; a < hole_cards; ++a)
        for (std::size_t b = a + 1; b < hole_cards; ++b)
            place = greater(place, row[pair_of[rank_of(deal[a])][rank_of(deal[b])]]);
    const Strength best = places::strength_of(place);
    const Hand hole = hand_of<hole_cards>(deal), board = hand_of<5>(deal + hole_cards);
    const std::uint64_t flush = flush_in(hole, board);
    if (flush == 0) [[likely]]
        return best;
    const int shift = std::countr_zero(flush) & 48;
    return std::max(best, omaha_flush(static_cast<RankMask>(hole.word() >> shift) & all_ranks,
                                      static_cast<RankMask>(board.word() >> shift) & all_ranks));
}

// By card: the ace in bit 0 to the eight in bit 7; higher ranks have no bit.
constexpr auto low_rank_bit = [] {
    std::array<std::uint8_t, 64> made{};
    for (std::size_t code = 0; code < 52; ++code) {
        const std::size_t rank = code / 4;
        made[code] = static_cast<std::uint8_t>(rank == 12 ? 1 : rank <= 6 ? 2u << rank : 0);
    }
    return made;
}();

template <std::size_t cards>
std::size_t low_ranks(const std::uint8_t* codes) {
    unsigned ranks = 0;
    for (std::size_t i = 0; i < cards; ++i) ranks |= low_rank_bit[codes[i] & 63];
    return ranks;
}

}  // namespace

template <int hole_cards>
void omaha_high_plain(const std::uint8_t* deals, Strength* out, std::size_t count) {
    constexpr std::size_t hole = hole_cards, stride = hole + 5;
    const OmahaTables& tables = omaha_tables();
    std::array<std::uint32_t, block> row{};
    for (std::size_t done = 0; done < count; done += block) {
        const std::size_t now = std::min(block, count - done);
        for (std::size_t i = 0; i < now; ++i) {
            row[i] = row_of(deals + (done + i) * stride + hole);
            const auto* from = reinterpret_cast<const char*>(tables.high[row[i]].data());
            for (std::size_t at = 0; at < sizeof tables.high[0]; at += 64)
                __builtin_prefetch(from + at);
        }
        for (std::size_t i = 0; i < now; ++i)
            out[done + i] = high<hole>(deals + (done + i) * stride, tables.high[row[i]]);
    }
}
template void omaha_high_plain<4>(const std::uint8_t*, Strength*, std::size_t);
template void omaha_high_plain<5>(const std::uint8_t*, Strength*, std::size_t);

template <int hole_cards>
void omaha_low_plain(const std::uint8_t* deals, Strength* out, std::size_t count) {
    constexpr std::size_t hole = hole_cards, stride = hole + 5;
    const OmahaTables& tables = omaha_tables();
    for (std::size_t i = 0; i < count; ++i, deals += stride)
        out[i] =
            tables.strength_of_low[tables.low[low_ranks<5>(deals + hole)][low_ranks<hole>(deals)]];
}
template void omaha_low_plain<4>(const std::uint8_t*, Strength*, std::size_t);
template void omaha_low_plain<5>(const std::uint8_t*, Strength*, std::size_t);

}  // namespace pokerfloor::kernel
