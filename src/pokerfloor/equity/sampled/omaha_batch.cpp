#include <pokerfloor/equity/sampled/omaha_batch.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity {
namespace {

// A board by its ranks, whatever their order: every other rank's number of cards as a digit of base
// four, as place.hpp does, seven ranks and six apart. Each half finds a number and the sum of both
// is one of the 6,175 boards, but for four of a kind, whose digits run over.
struct BoardNumbers {
    std::vector<std::uint16_t> of_sevens = std::vector<std::uint16_t>(1 << 14),
                               of_sixes = std::vector<std::uint16_t>(1 << 13);
    std::vector<std::uint16_t> row;  // index_of_ranks() by number
};

struct RankDigits {
    std::size_t sevens, sixes;
};
RankDigits digits_of(std::uint64_t word) {
    constexpr std::uint64_t every_suit = 0x0001'0001'0001'0001;
    return {(word & 0x1555'1555'1555'1555) * every_suit >> 48,
            (word >> 1 & 0x0555'0555'0555'0555) * every_suit >> 48};
}

// How many of the ranks there are in a number of digits, and none where a digit is no digit.
int cards_in(std::size_t digits) {
    int sum = 0;
    for (; digits != 0; digits >>= 2) sum += static_cast<int>(digits & 3);
    return sum;
}

BoardNumbers make_board_numbers() {
    BoardNumbers made;
    // By how many of the five cards are among the seven ranks: a stretch of numbers each, in it a
    // row for each way of the sevens.
    std::array<std::vector<std::size_t>, 6> sevens, sixes;
    for (std::size_t digits = 0; digits < made.of_sevens.size(); ++digits)
        if (const int cards = cards_in(digits); cards <= 5)
            sevens[static_cast<std::size_t>(cards)].push_back(digits);
    for (std::size_t digits = 0; digits < 1 << 12; ++digits)
        if (const int cards = cards_in(digits); cards <= 5)
            sixes[static_cast<std::size_t>(cards)].push_back(digits);
    for (std::size_t cards = 0; cards <= 5; ++cards)
        for (std::size_t i = 0; i < sixes[cards].size(); ++i)
            made.of_sixes[sixes[cards][i]] = static_cast<std::uint16_t>(i);
    for (std::size_t cards = 0; cards <= 5; ++cards)
        for (const std::size_t digits : sevens[cards]) {
            made.of_sevens[digits] = static_cast<std::uint16_t>(made.row.size());
            for (const std::size_t others : sixes[5 - cards]) {
                std::array<int, 5> ranks{};
                std::size_t at = 0;
                for (int rank = 0; rank < rank_count; ++rank) {
                    const std::size_t from = rank % 2 == 0 ? digits : others;
                    for (std::size_t n = from >> (rank & ~1) & 3; n > 0; --n) ranks[at++] = rank;
                }
                made.row.push_back(static_cast<std::uint16_t>(index_of_ranks(ranks)));
            }
        }
    return made;
}

const BoardNumbers& board_numbers() {
    static const BoardNumbers made = make_board_numbers();
    return made;
}

std::uint16_t row_of_set(CardSet board) {
    std::array<int, 5> ranks{};
    std::ranges::transform(board, ranks.begin(), [](Card card) { return index_of(card.rank()); });
    std::ranges::sort(ranks);
    return static_cast<std::uint16_t>(index_of_ranks(ranks));
}

RankMask ranks_of(std::uint64_t word) {
    const std::uint64_t two = word | word >> 32;
    return static_cast<RankMask>(two | two >> 16) & all_ranks;
}

std::uint8_t low_ranks_of(std::uint64_t word) {
    const RankMask ranks = ranks_of(word);
    return static_cast<std::uint8_t>(ranks << 1 | ranks >> 12);
}

// Calls visit(pair_index) for each two cards of a hand.
template <std::size_t cards, class Visit>
[[gnu::always_inline]] inline void each_pair(Hand hand, Visit&& visit) {
    static constexpr auto index = [] {
        std::array<std::array<std::uint8_t, 16>, 16> made{};
        for (std::size_t a = 0; a < 13; ++a)
            for (std::size_t b = 0; b < 13; ++b)
                made[a][b] =
                    static_cast<std::uint8_t>(kernel::pair_index(std::max(a, b), std::min(a, b)));
        return made;
    }();
    std::array<std::size_t, cards> ranks;
    std::uint64_t rest = hand.cards().bits();
    for (std::size_t i = 0; i < cards; ++i, rest &= rest - 1)
        ranks[i] = static_cast<std::size_t>(std::countr_zero(rest)) & 15;
    for (std::size_t i = 0; i < cards; ++i)
        for (std::size_t j = 0; j < i; ++j) visit(index[ranks[i]][ranks[j]]);
}

template <std::size_t cards>
[[gnu::always_inline]] inline std::uint16_t best_in(
    const std::array<std::uint16_t, kernel::rank_pairs>& row, Hand hand) {
    std::uint16_t best = 0;
    each_pair<cards>(hand, [&](std::uint8_t pair) { best = std::max(best, row[pair]); });
    return best;
}

// A bit for each suit with at least three on the board; two in the hand. The counts stand above the
// ranks (Hand).
std::uint64_t three_or_more(std::uint64_t word) {
    return (word >> 1 & 0x7000'7000'7000'7000) + 0x5000'5000'5000'5000;
}
std::uint64_t two_or_more(std::uint64_t word) {
    return (word >> 1 & 0x7000'7000'7000'7000) + 0x6000'6000'6000'6000;
}
constexpr std::uint64_t top_bits = 0x8000'8000'8000'8000;

std::uint16_t flush_place(RankMask hole, RankMask board) {
    const RankMask line = (hole | board) << 1 | (hole | board) >> 12;
    const RankMask twos = line & line >> 1;
    if ((twos & twos >> 2 & line >> 4) != 0) return places::of(kernel::omaha_flush(hole, board));
    for (int surplus = std::popcount(hole) - 2; surplus > 0; --surplus) hole &= hole - 1;
    for (int surplus = std::popcount(board) - 3; surplus > 0; --surplus) board &= board - 1;
    return high::flush_place(hole | board);
}

}  // namespace

OmahaBatch::OmahaBatch() {
    board_numbers();
    kernel::omaha_tables();
}

OmahaBatch::Column OmahaBatch::column_of(Hand hand) const {
    MUST(hand.size() == 4 || hand.size() == 5);
    Column column;
    for (const auto& row : kernel::omaha_tables().high)
        column.push_back(hand.size() == 4 ? best_in<4>(row, hand) : best_in<5>(row, hand));
    return column;
}

void OmahaBatch::look_at(std::span<const Hand> boards) {
    MUST(boards.size() <= BatchOfDeals::size);
    boards_ = boards;
    const BoardNumbers& numbers = board_numbers();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const std::uint64_t word = boards[i].word();
        const std::uint64_t both = word & word >> 32;
        if ((both & both >> 16 & all_ranks) != 0) [[unlikely]] {
            row_[i] = row_of_set(boards[i].cards());
        } else {
            const RankDigits digits = digits_of(word);
            row_[i] = numbers.row[static_cast<std::size_t>(numbers.of_sevens[digits.sevens] +
                                                           numbers.of_sixes[digits.sixes])];
        }
        low_ranks_[i] = low_ranks_of(word);
    }
}

void OmahaBatch::high(std::span<const Hand> hands, Strength* out) const {
    if (hands.empty()) return;
    MUST(hands[0].size() == 4 || hands[0].size() == 5);
    hands[0].size() == 4 ? high_of<4>(hands, out) : high_of<5>(hands, out);
    put_flushes_right(hands, out);
}

template <std::size_t cards>
void OmahaBatch::high_of(std::span<const Hand> hands, Strength* out) const {
    const auto& rows = kernel::omaha_tables().high;
    constexpr std::size_t ahead = 12;  // rows are far memory: asked for early
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const auto* far = reinterpret_cast<const char*>(
            rows[row_[std::min(i + ahead, boards_.size() - 1)]].data());
        for (std::size_t at = 0; at < sizeof rows[0]; at += 64) __builtin_prefetch(far + at);
        out[i] = {best_in<cards>(rows[row_[i]], hands[i])};
    }
}

void OmahaBatch::high(const Column& column, Hand hand, Strength* out) const {
    for (std::size_t i = 0; i < boards_.size(); ++i) out[i] = {column[row_[i]]};
    const std::uint64_t held = two_or_more(hand.word()) & top_bits;
    if (held == 0) return;
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const std::uint64_t suit = three_or_more(boards_[i].word()) & held;
        if (suit == 0) continue;
        const int shift = std::countr_zero(suit) & 48;
        const std::uint32_t flush =
            flush_place(static_cast<RankMask>(hand.word() >> shift) & all_ranks,
                        static_cast<RankMask>(boards_[i].word() >> shift) & all_ranks);
        out[i].value = std::max(out[i].value, flush);
    }
}

void OmahaBatch::put_flushes_right(std::span<const Hand> hands, Strength* out) const {
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const std::uint64_t suit =
            three_or_more(boards_[i].word()) & two_or_more(hands[i].word()) & top_bits;
        if (suit == 0) continue;
        const int shift = std::countr_zero(suit) & 48;
        const std::uint32_t flush =
            flush_place(static_cast<RankMask>(hands[i].word() >> shift) & all_ranks,
                        static_cast<RankMask>(boards_[i].word() >> shift) & all_ranks);
        out[i].value = std::max(out[i].value, flush);
    }
}

void OmahaBatch::low(std::span<const Hand> hands, Strength* out) const {
    const auto& lows = kernel::omaha_tables().low;
    for (std::size_t i = 0; i < boards_.size(); ++i)
        out[i] = {lows[low_ranks_[i]][low_ranks_of(hands[i].word())]};
}

}  // namespace pokerfloor::equity
