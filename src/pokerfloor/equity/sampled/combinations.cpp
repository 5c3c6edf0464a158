#include <pokerfloor/equity/sampled/combinations.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::equity {
namespace {

// Of a player whose hand is one of `range`: what does not meet the cards of those who have no
// choice.
std::vector<Beginning> beside(const std::vector<Beginning>& range, CardSet deck) {
    std::vector<Beginning> left;
    for (const Beginning& begun : range)
        if (deck.contains(begun.taken)) left.push_back(begun);
    return left;
}

double factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

// Holdings with more cards to come stand for more deals: weights are in proportion to w / m! /
// deck^taken, what is left of it is settled by accepting (even_lengths).
JointRange range_of(std::size_t player, const std::vector<Beginning>& beginnings, int deck) {
    JointRange range{.players = {player}, .taken = {}, .kept = {}, .missing = {}, .weights = {}};
    for (const Beginning& begun : beginnings) {
        range.taken.push_back(begun.taken.bits());
        range.kept.push_back(Hand(begun.kept));
        range.missing.push_back(static_cast<std::uint8_t>(begun.missing));
        range.weights.push_back(begun.weight / factorial(begun.missing) *
                                std::pow(deck, -begun.taken.size()));
    }
    return range;
}

bool all_alike(const std::vector<double>& weights) {
    return std::ranges::all_of(weights, [&](double weight) { return weight == weights.front(); });
}

constexpr std::uint64_t card_bits = 0x1fff'1fff'1fff'1fff;
constexpr int most_tries = 1 << 24;

int size_of_bits(std::uint64_t bits) {
    return CardSet::from_bits(bits).size();
}

}  // namespace

Weighted::Weighted(const std::vector<double>& weights)
    : count_(static_cast<std::uint32_t>(weights.size())) {
    if (all_alike(weights)) return;
    double sum = 0;
    for (const double weight : weights) sum += weight;
    // Filled from what has too little and what has too much, in units of 1 / n.
    std::vector<double> filled;
    std::vector<std::uint32_t> little, much;
    for (std::uint32_t i = 0; i < count_; ++i) {
        filled.push_back(weights[i] / sum * count_);
        (filled[i] < 1 ? little : much).push_back(i);
    }
    slots_.resize(count_);
    const auto set = [&](std::uint32_t at, double share, std::uint32_t alias) {
        slots_[at] = {static_cast<std::uint32_t>(std::clamp(share * 0x1p32 - 1, 0.0, 0x1p32 - 1)),
                      alias};
    };
    while (!little.empty() && !much.empty()) {
        const std::uint32_t poor = little.back(), rich = much.back();
        little.pop_back();
        set(poor, filled[poor], rich);
        filled[rich] -= 1 - filled[poor];
        if (filled[rich] >= 1) continue;
        much.pop_back();
        little.push_back(rich);
    }
    for (const std::uint32_t i : little) set(i, 1, i);
    for (const std::uint32_t i : much) set(i, 1, i);
}

Combinations::Combinations(const ToDeal& to_deal, FastRandom pilot) : deck_(to_deal.deck) {
    std::vector<std::vector<Beginning>> players = to_deal.players;
    std::vector<bool> settled(players.size());
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (settled[i]) continue;
            players[i] = beside(players[i], deck_);
            if (players[i].size() != 1) continue;
            const Beginning& begun = players[i].front();
            deck_ = deck_ - begun.taken;
            singles_.push_back({i, Hand(begun.kept), static_cast<std::uint8_t>(begun.missing)});
            all_complete_ = all_complete_ && begun.missing == 0;
            settled[i] = again = true;
        }
    }
    int most_taken = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (settled[i]) continue;
        ranges_.push_back(range_of(i, players[i], deck_.size()));
        const auto [fewest, most] = std::ranges::minmax_element(
            players[i], {}, [](const Beginning& begun) { return begun.taken.size(); });
        if (fewest == players[i].end()) continue;
        fewest_taken_ += fewest->taken.size();
        most_taken += most->taken.size();
        for (const Beginning& begun : players[i])
            all_complete_ = all_complete_ && begun.missing == 0;
    }
    // Ways to deal what is missing, in units of deck^-(what is taken beyond the fewest) / m!.
    if (most_taken > fewest_taken_) {
        double ways = 1;
        for (int more = 0; more <= most_taken - fewest_taken_; ++more) {
            accepted_.push_back(ways);
            const int left = deck_.size() - fewest_taken_ - more;
            if (left <= 0) break;
            ways *= static_cast<double>(deck_.size()) / left;
        }
        for (double& chance : accepted_) chance /= accepted_.back();
    }

    const auto pick_anew = [&] {
        picks_.clear();
        for (const JointRange& range : ranges_) picks_.emplace_back(range.weights);
    };
    pick_anew();
    constexpr double often_enough = 0.06, quickly_tried = 3e6, at_most_tried = 1e9;
    for (double share = possible(pilot, 2000); share < often_enough;) {
        if (!join_smallest(share == 0 ? at_most_tried : quickly_tried)) break;
        pick_anew();
        share = possible(pilot, 2000);
    }
}

double Combinations::possible(FastRandom& random, int tries) const {
    int good = 0;
    for (int i = 0; i < tries; ++i) {
        std::uint64_t taken = 0;
        bool apart = true;
        for (std::size_t r = 0; r < ranges_.size() && apart; ++r) {
            if (ranges_[r].size() == 0) return 0;
            const std::uint64_t more = ranges_[r].taken[picks_[r].pick(random())];
            apart = (more & taken) == 0;
            taken |= more;
        }
        if (apart) ++good;
    }
    return static_cast<double>(good) / tries;
}

// The two shortest ranges become one of all combinations of theirs that share no card.
bool Combinations::join_smallest(double most_tried) {
    if (ranges_.size() < 2) return false;
    std::ranges::sort(ranges_, {}, &JointRange::size);
    const JointRange one = ranges_[0], other = ranges_[1];
    if (static_cast<double>(one.size()) * static_cast<double>(other.size()) > most_tried)
        return false;
    JointRange joint;
    joint.players = one.players;
    joint.players.insert(joint.players.end(), other.players.begin(), other.players.end());
    constexpr std::size_t longest = 3'000'000;
    const auto append = [](auto& to, const auto& from, std::size_t at, std::size_t count) {
        const auto begin = from.begin() + static_cast<std::ptrdiff_t>(at * count);
        to.insert(to.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
    };
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t j = 0; j < other.size(); ++j) {
            if ((one.taken[i] & other.taken[j]) != 0) continue;
            if (joint.size() == longest) return false;
            joint.taken.push_back(one.taken[i] | other.taken[j]);
            joint.weights.push_back(one.weights[i] * other.weights[j]);
            append(joint.kept, one.kept, i, one.players.size());
            append(joint.kept, other.kept, j, other.players.size());
            append(joint.missing, one.missing, i, one.players.size());
            append(joint.missing, other.missing, j, other.players.size());
        }
    ranges_.erase(ranges_.begin());
    ranges_.front() = std::move(joint);
    return true;
}

std::optional<Hand> Combinations::always(std::size_t player) const {
    const auto found = std::ranges::find(singles_, player, &Single::player);
    if (found == singles_.end() || found->missing > 0) return std::nullopt;
    return found->kept;
}

void Combinations::prepare(BatchOfDeals& batch, Drawn& drawn) const {
    const std::size_t players = singles_.size() + [&] {
        std::size_t sum = 0;
        for (const JointRange& range : ranges_) sum += range.players.size();
        return sum;
    }();
    batch.hands.resize(players);
    if (!all_complete_) drawn.missing.resize(players);
    for (const Single& single : singles_) {
        batch.hands[single.player].fill(single.kept);
        if (!all_complete_) drawn.missing[single.player].fill(single.missing);
    }
}

bool Combinations::even_lengths(FastRandom& random, std::uint64_t taken) const {
    const auto more = static_cast<std::size_t>(size_of_bits(taken) - fewest_taken_);
    return more < accepted_.size() && random.fraction() < accepted_[more];
}

bool Combinations::draw_heads_up(FastRandom& random, std::size_t count, BatchOfDeals& batch,
                                 Drawn& drawn) const {
    FastRandom chance = random;
    if (ranges_.size() == 1 && ranges_[0].players.size() == 1) {
        Hand* const hands = batch.hands[ranges_[0].players[0]].data();
        for (std::size_t deal = 0; deal < count; ++deal) {
            const std::size_t at = picks_[0].pick(chance());
            hands[deal] = ranges_[0].kept[at];
            drawn.taken[deal] = ranges_[0].taken[at];
        }
    } else if (ranges_.size() == 2 && ranges_[0].players.size() == 1 &&
               ranges_[1].players.size() == 1) {
        Hand *const hands = batch.hands[ranges_[0].players[0]].data(),
                    *const others = batch.hands[ranges_[1].players[0]].data();
        const Hand *const kept = ranges_[0].kept.data(), *const other_kept = ranges_[1].kept.data();
        // Without a branch: what may not be is overwritten by the next. Nothing is discarded here,
        // so that a hand is exactly what is taken.
        const auto all_apart = [&](auto&& pick_two) {
            int tries = 0;
            for (std::size_t deal = 0; deal < count && ++tries < most_tries;) {
                const auto [at, other_at] = pick_two(chance());
                const Hand one = kept[at], other = other_kept[other_at];
                hands[deal] = one;
                others[deal] = other;
                drawn.taken[deal] = (one.word() | other.word()) & card_bits;
                deal += (one.word() & other.word() & card_bits) == 0 ? 1 : 0;
            }
            return tries < most_tries;
        };
        const Weighted &pick = picks_[0], &other_pick = picks_[1];
        const bool found = pick.even() && other_pick.even()
                               ? all_apart([&](std::uint64_t bits) {
                                     return std::pair(pick.pick_even(bits >> 32),
                                                      other_pick.pick_even(bits & 0xffff'ffff));
                                 })
                               : all_apart([&](std::uint64_t bits) {
                                     return std::pair(pick.pick(bits), other_pick.pick(chance()));
                                 });
        if (!found) return false;
    } else {
        return false;
    }
    random = chance;
    return true;
}

bool Combinations::draw(FastRandom& random, std::size_t count, BatchOfDeals& batch,
                        Drawn& drawn) const {
    for (const Single& single : singles_)  // what was missing has been added
        if (single.missing > 0) batch.hands[single.player].fill(single.kept);
    if (ranges_.empty()) return true;
    if (std::ranges::any_of(ranges_, [](const JointRange& range) { return range.size() == 0; }))
        return false;
    if (accepted_.empty() && all_complete_ && draw_heads_up(random, count, batch, drawn))
        return true;
    std::array<std::size_t, most_players> chosen{};
    const auto one_of_each = [&](std::size_t deal) {
        std::uint64_t taken = 0;
        for (std::size_t r = 0; r < ranges_.size(); ++r) {
            chosen[r] = picks_[r].pick(random());
            const std::uint64_t more = ranges_[r].taken[chosen[r]];
            if ((more & taken) != 0) return false;
            taken |= more;
        }
        drawn.taken[deal] = taken;
        return accepted_.empty() || even_lengths(random, taken);
    };
    for (std::size_t deal = 0; deal < count; ++deal) {
        for (int tries = 0; !one_of_each(deal); ++tries)
            if (tries == most_tries) return false;
        for (std::size_t r = 0; r < ranges_.size(); ++r) {
            const JointRange& range = ranges_[r];
            const std::size_t in_range = range.players.size();
            for (std::size_t i = 0; i < in_range; ++i) {
                const std::size_t player = range.players[i];
                batch.hands[player][deal] = range.kept[chosen[r] * in_range + i];
                if (!all_complete_)
                    drawn.missing[player][deal] = range.missing[chosen[r] * in_range + i];
            }
        }
    }
    return true;
}

}  // namespace pokerfloor::equity
