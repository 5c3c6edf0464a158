#include <pokerfloor/analysis/double_draw_solver.hpp>

#include <algorithm>
#include <bit>
#include <mutex>

#include <pokerfloor/analysis/double_draw_second.hpp>
#include <pokerfloor/analysis/double_draw_tables.hpp>
#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t piece = 64;  // kinds a thread takes at a time

// About where both layouts take as long: a hand by row costs a fifth of what a kind does, and there
// are two million.
constexpr std::size_t most_kinds_by_kind = 400'000;

// Rows of several numbers of discards at once, since each hand is then looked at once for all; not
// of all at once where entries are wide, for want of memory.
constexpr std::array none_or_few_discards{0, 1, 2};
constexpr std::array many_discards{3};
constexpr std::array any_discards{0, 1, 2, 3};

// For each set of cards e with one of each class named (two or three of a class named so often),
// all entries (X, e) of five cards with X in the hand: visit(number, mask).
template <class Visit>
void for_each_entry(const SecondDraw& draw, int a, int b, int c, Visit&& visit) {
    const auto& five = draw.cards();
    if (a < 0) return for_each_joint<0>(five, Chosen(), visit);
    const auto of = [&](int i) -> const SecondDraw::Class& {
        return draw.of_class(static_cast<std::size_t>(i));
    };
    for (std::size_t i = 0; i < of(a).size; ++i) {
        if (b < 0) {
            for_each_joint<1>(five, Chosen(of(a).places[i]), visit);
            continue;
        }
        for (std::size_t j = a == b ? i + 1 : 0; j < of(b).size; ++j) {
            if (c < 0) {
                for_each_joint<2>(five, Chosen(of(a).places[i], of(b).places[j]), visit);
                continue;
            }
            for (std::size_t l = b == c ? j + 1 : 0; l < of(c).size; ++l)
                for_each_joint<3>(five, Chosen(of(a).places[i], of(b).places[j], of(c).places[l]),
                                  visit);
        }
    }
}

}  // namespace

DoubleDrawSolver::DoubleDrawSolver(CardSet cards, CardSet seen, const Paytable& bonus,
                                   const Effort& effort, Layout layout)
    : effort_(effort),
      pack_(cards, {seen}),
      kinds_{Kinds(pack_, 1), Kinds(pack_, 1), Kinds(pack_, 2),
             Kinds(pack_, 3), Kinds(pack_, 4), Kinds(pack_, 5)},
      hands_(pack_, bonus),
      by_row_(layout == Layout::by_row ||
              (layout == Layout::as_fits && kinds_[5].count() > most_kinds_by_kind)) {}

std::int64_t DoubleDrawSolver::draws(int k) const {
    const auto unseen = static_cast<std::size_t>(pack_.size() - 5);
    return std::int64_t{binomial[unseen][static_cast<std::size_t>(k)]} *
           (static_cast<std::int64_t>(unseen) - k);
}

bool DoubleDrawSolver::folds(std::size_t kind) const {
    const Deal& deal = deals_[kind];
    return deal.value <= net_of_first_fold * draws(std::popcount(deal.discards));
}

void DoubleDrawSolver::solve(bool keep_all) {
    const Kinds& kinds = fives();
    deals_.assign(kinds.count(), {});
    if (keep_all) values_.assign(kinds.count(), {});

    by_row_ = by_row_ && !keep_all;
    if (by_row_) {
        sole_options_.resize(kinds.sets());
        if (narrow()) {
            solve_rows<std::int32_t>(any_discards, {0, 0.6});
        } else {
            solve_rows<std::int64_t>(none_or_few_discards, {0, 0.2});
            solve_rows<std::int64_t>(many_discards, {0.2, 0.6});
        }
        return;
    }

    // Stand pat: nothing is discarded, so nothing is scattered.
    const auto stand = [&](std::size_t begin, std::size_t end, int) {
        for (std::size_t kind = begin; kind < end; ++kind) {
            SecondDraw draw(hands_, kinds.first(kind));
            draw.prepare(0);
            const Lost lost{};
            deals_[kind] = {0, draw.value(draw.best(lost), lost)};
            if (keep_all) values_[kind][0] = deals_[kind].value;
        }
    };
    in_parallel({effort_.threads, {}}, kinds.count(), piece, {}, stand);

    constexpr std::array<Stage, 4> stages{Stage{}, {0, 0.03}, {0.03, 0.15}, {0.15, 0.6}};
    for (int k = 1; k <= most_discards; ++k) solve_discards(k, stages[static_cast<std::size_t>(k)]);
}

void DoubleDrawSolver::consider(std::size_t kind, std::uint8_t mask, std::int64_t value) {
    Deal& best = deals_[kind];
    const Wide left = Wide{value} * draws(std::popcount(best.discards));
    const Wide right = Wide{best.value} * draws(std::popcount(mask));
    if (left > right || (left == right && mask < best.discards)) best = {mask, value};
}

void DoubleDrawSolver::solve_discards(int k, Stage stage) {
    const Kinds& kinds = fives();
    const bool shared = effort_.threads > 1;
    DrawTables tables(pack_, kinds_, k);
    SharedAdds adds(tables.of_five(), shared ? effort_.threads : 0);
    const auto scatter = [&](std::size_t begin, std::size_t end, int thread) {
        for (std::size_t kind = begin; kind < end; ++kind) {
            SecondDraw draw(hands_, kinds.first(kind));
            draw.prepare(k);
            const std::int64_t weight = kinds.weight(kind);
            const auto evaluate = [&](int a, int b, int c) {
                const Lost lost = lost_with(draw, a, b, c);
                return draw.value(draw.best(lost), lost);
            };
            const auto visit = [&](int a, int b, int c, std::int64_t value) {
                const std::int64_t added = value * weight;
                for_each_entry(draw, a, b, c, [&](std::uint32_t number, std::uint8_t mask) {
                    if (shared)
                        adds.add(thread, tables.place(number, mask), added);
                    else
                        tables.at(5, number, mask) += added;
                });
            };
            for_each_coefficient<std::int64_t>(draw, k, evaluate, visit);
        }
    };
    in_parallel(effort_, kinds.count(), piece, stage, scatter);
    adds.finish();
    tables.join_equal(effort_);
    tables.add_up(effort_);

    const auto symmetries = static_cast<std::int64_t>(pack_.symmetries().size());
    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        for (std::size_t kind = begin; kind < end; ++kind) {
            const auto subsets = subsets_of(kinds.first(kind));
            std::array<std::uint32_t, 32> number{};
            for (std::size_t mask = 1; mask < 32; ++mask) number[mask] = number_of(subsets[mask]);
            for (std::uint8_t mask = 1; mask < 32; ++mask) {
                if (size_of_mask[mask] != static_cast<std::size_t>(k)) continue;
                std::int64_t sum = 0;
                for_each_part(mask, [&](unsigned both, unsigned e, int sign) {
                    sum += sign * tables.at(size_of_mask[both], number[both], compressed[both][e]);
                });
                const std::int64_t value = sum / symmetries;
                if (!values_.empty()) values_[kind][mask] = value;
                consider(kind, mask, value);
            }
        }
    };
    in_parallel({effort_.threads, {}}, kinds.count(), piece, {}, gather);
}

DoubleDrawSolver::Totals DoubleDrawSolver::count(const std::vector<std::uint8_t>& masks,
                                                 const SecondPolicy* policy, Stage stage,
                                                 Reach* reach) const {
    if (reach) reach->assign(fives().count(), {});
    constexpr std::array<double, 5> shares{0, 0.02, 0.07, 0.3, 1};
    const auto at = [&](std::size_t k) { return stage.from + shares[k] * (stage.to - stage.from); };
    Totals totals{};
    if (by_row_ && policy == nullptr && reach == nullptr) {
        count_rows(any_discards, masks, {at(0), at(4)}, totals);
        return totals;
    }
    for (std::size_t k = 0; k <= most_discards; ++k)
        totals[k] = count_discards(static_cast<int>(k), masks, policy, {at(k), at(k + 1)}, reach);
    return totals;
}

std::array<Wide, outcome_count> DoubleDrawSolver::count_discards(
    int k, const std::vector<std::uint8_t>& masks, const SecondPolicy* policy, Stage stage,
    Reach* reach) const {
    const Kinds& kinds = fives();
    DrawTables asked(pack_, kinds_, k);
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        if (masks[kind] == folds_at_once || std::popcount(masks[kind]) != k) continue;
        const auto subsets = subsets_of(kinds.first(kind));
        const auto weight = static_cast<std::int64_t>(kinds.weight(kind));
        for_each_part(masks[kind], [&](unsigned both, unsigned e, int sign) {
            asked.at(size_of_mask[both], number_of(subsets[both]), compressed[both][e]) +=
                sign * weight;
        });
    }
    asked.join_equal(effort_);
    asked.hand_down(effort_);

    std::array<Wide, outcome_count> total{};
    std::mutex adding;
    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        std::array<Wide, outcome_count> sum{};
        for (std::size_t kind = begin; kind < end; ++kind) {
            SecondDraw draw(hands_, kinds.first(kind));
            draw.prepare(k, policy ? (*policy)[kind] : SecondDraw::all_options);
            const auto weight = static_cast<Wide>(kinds.weight(kind));
            const auto evaluate = [&](int a, int b, int c) { return outcomes_with(draw, a, b, c); };
            const auto visit = [&](int a, int b, int c, const Outcomes& value) {
                std::int64_t times = 0;
                for_each_entry(draw, a, b, c, [&](std::uint32_t number, std::uint8_t mask) {
                    times += asked.at(5, number, mask);
                });
                if (reach && a < 0)
                    (*reach)[kind][static_cast<std::size_t>(k)] =
                        static_cast<double>(times) / static_cast<double>(draws(k));
                for (std::size_t i = 0; i < outcome_count; ++i)
                    if (value.count[i] != 0) sum[i] += weight * times * value.count[i];
            };
            for_each_coefficient<Outcomes>(draw, k, evaluate, visit);
        }
        const std::lock_guard lock(adding);
        for (std::size_t i = 0; i < outcome_count; ++i) total[i] += sum[i];
    };
    in_parallel(effort_, kinds.count(), piece, stage, gather);
    const Wide scale = static_cast<Wide>(pack_.symmetries().size()) * DrawTables::handed_down_times;
    for (Wide& one : total) one /= scale;
    return total;
}

}  // namespace pokerfloor::analysis
