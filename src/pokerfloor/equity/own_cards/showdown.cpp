#include <pokerfloor/equity/own_cards/showdown.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <span>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/settle.hpp>

namespace pokerfloor::equity::own_cards {
namespace {

// The better of two hands against the best so far: worse than that, equal to it, better.
using Class = std::uint8_t;
constexpr std::size_t classes = 3;

constexpr Class class_of(int place, int best) {
    return static_cast<Class>((place > best ? 1 : 0) + (place >= best ? 1 : 0));
}

// Pairs by that class and by how the two compare, under one share.
constexpr std::size_t kinds = classes * 3;
constexpr std::size_t kind_of(int a, int b, int best) {
    return class_of(std::max(a, b), best) * 3U +
           compared(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b));
}

// Numbers from 0 for all strengths there are, in their order.
class Places {
  public:
    Places(const std::vector<std::shared_ptr<const Draws>>& draws, std::size_t share) {
        constexpr std::size_t most = 8'192;  // no order tells more hands apart: 7,462
        std::size_t hands = 0;
        for (const auto& of_player : draws) hands += of_player->cards.size();
        slots_.resize(std::bit_ceil(2 * std::min(hands, most) + 1));
        shift_ = 32 - std::countr_zero(slots_.size());
        for (const auto& of_player : draws)
            for (const std::uint32_t strength : of_player->strength[share]) {
                Slot& slot = slot_of(strength);
                if (slot.used) continue;
                slot = {strength, 0, true};
                all_.push_back(strength);
                MUST(all_.size() <= most);
            }
        std::ranges::sort(all_);
        for (std::size_t place = 0; place < all_.size(); ++place)
            slot_of(all_[place]).place = static_cast<std::uint16_t>(place);
    }
    std::uint16_t of(std::uint32_t strength) { return slot_of(strength).place; }
    std::size_t count() const { return all_.size(); }
    bool has_unqualified() const { return !all_.empty() && all_.front() == 0; }

  private:
    struct Slot {
        std::uint32_t strength = 0;
        std::uint16_t place = 0;
        bool used = false;
    };
    // Where it is, or the free slot for it.
    Slot& slot_of(std::uint32_t strength) {
        std::size_t at = strength * std::uint32_t{0x9e37'79b1} >> shift_;
        while (slots_[at].used && slots_[at].strength != strength) at = (at + 1) % slots_.size();
        return slots_[at];
    }

    std::vector<Slot> slots_;
    int shift_ = 0;
    std::vector<std::uint32_t> all_;
};

// In the order of the first place, by counting.
void sort_by_first(std::vector<Drawn>& list, std::size_t places) {
    std::vector<std::uint32_t> next(places + 1);
    for (const Drawn& drawn : list) ++next[drawn.place[0] + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<Drawn> sorted(list.size());
    for (const Drawn& drawn : list) sorted[next[drawn.place[0]]++] = drawn;
    list = std::move(sorted);
}

}  // namespace

Outcomes::Outcomes(std::size_t players, std::size_t shares)
    : players_(players), shares_(shares), deals_(std::size_t{1} << players * shares) {}

void Outcomes::add(const Outcomes& other) {
    for (std::size_t i = 0; i < deals_.size(); ++i) deals_[i] += other.deals_[i];
}

Answer Outcomes::answer() const {
    Answer answer;
    answer.exact = true;
    answer.players.resize(players_);
    for (std::size_t i = 0; i < deals_.size(); ++i) {
        if (deals_[i] == 0) continue;
        const std::array best{static_cast<std::uint32_t>(i & ((std::size_t{1} << players_) - 1)),
                              static_cast<std::uint32_t>(i >> players_)};
        equity::count(answer.players, settle(players_, shares_, best), deals_[i]);
        answer.deals += deals_[i];
    }
    return answer;
}

std::optional<double> seconds_of(const Showdown& showdown) {
    constexpr double a_step = 0.6e-9, a_copy = 1.5e-9, a_hand = 20e-9;  // measured
    std::vector<int> missing;
    for (const OwnHand& hand : showdown.hands) missing.push_back(hand.missing);
    std::ranges::sort(missing);
    if (missing.back() > most_drawn) return std::nullopt;
    double hands = 0, deals = 1;
    int left = showdown.stub.size();
    for (const int cards : missing) hands += ways(left, cards);
    for (std::size_t i = 0; i + 2 < missing.size(); left -= missing[i++])
        deals *= ways(left, missing[i]);
    const int cards_a = missing[missing.size() - 2], cards_b = missing.back();
    const double a = ways(left, cards_a), b = ways(left, cards_b);
    const bool two = showdown.game->shares.size() > 1;
    const double halvings = two ? std::max(4.0, 0.35 * std::log2(a + b)) : 1;
    // With a best hand of the others the two meet in up to three classes of it, for each share.
    const double best_so_far = missing.size() == 2 ? 1 : two ? 5 : 1.2;
    const double meeting =
        100 + best_so_far * halvings * DisjointPairs::steps(cards_a, cards_b, a, b);
    return hands * a_hand + deals * (meeting * a_step + (a + b) * a_copy) + 2e-5;
}

Meeting::Meeting(const Showdown& showdown, SharedDraws* shared)
    : showdown_(showdown),
      players_(showdown.hands.size()),
      shares_(showdown.game->shares.size()),
      order_(players_) {
    MUST(players_ >= 2);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {},
                             [&](std::size_t player) { return showdown_.hands[player].missing; });
    SharedDraws own;
    std::vector<std::shared_ptr<const Draws>> draws;
    for (const std::size_t player : order_) {
        const OwnHand& hand = showdown_.hands[player];
        draws.push_back((shared != nullptr ? *shared : own)
                            .get(*showdown_.game, showdown_.stub, hand.kept, hand.missing));
    }
    add_places(draws);
}

void Meeting::add_places(const std::vector<std::shared_ptr<const Draws>>& draws) {
    draws_.resize(players_);
    for (std::size_t turn = 0; turn < players_; ++turn) {
        draws_[turn].resize(draws[turn]->cards.size());
        for (std::size_t i = 0; i < draws_[turn].size(); ++i)
            draws_[turn][i].cards = draws[turn]->cards[i];
    }
    std::size_t first_places = 1;
    for (std::size_t share = 0; share < shares_; ++share) {
        Places places(draws, share);
        if (share == 0) first_places = places.count();
        if (share == 1 && places.has_unqualified()) unqualified_ = 0;
        for (std::size_t turn = 0; turn < players_; ++turn)
            for (std::size_t i = 0; i < draws_[turn].size(); ++i)
                draws_[turn][i].place[share] = places.of(draws[turn]->strength[share][i]);
    }
    const std::vector<Drawn>&a = draws_[players_ - 2], &b = draws_[players_ - 1];
    const int cards = showdown_.hands[order_.back()].missing;
    if (cards > 0 && showdown_.hands[order_[players_ - 2]].missing == cards)
        for (std::size_t i = 0; i < a.size(); ++i)
            twins_.push_back({a[i].cards, a[i].place, b[i].place});
    for (std::vector<Drawn>& list : draws_) sort_by_first(list, first_places);
}

std::size_t Meeting::parts() const {
    return players_ == 2 ? 1 : draws_.front().size();
}

Meeting::Work::Work(const Meeting& meeting, Outcomes& outcomes, const std::atomic<bool>* stop)
    : outcomes_(outcomes),
      stop_(stop),
      pairs_(meeting.showdown_.stub.size(),
             meeting.showdown_.hands[meeting.order_[meeting.players_ - 2]].missing,
             meeting.showdown_.hands[meeting.order_.back()].missing, stop),
      rests_(meeting.players_ - 1) {
    for (Rest& rest : rests_) rest.lists.resize(meeting.players_);
}

Meeting::Best Meeting::with(Best best, const Drawn& drawn, std::size_t player) const {
    for (std::size_t share = 0; share < shares_; ++share) {
        const int place = drawn.place[share];
        if (share == 1 && place == unqualified_) continue;
        if (place < best.place[share]) continue;
        if (place > best.place[share]) best.players[share] = 0;
        best.place[share] = place;
        best.players[share] |= std::uint32_t{1} << player;
    }
    return best;
}

void Meeting::count(std::size_t part, Work& work) const {
    Best best;
    best.place[1] = unqualified_;
    if (players_ == 2) return meet(draws_, twins_, best, work);
    const Drawn& first = draws_.front()[part];
    Work::Rest& rest = work.rests_[1];
    for (std::size_t turn = 1; turn < players_; ++turn) {
        rest.lists[turn].clear();
        for (const Drawn& drawn : draws_[turn])
            if ((drawn.cards & first.cards) == 0) rest.lists[turn].push_back(drawn);
    }
    rest.twins.clear();
    for (const Twin& twin : twins_)
        if ((twin.cards & first.cards) == 0) rest.twins.push_back(twin);
    deal(1, with(best, first, order_[0]), work);
}

void Meeting::deal(std::size_t turn, const Best& best, Work& work) const {
    const Work::Rest& now = work.rests_[turn];
    if (turn + 2 == players_) return meet(now.lists, now.twins, best, work);
    Work::Rest& next = work.rests_[turn + 1];
    for (const Drawn& dealt : now.lists[turn]) {
        if (work.stopped()) return;
        for (std::size_t later = turn + 1; later < players_; ++later) {
            next.lists[later].clear();
            for (const Drawn& drawn : now.lists[later])
                if ((drawn.cards & dealt.cards) == 0) next.lists[later].push_back(drawn);
        }
        next.twins.clear();
        for (const Twin& twin : now.twins)
            if ((twin.cards & dealt.cards) == 0) next.twins.push_back(twin);
        deal(turn + 1, with(best, dealt, order_[turn]), work);
    }
}

// Pairs are counted among the sets up to a class, whose differences are those in which the better
// is of just that class.
void Meeting::meet(const Lists& lists, const std::vector<Twin>& twins, const Best& best,
                   Work& work) const {
    const std::span<const Drawn> all_a = lists[players_ - 2], all_b = lists[players_ - 1];
    if (all_a.empty() || all_b.empty()) return;
    std::array<std::array<std::int64_t, kinds>, kinds> pairs{};  // by the second share, the first

    const auto class_in = [&](const Drawn& drawn, std::size_t share) {
        return class_of(drawn.place[share], best.place[share]);
    };
    struct Found {
        std::size_t a = 0, b = 0;
        PairsOfBoth pairs{};
    };
    std::array<std::array<Found, classes + 1>, classes + 1> found{};
    for (std::size_t second = 0; second < (shares_ > 1 ? classes : 1); ++second) {
        std::span<const Drawn> some_a = all_a, some_b = all_b;
        if (shares_ > 1 && second + 1 < classes) {
            const auto pick = [&](std::span<const Drawn> from, std::vector<Drawn>& into) {
                into.clear();
                for (const Drawn& drawn : from)
                    if (class_in(drawn, 1) <= second) into.push_back(drawn);
            };
            pick(all_a, work.a_);
            pick(all_b, work.b_);
            some_a = work.a_;
            some_b = work.b_;
        }
        for (std::size_t first = 0; first < classes; ++first) {
            const auto up_to_class = [&](std::span<const Drawn> list) {
                const auto end = std::partition_point(
                    list.begin(), list.end(),
                    [&](const Drawn& drawn) { return class_in(drawn, 0) <= first; });
                return list.first(static_cast<std::size_t>(end - list.begin()));
            };
            const std::span<const Drawn> a = up_to_class(some_a), b = up_to_class(some_b);
            Found& here = found[second + 1][first + 1];
            const Found &fewer = found[second + 1][first], &below = found[second][first + 1];
            here.a = a.size();
            here.b = b.size();
            if (here.a == fewer.a && here.b == fewer.b)
                here.pairs = fewer.pairs;
            else if (here.a == below.a && here.b == below.b)
                here.pairs = below.pairs;
            else if (shares_ > 1)
                here.pairs = work.pairs_.by_both(a, b);
            else
                here.pairs[equal] = work.pairs_.by_first(a, b);
            for (std::size_t i = 0; i < 3; ++i)
                for (std::size_t j = 0; j < 3; ++j)
                    pairs[second * 3 + i][first * 3 + j] = here.pairs[i][j] - fewer.pairs[i][j] -
                                                           below.pairs[i][j] +
                                                           found[second][first].pairs[i][j];
        }
    }
    if (work.stopped()) return;
    for (const Twin& twin : twins) {
        const std::size_t second =
            shares_ > 1 ? kind_of(twin.a[1], twin.b[1], best.place[1]) : std::size_t{equal};
        pairs[second][kind_of(twin.a[0], twin.b[0], best.place[0])] -=
            work.pairs_.each_pair_of_equal_sets();
    }

    const std::uint32_t a = std::uint32_t{1} << order_[players_ - 2],
                        b = std::uint32_t{1} << order_[players_ - 1];
    const auto who = [&](std::size_t share, std::size_t kind) -> std::uint32_t {
        const std::uint32_t of_two = kind % 3 == less ? b : kind % 3 == greater ? a : a | b;
        if (kind / 3 == 2) return of_two;
        if (share == 1 && best.place[1] == unqualified_) return 0;
        return best.players[share] | (kind / 3 == 1 ? of_two : 0);
    };
    for (std::size_t second = 0; second < kinds; ++second)
        for (std::size_t first = 0; first < kinds; ++first) {
            const std::int64_t deals = pairs[second][first];
            MUST(deals >= 0);
            if (deals == 0) continue;
            work.outcomes_.add({who(0, first), shares_ > 1 ? who(1, second) : 0},
                               deals * showdown_.weight);
        }
}

}  // namespace pokerfloor::equity::own_cards
