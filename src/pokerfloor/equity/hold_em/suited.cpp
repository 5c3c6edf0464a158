#include <pokerfloor/equity/hold_em/suited.hpp>

#include <algorithm>

namespace pokerfloor::equity::hold_em {
std::array<int, 16> left_in_other_suits(const Left& left, RankMask in_deck) {
    std::array<int, 16> others{};
    for (int rank = 0; rank < 13; ++rank)
        others[rank] = left[rank] - static_cast<int>(in_deck >> rank & 1);
    return others;
}

void ways_of_two(const Tables& tables, const std::array<int, 16>& others, std::uint16_t* ways) {
    for (int higher = 0; higher < tables.ranks; ++higher) {
        for (int lower = 0; lower < higher; ++lower)
            *ways++ = static_cast<std::uint16_t>(others[higher] * others[lower]);
        *ways++ = static_cast<std::uint16_t>(others[higher] * (others[higher] - 1) / 2);
    }
}

std::vector<RankMask> straight_flushes_of(const Tables& tables, RankMask held, int suited) {
    std::vector<RankMask> sets;
    for (const RankMask straight : tables.straight_flushes) {
        const RankMask missing = straight & ~held;
        if (std::popcount(missing) == suited) sets.push_back(missing);
        if (std::popcount(missing) != suited - 1) continue;
        for (int rank = 0; rank < tables.ranks; ++rank)
            if (const RankMask more = RankMask{1} << rank; ((missing | held) & more) == 0)
                sets.push_back(missing | more);
    }
    std::ranges::sort(sets);
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    return sets;
}

}  // namespace pokerfloor::equity::hold_em
