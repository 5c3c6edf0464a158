#include <pokerfloor/analysis/kinds_of_sets.hpp>

#include <array>
#include <bit>
#include <vector>

namespace pokerfloor::analysis {
namespace {

std::uint32_t factorial(std::uint32_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

}  // namespace

void for_each_kind_of_set(CardSet pack, CardSet kept, int size,
                          const std::function<void(CardSet, std::uint32_t)>& visit) {
    // Suits with the same cards in the pack and in `kept` are exchangeable: of their sets only
    // those in falling order are taken.
    std::array<int, 4> like{-1, -1, -1, -1};  // the suit before it that it is like
    for (std::size_t suit = 0; suit < 4; ++suit)
        for (std::size_t other = 0; other < suit; ++other)
            if (pack.ranks_in(all_suits[suit]) == pack.ranks_in(all_suits[other]) &&
                kept.ranks_in(all_suits[suit]) == kept.ranks_in(all_suits[other]))
                like[suit] = static_cast<int>(other);
    std::array<std::array<std::vector<RankMask>, 7>, 4> choices;  // by suit and size, ascending
    for (std::size_t suit = 0; suit < 4; ++suit)
        for (RankMask ranks = 0; ranks <= all_ranks; ++ranks)
            if ((ranks & ~pack.ranks_in(all_suits[suit])) == 0 && std::popcount(ranks) <= size)
                choices[suit][static_cast<std::size_t>(std::popcount(ranks))].push_back(ranks);

    std::array<RankMask, 4> chosen{};
    const auto weight = [&] {
        std::uint32_t orders = 1;
        for (std::size_t suit = 0; suit < 4; ++suit) {
            if (like[suit] >= 0) continue;
            std::uint32_t alike = 1, same = 1, repeats = 1;
            RankMask last = chosen[suit];
            for (std::size_t next = suit + 1; next < 4; ++next) {
                std::size_t root = next;
                while (like[root] >= 0) root = static_cast<std::size_t>(like[root]);
                if (root != suit) continue;
                ++alike;
                same = chosen[next] == last ? same + 1 : 1;
                repeats *= same;
                last = chosen[next];
            }
            orders *= factorial(alike) / repeats;
        }
        return orders;
    };
    const auto walk = [&](auto& self, std::size_t suit, int left) -> void {
        const bool last = suit == 3;
        for (int count = last ? left : 0; count <= left; ++count) {
            for (const RankMask ranks : choices[suit][static_cast<std::size_t>(count)]) {
                if (like[suit] >= 0 && ranks > chosen[static_cast<std::size_t>(like[suit])]) break;
                chosen[suit] = ranks;
                if (!last) {
                    self(self, suit + 1, left - count);
                    continue;
                }
                std::uint64_t bits = 0;
                for (std::size_t i = 0; i < 4; ++i) bits |= std::uint64_t{chosen[i]} << (16 * i);
                visit(CardSet::from_bits(bits), weight());
            }
        }
    };
    walk(walk, 0, size);
}

}  // namespace pokerfloor::analysis
