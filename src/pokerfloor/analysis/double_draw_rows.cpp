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

template <class Number>
DrawRows<Number>::DrawRows(const Pack& pack, int k, RowsOfAll all)
    : cards_(static_cast<std::size_t>(pack.size())), k_(static_cast<std::size_t>(k)), width_{} {
    for (std::size_t e = 0; e <= k_; ++e) {
        width_[e] = e == 1 ? single_cards : binomial[cards_][e];
        if (e == k_ && all == RowsOfAll::apart) continue;
        for (std::size_t held = 5 - k_; held + e <= 5; ++held)
            rows_[e][held].assign(binomial[cards_][held] * width_[e], 0);
    }
}

template <class Number>
void DrawRows<Number>::add_up(const Effort& effort) {
    for (std::size_t e = 0; e <= k_; ++e)
        for (std::size_t held = 5 - e; held-- > 5 - k_;)
            for_each_set(effort, cards_, held, [&](std::uint32_t number, Places set) {
                thread_local std::vector<std::int64_t> sum;
                sum.assign(width_[e], 0);
                for (std::size_t x = 0; x < cards_; ++x) {
                    if (set >> x & 1) continue;
                    const Number* const from = row(held + 1, e, number_of(set | Places{1} << x));
                    for (std::size_t i = 0; i < width_[e]; ++i) sum[i] += from[i];
                }
                // Each hand came once for each of its cards outside X.
                const auto times = static_cast<std::int64_t>(5 - held);
                Number* const into = row(held, e, number);
                for (std::size_t i = 0; i < width_[e]; ++i)
                    into[i] = static_cast<Number>(sum[i] / times);
            });
    share(effort);
}

template <class Number>
void DrawRows<Number>::share(const Effort& effort) {
    if (k_ == 0) return;
    const std::size_t kept = 5 - k_, width = width_[k_ - 1];
    shared_.assign(binomial[cards_][kept] * width, 0);
    for_each_set(effort, cards_, kept, [&](std::uint32_t number, Places set) {
        std::int64_t* const into = shared_.data() + number * width;
        const std::int64_t nothing = *row(kept, 0, number);
        if (k_ == 1) {
            *into = nothing;
            return;
        }
        std::array<std::int64_t, single_cards> single{};
        std::array<std::uint32_t, single_cards> with{};  // the numbers of K and a card
        for (std::size_t p = 0; p < cards_; ++p) {
            if (set >> p & 1) continue;
            with[p] = number_of(set | Places{1} << p);
            single[p] = std::int64_t{row(kept, 1, number)[p]} - *row(kept + 1, 0, with[p]);
        }
        if (k_ == 2) {
            for (std::size_t p = 0; p < cards_; ++p) into[p] = 2 * single[p] + nothing;
            return;
        }
        std::size_t couple = 0;
        for (std::size_t q = 1; q < cards_; ++q)
            for (std::size_t p = 0; p < q; ++p, ++couple) {
                if ((set >> p & 1) != 0 || (set >> q & 1) != 0) continue;
                const Places both = set | Places{1} << p | Places{1} << q;
                const std::int64_t joint = std::int64_t{*row(kept + 2, 0, number_of(both))} -
                                           row(kept + 1, 1, with[q])[p] -
                                           row(kept + 1, 1, with[p])[q] +
                                           row(kept, 2, number)[couple];
                into[couple] = 6 * joint + 3 * (single[p] + single[q]) + 2 * nothing;
            }
    });
}

template <class Number>
template <std::size_t k>
typename DrawRows<Number>::Best DrawRows<Number>::best_of(const Numbers& deal) const {
    // Signed, so that the terms of d are the sum over its subsets.
    std::array<std::int64_t, 32> own;
    for (std::size_t size = 0; size <= k; ++size)
        for (std::size_t i = 0; i < masks_of_up_to_three[size]; ++i) {
            const std::size_t e = masks_of_size[size][i];
            const std::int64_t value = row(5 - size, size, deal[31 & ~e])[deal[e]];
            own[e] = (k - size) % 2 == 0 ? value : -value;
        }
    if constexpr (k == 0) return {0, own[0]};
    Best best;
    for (std::size_t i = 0; i < masks_of_up_to_three[k]; ++i) {
        const std::uint8_t d = masks_of_size[k][i];
        // Its cards; where there are fewer, no cards.
        const unsigned p = d & (~unsigned{d} + 1), q = (d ^ p) & (~(d ^ p) + 1), r = d ^ p ^ q;
        const std::int64_t* const shared = shared_.data() + deal[31u & ~d] * width_[k - 1];
        std::int64_t value = own[0] + own[p];
        if constexpr (k == 1) {
            value += *shared;
        } else if constexpr (k == 2) {
            value += own[q] + own[p | q] + (shared[deal[p]] + shared[deal[q]]) / 2;
        } else {
            value += own[q] + own[r] + own[p | q] + own[p | r] + own[q | r] + own[d];
            value += (shared[deal[p | q]] + shared[deal[p | r]] + shared[deal[q | r]]) / 6;
        }
        if (i == 0 || value > best.value) best = {d, value};
    }
    return best;
}

template <class Number>
typename DrawRows<Number>::Best DrawRows<Number>::best(const Numbers& deal) const {
    switch (k_) {
        case 0:
            return best_of<0>(deal);
        case 1:
            return best_of<1>(deal);
        case 2:
            return best_of<2>(deal);
        default:
            return best_of<3>(deal);
    }
}

template <class Number>
void DrawRows<Number>::hand_down(const Effort& effort) {
    for (std::size_t e = 0; e <= k_; ++e)
        for (std::size_t held = 5 - k_; held + e <= 5; ++held) {
            if (rows_[e][held].empty()) continue;
            for_each_set(effort, cards_, held, [&](std::uint32_t number, Places set) {
                Number* const into = row(held, e, number);
                if (held == 5 - k_) {
                    for (std::size_t i = 0; i < width_[e]; ++i) into[i] *= handed_down_times;
                    return;
                }
                std::array<const Number*, 5> from{};
                Places rest = set;
                for (std::size_t i = 0; i < held; ++i, rest &= rest - 1)
                    from[i] = row(held - 1, e, number_of(set & ~(rest & (~rest + 1))));
                // A third of what is asked of two cards goes to each, a half of three, all of four.
                const auto share = static_cast<Number>(6 - held);
                for (std::size_t i = 0; i < width_[e]; ++i) {
                    Number sum = 0;
                    for (std::size_t j = 0; j < held; ++j) sum += from[j][i];
                    into[i] = into[i] * static_cast<Number>(handed_down_times) + sum / share;
                }
            });
        }
}

template class DrawRows<std::int32_t>;
template class DrawRows<std::int64_t>;

}  // namespace pokerfloor::analysis
