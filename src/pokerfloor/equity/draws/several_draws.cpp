#include <pokerfloor/equity/draws/several_draws.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/own_cards/deal.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/subsets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity {
namespace {

using own_cards::ways;

constexpr double most_draws_between = 2e7;  // looked at one by one before the last draw
constexpr double most_last_draws = 3e9;

bool has_order(const GameSpec& game, std::initializer_list<Order> orders) {
    return std::ranges::any_of(game.shares, [&](const Share& share) {
        return std::ranges::find(orders, share.order) != orders.end();
    });
}

bool ace_is_high(const GameSpec& game) {
    return has_order(game, {Order::high, Order::deuce_to_seven, Order::badugi_ace_high});
}

// A rank's bit, higher for a higher rank.
RankMask bit_of(Rank rank, bool ace_high) {
    const RankMask ranks = RankMask{1} << index_of(rank);
    return ace_high ? ranks : to_low_order(ranks);
}

CardSet best_badugi(CardSet cards, bool ace_high) {
    CardSet best;
    RankMask best_ranks = 0;
    for (int size = 1; size <= std::min(4, cards.size()); ++size)
        for_each_subset(cards, size, [&](CardSet some) {
            if (std::popcount(some.ranks()) != size) return;
            for (const Suit suit : all_suits)
                if (std::popcount(some.ranks_in(suit)) > 1) return;
            const RankMask ranks = ace_high ? some.ranks() : to_low_order(some.ranks());
            if (size == best.size() && ranks >= best_ranks) return;
            best = some;
            best_ranks = ranks;
        });
    return best;
}

CardSet groups(CardSet hand) {
    CardSet kept;
    std::array<int, rank_count> count{};
    for (const Card card : hand) ++count[static_cast<std::size_t>(index_of(card.rank()))];
    for (const Card card : hand)
        if (count[static_cast<std::size_t>(index_of(card.rank()))] > 1) kept.insert(card);
    if (!kept.empty() || hand.size() != 5) return kept;
    return high::category_of(high::rank<5>(Hand(hand))) == Category::high_card ? kept : hand;
}

// Between two draws: what was kept, and what may still come.
struct State {
    CardSet kept, stub;
    bool operator==(const State&) const = default;
};
struct HashOfState {
    std::size_t operator()(const State& state) const {
        const std::uint64_t mixed =
            (state.kept.bits() * 0x9e37'79b9'7f4a'7c15U ^ state.stub.bits()) *
            0xd6e8'feb8'6659'fd93U;
        return mixed ^ mixed >> 32;
    }
};
using States = std::unordered_map<State, Count, HashOfState>;

// One of all states that differ in the names of suits alone: the four are put in order.
State with_suits_in_order(const State& state) {
    std::array<std::uint32_t, 4> suits{};
    for (std::size_t suit = 0; suit < 4; ++suit)
        suits[suit] = static_cast<std::uint32_t>(state.kept.bits() >> (16 * suit) & 0xffff) << 16 |
                      static_cast<std::uint32_t>(state.stub.bits() >> (16 * suit) & 0xffff);
    std::ranges::sort(suits);
    std::uint64_t kept = 0, stub = 0;
    for (std::size_t suit = 0; suit < 4; ++suit) {
        kept |= std::uint64_t{suits[suit] >> 16} << (16 * suit);
        stub |= std::uint64_t{suits[suit] & 0xffff} << (16 * suit);
    }
    return {CardSet::from_bits(kept), CardSet::from_bits(stub)};
}

// Where suits mean nothing at all: of each rank the lowest suits are kept, the next in the stub.
State without_suits(const State& state) {
    State plain;
    for (int rank = 0; rank < rank_count; ++rank) {
        int kept = 0, stub = 0;
        for (const Suit suit : all_suits) {
            const Card card(static_cast<Rank>(rank), suit);
            kept += state.kept.contains(card);
            stub += state.stub.contains(card);
        }
        for (int suit = 0; suit < kept + stub; ++suit)
            (suit < kept ? plain.kept : plain.stub)
                .insert(Card(static_cast<Rank>(rank), static_cast<Suit>(suit)));
    }
    return plain;
}

// How often hands of a strength came, and one of them; by the cards there were at the last draw and
// how many were drawn, which says how many draws of all kinds are equally likely.
struct Came {
    CardSet one;
    Count hands = 0;
};
using LastDraw = std::pair<int, int>;
using Final = std::map<LastDraw, std::vector<std::unordered_map<std::uint32_t, Came>>>;

void draw_last(const GameSpec& game, const State& state, Count often, Final& found) {
    const int missing = whole_of(game).own - state.kept.size();
    auto& shares = found[{state.stub.size(), missing}];
    shares.resize(game.shares.size());
    const own_cards::Draws draws = own_cards::all_draws(game, state.stub, state.kept, missing);
    for (std::size_t share = 0; share < shares.size(); ++share)
        for (std::size_t at = 0; at < draws.cards.size(); ++at) {
            Came& came = shares[share][draws.strength[share][at]];
            if (came.hands == 0) {
                came.one = state.kept;
                std::uint64_t numbers = draws.cards[at];
                for (const Card card : state.stub) {
                    if (numbers & 1) came.one.insert(card);
                    numbers >>= 1;
                }
            }
            came.hands += often;
        }
}

PlannedHands in_words(const GameSpec& game, const std::vector<Final>& finals, int first_stub,
                      int first_missing, int draws) {
    struct Sum {
        CardSet one;
        analysis::Fraction chance;
    };
    std::vector<std::map<std::uint32_t, Sum>> sums(game.shares.size());
    for (const Final& final : finals)
        for (const auto& [last, shares] : final) {
            // Of three draws the one between took what is gone beside the first.
            const auto whole = [](int cards, int picked) {
                return analysis::Integer(ways(cards, picked));  // at most 5 of 48: exact
            };
            analysis::Integer product = whole(last.first, last.second);
            if (draws > 1) product *= whole(first_stub, first_missing);
            if (draws > 2)
                product *=
                    whole(first_stub - first_missing, first_stub - first_missing - last.first);
            for (std::size_t share = 0; share < shares.size(); ++share)
                for (const auto& [strength, came] : shares[share]) {
                    Sum& sum = sums[share][strength];
                    sum.one = came.one;
                    sum.chance += analysis::Fraction(analysis::to_integer(came.hands), product);
                }
        }
    PlannedHands hands(sums.size());
    for (std::size_t share = 0; share < sums.size(); ++share)
        for (auto at = sums[share].rbegin(); at != sums[share].rend(); ++at) {
            const Share& of = game.shares[share];
            const auto ranked = rank_under(of.order, of.use, at->second.one, {});
            MUST(ranked && ranked->strength.value == at->first);
            hands[share].push_back(
                {ranked->strength, ranked->category, ranked->name, at->second.chance});
        }
    return hands;
}

}  // namespace

CardSet kept_under(const Plan& plan, const GameSpec& game, CardSet hand) {
    if (plan.aim == Aim::groups) return groups(hand);
    const bool ace_high = ace_is_high(game);
    CardSet low, single;
    RankMask ranks = 0;
    for (const Card card : hand) {
        const RankMask rank = bit_of(card.rank(), ace_high);
        if (plan.highest && rank > bit_of(*plan.highest, ace_high)) continue;
        low.insert(card);
        if ((ranks & rank) == 0) single.insert(card);
        ranks |= rank;
    }
    return plan.aim == Aim::low ? single : best_badugi(low, ace_high);
}

Result<PlannedHands> hands_of_plan(const GameSpec& game, CardSet hand, const Plan& plan, int draws,
                                   CardSet dead, const Effort& effort) {
    if (game.pot == nullptr || game.pot->streets.back().draw == Draw::no)
        return fail("there is no draw in this game");
    const int own = whole_of(game).own;
    if (hand.size() != own)
        return fail("a plan begins with a whole hand of " + std::to_string(own) + " cards");
    if (!(hand & dead).empty()) return fail("a card of the hand is dead");
    if (draws < 1 || draws > most_planned_draws) return fail("a plan is for one to three draws");
    const auto stopped = [&] {
        return effort.stop != nullptr && effort.stop->load(std::memory_order_relaxed);
    };
    // Where a plan may keep either of two cards, which of them it is goes by their suits: then no
    // two states are alike unless suits mean nothing to the game.
    const bool only_ranks =
        plan.aim == Aim::low && std::ranges::all_of(game.shares, [](const Share& share) {
            return share.order == Order::ace_to_five;
        });
    const auto named = [&](const State& state) {
        return only_ranks                ? without_suits(state)
               : plan.aim == Aim::groups ? with_suits_in_order(state)
                                         : state;
    };

    const State first{kept_under(plan, game, hand), set_of(game.deck) - dead - hand};
    const int first_missing = own - first.kept.size();
    States states{{first, 1}};
    double between = 0, last = 0;
    for (int left = draws;; --left) {
        double sets = 0;
        for (const auto& [state, often] : states) {
            const int missing = own - state.kept.size();
            if (missing > state.stub.size())
                return fail("so many draws would need more cards than there are");
            sets += ways(state.stub.size(), missing);
        }
        if (left == 1) {
            last = sets;
            break;
        }
        between += sets;
        if (between > most_draws_between) break;
        States next;
        for (const auto& entry : states) {
            if (stopped()) return fail("ended before every draw was counted");
            const State& state = entry.first;
            for_each_subset(state.stub, own - state.kept.size(), [&](CardSet drawn) {
                const CardSet kept = kept_under(plan, game, state.kept | drawn);
                next[named({kept, state.stub - drawn})] += entry.second;
            });
        }
        states = std::move(next);
    }
    if (between > most_draws_between || last > most_last_draws)
        return fail("there are too many ways to draw to go through them all");

    const std::vector<std::pair<State, Count>> all(states.begin(), states.end());
    const int threads = std::max(effort.threads, 1);
    std::vector<Final> finals(static_cast<std::size_t>(threads));
    analysis::in_parallel({threads, effort.progress}, all.size(), 64, {},
                          [&](std::size_t begin, std::size_t end, int thread) {
                              for (std::size_t i = begin; i < end && !stopped(); ++i)
                                  draw_last(game, all[i].first, all[i].second,
                                            finals[static_cast<std::size_t>(thread)]);
                          });
    if (stopped()) return fail("ended before every draw was counted");
    return in_words(game, finals, first.stub.size(), first_missing, draws);
}

}  // namespace pokerfloor::equity
