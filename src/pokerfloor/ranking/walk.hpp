// All hands of five or seven cards in order, each with its place (places.hpp), faster than any
// ranking of single hands: for all but the last two cards the ranks choose a row of a table that
// answers every pair of ranks that may follow.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::high {

// Places by the ranks of the first cards (3 or 5) and of the last two, flushes left out. Pairs are
// numbered so that the higher ranks that may follow a lower one lie side by side.
template <int first_cards>
struct WalkTable {
    static constexpr std::size_t rows = choose(12 + first_cards, first_cards);
    std::array<std::array<std::uint16_t, 91>, rows> place;
};

// Built when first asked for: 1.1 MB in some milliseconds for seven cards, 83 kB for five.
template <int first_cards>
const WalkTable<first_cards>& walk_table();

namespace walking {

constexpr int pair_start(int lower) {
    return lower * (27 - lower) / 2;  // 13 + 12 + ... for the ranks below
}

// Writes the places of all pairs of cards from code `from` up, in order: four suits share a place,
// and so do the pairs that begin with each of four suits. Writes up to six bytes past the last.
inline std::uint16_t* expand(const std::uint16_t* row, int from, std::uint16_t* out) {
    for (int code = from; code < 51; ++code) {
        const int rank = code >> 2;
        const std::uint16_t* follow = row + pair_start(rank);
        for (int suit = (code & 3) + 1; suit < 4; ++suit) *out++ = follow[0];
        for (int higher = 1; higher < 13 - rank; ++higher, out += 4) {
            const std::uint64_t four = follow[higher] * std::uint64_t{0x0001'0001'0001'0001};
            __builtin_memcpy(out, &four, sizeof four);
        }
    }
    return out;
}

// Where, in that list, the pairs beginning with `code` start.
constexpr int start_of(int code, int from) {
    return (code - from) * (103 - code - from) / 2;
}

// Which suit, times 16, is held at least three times by five cards or fewer, or -1: three and five
// make a carry into the bit above a suit's count.
inline int suit_held_three_times(Hand hand) {
    const std::uint64_t counts = hand.word() >> 13 & 0x0007'0007'0007'0007;
    const std::uint64_t three = (counts + 0x0005'0005'0005'0005) & 0x0008'0008'0008'0008;
    return three == 0 ? -1 : std::countr_zero(three) & 48;
}

// Puts right the pairs that make a flush with the first cards, of which `shift` / 16 is the suit
// held three times.
inline void mark_flushes(Hand first, int shift, int from, std::uint16_t* places) {
    const auto suited = static_cast<RankMask>(first.word() >> shift) & all_ranks;
    const int suit = shift / 16, held = static_cast<int>(first.word() >> shift >> 13 & 7);
    const auto bit = [&](int code) {
        return (code & 3) == suit ? RankMask{1} << (code >> 2) : RankMask{0};
    };
    if (held == 3) {  // both cards must be of the suit
        for (int code = from + ((suit - from) & 3); code < 52; code += 4)
            for (int next = code + 4; next < 52; next += 4)
                places[start_of(code, from) + next - code - 1] =
                    flush_place(suited | bit(code) | bit(next));
        return;
    }
    for (int code = from; code < 51; ++code)
        for (int next = code + 1; next < 52; ++next) {
            const int now_held = held + ((code & 3) == suit) + ((next & 3) == suit);
            if (now_held >= 5)
                places[start_of(code, from) + next - code - 1] =
                    flush_place(suited | bit(code) | bit(next));
        }
}

}  // namespace walking

// Calls visit(first, places) for each choice of the first `cards - 2` cards, ascending by code, in
// order. `places` has one entry for each two higher cards that may complete the hand, in order.
// `cards` is 5 or 7.
template <int cards, class Visit>
void walk(Visit&& visit) {
    constexpr int first_cards = cards - 2;
    static_assert(cards == 5 || cards == 7);
    const WalkTable<first_cards>& table = walk_table<first_cards>();
    std::array<Card, first_cards> first;
    alignas(64) std::array<std::uint16_t, 1326 + 8> plain, patched;

    // All but the last of the first cards are chosen; the last runs over what is left. Cards of one
    // rank share a row.
    const auto last_card = [&](int from, int row_so_far, Hand held) {
        int expanded_from = 0, rank = -1;
        const std::uint16_t* end = nullptr;
        for (int code = from; code < 50; ++code) {
            if (code >> 2 != rank) {
                rank = code >> 2;
                const int row = row_so_far + index_terms[first_cards - 1][rank];
                expanded_from = code + 1;
                end = walking::expand(table.place[row].data(), expanded_from, plain.data());
            }
            first[first_cards - 1] = Card::from_code(code);
            const Hand all_first = held + Hand(Card::from_code(code));
            const std::uint16_t* begin = plain.data() + walking::start_of(code + 1, expanded_from);
            const std::size_t count = end - begin;
            if (const int shift = walking::suit_held_three_times(all_first); shift >= 0) {
                std::copy_n(begin, count, patched.data());
                walking::mark_flushes(all_first, shift, code + 1, patched.data());
                begin = patched.data();
            }
            visit(std::as_const(first), std::span<const std::uint16_t>(begin, count));
        }
    };
    const auto choose_card = [&](auto& self, int at, int from, int row_so_far, Hand held) -> void {
        if (at == first_cards - 1) {
            last_card(from, row_so_far, held);
            return;
        }
        for (int code = from; code < 52; ++code) {
            first[at] = Card::from_code(code);
            self(self, at + 1, code + 1, row_so_far + index_terms[at][code >> 2],
                 held + Hand(Card::from_code(code)));
        }
    };
    choose_card(choose_card, 0, 0, 0, Hand());
}

}  // namespace pokerfloor::high
