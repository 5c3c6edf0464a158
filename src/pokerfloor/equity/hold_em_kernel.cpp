// The plain twin, and which twin runs.
#include <pokerfloor/equity/hold_em_kernel.hpp>

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

void add_rows(const std::uint8_t* codes, int stride, const std::uint16_t* which, std::size_t count,
              std::uint8_t over, Columns& sums) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* row = codes + which[i] * stride;
        for (int at = 0; at < stride; ++at) {
            sums.won[at] += (row[at] & first_wins) != 0;
            sums.tied[at] += (row[at] & they_tie) != 0;
            sums.over[at] += (row[at] & over) != 0;
        }
    }
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

const Kernel plain_kernel{compare, add_rows, best_of};

const Kernel& kernel() {
    static const Kernel& chosen = __builtin_cpu_supports("avx2") ? avx2_kernel : plain_kernel;
    return chosen;
}

}  // namespace pokerfloor::equity::hold_em
