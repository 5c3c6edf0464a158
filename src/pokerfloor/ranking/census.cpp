#include <pokerfloor/ranking/census.hpp>

#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::high {
namespace {

// How many ranks are held twice, three times and four times; all others once.
struct Shape {
    int pairs = 0, trips = 0, quads = 0;
};

// In how many ways `cards` cards of that shape can have suits so that none is held five times. In
// one suit, a rank held c times is there in choose(3, c - 1) ways and missing in choose(3, c);
// multiplied out, the term of x^j counts the ways with j ranks in the suit. Two suits cannot both
// have five of seven cards.
constexpr std::uint32_t suits_without_flush(int cards, Shape shape) {
    const int singles = cards - 2 * shape.pairs - 3 * shape.trips - 4 * shape.quads;
    std::array<std::uint32_t, 8> ways{1};
    std::uint32_t all = 1;
    const auto times = [&](int held, int ranks) {
        for (; ranks > 0; --ranks) {
            all *= static_cast<std::uint32_t>(choose(4, held));
            for (std::size_t j = 7; j < 8; --j)
                ways[j] =
                    ways[j] * static_cast<std::uint32_t>(choose(3, held)) +
                    (j == 0 ? 0 : ways[j - 1] * static_cast<std::uint32_t>(choose(3, held - 1)));
        }
    };
    times(1, singles);
    times(2, shape.pairs);
    times(3, shape.trips);
    times(4, shape.quads);
    return all - 4 * (ways[5] + ways[6] + ways[7]);
}

// The same, worked out beforehand for every shape.
template <int cards>
constexpr auto suits_by_shape = [] {
    std::array<std::array<std::array<std::uint32_t, 2>, 3>, 4> made{};
    for (int pairs = 0; pairs < 4; ++pairs)
        for (int trips = 0; trips < 3; ++trips)
            for (int quads = 0; quads < 2; ++quads)
                if (2 * pairs + 3 * trips + 4 * quads <= cards)
                    made[pairs][trips][quads] = suits_without_flush(cards, {pairs, trips, quads});
    return made;
}();

// Gives `left` more cards to ranks already held once, in all ways.
template <int cards>
void count_repeats(std::uint64_t word, RankMask ranks, int left, Shape shape,
                   CountByPlace& counts) {
    if (left == 0) {
        counts[place<cards>(Hand::from_word(word))] +=
            suits_by_shape<cards>[shape.pairs][shape.trips][shape.quads];
        return;
    }
    for (; ranks != 0;) {
        const std::uint64_t rank = ranks & (0 - ranks);
        ranks &= ranks - 1;
        count_repeats<cards>(word | rank << 16, ranks, left - 1,
                             {shape.pairs + 1, shape.trips, shape.quads}, counts);
        if (left >= 2)
            count_repeats<cards>(word | rank << 16 | rank << 32, ranks, left - 2,
                                 {shape.pairs, shape.trips + 1, shape.quads}, counts);
        if (left >= 3)
            count_repeats<cards>(word | rank << 16 | rank << 32 | rank << 48, ranks, left - 3,
                                 {shape.pairs, shape.trips, shape.quads + 1}, counts);
    }
}

}  // namespace

template <int cards>
CountByPlace census() {
    CountByPlace counts{};
    for (RankMask ranks = 1; ranks <= all_ranks; ++ranks) {
        const int held = std::popcount(ranks);
        if (held > cards) continue;
        if (held >= 2)
            count_repeats<cards>(ranks | counts_without_flush(cards), ranks, cards - held, {},
                                 counts);
        // A flush of exactly these ranks in one of four suits; the other cards are of the other 39.
        if (held >= 5)
            counts[flush_place(ranks)] += 4 * static_cast<std::uint32_t>(choose(39, cards - held));
    }
    return counts;
}
template CountByPlace census<5>();
template CountByPlace census<6>();
template CountByPlace census<7>();

std::map<Category, std::uint64_t> by_category(const CountByPlace& counts) {
    std::map<Category, std::uint64_t> sums;
    for (std::size_t place = 1; place < counts.size(); ++place)
        if (counts[place] != 0)
            sums[category_of(places::strength_of(static_cast<std::uint32_t>(place)))] +=
                counts[place];
    return sums;
}

}  // namespace pokerfloor::high
