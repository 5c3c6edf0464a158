#include <pokerfloor/analysis/double_draw_short.hpp>

#include <algorithm>
#include <bit>
#include <map>

#include <pokerfloor/analysis/double_draw_holds.hpp>
#include <pokerfloor/analysis/double_draw_tables.hpp>
#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

// A situation as the list maker sees it: what can be done, under which name, and what it is worth.
struct Choice {
    std::uint16_t name;  // place in List::names
    std::uint8_t action;
    double loss;  // what the best choice is worth more
};

constexpr Hold folding = 0xffff'ffff;

class ListMaker {
  public:
    // Begins a situation; choices follow.
    void situation(double weight) {
        weights_.push_back(weight);
        from_.push_back(choices_.size());
        worth_.clear();
    }
    // Of several choices of one name the best counts, or the last (a list cannot tell them apart).
    enum class Among { best, last };
    void choice(Among among, Hold name, std::uint8_t action, double worth) {
        const auto [at, is_new] =
            places_.try_emplace(name, static_cast<std::uint16_t>(names_.size()));
        if (is_new) names_.push_back(name);
        for (std::size_t i = from_.back(); i < choices_.size(); ++i)
            if (choices_[i].name == at->second) {
                double& known = worth_[i - from_.back()];
                if (among == Among::best) {
                    choices_[i].action |= action;
                    known = std::max(known, worth);
                } else {
                    choices_[i].action = action;
                    known = worth;
                }
                return;
            }
        choices_.push_back({at->second, action, 0});
        worth_.push_back(worth);
    }
    void end_situation(double best) {
        mean_worth_.resize(names_.size());
        for (std::size_t i = 0; i < worth_.size(); ++i) {
            Choice& choice = choices_[from_.back() + i];
            choice.loss = best - worth_[i];
            mean_worth_[choice.name].first += weights_.back() * worth_[i];
            mean_worth_[choice.name].second += weights_.back();
        }
    }

    // The names in the order that loses least, as far as moving one at a time finds it; then names
    // that hardly matter are left out.
    std::vector<std::uint16_t> order(double tolerance) {
        from_.push_back(choices_.size());
        join_alike();
        // Begin with the names that are worth most where they can be chosen.
        std::vector<std::uint16_t> list(names_.size());
        for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<std::uint16_t>(i);
        std::ranges::stable_sort(list, [&](std::uint16_t one, std::uint16_t other) {
            return mean_worth_[one].first * mean_worth_[other].second >
                   mean_worth_[other].first * mean_worth_[one].second;
        });
        // What is always possible ends the list.
        std::ranges::stable_partition(list,
                                      [&](std::uint16_t name) { return names_[name] != folding; });
        improve(list);
        shorten(list, tolerance * total_weight_);
        improve(list);
        return list;
    }

    // What the list does in a situation: the choice, by the place of its rule in the list.
    const Choice& decide(std::size_t s, const std::vector<std::size_t>& place) const {
        const Choice* best = nullptr;
        for (std::size_t i = from_[s]; i < from_[s + 1]; ++i)
            if (!best || place[choices_[i].name] < place[best->name]) best = &choices_[i];
        MUST(best);
        return *best;
    }
    std::vector<std::size_t> places(const std::vector<std::uint16_t>& list) const {
        std::vector<std::size_t> place(names_.size(), names_.size());
        for (std::size_t i = 0; i < list.size(); ++i) place[list[i]] = i;
        return place;
    }
    Hold name(std::size_t at) const { return names_[at]; }
    std::size_t situations() const { return weights_.size(); }

  private:
    // Situations with the same names to choose from are decided alike: what each name loses in all
    // of them together is all a list needs to know.
    void join_alike() {
        std::map<std::vector<std::uint16_t>, std::map<std::uint16_t, double>> joined;
        for (std::size_t s = 0; s < weights_.size(); ++s) {
            std::vector<std::uint16_t> names;
            for (std::size_t i = from_[s]; i < from_[s + 1]; ++i) names.push_back(choices_[i].name);
            std::ranges::sort(names);
            auto& into = joined[names];
            for (std::size_t i = from_[s]; i < from_[s + 1]; ++i)
                into[choices_[i].name] += weights_[s] * choices_[i].loss;
            total_weight_ += weights_[s];
        }
        for (const auto& [names, losses] : joined)
            alike_.emplace_back(losses.begin(), losses.end());
    }

    double loss_of(const std::vector<std::uint16_t>& list) const {
        const auto place = places(list);
        double sum = 0;
        for (const auto& names : alike_) {
            const auto* best = &names.front();
            for (const auto& name : names)
                if (place[name.first] < place[best->first]) best = &name;
            sum += best->second;
        }
        return sum;
    }

    // The last rule always applies, so it stays.
    void improve(std::vector<std::uint16_t>& list) const {
        double loss = loss_of(list);
        for (bool better = true; better;) {
            better = false;
            for (std::size_t from = 0; from + 1 < list.size(); ++from) {
                std::size_t best_to = from;
                double least = loss;
                for (std::size_t to = 0; to + 1 < list.size(); ++to) {
                    if (to == from) continue;
                    const double moved = loss_of(with_move(list, from, to));
                    if (moved >= least - 1e-9 * total_weight_) continue;
                    least = moved;
                    best_to = to;
                }
                if (best_to == from) continue;
                list = with_move(list, from, best_to);
                loss = least;
                better = true;
            }
        }
    }
    static std::vector<std::uint16_t> with_move(std::vector<std::uint16_t> list, std::size_t from,
                                                std::size_t to) {
        const std::uint16_t name = list[from];
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(from));
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(to), name);
        return list;
    }

    // Leaves out, again and again, the rule that matters least, until that is too much.
    void shorten(std::vector<std::uint16_t>& list, double tolerance) const {
        double loss = loss_of(list);
        for (;;) {
            std::vector<std::uint16_t> shortest;
            double least = loss + tolerance;
            for (std::size_t i = 0; i + 1 < list.size(); ++i) {
                std::vector<std::uint16_t> without = list;
                without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
                const double shorter = loss_of(without);
                if (shorter > least) continue;
                least = shorter;
                shortest = std::move(without);
            }
            if (shortest.empty()) return;
            list = std::move(shortest);
            loss = least;
        }
    }

    std::vector<std::vector<std::pair<std::uint16_t, double>>> alike_;
    std::vector<std::pair<double, double>> mean_worth_;  // sum and weight, by name
    std::vector<double> weights_;
    std::vector<std::size_t> from_;
    std::vector<Choice> choices_;
    std::vector<double> worth_;
    std::map<Hold, std::uint16_t> places_;
    std::vector<Hold> names_;
    double total_weight_ = 0;
};

// A rule is left out if the game loses no more than this without it, in units of the Ante.
constexpr double hardly_matters = 1e-4;

std::string action_of(Hold hold) {
    if (hold == folding) return "fold";
    if ((hold & 15) == 1) return "stand";
    return "keep them";
}
std::string condition_of(Hold hold) {
    return hold == folding ? "anything else" : name_of_hold(hold);
}

RuleList rules_of(const char* decision, const ListMaker& maker,
                  const std::vector<std::uint16_t>& list, const std::vector<std::int64_t>& counts) {
    RuleList made{decision, {}, 0};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Hold hold = maker.name(list[i]);
        made.rules.push_back({condition_of(hold), action_of(hold), counts[i]});
        made.situations += counts[i];
    }
    return made;
}

}  // namespace

ShortStrategy short_double_draw(const DoubleDrawSolver& solver, const Reach& reach, Stage stage) {
    const Kinds& kinds = solver.fives();
    const Pack& pack = solver.pack();

    ListMaker first;
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        const auto subsets = subsets_of(kinds.first(kind));
        first.situation(kinds.weight(kind));
        const auto& values = solver.values(kind);
        double best = net_of_first_fold;
        // From the most to the least discarded of the high cards: the highest cards are kept last.
        for (unsigned mask = 32; mask-- > 0;) {
            const auto k = static_cast<int>(size_of_mask[mask]);
            if (k > most_discards) continue;
            const double worth =
                static_cast<double>(values[mask]) / static_cast<double>(solver.draws(k));
            best = std::max(best, worth);
            const Hold hold = mask == 0 ? hold_of_all(solver.hands().hand_of(kinds.first(kind)))
                                        : hold_of(pack.cards(subsets[31u & ~mask]));
            if (hold != 0)
                first.choice(ListMaker::Among::last, hold, static_cast<std::uint8_t>(mask), worth);
        }
        first.choice(ListMaker::Among::last, folding, folds_at_once, net_of_first_fold);
        first.end_situation(best);
    }
    const auto first_list = first.order(hardly_matters);
    const auto first_place = first.places(first_list);
    std::vector<std::uint8_t> masks(kinds.count());
    std::vector<std::int64_t> first_counts(first_list.size());
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        const Choice& choice = first.decide(kind, first_place);
        masks[kind] = choice.action;
        first_counts[first_place[choice.name]] += kinds.weight(kind);
    }

    // The second list ignores the discards but for one thing: of several sets it does not tell
    // apart that with most helpful cards unseen is kept.
    ListMaker second;
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        SecondDraw draw(solver.hands(), kinds.first(kind));
        std::array<double, option_count> worth{};
        double weight = 0;
        for (std::size_t k = 0; k <= most_discards; ++k) {
            draw.prepare(static_cast<int>(k));
            weight += reach[kind][k];
            for (std::size_t option = 0; option < option_count; ++option)
                worth[option] +=
                    reach[kind][k] * static_cast<double>(draw.base(option)) / draw.unseen();
        }
        if (weight > 0)
            for (double& one : worth) one /= weight;
        second.situation(weight * kinds.weight(kind));
        const auto subsets = subsets_of(kinds.first(kind));
        for (std::size_t i = 5; i-- > 0;) {
            const Hold hold = hold_of(pack.cards(subsets[31u & ~(1u << i)]));
            if (hold != 0)
                second.choice(ListMaker::Among::best, hold,
                              static_cast<std::uint8_t>(1u << (first_discard + i)),
                              worth[first_discard + i]);
        }
        if (const Hold all = hold_of_all(draw.hand()); all != 0)
            second.choice(ListMaker::Among::best, all, 1u << stand_option, worth[stand_option]);
        second.choice(ListMaker::Among::best, folding, 1u << fold_option, worth[fold_option]);
        second.end_situation(*std::ranges::max_element(worth));
    }
    const auto second_list = second.order(hardly_matters);
    const auto second_place = second.places(second_list);
    SecondPolicy policy(kinds.count());
    std::vector<std::int64_t> second_counts(second_list.size());
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        const Choice& choice = second.decide(kind, second_place);
        policy[kind] = choice.action;
        second_counts[second_place[choice.name]] += kinds.weight(kind);
    }

    ShortStrategy made;
    made.lists.push_back(rules_of(
        "after the deal: keep the first of these (of several the highest cards), draw the rest",
        first, first_list, first_counts));
    made.lists.push_back(rules_of(
        "after the first draw: keep the first of these (of several the one with most helpful "
        "cards not seen), draw one",
        second, second_list, second_counts));
    const OutcomeCounts counts = counted(solver, masks, &policy, stage, nullptr);
    Integer sum = counts.folded_first * net_of_first_fold +
                  counts.outcome[folded_second] * net_of_second_fold;
    for (std::size_t hand = 0; hand < hand_count; ++hand)
        sum += counts.outcome[hand] * solver.hands().net(hand);
    made.ev = Fraction(sum, counts.all);
    return made;
}

}  // namespace pokerfloor::analysis
