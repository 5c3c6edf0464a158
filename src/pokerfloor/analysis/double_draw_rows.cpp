#include <pokerfloor/analysis/double_draw_rows.hpp>

#include <bit>

#include <pokerfloor/analysis/parallel.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t piece = 32;

// All sets of a size in the order of their numbers: visit(number, set).
template <class Visit>
void for_each_set(const Effort& effort, std::size_t cards, std::size_t size, Visit&& visit) {
    const auto work = [&](std::size_t begin, std::size_t end, int) {
        Places set = set_of_number(static_cast<std::uint32_t>(begin), static_cast<int>(size));
        for (std::size_t number = begin; number < end; ++number, set = next_set(set))
            visit(static_cast<std::uint32_t>(number), set);
    };
    in_parallel({effort.threads, {}}, binomial[cards][size], piece, {}, work);
}

}  // namespace

Places set_of_number(std::uint32_t number, int size) {
    Places set = 0;
    std::size_t card = most_cards;
    for (auto taken = static_cast<std::size_t>(size); taken > 0; --taken) {
        while (binomial[card][taken] > number) --card;
        number -= binomial[card][taken];
        set |= Places{1} << card;
    }
    return set;
}

DrawRows::DrawRows(const Pack& pack, int k)
    : cards_(static_cast<std::size_t>(pack.size())), k_(static_cast<std::size_t>(k)), width_{} {
    for (std::size_t e = 0; e <= k_; ++e) {
        // Single cards are added as whole vectors.
        width_[e] = e == 1 ? (cards_ + 7) / 8 * 8 : binomial[cards_][e];
        for (std::size_t held = 5 - k_; held + e <= 5; ++held)
            rows_[e][held].assign(binomial[cards_][held] * width_[e], 0);
    }
}

void DrawRows::add_up(const Effort& effort) {
    for (std::size_t e = 0; e <= k_; ++e)
        for (std::size_t held = 5 - e; held-- > 5 - k_;)
            for_each_set(effort, cards_, held, [&](std::uint32_t number, Places set) {
                std::int64_t* const into = row(held, e, number);
                for (std::size_t x = 0; x < cards_; ++x) {
                    if (set >> x & 1) continue;
                    const std::int64_t* const from =
                        row(held + 1, e, number_of(set | Places{1} << x));
                    for (std::size_t i = 0; i < width_[e]; ++i) into[i] += from[i];
                }
                // Each hand came once for each of its cards outside X.
                const auto times = static_cast<std::int64_t>(5 - held);
                for (std::size_t i = 0; i < width_[e]; ++i) into[i] /= times;
            });
}

void DrawRows::hand_down(const Effort& effort) {
    for (std::size_t e = 0; e <= k_; ++e)
        for (std::size_t held = 5 - k_; held + e <= 5; ++held)
            for_each_set(effort, cards_, held, [&](std::uint32_t number, Places set) {
                std::int64_t* const into = row(held, e, number);
                for (std::size_t i = 0; i < width_[e]; ++i) into[i] *= handed_down_times;
                if (held == 5 - k_) return;
                std::array<const std::int64_t*, 5> from{};
                Places rest = set;
                for (std::size_t i = 0; i < held; ++i, rest &= rest - 1)
                    from[i] = row(held - 1, e, number_of(set & ~(rest & (~rest + 1))));
                // A third of what is asked of two cards goes to each, a half of three, all of four.
                const auto share = static_cast<std::int64_t>(6 - held);
                for (std::size_t i = 0; i < width_[e]; ++i) {
                    std::int64_t sum = 0;
                    for (std::size_t j = 0; j < held; ++j) sum += from[j][i];
                    into[i] += sum / share;
                }
            });
}

}  // namespace pokerfloor::analysis
