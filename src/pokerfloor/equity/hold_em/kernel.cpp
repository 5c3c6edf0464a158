// The plain twin, and which twin runs.
#include <pokerfloor/equity/hold_em/kernel.hpp>

#include <algorithm>

namespace pokerfloor::equity::hold_em {
namespace {

Sums compare(const std::uint16_t* first, const std::uint16_t* second, const std::uint16_t* weights,
             int boards, std::uint16_t best_flush, std::uint8_t* codes) {
    Sums sums;
    for (int i = 0; i < boards; ++i) {
        const bool won = first[i] > second[i], tied = first[i] == second[i];
        codes[i] = static_cast<std::uint8_t>((won ? first_wins : 0) | (tied ? they_tie : 0) |
                                             (first[i] > best_flush ? first_over_flush : 0) |
                                             (second[i] > best_flush ? second_over_flush : 0));
        sums.won += won ? weights[i] : 0;
        sums.tied += tied ? weights[i] : 0;
    }
    return sums;
}

void add_rows(const std::uint8_t* codes, const std::uint16_t* boards, int stride,
              const std::uint16_t* which, std::size_t count, std::uint8_t* rows, Columns& columns) {
    for (std::size_t i = 0; i < count; ++i)
        for (int at = 0; at < stride; ++at) {
            const std::uint8_t code = codes[boards[which[i] * stride + at]];
            rows[which[i] * stride + at] = code;
            for (int bit = 0; bit < 4; ++bit) {
                std::uint16_t& sum = columns.sums[bit][at];
                sum = static_cast<std::uint16_t>(sum + (code >> bit & 1));
            }
        }
}

Weighed weigh(const Columns* const* columns, std::size_t count, const std::uint16_t* ways,
              int stride) {
    Weighed weighed;
    for (std::size_t i = 0; i < count; ++i)
        for (int bit = 0; bit < 4; ++bit)
            for (int at = 0; at < stride; ++at)
                weighed.sums[bit] += ways[at] * std::int64_t{columns[i]->sums[bit][at]};
    return weighed;
}

void best_of(const std::uint16_t* const* rows, int players, int boards, std::uint16_t best_flush,
             std::uint16_t* best) {
    for (int i = 0; i < boards; ++i) {
        std::uint16_t most = 0;
        for (int player = 0; player < players; ++player) most = std::max(most, rows[player][i]);
        unsigned who = most > best_flush ? over_flush : 0;
        for (int player = 0; player < players; ++player)
            who |= (rows[player][i] == most ? 1U : 0U) << player;
        best[i] = static_cast<std::uint16_t>(who);
    }
}

}  // namespace

const Kernel plain_kernel{compare, add_rows, weigh, best_of};

const Kernel& kernel() {
    static const Kernel& chosen = __builtin_cpu_supports("avx2") ? avx2_kernel : plain_kernel;
    return chosen;
}

}  // namespace pokerfloor::equity::hold_em
