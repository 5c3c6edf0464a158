// Double Draw Poker where hardly any two sets of cards are alike: the same sums as in
// double_draw_solver.cpp over every hand, with a row for each X.
#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include <pokerfloor/analysis/double_draw_rows.hpp>
#include <pokerfloor/analysis/double_draw_second.hpp>
#include <pokerfloor/analysis/double_draw_solver.hpp>
#include <pokerfloor/analysis/double_draw_tables.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::size_t piece = 1024;  // hands a thread takes at a time

using Numbers = std::array<std::uint32_t, 32>;

// The numbers of all subsets of five cards, by mask: that of the subset less its highest card, and
// a term for this.
template <std::size_t... mask>
Numbers numbers_of(const std::array<std::uint8_t, 5>& place, std::index_sequence<mask...>) {
    Numbers number{};
    ((number[mask + 1] = number[(mask + 1) & ~std::bit_floor(mask + 1)] +
                         binomial[place[std::bit_width(mask + 1) - 1]][size_of_mask[mask + 1]]),
     ...);
    return number;
}
Numbers numbers_of(const std::array<std::uint8_t, 5>& place) {
    return numbers_of(place, std::make_index_sequence<31>{});
}

std::array<std::uint8_t, 5> places_of(Places five) {
    std::array<std::uint8_t, 5> place{};
    for (std::uint8_t& one : place) {
        one = static_cast<std::uint8_t>(std::countr_zero(five));
        five &= five - 1;
    }
    return place;
}

// Masks of five cards by how many they are.
constexpr auto masks_of_size = [] {
    std::array<std::array<std::uint8_t, 10>, 6> made{};
    std::array<std::size_t, 6> count{};
    for (std::size_t mask = 0; mask < 32; ++mask)
        made[size_of_mask[mask]][count[size_of_mask[mask]]++] = static_cast<std::uint8_t>(mask);
    return made;
}();

// The numbers of all e of two or three cards with one of each class named: visit(number).
template <class Visit>
void for_each_e(const SecondDraw& draw, int a, int b, int c, Visit&& visit) {
    const auto of = [&](int i) -> const SecondDraw::Class& {
        return draw.of_class(static_cast<std::size_t>(i));
    };
    const auto number = [](const Chosen& e) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < e.size; ++i) sum += binomial[e.place[i]][i + 1];
        return sum;
    };
    for (std::size_t i = 0; i < of(a).size; ++i)
        for (std::size_t j = a == b ? i + 1 : 0; j < of(b).size; ++j) {
            if (c < 0) {
                visit(number(Chosen(of(a).places[i], of(b).places[j])));
                continue;
            }
            for (std::size_t l = b == c ? j + 1 : 0; l < of(c).size; ++l)
                visit(number(Chosen(of(a).places[i], of(b).places[j], of(c).places[l])));
        }
}

// Every hand of the pack in the order of their numbers: visit(number, its cards).
template <class Visit>
void for_each_hand(std::size_t begin, std::size_t end, Visit&& visit) {
    Places set = set_of_number(static_cast<std::uint32_t>(begin), 5);
    for (std::size_t number = begin; number < end; ++number, set = next_set(set))
        visit(static_cast<std::uint32_t>(number), set);
}

// What a hand adds to, or asks of, the rows of its X: the numbers of e and which coefficient.
struct Entry {
    std::uint32_t e;
    std::uint32_t coefficient;
};
template <class Value>
struct Coefficients {
    std::vector<Value> value;
    std::array<std::vector<Entry>, 4> entries;  // by cards of e; two and three are used

    void clear() {
        value.clear();
        for (auto& some : entries) some.clear();
    }
    void add(const SecondDraw& draw, int a, int b, int c, const Value& one) {
        const auto place = static_cast<std::uint32_t>(value.size());
        value.push_back(one);
        for_each_e(draw, a, b, c, [&](std::uint32_t e) {
            entries[c < 0 ? 2 : 3].push_back({e, place});
        });
    }
};

// All entries a deal needs, each read once: by masks of e and of X.
class Needed {
  public:
    template <class Read>
    Needed(std::size_t k, Read&& read) {
        for (std::size_t size = 0; size <= k; ++size)
            for (std::size_t i = 0; i < choose_five[size]; ++i) {
                const unsigned e = masks_of_size[size][i], rest = 31u & ~e;
                for (unsigned x = rest; x != 0; x = (x - 1) & rest)
                    if (size_of_mask[x] + k >= 5) value_[e][x] = read(x, e);
            }
    }
    std::int64_t at(unsigned x, unsigned e) const { return value_[e][x]; }

  private:
    static constexpr std::array<std::size_t, 4> choose_five{1, 5, 10, 10};
    std::array<std::array<std::int64_t, 32>, 32> value_;
};

// The mask of this set's cards that stands for one of its kind's first set.
std::uint8_t turned_back(Turn turn, std::uint8_t mask) {
    unsigned made = 0;
    for (std::size_t i = 0; i < 5; ++i) made |= (unsigned{mask} >> i & 1u) << turns.order[turn][i];
    return static_cast<std::uint8_t>(made);
}

}  // namespace

void DoubleDrawSolver::solve_rows(std::span<const int> ks, Stage stage) {
    const bool shared = effort_.threads > 1;
    const auto cards = static_cast<std::size_t>(pack_.size());
    std::vector<DrawRows> tables;
    for (const int k : ks) tables.emplace_back(pack_, k);
    std::array<std::optional<RowLocks>, 5> locks;  // by cards of X
    for (const std::size_t held : {2u, 3u, 4u}) locks[held].emplace(binomial[cards][held], shared);

    const auto scatter_hand = [&](std::uint32_t number, Places five) {
        SecondDraw draw(hands_, five);
        const Numbers numbers = numbers_of(draw.cards());
        thread_local Coefficients<std::int64_t> joint;
        for (std::size_t i = 0; i < ks.size(); ++i) {
            DrawRows& rows = tables[i];
            draw.prepare(ks[i]);
            std::array<std::int64_t, most_cards + 2> single{};  // what each card is worth alone
            joint.clear();
            const auto evaluate = [&](int a, int b, int c) {
                const Lost lost = lost_with(draw, a, b, c);
                return draw.value(draw.best(lost), lost);
            };
            const auto visit = [&](int a, int b, int c, std::int64_t value) {
                if (a < 0) {
                    *rows.row(5, 0, number) = value;
                } else if (b < 0) {
                    const SecondDraw::Class& members = draw.of_class(static_cast<std::size_t>(a));
                    for (std::size_t m = 0; m < members.size; ++m)
                        single[members.places[m]] = value;
                } else {
                    joint.add(draw, a, b, c, value);
                }
            };
            if (draw.option_total() == 1) {
                // One option, whatever was discarded: each card takes its loss with it.
                const std::size_t option = draw.option(0);
                *rows.row(5, 0, number) = draw.base(option);
                for (std::size_t a = 0; a < draw.class_total(); ++a) {
                    const SecondDraw::Class& members = draw.of_class(a);
                    for (std::size_t m = 0; m < members.size; ++m)
                        single[members.places[m]] = -members.loss[option];
                }
            } else {
                for_each_coefficient<std::int64_t>(draw, ks[i], evaluate, visit);
            }
            if (draw.class_total() == 0) continue;
            for (std::size_t m = 0; m < 5; ++m) {
                const std::uint32_t x = numbers[masks_of_size[4][m]];
                locks[4]->with(x, [&] {
                    std::int64_t* const into = rows.row(4, 1, x);
                    for (std::size_t card = 0; card < rows.width(1); ++card)
                        into[card] += single[card];
                });
            }
            for (const std::size_t size : {2u, 3u}) {
                if (joint.entries[size].empty()) continue;
                for (const std::uint8_t mask : masks_of_size[5 - size])
                    locks[5 - size]->with(numbers[mask], [&] {
                        std::int64_t* const into = rows.row(5 - size, size, numbers[mask]);
                        for (const Entry& one : joint.entries[size])
                            into[one.e] += joint.value[one.coefficient];
                    });
            }
        }
    };
    const auto scatter = [&](std::size_t begin, std::size_t end, int) {
        for_each_hand(begin, end, scatter_hand);
    };
    in_parallel(effort_, fives().sets(), piece, stage, scatter);
    for (DrawRows& rows : tables) rows.add_up(effort_);

    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        for (std::size_t kind = begin; kind < end; ++kind) {
            const Numbers numbers = numbers_of(places_of(fives().first(kind)));
            for (std::size_t i = 0; i < ks.size(); ++i) {
                const DrawRows& rows = tables[i];
                const auto k = static_cast<std::size_t>(ks[i]);
                const Needed needed(k, [&](unsigned x, unsigned e) {
                    return rows.row(size_of_mask[x], size_of_mask[e], numbers[x])[numbers[e]];
                });
                for (std::uint8_t mask = 1; mask < 32; ++mask) {
                    if (size_of_mask[mask] != k) continue;
                    std::int64_t sum = 0;
                    for_each_part(mask, [&](unsigned both, unsigned e, int sign) {
                        sum += sign * needed.at(both & ~e, e);
                    });
                    consider(kind, mask, sum);
                }
            }
        }
    };
    in_parallel({effort_.threads, {}}, fives().count(), piece, {}, gather);
}

void DoubleDrawSolver::count_rows(std::span<const int> ks, const std::vector<std::uint8_t>& masks,
                                  Stage stage, Totals& totals) const {
    std::vector<DrawRows> tables;
    for (const int k : ks) tables.emplace_back(pack_, k);
    for_each_hand(0, fives().sets(), [&](std::uint32_t number, Places five) {
        const std::uint8_t of_kind = masks[fives().kind(number)];
        if (of_kind == folds_at_once) return;
        const auto at = std::ranges::find(ks, std::popcount(of_kind)) - ks.begin();
        if (static_cast<std::size_t>(at) == ks.size()) return;
        DrawRows& asked = tables[static_cast<std::size_t>(at)];
        const Numbers numbers = numbers_of(places_of(five));
        for_each_part(
            turned_back(fives().turn(number), of_kind), [&](unsigned both, unsigned e, int sign) {
                const unsigned x = both & ~e;
                asked.row(size_of_mask[x], size_of_mask[e], numbers[x])[numbers[e]] += sign;
            });
    });
    for (DrawRows& asked : tables) asked.hand_down(effort_);

    std::mutex adding;
    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        Totals sums{};
        Coefficients<Outcomes> joint;
        std::vector<std::int64_t> times;
        for_each_hand(begin, end, [&](std::uint32_t number, Places five) {
            SecondDraw draw(hands_, five);
            const Numbers numbers = numbers_of(draw.cards());
            for (std::size_t i = 0; i < ks.size(); ++i) {
                const int k = ks[i];
                const DrawRows& asked = tables[i];
                auto& sum = sums[static_cast<std::size_t>(k)];
                const auto add = [&](std::int64_t often, const Outcomes& value) {
                    for (std::size_t o = 0; o < outcome_count; ++o)
                        if (value.count[o] != 0) sum[o] += Wide{often} * value.count[o];
                };
                draw.prepare(k);
                std::array<std::int64_t, most_cards + 2> single{};  // how often each is asked for
                if (k > 0 && draw.class_total() > 0)
                    for (std::size_t m = 0; m < 5; ++m) {
                        const std::int64_t* const from =
                            asked.row(4, 1, numbers[masks_of_size[4][m]]);
                        for (std::size_t card = 0; card < asked.width(1); ++card)
                            single[card] += from[card];
                    }
                joint.clear();
                const auto evaluate = [&](int a, int b, int c) {
                    return outcomes_with(draw, a, b, c);
                };
                const auto visit = [&](int a, int b, int c, const Outcomes& value) {
                    if (a < 0) {
                        add(*asked.row(5, 0, number), value);
                    } else if (b < 0) {
                        const SecondDraw::Class& members =
                            draw.of_class(static_cast<std::size_t>(a));
                        std::int64_t often = 0;
                        for (std::size_t m = 0; m < members.size; ++m)
                            often += single[members.places[m]];
                        add(often, value);
                    } else {
                        joint.add(draw, a, b, c, value);
                    }
                };
                if (draw.option_total() == 1) {
                    // One option: a card discarded before is not drawn, and a usual one is instead.
                    const std::size_t option = draw.option(0);
                    add(*asked.row(5, 0, number), Outcomes{draw.outcomes(option)});
                    if (k == 0) continue;
                    for (std::size_t a = 0; a < draw.class_total(); ++a) {
                        const SecondDraw::Class& members = draw.of_class(a);
                        std::int64_t often = 0;
                        for (std::size_t m = 0; m < members.size; ++m)
                            often += single[members.places[m]];
                        sum[draw.hand_made(members, option)] -= often;
                        sum[draw.usual_hand(option)] += often;
                    }
                    continue;
                }
                for_each_coefficient<Outcomes>(draw, k, evaluate, visit);
                if (joint.value.empty()) continue;
                times.assign(joint.value.size(), 0);
                for (const std::size_t size : {2u, 3u}) {
                    if (joint.entries[size].empty()) continue;
                    for (const std::uint8_t mask : masks_of_size[5 - size]) {
                        const std::int64_t* const from = asked.row(5 - size, size, numbers[mask]);
                        for (const Entry& one : joint.entries[size])
                            times[one.coefficient] += from[one.e];
                    }
                }
                for (std::size_t j = 0; j < times.size(); ++j) add(times[j], joint.value[j]);
            }
        });
        const std::lock_guard lock(adding);
        for (std::size_t k = 0; k < totals.size(); ++k)
            for (std::size_t o = 0; o < outcome_count; ++o) totals[k][o] += sums[k][o];
    };
    in_parallel(effort_, fives().sets(), piece, stage, gather);
    for (const int k : ks)
        for (Wide& one : totals[static_cast<std::size_t>(k)]) one /= DrawRows::handed_down_times;
}

}  // namespace pokerfloor::analysis
