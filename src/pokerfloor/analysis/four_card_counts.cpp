#include <pokerfloor/analysis/four_card_counts.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/four_card.hpp>

namespace pokerfloor::analysis {
namespace {

// The number of u + e for every e of a hand: a part that depends on e and on how many cards of the
// hand are below u, and a part that depends on u.
struct Joined {
    std::array<std::array<std::uint32_t, 32>, 6> part{};  // by cards below u, then e
    std::array<std::array<std::uint8_t, 32>, 6> below{};  // cards of e below u

    explicit Joined(Places hand) {
        std::array<std::size_t, 5> place{};
        for (std::size_t i = 0; i < 5; ++i, hand &= hand - 1)
            place[i] = static_cast<std::size_t>(std::countr_zero(hand));
        for (std::size_t gap = 0; gap <= 5; ++gap)
            for (std::size_t e = 0; e < 32; ++e) {
                std::size_t taken = 1;
                for (std::size_t i = 0; i < 5; ++i) {
                    if (i == gap) below[gap][e] = static_cast<std::uint8_t>(taken++ - 1);
                    if (e >> i & 1) part[gap][e] += binomial[place[i]][taken++];
                }
                if (gap == 5) below[gap][e] = static_cast<std::uint8_t>(taken - 1);
            }
    }
};

// Running counts by kind of 1 to 5 cards, each times the number of symmetries so that it is whole.
struct Counts {
    std::array<std::vector<std::int32_t>, 6> of;
};

std::uint32_t factorial(std::uint32_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

}  // namespace

void for_each_kind_of_set(CardSet pack, CardSet kept, int size,
                          const std::function<void(CardSet, std::uint32_t)>& visit) {
    // Suits with the same cards in the pack and in `kept` are exchangeable: of their sets only
    // those in falling order are taken.
    std::array<int, 4> like{-1, -1, -1, -1};  // the suit before it that it is like
    for (std::size_t suit = 0; suit < 4; ++suit)
        for (std::size_t other = 0; other < suit; ++other)
            if (pack.ranks_in(all_suits[suit]) == pack.ranks_in(all_suits[other]) &&
                kept.ranks_in(all_suits[suit]) == kept.ranks_in(all_suits[other]))
                like[suit] = static_cast<int>(other);
    std::array<std::array<std::vector<RankMask>, 7>, 4> choices;  // by suit and size, ascending
    for (std::size_t suit = 0; suit < 4; ++suit)
        for (RankMask ranks = 0; ranks <= all_ranks; ++ranks)
            if ((ranks & ~pack.ranks_in(all_suits[suit])) == 0 && std::popcount(ranks) <= size)
                choices[suit][static_cast<std::size_t>(std::popcount(ranks))].push_back(ranks);

    std::array<RankMask, 4> chosen{};
    const auto weight = [&] {
        std::uint32_t orders = 1;
        for (std::size_t suit = 0; suit < 4; ++suit) {
            if (like[suit] >= 0) continue;
            std::uint32_t alike = 1, same = 1, repeats = 1;
            RankMask last = chosen[suit];
            for (std::size_t next = suit + 1; next < 4; ++next) {
                std::size_t root = next;
                while (like[root] >= 0) root = static_cast<std::size_t>(like[root]);
                if (root != suit) continue;
                ++alike;
                same = chosen[next] == last ? same + 1 : 1;
                repeats *= same;
                last = chosen[next];
            }
            orders *= factorial(alike) / repeats;
        }
        return orders;
    };
    const auto walk = [&](auto& self, std::size_t suit, int left) -> void {
        const bool last = suit == 3;
        for (int count = last ? left : 0; count <= left; ++count) {
            for (const RankMask ranks : choices[suit][static_cast<std::size_t>(count)]) {
                if (like[suit] >= 0 && ranks > chosen[static_cast<std::size_t>(like[suit])]) break;
                chosen[suit] = ranks;
                if (!last) {
                    self(self, suit + 1, left - count);
                    continue;
                }
                std::uint64_t bits = 0;
                for (std::size_t i = 0; i < 4; ++i) bits |= std::uint64_t{chosen[i]} << (16 * i);
                visit(CardSet::from_bits(bits), weight());
            }
        }
    };
    walk(walk, 0, size);
}

FourCardCounts::FourCardCounts(CardSet pack, CardSet dealer)
    : pack_(pack, {dealer}), dealer_(dealer), drawn_(6 - dealer.size()) {
    MUST(drawn_ >= 1 && pack.size() >= 5 + drawn_);
    dealer_hands_ =
        binomial[static_cast<std::size_t>(pack.size() - 6)][static_cast<std::size_t>(drawn_ - 1)];
    for (int size = 1; size <= 5; ++size) kinds_.emplace_back(pack_, size);

    const Kinds& fives = kinds_[4];
    for (std::size_t kind = 0; kind < fives.count(); ++kind) {
        const Hand hand(pack_.cards(fives.first(kind)));
        players_.push_back({fives.first(kind), four_card::rank<5>(hand), fives.weight(kind)});
    }
    std::ranges::stable_sort(players_, {}, &PlayerHand::strength);
    for (const PlayerHand& player : players_)
        if (strengths_.empty() || strengths_.back() != player.strength)
            strengths_.push_back(player.strength);

    struct Sorted {
        DealerHand hand;
        std::uint32_t bucket;  // twice the place of the strength, and one more when equal to it
    };
    std::vector<Sorted> sorted;
    for_each_kind_of_set(pack, dealer, drawn_, [&](CardSet drawn, std::uint32_t weight) {
        const Strength strength = four_card::rank<6>(Hand(drawn | dealer));
        const auto at = std::ranges::lower_bound(strengths_, strength);
        const bool equal = at != strengths_.end() && *at == strength;
        sorted.push_back({{pack_.places(drawn), weight},
                          static_cast<std::uint32_t>(2 * (at - strengths_.begin()) + equal)});
    });
    std::vector<std::uint32_t> start(2 * strengths_.size() + 3);
    for (const Sorted& one : sorted) ++start[one.bucket + 1];
    for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
    for (std::size_t i = 0; i <= strengths_.size(); ++i) {
        from_.push_back(start[2 * i]);
        equal_from_.push_back(start[2 * i + 1]);
    }
    dealers_.resize(sorted.size());
    for (const Sorted& one : sorted) dealers_[start[one.bucket]++] = one.hand;
}

void FourCardCounts::visit(std::size_t part, std::size_t of, const Visit& visit,
                           const std::function<void(double)>& progress) const {
    const auto symmetries = static_cast<std::int32_t>(pack_.symmetries().size());
    const auto most = static_cast<std::size_t>(std::min(drawn_, 5));
    Counts up_to, equal;
    for (std::size_t size = 1; size <= 5; ++size) {
        up_to.of[size].assign(kinds_[size - 1].count(), 0);
        equal.of[size].assign(kinds_[size - 1].count(), 0);
    }

    // Adds the hands to each kind of card sets they hold.
    const auto add = [&](Counts& counts, std::uint32_t begin, std::uint32_t end, int sign) {
        for (std::uint32_t i = begin; i < end; ++i) {
            const DealerHand& hand = dealers_[i];
            std::array<std::size_t, 6> place{};
            std::size_t held = 0;
            for (Places rest = hand.places; rest != 0; rest &= rest - 1)
                place[held++] = static_cast<std::size_t>(std::countr_zero(rest));
            const auto walk = [&](auto& self, std::size_t at, std::size_t size,
                                  std::uint32_t number) -> void {
                for (; at < held; ++at) {
                    const std::uint32_t with = number + binomial[place[at]][size + 1];
                    const Kinds& kinds = kinds_[size];
                    const std::uint32_t kind = kinds.kind(with);
                    counts.of[size + 1][kind] +=
                        sign *
                        static_cast<std::int32_t>(hand.weight * kinds.own_turns(kind).size());
                    if (size + 1 < most) self(self, at + 1, size + 1, with);
                }
            };
            walk(walk, 0, 0, 0);
        }
    };

    // Dealer's hands that hold the up card and none of the player's.
    const auto disjoint = [&](const Counts& counts, const Joined& joined, std::size_t gap,
                              std::size_t up) {
        std::int64_t sum = 0;
        for (std::size_t e = 0; e < 31; ++e) {
            const auto size = static_cast<std::size_t>(std::popcount(e));
            const std::uint32_t number =
                joined.part[gap][e] + binomial[up][joined.below[gap][e] + 1u];
            const std::int64_t count = counts.of[size + 1][kinds_[size].kind(number)];
            sum += size % 2 == 0 ? count : -count;
        }
        return sum;
    };

    std::size_t number = 0;
    for (std::size_t at = 0; at < strengths_.size(); ++at) {
        add(up_to, from_[at], from_[at + 1], 1);
        add(equal, equal_from_[at], from_[at + 1], 1);
        for (; number < players_.size() && players_[number].strength == strengths_[at]; ++number) {
            if (number % of != part) continue;
            const PlayerHand& player = players_[number];
            const CardSet hand = pack_.cards(player.places);
            const Joined joined(player.places);
            std::array<Matchup, most_cards> matchups;
            std::size_t count = 0;
            // The 32nd term: the dealer holds the up card and all of the player's five.
            const auto with_all = [&](Card up, bool also_weaker) {
                if (drawn_ != 6) return 0;
                const Strength all = four_card::rank<6>(Hand(hand) + Hand(up));
                const bool counts_it =
                    all == player.strength || (also_weaker && all < player.strength);
                return counts_it ? symmetries : 0;
            };
            const auto below = [&](int up) {
                return static_cast<std::size_t>(5 - std::popcount(player.places >> up));
            };
            for (int up = 0; up < pack_.size(); ++up) {
                if (player.places >> up & 1) continue;
                const std::int64_t no_stronger =
                    (disjoint(up_to, joined, below(up), static_cast<std::size_t>(up)) -
                     with_all(pack_.card(up), true)) /
                    symmetries;
                matchups[count++] = {pack_.card(up), no_stronger, dealer_hands_ - no_stronger};
            }
            const auto ties = [&](std::size_t i) {
                const int up = pack_.place(matchups[i].up);
                return (disjoint(equal, joined, below(up), static_cast<std::size_t>(up)) -
                        with_all(matchups[i].up, false)) /
                       symmetries;
            };
            visit(player, hand, {matchups.data(), count}, ties);
        }
        add(equal, equal_from_[at], from_[at + 1], -1);
        if (progress) progress(static_cast<double>(number) / static_cast<double>(players_.size()));
    }
}

}  // namespace pokerfloor::analysis
