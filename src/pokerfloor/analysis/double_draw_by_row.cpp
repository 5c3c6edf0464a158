// Double Draw Poker where hardly any two sets of cards are alike: the same sums as in
// double_draw_solver.cpp over every hand, with a row for each X.
#include <algorithm>
#include <bit>
#include <limits>
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

// Every hand of the pack, those of the same ranks together: they need the same rows and much the
// same places in them, which a cache then holds.
std::vector<Places> hands_by_rank(const Pack& pack) {
    std::vector<Places> ranks;  // the cards of each, jokers last
    for (int place = 0; place < pack.size(); ++place) {
        if (place == 0 || pack.card(place).is_joker() != pack.card(place - 1).is_joker() ||
            (!pack.card(place).is_joker() &&
             pack.card(place).rank() != pack.card(place - 1).rank()))
            ranks.push_back(0);
        ranks.back() |= Places{1} << place;
    }
    std::vector<Places> hands;
    hands.reserve(binomial[static_cast<std::size_t>(pack.size())][5]);
    // One more card of the rank `from[i]`, above the hand's last if that has the same.
    std::array<std::size_t, 5> from{};
    const auto take = [&](auto& self, std::size_t i, Places hand) -> void {
        if (i == 5) {
            hands.push_back(hand);
            return;
        }
        Places cards = ranks[from[i]];
        if (i > 0 && from[i] == from[i - 1]) cards &= ~(std::bit_floor(hand) * 2 - 1);
        for (; cards != 0; cards &= cards - 1) self(self, i + 1, hand | (cards & (~cards + 1)));
    };
    const auto choose = [&](auto& self, std::size_t i) -> void {
        if (i == 5) return take(take, 0, 0);
        for (from[i] = i == 0 ? 0 : from[i - 1]; from[i] < ranks.size(); ++from[i])
            self(self, i + 1);
    };
    choose(choose, 0);
    return hands;
}

// What a hand adds to, or asks of, the rows of its X: the numbers of e, those of equal coefficients
// together.
template <class Value>
class Coefficients {
  public:
    void clear() {
        for (OfSize& some : of_size_) {
            some.groups.clear();
            some.numbers.clear();
        }
    }
    void add(const SecondDraw& draw, int a, int b, int c, const Value& value) {
        OfSize& some = of_size_[c < 0 ? 2 : 3];
        for_each_e(draw, a, b, c, [&](std::uint32_t e) { some.numbers.push_back(e); });
        some.groups.push_back({value, some.numbers.size()});
    }
    bool empty(std::size_t size) const { return of_size_[size].groups.empty(); }
    // visit(coefficient, its e of so many cards)
    template <class Visit>
    void for_each_group(std::size_t size, Visit&& visit) const {
        std::size_t from = 0;
        const std::span<const std::uint32_t> numbers = of_size_[size].numbers;
        for (const Group& group : of_size_[size].groups) {
            visit(group.value, numbers.subspan(from, group.to - from));
            from = group.to;
        }
    }

  private:
    struct Group {
        Value value;
        std::size_t to;  // where its numbers end
    };
    struct OfSize {
        std::vector<Group> groups;
        std::vector<std::uint32_t> numbers;
    };
    std::array<OfSize, 4> of_size_;  // by cards of e; two and three are used
};

// The mask of this set's cards that stands for one of its kind's first set.
std::uint8_t turned_back(Turn turn, std::uint8_t mask) {
    unsigned made = 0;
    for (std::size_t i = 0; i < 5; ++i) made |= (unsigned{mask} >> i & 1u) << turns.order[turn][i];
    return static_cast<std::uint8_t>(made);
}

// By single card, for whole vectors.
template <class Number>
using Singles = std::array<Number, DrawRows<Number>::single_cards>;

// What four cards become with another, for a hand that has one option: to discard the fifth.
const FinalHands::Four& four_left(const FinalHands& hands, const Numbers& numbers,
                                  std::size_t option) {
    return hands.four(numbers[31u & ~(1u << (option - first_discard))]);
}

}  // namespace

// An entry is a sum over the hands that hold X, at most those of two cards. Each adds at most the
// greatest net of any hand for every card unseen; or, with one card of e, what one card discarded
// can change; with two twice that; with three four times.
bool DoubleDrawSolver::narrow() const {
    std::int64_t least = net_of_nothing, most = 0;
    for (std::size_t hand = 0; hand < hand_count; ++hand) {
        least = std::min(least, hands_.net(hand));
        most = std::max(most, hands_.net(hand));
    }
    const auto cards = static_cast<std::size_t>(pack_.size());
    const std::int64_t of_a_hand =
        std::max(std::max(most, -least) * static_cast<std::int64_t>(cards - 5), 4 * (most - least));
    return of_a_hand * binomial[cards - 2][3] <= std::numeric_limits<std::int32_t>::max();
}

template <class Number>
void DoubleDrawSolver::solve_rows(std::span<const int> ks, Stage stage) {
    const bool shared = effort_.threads > 1;
    const auto cards = static_cast<std::size_t>(pack_.size());
    std::vector<DrawRows<Number>> tables;
    for (const int k : ks) tables.emplace_back(pack_, k);
    std::array<std::optional<RowLocks>, 5> locks;  // by cards of X
    for (const std::size_t held : {2u, 3u, 4u}) locks[held].emplace(binomial[cards][held], shared);

    const auto scatter_singles = [&](DrawRows<Number>& rows, const Numbers& numbers,
                                     const Singles<Number>& single) {
        for (std::size_t m = 0; m < 5; ++m) {
            const std::uint32_t x = numbers[masks_of_size[4][m]];
            locks[4]->with(x, [&] {
                Number* const into = rows.row(4, 1, x);
                for (std::size_t card = 0; card < single.size(); ++card) into[card] += single[card];
            });
        }
    };
    // One option, whatever was discarded: each card takes its loss with it.
    const auto scatter_sole = [&](const SecondDraw& draw, std::size_t option, std::uint32_t number,
                                  Places five, const Numbers& numbers) {
        for (std::size_t i = 0; i < ks.size(); ++i)
            *tables[i].row(5, 0, number) = static_cast<Number>(draw.base_of(option, ks[i]));
        if (option < first_discard) return;
        const FinalHands::Four& four = four_left(hands_, numbers, option);
        const std::int64_t usual = hands_.net(draw.usual_hand(option));
        Singles<Number> single{};
        for (std::size_t card = 0; card < cards; ++card)
            if ((five >> card & 1) == 0)
                single[card] = static_cast<Number>(usual - hands_.net(four.with[card]));
        for (std::size_t i = 0; i < ks.size(); ++i)
            if (ks[i] > 0) scatter_singles(tables[i], numbers, single);
    };
    const auto scatter_hand = [&](Places five) {
        SecondDraw draw(hands_, five);
        const Numbers numbers = numbers_of(draw.cards());
        const std::uint32_t number = numbers[31];
        const std::size_t sole = draw.sole_option();
        sole_options_[number] = static_cast<std::uint8_t>(sole);
        if (sole != SecondDraw::no_option) return scatter_sole(draw, sole, number, five, numbers);
        thread_local Coefficients<Number> joint;
        for (std::size_t i = 0; i < ks.size(); ++i) {
            DrawRows<Number>& rows = tables[i];
            if (ks[i] == 0) {
                *rows.row(5, 0, number) = static_cast<Number>(draw.base_of(draw.best_alone(), 0));
                continue;
            }
            draw.prepare(ks[i]);
            Singles<Number> single{};  // what each card is worth alone
            joint.clear();
            const auto evaluate = [&](int a, int b, int c) {
                const Lost lost = lost_with(draw, a, b, c);
                return draw.value(draw.best(lost), lost);
            };
            const auto visit = [&](int a, int b, int c, std::int64_t value) {
                if (a < 0) {
                    *rows.row(5, 0, number) = static_cast<Number>(value);
                } else if (b < 0) {
                    const SecondDraw::Class& members = draw.of_class(static_cast<std::size_t>(a));
                    for (std::size_t m = 0; m < members.size; ++m)
                        single[members.places[m]] = static_cast<Number>(value);
                } else {
                    joint.add(draw, a, b, c, static_cast<Number>(value));
                }
            };
            for_each_coefficient<std::int64_t>(draw, ks[i], evaluate, visit);
            if (draw.class_total() == 0) continue;
            scatter_singles(rows, numbers, single);
            for (const std::size_t size : {2u, 3u}) {
                if (joint.empty(size)) continue;
                for (const std::uint8_t mask : masks_of_size[5 - size])
                    locks[5 - size]->with(numbers[mask], [&] {
                        Number* const into = rows.row(5 - size, size, numbers[mask]);
                        joint.for_each_group(size, [&](Number value, const auto& all_e) {
                            for (const std::uint32_t e : all_e) into[e] += value;
                        });
                    });
            }
        }
    };
    const std::vector<Places> hands = hands_by_rank(pack_);
    const auto scatter = [&](std::size_t begin, std::size_t end, int) {
        for (std::size_t i = begin; i < end; ++i) scatter_hand(hands[i]);
    };
    in_parallel(effort_, fives().sets(), piece, stage, scatter);
    for (DrawRows<Number>& rows : tables) rows.add_up(effort_);

    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        for (std::size_t hand = begin; hand < end; ++hand) {
            const Numbers numbers = numbers_of(places_of(hands[hand]));
            const std::uint32_t kind = fives().kind(numbers[31]);
            if (fives().first(kind) != hands[hand]) continue;
            for (std::size_t i = 0; i < ks.size(); ++i) {
                const auto [mask, value] = tables[i].best(numbers);
                if (ks[i] == 0)
                    deals_[kind] = {mask, value};
                else
                    consider(kind, mask, value);
            }
        }
    };
    in_parallel({effort_.threads, {}}, hands.size(), piece, {}, gather);
}

template void DoubleDrawSolver::solve_rows<std::int32_t>(std::span<const int>, Stage);
template void DoubleDrawSolver::solve_rows<std::int64_t>(std::span<const int>, Stage);

// How often an entry is asked for is at most a million times handed_down_times: narrow numbers do.
void DoubleDrawSolver::count_rows(std::span<const int> ks, const std::vector<std::uint8_t>& masks,
                                  Stage stage, Totals& totals) const {
    using Rows = DrawRows<std::int32_t>;
    std::vector<Rows> tables;
    std::vector<AskedOnce> once;  // of two and three discards
    const auto apart = [](int k) { return k >= 2; };
    for (const int k : ks) {
        tables.emplace_back(pack_, k, apart(k) ? RowsOfAll::apart : RowsOfAll::within);
        once.emplace_back(pack_, apart(k) ? k : 0);
    }
    const std::vector<Places> hands = hands_by_rank(pack_);
    for (const Places five : hands) {
        const Numbers numbers = numbers_of(places_of(five));
        const std::uint32_t number = numbers[31];
        const std::uint8_t of_kind = masks[fives().kind(number)];
        if (of_kind == folds_at_once) continue;
        const auto at = std::ranges::find(ks, static_cast<int>(size_of_mask[of_kind])) - ks.begin();
        if (static_cast<std::size_t>(at) == ks.size()) continue;
        Rows& asked = tables[static_cast<std::size_t>(at)];
        const std::uint8_t discards = turned_back(fives().turn(number), of_kind);
        for_each_part(discards, [&](unsigned both, unsigned e, int sign) {
            const unsigned x = both & ~e;
            if (e == discards && apart(ks[static_cast<std::size_t>(at)]))
                return once[static_cast<std::size_t>(at)].ask(numbers[x], numbers[e]);
            asked.row(size_of_mask[x], size_of_mask[e], numbers[x])[numbers[e]] += sign;
        });
    }
    for (Rows& asked : tables) asked.hand_down(effort_);

    using Sums = std::array<std::array<std::int64_t, outcome_count>, most_discards + 1>;
    // How often each card outside the hand is asked for.
    const auto singles_of = [&](const Rows& asked, Places five, const Numbers& numbers) {
        Singles<std::int32_t> single{};
        for (std::size_t m = 0; m < 5; ++m) {
            const std::int32_t* const from = asked.row(4, 1, numbers[masks_of_size[4][m]]);
            for (std::size_t card = 0; card < single.size(); ++card) single[card] += from[card];
        }
        for (; five != 0; five &= five - 1)
            single[static_cast<std::size_t>(std::countr_zero(five))] = 0;
        return single;
    };
    // One option: a card discarded before is not drawn, and a usual one is instead.
    const auto count_sole = [&](std::size_t option, Places five, const Numbers& numbers,
                                Sums& sums) {
        const std::uint32_t number = numbers[31];
        const std::uint8_t hand = hands_.hand(number);
        const auto cards = static_cast<std::size_t>(pack_.size());
        for (std::size_t i = 0; i < ks.size(); ++i) {
            const int k = ks[i];
            auto& sum = sums[static_cast<std::size_t>(k)];
            const std::int64_t often = *tables[i].row(5, 0, number);
            if (option < first_discard) {
                sum[option == fold_option ? folded_second : hand] +=
                    often * (static_cast<std::int64_t>(cards) - 5 - k);
                continue;
            }
            const FinalHands::Four& four = four_left(hands_, numbers, option);
            for (std::size_t made = 0; made < hand_count; ++made)
                sum[made] += often * four.times[made];
            sum[hand] -= often;
            // Of the k discarded those not asked for by name are usual.
            const std::size_t usual = FinalHands::usual(four, hand);
            sum[usual] -= often * k;
            if (k == 0) continue;
            const auto single = singles_of(tables[i], five, numbers);
            for (std::size_t card = 0; card < cards; ++card) {
                sum[four.with[card]] -= single[card];
                sum[usual] += single[card];
            }
        }
    };
    std::mutex adding;
    const auto gather = [&](std::size_t begin, std::size_t end, int) {
        Sums sums{};
        Coefficients<Outcomes> joint;
        for (std::size_t at = begin; at < end; ++at) {
            const Places five = hands[at];
            const Numbers numbers = numbers_of(places_of(five));
            const std::uint32_t number = numbers[31];
            if (const std::size_t sole = sole_options_[number]; sole != SecondDraw::no_option) {
                count_sole(sole, five, numbers, sums);
                continue;
            }
            SecondDraw draw(hands_, five);
            for (std::size_t i = 0; i < ks.size(); ++i) {
                const int k = ks[i];
                const Rows& asked = tables[i];
                auto& sum = sums[static_cast<std::size_t>(k)];
                const auto add = [&](std::int64_t often, const Outcomes& value) {
                    for (std::size_t o = 0; o < outcome_count; ++o)
                        sum[o] += often * value.count[o];
                };
                // Few deals stand pat.
                if (k == 0 && *asked.row(5, 0, number) == 0) continue;
                draw.prepare(k);
                Singles<std::int32_t> single{};
                if (k > 0 && draw.class_total() > 0) single = singles_of(asked, five, numbers);
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
                for_each_coefficient<Outcomes>(draw, k, evaluate, visit);
                for (const std::size_t size : {2u, 3u}) {
                    if (joint.empty(size)) continue;
                    if (size == static_cast<std::size_t>(k)) {
                        std::array<const std::uint64_t*, 10> from;
                        for (std::size_t m = 0; m < 10; ++m)
                            from[m] = once[i].row(numbers[masks_of_size[5 - size][m]]);
                        joint.for_each_group(size, [&](const Outcomes& value, const auto& all_e) {
                            std::uint64_t often = 0;
                            for (const std::uint32_t e : all_e)
                                for (const std::uint64_t* row : from)
                                    often += row[e / 64] >> e % 64 & 1;
                            add(static_cast<std::int64_t>(often) * Rows::handed_down_times, value);
                        });
                        continue;
                    }
                    std::array<const std::int32_t*, 10> from;
                    for (std::size_t m = 0; m < 10; ++m)
                        from[m] = asked.row(5 - size, size, numbers[masks_of_size[5 - size][m]]);
                    joint.for_each_group(size, [&](const Outcomes& value, const auto& all_e) {
                        std::int32_t often = 0;
                        for (const std::uint32_t e : all_e)
                            for (const std::int32_t* row : from) often += row[e];
                        add(often, value);
                    });
                }
            }
        }
        const std::lock_guard lock(adding);
        for (std::size_t k = 0; k < totals.size(); ++k)
            for (std::size_t o = 0; o < outcome_count; ++o) totals[k][o] += sums[k][o];
    };
    in_parallel(effort_, fives().sets(), piece, stage, gather);
    for (const int k : ks)
        for (Wide& one : totals[static_cast<std::size_t>(k)]) one /= Rows::handed_down_times;
}

}  // namespace pokerfloor::analysis
