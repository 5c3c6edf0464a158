#include <pokerfloor/ranking/walk.hpp>

#include <memory>

namespace pokerfloor::high {

template <int first_cards>
const WalkTable<first_cards>& walk_table() {
    static const std::unique_ptr<const WalkTable<first_cards>> made = [] {
        auto table = std::make_unique<WalkTable<first_cards>>();
        constexpr std::size_t cards = first_cards + 2;
        for_each_rank_multiset<first_cards>([&](const std::array<int, first_cards>& first) {
            auto& row = table->place[index_of_ranks(first)];
            for_each_rank_multiset<2>([&](const std::array<int, 2>& last) {
                std::array<int, cards> ranks;
                std::ranges::merge(first, last, ranks.begin());
                bool five_alike = false;
                for (std::size_t i = 4; i < cards; ++i) five_alike |= ranks[i - 4] == ranks[i];
                if (!five_alike)
                    row[walking::pair_start(last[0]) + last[1] - last[0]] =
                        static_cast<std::uint16_t>(
                            place<static_cast<int>(cards)>(without_flush(ranks)));
            });
        });
        return table;
    }();
    return *made;
}
template const WalkTable<3>& walk_table<3>();
template const WalkTable<5>& walk_table<5>();

}  // namespace pokerfloor::high
