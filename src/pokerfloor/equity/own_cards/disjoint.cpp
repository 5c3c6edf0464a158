#include <pokerfloor/equity/own_cards/disjoint.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::equity::own_cards {
namespace {

// A cell holds three counts of one list, of so many bits each: all its sets, those put in that are
// not stronger than what is asked for, and those weaker. Sums of cells with signs are right in each
// count as long as the result is: it is a count too.
constexpr int count_bits = 21;
constexpr std::uint64_t one_weaker = 1, one_not_stronger = std::uint64_t{1} << count_bits,
                        one_of_all = std::uint64_t{1} << (2 * count_bits);
constexpr std::uint64_t count_mask = one_not_stronger - 1;
// Where equal sets count as -1 a count could fall below 0: each begins at 1.
constexpr std::uint64_t begin_at_one = one_weaker | one_not_stronger | one_of_all;
constexpr std::size_t most_put = count_mask - 2;

constexpr std::uint32_t choose(int of, int picked) {
    if (picked > of) return 0;
    std::uint64_t ways = 1;
    for (int i = 0; i < picked; ++i)
        ways = ways * static_cast<std::uint64_t>(of - i) / static_cast<std::uint64_t>(i + 1);
    return static_cast<std::uint32_t>(ways);
}

constexpr int subsets_up_to(int cards, int most) {
    int count = 0;
    for (int size = 0; size <= most; ++size) count += static_cast<int>(choose(cards, size));
    return count;
}

// The indexes of all subsets of a set of so many cards with at most so many, told to `each` with
// whether the number of cards is odd.
template <int cards, int most, class Steps, class Each>
[[gnu::always_inline]] inline void for_each_index(const Steps& steps, std::uint64_t set,
                                                  Each&& each) {
    std::array<unsigned, cards + 1> card{};
    for (int i = 0; i < cards; ++i, set &= set - 1)
        card[static_cast<std::size_t>(i)] = static_cast<unsigned>(std::countr_zero(set));
    std::array<std::uint32_t, std::size_t{1} << cards> index{};
    const auto one = [&](auto subset_constant) __attribute__((always_inline)) {
        constexpr unsigned subset = decltype(subset_constant)::value;
        constexpr int size = std::popcount(subset);
        if constexpr (size <= most) {
            if constexpr (size > 0) {
                constexpr unsigned top = static_cast<unsigned>(std::bit_width(subset)) - 1;
                index[subset] = index[subset ^ (1U << top)] + steps[size][card[top]];
            }
            each(index[subset], std::bool_constant<size % 2 == 1>{});
        }
    };
    [&]<unsigned... subsets>(std::integer_sequence<unsigned, subsets...>) {
        (one(std::integral_constant<unsigned, subsets>{}), ...);
    }
    (std::make_integer_sequence<unsigned, (1U << cards)>{});
}

// From here the place is another.
std::size_t end_of_run(std::span<const Drawn> list, std::size_t from) {
    std::size_t end = from + 1;
    while (end < list.size() && list[end].place[0] == list[from].place[0]) ++end;
    return end;
}

}  // namespace

template <int cards, int most>
DisjointPairs::Side DisjointPairs::side() {
    Side side;
    side.put = [](Cell* table, const Steps& steps, std::span<const Drawn> sets, Cell one) {
        for (const Drawn& set : sets)
            for_each_index<cards, most>(steps, set.cards,
                                        [&](std::uint32_t index, auto) { table[index] += one; });
    };
    side.clear = [](Cell* table, const Steps& steps, std::span<const Drawn> sets) {
        for (const Drawn& set : sets)
            for_each_index<cards, most>(steps, set.cards,
                                        [&](std::uint32_t index, auto) { table[index] = 0; });
    };
    side.ask = [](const Cell* table, const Steps& steps, std::span<const Drawn> sets,
                  Asked& asked) {
        for (const Drawn& set : sets) {
            Cell sum = begin_at_one;
            for_each_index<cards, most>(steps, set.cards, [&](std::uint32_t index, auto odd) {
                if constexpr (decltype(odd)::value)
                    sum -= table[index];
                else
                    sum += table[index];
            });
            asked.weaker += static_cast<std::int64_t>(sum & count_mask) - 1;
            asked.not_stronger += static_cast<std::int64_t>(sum >> count_bits & count_mask) - 1;
            asked.all += static_cast<std::int64_t>(sum >> (2 * count_bits)) - 1;
        }
    };
    side.subsets = subsets_up_to(cards, most);
    return side;
}

DisjointPairs::Side DisjointPairs::side_of(int cards, int most) {
    Side found;
    const auto of = [&](auto cards_constant, auto most_constant) {
        constexpr int c = decltype(cards_constant)::value, m = decltype(most_constant)::value;
        if constexpr (m <= c)
            if (cards == c && most == m) found = side<c, m>();
    };
    const auto of_cards = [&](auto cards_constant) {
        [&]<int... m>(std::integer_sequence<int, m...>) {
            (of(cards_constant, std::integral_constant<int, m>{}), ...);
        }
        (std::make_integer_sequence<int, most_drawn + 1>{});
    };
    [&]<int... c>(std::integer_sequence<int, c...>) {
        (of_cards(std::integral_constant<int, c>{}), ...);
    }
    (std::make_integer_sequence<int, most_drawn + 1>{});
    MUST(found.ask != nullptr);
    return found;
}

DisjointPairs::DisjointPairs(int stub, int cards_a, int cards_b, const std::atomic<bool>* stop)
    : stop_(stop) {
    // Of two sets of n cards only equal ones share a subset of n: without it they count as -(-1)^n.
    const bool without_whole = cards_a == cards_b && cards_a > 0;
    const int most = std::min(cards_a, cards_b) - (without_whole ? 1 : 0);
    if (without_whole) of_equal_ = cards_a % 2 == 0 ? -1 : 1;
    a_ = side_of(cards_a, most);
    b_ = side_of(cards_b, most);
    std::uint32_t begin = 0;  // where subsets of that size begin
    for (int size = 1; size <= most; ++size) {
        const std::uint32_t before = choose(stub, size - 1);
        for (int card = 0; card < stub; ++card)
            steps_[static_cast<std::size_t>(size)][static_cast<std::size_t>(card)] =
                choose(card, size) + before;
        begin += before;
    }
    table_.resize(begin + choose(stub, most));
}

namespace {

constexpr double a_pair = 1.5;  // steps that it takes to look at a pair by itself

// Each set of the shorter list is put in twice and taken out, each of the other asked for.
double steps_of_sweep(double subsets_a, double subsets_b, double a, double b) {
    if (a > b) return steps_of_sweep(subsets_b, subsets_a, b, a);
    return 4 * a * subsets_a + std::ceil(a / most_put) * b * subsets_b;
}

}  // namespace

double DisjointPairs::steps(int cards_a, int cards_b, double a, double b) {
    const int most = std::min(cards_a, cards_b) - (cards_a == cards_b && cards_a > 0 ? 1 : 0);
    const double sweep =
        steps_of_sweep(subsets_up_to(cards_a, most), subsets_up_to(cards_b, most), a, b);
    return std::min(a_pair * a * b, sweep);
}

bool DisjointPairs::pair_by_pair(std::size_t a, std::size_t b) const {
    const auto x = static_cast<double>(a), y = static_cast<double>(b);
    return a_pair * x * y < steps_of_sweep(a_.subsets, b_.subsets, x, y);
}

// What is put in is the shorter list: each of its sets goes in twice and comes out once.
DisjointPairs::Asked DisjointPairs::sweep(const Side& put, std::span<const Drawn> into,
                                          const Side& ask, std::span<const Drawn> asked) {
    Asked sum;
    Cell* const table = table_.data();
    put.put(table, steps_, into, one_of_all);
    std::size_t next = 0;
    for (std::size_t from = 0; from < asked.size();) {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) break;
        const std::size_t end = end_of_run(asked, from);
        const std::uint16_t place = asked[from].place[0];
        std::size_t stronger = next;
        while (stronger < into.size() && into[stronger].place[0] < place) ++stronger;
        put.put(table, steps_, into.subspan(next, stronger - next), one_weaker | one_not_stronger);
        next = stronger;
        while (stronger < into.size() && into[stronger].place[0] == place) ++stronger;
        put.put(table, steps_, into.subspan(next, stronger - next), one_not_stronger);
        ask.ask(table, steps_, asked.subspan(from, end - from), sum);
        put.put(table, steps_, into.subspan(next, stronger - next), one_weaker);
        next = stronger;
        from = end;
    }
    if (static_cast<double>(into.size()) * put.subsets * 2 < static_cast<double>(table_.size()))
        put.clear(table, steps_, into);
    else
        std::ranges::fill(table_, Cell{0});
    return sum;
}

Pairs DisjointPairs::by_first(std::span<const Drawn> a, std::span<const Drawn> b) {
    Pairs pairs{};
    if (a.empty() || b.empty()) return pairs;
    if (pair_by_pair(a.size(), b.size())) {
        for (const Drawn& x : a)
            for (const Drawn& y : b)
                pairs[compared(x.place[0], y.place[0])] += disjoint(x.cards, y.cards);
        return pairs;
    }
    const bool a_is_put = a.size() <= b.size();
    std::span<const Drawn> into = a_is_put ? a : b;
    for (const std::span<const Drawn> asked = a_is_put ? b : a; !into.empty();) {
        const std::size_t some = std::min(into.size(), most_put);
        const Asked found = sweep(a_is_put ? a_ : b_, into.first(some), a_is_put ? b_ : a_, asked);
        pairs[a_is_put ? less : greater] += found.weaker;
        pairs[equal] += found.not_stronger - found.weaker;
        pairs[a_is_put ? greater : less] += found.all - found.not_stronger;
        into = into.subspan(some);
    }
    return pairs;
}

PairsOfBoth DisjointPairs::by_both(std::span<const Drawn> a, std::span<const Drawn> b) {
    PairsOfBoth pairs{};
    copy_a_.assign(a.begin(), a.end());
    copy_b_.assign(b.begin(), b.end());
    halve(copy_a_, copy_b_, pairs);
    return pairs;
}

// Leaves the lists in another order.
void DisjointPairs::halve(std::span<Drawn> a, std::span<Drawn> b, PairsOfBoth& pairs) {
    if (a.empty() || b.empty()) return;
    if (pair_by_pair(a.size(), b.size())) {
        for (const Drawn& x : a)
            for (const Drawn& y : b)
                pairs[compared(x.place[1], y.place[1])][compared(x.place[0], y.place[0])] +=
                    disjoint(x.cards, y.cards);
        return;
    }
    std::uint16_t lowest = a[0].place[1], highest = lowest;
    for (const std::span<Drawn> list : {a, b})
        for (const Drawn& set : list) {
            lowest = std::min(lowest, set.place[1]);
            highest = std::max(highest, set.place[1]);
        }
    const auto add = [](Pairs& sum, const Pairs& more) {
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
    };
    if (lowest == highest) return add(pairs[equal], by_first(a, b));

    // The upper half begins at `middle`, where the shorter list is halved: it is used up sooner.
    weight_.assign(std::size_t{highest} - lowest + 1, 0);
    const std::span<const Drawn> shorter = a.size() < b.size() ? a : b;
    for (const Drawn& set : shorter) ++weight_[set.place[1] - lowest];
    const std::size_t half = (shorter.size() + 1) / 2;
    std::size_t below = weight_[0];
    std::uint16_t middle = lowest + 1;
    while (middle < highest && below + weight_[middle - lowest] / 2 < half)
        below += weight_[middle++ - lowest];

    const auto part = [&](std::span<Drawn> list) {  // each half keeps its order
        aside_.clear();
        std::size_t kept = 0;
        for (const Drawn& set : list) {
            if (set.place[1] < middle)
                list[kept++] = set;
            else
                aside_.push_back(set);
        }
        std::ranges::copy(aside_, list.begin() + static_cast<std::ptrdiff_t>(kept));
        return kept;
    };
    const std::size_t lower_a = part(a), lower_b = part(b);
    add(pairs[less], by_first(a.first(lower_a), b.subspan(lower_b)));
    add(pairs[greater], by_first(a.subspan(lower_a), b.first(lower_b)));
    halve(a.first(lower_a), b.first(lower_b), pairs);
    halve(a.subspan(lower_a), b.subspan(lower_b), pairs);
}

}  // namespace pokerfloor::equity::own_cards
