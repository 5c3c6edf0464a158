#include <pokerfloor/ranking/places.hpp>

#include <algorithm>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::places {

const StrengthByPlace& strengths() {
    static const StrengthByPlace made = [] {
        std::vector<Strength> all{Strength{}};
        for_each_rank_multiset<5>([&](const std::array<int, 5>& ranks) {
            all.push_back(high::rank<5>(without_flush(ranks)));
        });
        for (RankMask ranks = 0; ranks <= all_ranks; ++ranks)
            if (std::popcount(ranks) == 5)
                all.push_back(high::rank<5>(Hand(CardSet::from_bits(ranks))));
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        MUST(all.size() == count + 1);
        StrengthByPlace by_place;
        std::ranges::copy(all, by_place.begin());
        return by_place;
    }();
    return made;
}

std::uint16_t of(Strength strength) {
    const auto found = std::ranges::lower_bound(strengths(), strength);
    MUST(found != strengths().end() && *found == strength);
    return static_cast<std::uint16_t>(found - strengths().begin());
}

}  // namespace pokerfloor::places
