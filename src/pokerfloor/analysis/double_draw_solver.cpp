#include <pokerfloor/analysis/double_draw_solver.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t piece = 64;  // kinds a thread takes at a time

// Where a mask of five bits keeps its bits when only those of another are left.
constexpr auto compressed = [] {
    std::array<std::array<std::uint8_t, 32>, 32> made{};
    for (std::size_t kept = 0; kept < 32; ++kept)
        for (std::size_t mask = 0; mask < 32; ++mask)
            for (std::size_t bit = 0, to = 0; bit < 5; ++bit)
                if (kept >> bit & 1)
                    made[kept][mask] |= static_cast<std::uint8_t>((mask >> bit & 1) << to++);
    return made;
}();

// Masks of five bits by number of bits, then value, so that a table for few discards is short.
constexpr auto slot_of = [] {
    std::array<std::uint8_t, 32> made{};
    std::uint8_t slot = 0;
    for (int bits = 0; bits <= 5; ++bits)
        for (std::size_t mask = 0; mask < 32; ++mask)
            if (std::popcount(mask) == bits) made[mask] = slot++;
    return made;
}();
constexpr std::array<std::size_t, 4> slots_for{1, 6, 16, 26};  // masks of up to k of five bits

std::array<Places, 32> subsets_of(Places five) {
    std::array<Places, 5> card{};
    for (Places& one : card) {
        one = five & (~five + 1);
        five &= five - 1;
    }
    std::array<Places, 32> subsets{};
    for (std::size_t mask = 0; mask < 32; ++mask)
        for (std::size_t i = 0; i < 5; ++i)
            if (mask >> i & 1) subsets[mask] |= card[i];
    return subsets;
}

}  // namespace

struct DoubleDrawSolver::Tables {
    const std::array<Kinds, 6>& kinds;
    std::size_t width;
    std::array<std::vector<std::int64_t>, 6> sums;

    Tables(const std::array<Kinds, 6>& all_kinds, int k)
        : kinds(all_kinds), width(slots_for[static_cast<std::size_t>(k)]) {
        for (std::size_t size = 2; size <= 5; ++size)
            sums[size].assign(kinds[size].count() * width, 0);
    }

    // The entry of (X, e), given X + e and e.
    std::int64_t& at(Places both, Places e) {
        return const_cast<std::int64_t&>(std::as_const(*this).at(both, e));
    }
    const std::int64_t& at(Places both, Places e) const {
        std::uint32_t number = 0;
        unsigned mask = 0;
        std::size_t size = 0;
        for (Places rest = both; rest != 0; rest &= rest - 1, ++size) {
            const auto place = static_cast<std::size_t>(std::countr_zero(rest));
            number += binomial[place][size + 1];
            mask |= static_cast<unsigned>(e >> place & 1) << size;
        }
        return at(size, number, static_cast<std::uint8_t>(mask));
    }
    const std::int64_t& at(std::size_t size, std::uint32_t number, std::uint8_t mask) const {
        const Kinds& of_size = kinds[size];
        const std::uint8_t first_mask = turned(of_size.turn(number), mask);
        return sums[size][of_size.kind(number) * width + slot_of[first_mask]];
    }

    // Sums were scattered to one of several equal entries: adds these up, which leaves each the
    // number of symmetries times what it should be.
    void join_equal(const Effort& effort, int k) {
        for (std::size_t size = 2; size <= 5; ++size) {
            const Kinds& of_size = kinds[size];
            in_parallel({effort.threads, {}}, of_size.count(), 1024, {},
                        [&](std::size_t begin, std::size_t end, int) {
                            for (std::size_t kind = begin; kind < end; ++kind) {
                                const auto own = of_size.own_turns(kind);
                                if (own.size() == 1) continue;
                                std::int64_t* const entry = sums[size].data() + kind * width;
                                std::array<std::int64_t, 32> joined{};
                                for (std::uint8_t mask = 0; mask < 1u << size; ++mask) {
                                    if (std::popcount(mask) > k) continue;
                                    for (const Turn turn : own)
                                        joined[slot_of[mask]] += entry[slot_of[turned(turn, mask)]];
                                }
                                std::copy_n(joined.begin(), width, entry);
                            }
                        });
        }
    }
};

namespace {

// The set function w(h, .) of one hand, by classes of cards: visit(cards of e by class number, -1
// for none, coefficient), zero coefficients left out. Value is what the function is worth: a
// number, or a vector of outcomes.
using Lost = std::array<std::int64_t, option_count>;

template <class Value, class Evaluate, class Visit>
void for_each_coefficient(const SecondDraw& draw, int k, Evaluate&& evaluate, Visit&& visit) {
    const auto classes = static_cast<int>(draw.class_total());
    const Value none = evaluate(-1, -1, -1);
    visit(-1, -1, -1, none);
    if (k == 0 || classes == 0) return;
    thread_local std::vector<Value> one, two;
    one.assign(static_cast<std::size_t>(classes), Value{});
    two.assign(static_cast<std::size_t>(classes * classes), Value{});
    for (int a = 0; a < classes; ++a) {
        one[static_cast<std::size_t>(a)] = evaluate(a, -1, -1) - none;
        if (one[static_cast<std::size_t>(a)] != Value{})
            visit(a, -1, -1, one[static_cast<std::size_t>(a)]);
    }
    // With one option left, everything is linear.
    if (k == 1 || draw.option_total() == 1) return;
    const auto can = [&](int a, std::size_t times) {
        return draw.of_class(static_cast<std::size_t>(a)).size >= times;
    };
    const auto single = [&](int a) -> const Value& { return one[static_cast<std::size_t>(a)]; };
    const auto couple = [&](int a, int b) -> Value& {
        return two[static_cast<std::size_t>(a * classes + b)];
    };
    for (int a = 0; a < classes; ++a)
        for (int b = a; b < classes; ++b) {
            if (a == b && !can(a, 2)) continue;
            const Value both = evaluate(a, b, -1) - none - single(a) - single(b);
            couple(a, b) = both;
            if (both != Value{}) visit(a, b, -1, both);
        }
    if (k == 2) return;
    for (int a = 0; a < classes; ++a)
        for (int b = a; b < classes; ++b) {
            if (a == b && !can(a, 2)) continue;
            for (int c = b; c < classes; ++c) {
                if ((b == c && !can(b, 2)) || (a == c && !can(a, 3))) continue;
                const Value all = evaluate(a, b, c) - none - single(a) - single(b) - single(c) -
                                  couple(a, b) - couple(a, c) - couple(b, c);
                if (all != Value{}) visit(a, b, c, all);
            }
        }
}

// All sets of cards e, one from each class named (two or three where a class is named so often).
template <class Visit>
void for_each_choice(const SecondDraw& draw, int a, int b, int c, Visit&& visit) {
    if (a < 0) return visit(Places{0});
    const auto of = [&](int i) -> const SecondDraw::Class& {
        return draw.of_class(static_cast<std::size_t>(i));
    };
    for (std::size_t i = 0; i < of(a).size; ++i) {
        const Places first = Places{1} << of(a).places[i];
        if (b < 0) {
            visit(first);
            continue;
        }
        for (std::size_t j = a == b ? i + 1 : 0; j < of(b).size; ++j) {
            const Places second = first | Places{1} << of(b).places[j];
            if (c < 0) {
                visit(second);
                continue;
            }
            for (std::size_t l = b == c ? j + 1 : 0; l < of(c).size; ++l)
                visit(second | Places{1} << of(c).places[l]);
        }
    }
}

Lost lost_with(const SecondDraw& draw, int a, int b, int c) {
    Lost lost{};
    for (const int i : {a, b, c})
        if (i >= 0)
            for (std::size_t option = 0; option < option_count; ++option)
                lost[option] += draw.of_class(static_cast<std::size_t>(i)).loss[option];
    return lost;
}

// Outcomes as a value of the set function.
struct Outcomes {
    SecondDraw::Outcomes count{};
    friend Outcomes operator-(Outcomes a, const Outcomes& b) {
        for (std::size_t i = 0; i < outcome_count; ++i) a.count[i] -= b.count[i];
        return a;
    }
    bool operator==(const Outcomes&) const = default;
};

}  // namespace

DoubleDrawSolver::DoubleDrawSolver(CardSet cards, CardSet seen, const Paytable& bonus,
                                   const Effort& effort)
    : effort_(effort),
      pack_(cards, {seen}),
      kinds_{Kinds(pack_, 1), Kinds(pack_, 1), Kinds(pack_, 2),
             Kinds(pack_, 3), Kinds(pack_, 4), Kinds(pack_, 5)},
      hands_(pack_, bonus) {}

std::int64_t DoubleDrawSolver::draws(int k) const {
    const auto unseen = static_cast<std::size_t>(pack_.size() - 5);
    return std::int64_t{binomial[unseen][static_cast<std::size_t>(k)]} *
           (static_cast<std::int64_t>(unseen) - k);
}

bool DoubleDrawSolver::folds(std::size_t kind) const {
    const Deal& deal = deals_[kind];
    return deal.value <= net_of_first_fold * draws(std::popcount(deal.discards));
}

// The terms of one deal with discards `mask`: each(X + e, e, sign), all as masks of the deal's
// cards.
template <class Each>
void DoubleDrawSolver::for_each_part(std::uint8_t mask, Each&& each) const {
    const unsigned kept = 31u & ~mask;
    for (unsigned e = mask;; e = (e - 1) & mask) {
        const unsigned left = mask & ~e;
        for (unsigned f = left;; f = (f - 1) & left) {
            each(kept | e | f, e, std::popcount(f) % 2 == 0 ? 1 : -1);
            if (f == 0) break;
        }
        if (e == 0) break;
    }
}

void DoubleDrawSolver::solve(bool keep_all) {
    const Kinds& kinds = fives();
    deals_.assign(kinds.count(), {});
    if (keep_all) values_.assign(kinds.count(), {});
    const auto symmetries = static_cast<std::int64_t>(pack_.symmetries().size());
    const bool shared = effort_.threads > 1;

    // Stand pat: nothing is discarded, so nothing is scattered.
    in_parallel({effort_.threads, {}}, kinds.count(), piece, {},
                [&](std::size_t begin, std::size_t end, int) {
                    for (std::size_t kind = begin; kind < end; ++kind) {
                        SecondDraw draw(hands_, kinds.first(kind));
                        draw.prepare(0);
                        const Lost lost{};
                        deals_[kind] = {0, draw.value(draw.best(lost), lost)};
                        if (keep_all) values_[kind][0] = deals_[kind].value;
                    }
                });

    constexpr std::array<Stage, 4> stages{Stage{}, {0, 0.03}, {0.03, 0.15}, {0.15, 0.6}};
    for (int k = 1; k <= most_discards; ++k) {
        Tables tables(kinds_, k);
        in_parallel(effort_, kinds.count(), piece, stages[static_cast<std::size_t>(k)],
                    [&](std::size_t begin, std::size_t end, int) {
                        for (std::size_t kind = begin; kind < end; ++kind) {
                            SecondDraw draw(hands_, kinds.first(kind));
                            draw.prepare(k);
                            const auto subsets = subsets_of(kinds.first(kind));
                            const std::int64_t weight = kinds.weight(kind);
                            const auto evaluate = [&](int a, int b, int c) {
                                const Lost lost = lost_with(draw, a, b, c);
                                return draw.value(draw.best(lost), lost);
                            };
                            for_each_coefficient<std::int64_t>(
                                draw, k, evaluate, [&](int a, int b, int c, std::int64_t value) {
                                    const int size = (a >= 0) + (b >= 0) + (c >= 0);
                                    const std::int64_t added = value * weight;
                                    for_each_choice(draw, a, b, c, [&](Places e) {
                                        for (std::size_t mask = 1; mask < 32; ++mask) {
                                            const int held = std::popcount(mask);
                                            if (held < 5 - k || held + size > 5) continue;
                                            std::int64_t& entry = tables.at(subsets[mask] | e, e);
                                            if (shared)
                                                std::atomic_ref(entry).fetch_add(
                                                    added, std::memory_order_relaxed);
                                            else
                                                entry += added;
                                        }
                                    });
                                });
                        }
                    });
        tables.join_equal(effort_, k);

        const std::int64_t of = draws(k);
        in_parallel({effort_.threads, {}}, kinds.count(), piece, {},
                    [&](std::size_t begin, std::size_t end, int) {
                        for (std::size_t kind = begin; kind < end; ++kind) {
                            const auto subsets = subsets_of(kinds.first(kind));
                            std::array<std::uint32_t, 32> number{};
                            for (std::size_t mask = 1; mask < 32; ++mask)
                                number[mask] = number_of(subsets[mask]);
                            Deal& best = deals_[kind];
                            for (std::uint8_t mask = 1; mask < 32; ++mask) {
                                if (std::popcount(mask) != k) continue;
                                std::int64_t sum = 0;
                                for_each_part(mask, [&](unsigned both, unsigned e, int sign) {
                                    sum += sign *
                                           tables.at(static_cast<std::size_t>(std::popcount(both)),
                                                     number[both], compressed[both][e]);
                                });
                                const std::int64_t value = sum / symmetries;
                                if (keep_all) values_[kind][mask] = value;
                                const Wide left = Wide{value} * draws(std::popcount(best.discards));
                                const Wide right = Wide{best.value} * of;
                                if (left > right || (left == right && mask < best.discards))
                                    best = {mask, value};
                            }
                        }
                    });
    }
}

DoubleDrawSolver::Totals DoubleDrawSolver::count(const std::vector<std::uint8_t>& masks,
                                                 const SecondPolicy* policy, Stage stage) const {
    const Kinds& kinds = fives();
    const auto symmetries = static_cast<Wide>(pack_.symmetries().size());
    Totals totals{};
    std::mutex adding;
    constexpr std::array<double, 5> share{0, 0.02, 0.07, 0.3, 1};
    for (int k = 0; k <= most_discards; ++k) {
        Tables asked(kinds_, k);
        for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
            if (masks[kind] == folds_at_once || std::popcount(masks[kind]) != k) continue;
            const auto subsets = subsets_of(kinds.first(kind));
            const auto weight = static_cast<std::int64_t>(kinds.weight(kind));
            for_each_part(masks[kind], [&](unsigned both, unsigned e, int sign) {
                asked.at(subsets[both], subsets[e]) += sign * weight;
            });
        }
        asked.join_equal(effort_, k);

        const Stage part{
            stage.from + share[static_cast<std::size_t>(k)] * (stage.to - stage.from),
            stage.from + share[static_cast<std::size_t>(k) + 1] * (stage.to - stage.from)};
        in_parallel(effort_, kinds.count(), piece, part,
                    [&](std::size_t begin, std::size_t end, int) {
                        std::array<Wide, outcome_count> sum{};
                        for (std::size_t kind = begin; kind < end; ++kind) {
                            SecondDraw draw(hands_, kinds.first(kind));
                            if (policy)
                                draw.prepare_only(k, (*policy)[kind][static_cast<std::size_t>(k)]);
                            else
                                draw.prepare(k);
                            const auto subsets = subsets_of(kinds.first(kind));
                            const auto evaluate = [&](int a, int b, int c) {
                                const std::size_t option = draw.best(lost_with(draw, a, b, c));
                                Outcomes made{draw.outcomes(option)};
                                if (option < first_discard) return made;
                                for (const int i : {a, b, c}) {
                                    if (i < 0) continue;
                                    --made.count[SecondDraw::hand_made(
                                        draw.of_class(static_cast<std::size_t>(i)), option)];
                                    ++made.count[0];
                                }
                                return made;
                            };
                            const auto weight = static_cast<Wide>(kinds.weight(kind));
                            for_each_coefficient<Outcomes>(
                                draw, k, evaluate, [&](int a, int b, int c, const Outcomes& value) {
                                    const int size = (a >= 0) + (b >= 0) + (c >= 0);
                                    std::int64_t times = 0;
                                    for_each_choice(draw, a, b, c, [&](Places e) {
                                        for (std::size_t mask = 1; mask < 32; ++mask) {
                                            const int held = std::popcount(mask);
                                            if (held < 5 - k || held + size > 5) continue;
                                            times += asked.at(subsets[mask] | e, e);
                                        }
                                    });
                                    for (std::size_t i = 0; i < outcome_count; ++i)
                                        sum[i] += weight * times * value.count[i];
                                });
                        }
                        const std::lock_guard lock(adding);
                        for (std::size_t i = 0; i < outcome_count; ++i)
                            totals[static_cast<std::size_t>(k)][i] += sum[i];
                    });
        for (Wide& total : totals[static_cast<std::size_t>(k)]) total /= symmetries;
    }
    return totals;
}

}  // namespace pokerfloor::analysis
