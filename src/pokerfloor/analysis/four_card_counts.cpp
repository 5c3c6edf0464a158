#include <pokerfloor/analysis/four_card_counts.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/analysis/kinds_of_sets.hpp>
#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/four_card.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr int weight_bit = 56;  // above the places of any pack

// Subsets e of three and of four of a hand's five cards: masks of the hand.
constexpr std::size_t threes = 10, large_subsets = 15;
constexpr auto subsets = [] {
    std::array<std::uint8_t, large_subsets> made{};
    std::size_t at = 0;
    for (const int size : {3, 4})
        for (unsigned e = 0; e < 31; ++e)
            if (std::popcount(e) == size) made[at++] = static_cast<std::uint8_t>(e);
    return made;
}();

// The number of u + e for every such e of a hand: a part that depends on e and on how many cards of
// the hand are below u, and a part that depends on u.
struct Joined {
    std::array<std::array<std::uint32_t, large_subsets>, 6> part{};  // by cards below u, then e
    std::array<std::array<std::uint8_t, large_subsets>, 6> below{};  // cards of e below u

    explicit Joined(const std::array<std::size_t, 5>& place) {
        for (std::size_t gap = 0; gap <= 5; ++gap)
            for (std::size_t at = 0; at < large_subsets; ++at) {
                std::size_t taken = 1;
                std::uint32_t sum = 0;
                std::uint8_t lower = 0;
                for (std::size_t i = 0; i < 5; ++i) {
                    if (i == gap) ++taken;  // u itself
                    if ((subsets[at] >> i & 1) == 0) continue;
                    sum += binomial[place[i]][taken++];
                    lower = static_cast<std::uint8_t>(lower + (i < gap));
                }
                part[gap][at] = sum;
                below[gap][at] = lower;
            }
    }
};

// Two running counts by kind of 1 to 5 cards, each times the number of symmetries so that it is
// whole: in the lower half of a word hands up to a strength, in the upper half those equal to it.
// Each is below 2^31 (24 symmetries x C(51, 5) hands at most), and so is what terms of both signs
// add up to in the end: halves do not run into each other.
using Word = std::uint64_t;
constexpr Word up_to = 1, equal = Word{1} << 32;

// The counts of u + e for all u at once, where e has two cards at most: written down anew for each
// strength, so that a hand adds rows instead of looking up each.
class Rows {
  public:
    static constexpr std::size_t width = 56;  // of any pack, and whole vectors
    using Row = std::array<Word, width>;

    explicit Rows(std::size_t cards) : cards_(cards), ones_(cards), twos_(binomial[cards][2]) {}

    template <class Count>
    void write(Count&& count) {
        for (std::size_t z = 0; z < cards_; ++z) {
            none_[z] = count(0, binomial[z][1]);
            for (std::size_t y = 0; y < z; ++y) {
                const std::uint32_t two = binomial[y][1] + binomial[z][2];
                ones_[y][z] = ones_[z][y] = count(1, two);
                for (std::size_t x = 0; x < y; ++x) {
                    const Word one = count(2, binomial[x][1] + binomial[y][2] + binomial[z][3]);
                    twos_[two_at(x, y)][z] = twos_[two_at(x, z)][y] = twos_[two_at(y, z)][x] = one;
                }
            }
        }
    }

    // The terms of all e of up to two of these cards.
    Row sum(const std::array<std::size_t, 5>& place) const {
        Row sum = none_;
        for (const std::size_t one : place)
            for (std::size_t u = 0; u < width; ++u) sum[u] -= ones_[one][u];
        for (std::size_t j = 1; j < 5; ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const Row& row = twos_[two_at(place[i], place[j])];
                for (std::size_t u = 0; u < width; ++u) sum[u] += row[u];
            }
        return sum;
    }

  private:
    static std::size_t two_at(std::size_t low, std::size_t high) { return binomial[high][2] + low; }
    std::size_t cards_;
    Row none_{};
    std::vector<Row> ones_, twos_;
};

}  // namespace

FourCardCounts::FourCardCounts(CardSet pack, CardSet dealer)
    : pack_(pack, {dealer}), dealer_(dealer), drawn_(6 - dealer.size()) {
    MUST(drawn_ >= 1 && pack.size() >= 5 + drawn_);
    dealer_hands_ =
        binomial[static_cast<std::size_t>(pack.size() - 6)][static_cast<std::size_t>(drawn_ - 1)];
    for (int size = 1; size <= 5; ++size) {
        const Kinds& kinds = kinds_.emplace_back(pack_, size);
        std::vector<std::uint8_t>& own = own_[static_cast<std::size_t>(size) - 1];
        for (std::size_t kind = 0; kind < kinds.count(); ++kind)
            own.push_back(static_cast<std::uint8_t>(kinds.own_turns(kind).size()));
    }

    const Kinds& fives = kinds_[4];
    for (std::size_t kind = 0; kind < fives.count(); ++kind) {
        const Hand hand(pack_.cards(fives.first(kind)));
        players_.push_back({fives.first(kind), four_card::rank<5>(hand), fives.weight(kind)});
    }
    std::ranges::stable_sort(players_, {}, &PlayerHand::strength);
    for (const PlayerHand& player : players_)
        if (strengths_.empty() || strengths_.back() != player.strength)
            strengths_.push_back(player.strength);

    players_from_.push_back(0);
    for (std::uint32_t i = 1; i <= players_.size(); ++i)
        if (i == players_.size() || players_[i].strength != players_[i - 1].strength)
            players_from_.push_back(i);

    std::vector<std::uint64_t> hands;
    std::vector<std::uint32_t> buckets;  // twice the place of the strength; one more when equal
    for_each_kind_of_set(pack, dealer, drawn_, [&](CardSet drawn, std::uint32_t weight) {
        const Strength strength = four_card::rank<6>(Hand(drawn | dealer));
        const auto at = std::ranges::lower_bound(strengths_, strength);
        const bool is_equal = at != strengths_.end() && *at == strength;
        hands.push_back(pack_.places(drawn) | std::uint64_t{weight} << weight_bit);
        buckets.push_back(static_cast<std::uint32_t>(2 * (at - strengths_.begin()) + is_equal));
    });
    std::vector<std::uint32_t> start(2 * strengths_.size() + 3);
    for (const std::uint32_t bucket : buckets) ++start[bucket + 1];
    for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
    for (std::size_t i = 0; i <= strengths_.size(); ++i) {
        from_.push_back(start[2 * i]);
        equal_from_.push_back(start[2 * i + 1]);
    }
    dealers_.resize(hands.size());
    for (std::size_t i = 0; i < hands.size(); ++i) dealers_[start[buckets[i]]++] = hands[i];
}

// What these hands of the dealer add to the counts of the largest sets. A hand of six holds six of
// five cards, where all its sets are 62.
template <FourCardCounts::Alike alike>
std::vector<std::uint32_t> FourCardCounts::added_by(std::uint32_t from, std::uint32_t to) const {
    const std::size_t held = static_cast<std::size_t>(drawn_), size = largest() - 1;
    const Kinds& kinds = kinds_[size];
    std::vector<std::uint32_t> added(kinds.count());
    for (std::uint32_t i = from; i < to; ++i) {
        const auto weight = static_cast<std::uint32_t>(dealers_[i] >> weight_bit);
        const auto count = [&](std::uint32_t number) {
            const std::uint32_t kind = alike == Alike::none ? number : kinds.kind(number);
            added[kind] += weight * own_[size][kind];
        };
        std::uint32_t above = 0;  // the terms of the cards above the one left out, one place lower
        std::array<std::uint32_t, 7> below{};
        std::array<std::size_t, 6> place{};
        Places rest = dealers_[i] & pack_.all();
        for (std::size_t card = 0; card < held; ++card, rest &= rest - 1) {
            place[card] = static_cast<std::size_t>(std::countr_zero(rest));
            below[card + 1] = below[card] + binomial[place[card]][card + 1];
        }
        if (held <= 5) {
            count(below[held]);
            continue;
        }
        for (std::size_t left_out = held; left_out-- > 0;) {
            count(below[left_out] + above);
            above += binomial[place[left_out]][left_out];
        }
    }
    return added;
}

// All counts of the hands below a slice. A hand that holds a set holds as many sets of a card more
// as it has other cards.
template <FourCardCounts::Alike alike>
FourCardCounts::Counts FourCardCounts::counts_from(const std::vector<std::uint32_t>& below) const {
    Counts counts;
    for (std::size_t size = 0; size < 5; ++size) counts[size].assign(kinds_[size].count(), 0);
    if (below.empty()) return counts;
    std::ranges::copy(below, counts[largest() - 1].begin());
    const auto cards = static_cast<std::size_t>(pack_.size());
    for (std::size_t size = largest(); --size > 0;) {
        const Kinds& larger = kinds_[size];
        const std::vector<Word>& of_larger = counts[size];
        for (std::size_t kind = 0; kind < counts[size - 1].size(); ++kind) {
            // The number of the set and a card more: the terms of its cards below that, those of
            // the cards above it, one place higher, and that card's own.
            std::uint32_t number = 0;
            Places rest = kinds_[size - 1].first(kind);
            std::array<std::size_t, 6> place{};
            for (std::size_t i = 0; i < size; ++i, rest &= rest - 1) {
                place[i] = static_cast<std::size_t>(std::countr_zero(rest));
                number += binomial[place[i]][i + 2];
            }
            place[size] = cards;
            Word sum = 0;
            std::size_t card = 0;
            for (std::size_t lower = 0; lower <= size; ++lower, ++card) {
                for (; card < place[lower]; ++card) {
                    const std::uint32_t with = number + binomial[card][lower + 1];
                    sum += of_larger[alike == Alike::none ? with : larger.kind(with)];
                }
                if (lower < size) number += binomial[card][lower + 1] - binomial[card][lower + 2];
            }
            counts[size - 1][kind] = sum / (static_cast<unsigned>(drawn_) - size);
        }
    }
    return counts;
}

template <FourCardCounts::Alike alike>
void FourCardCounts::visit_strengths(const Slices& slices, std::size_t slice, const Visit& visit,
                                     const std::function<void(double)>& progress) const {
    const std::size_t begin = slices.begin[slice], end = slices.begin[slice + 1];
    const auto symmetries = static_cast<Word>(pack_.symmetries().size());
    const auto held = static_cast<std::size_t>(drawn_);
    Counts counts = counts_from<alike>(slices.below[slice]);
    const auto entry = [&](std::size_t size, std::uint32_t number) {
        return counts[size][alike == Alike::none ? number : kinds_[size].kind(number)];
    };
    Rows rows(static_cast<std::size_t>(pack_.size()));

    // Adds the hands to each kind of card sets they hold, of up to five cards.
    const auto add = [&](std::uint32_t from, std::uint32_t to, Word what) {
        for (std::uint32_t i = from; i < to; ++i) {
            const Word added = what * (alike == Alike::none ? 1 : dealers_[i] >> weight_bit);
            std::array<std::array<std::uint32_t, 5>, 6> term{};  // of the number, by card and size
            Places rest = dealers_[i] & pack_.all();
            for (std::size_t card = 0; card < held; ++card, rest &= rest - 1)
                for (std::size_t size = 0; size < 5; ++size)
                    term[card][size] =
                        binomial[static_cast<std::size_t>(std::countr_zero(rest))][size + 1];
            const auto count = [&](std::size_t size, std::uint32_t number) {
                if constexpr (alike == Alike::none) {
                    counts[size][number] += added;
                } else {
                    const std::uint32_t kind = kinds_[size].kind(number);
                    counts[size][kind] += added * own_[size][kind];
                }
            };
            const auto walk = [&]<std::size_t size>(auto& self,
                                                    std::integral_constant<std::size_t, size>,
                                                    std::size_t card, std::uint32_t number) {
                if constexpr (size < 5)
                    for (; card < held; ++card) {
                        const std::uint32_t with = number + term[card][size];
                        count(size, with);
                        self(self, std::integral_constant<std::size_t, size + 1>{}, card + 1, with);
                    }
            };
            walk(walk, std::integral_constant<std::size_t, 0>{}, 0, 0);
        }
    };

    for (std::size_t at = begin; at < end; ++at) {
        add(from_[at], equal_from_[at], up_to);
        add(equal_from_[at], from_[at + 1], up_to + equal);
        rows.write(entry);
        for (std::uint32_t i = players_from_[at]; i < players_from_[at + 1]; ++i) {
            const PlayerHand& player = players_[i];
            const CardSet hand = pack_.cards(player.places);
            std::array<std::size_t, 5> place{};
            Places rest = player.places;
            for (std::size_t& one : place) {
                one = static_cast<std::size_t>(std::countr_zero(rest));
                rest &= rest - 1;
            }
            const Joined joined(place);
            const Rows::Row small = rows.sum(place);
            std::array<Matchup, most_cards> matchups;
            std::size_t count = 0, gap = 0;
            for (int up = 0; up < pack_.size(); ++up) {
                if (player.places >> up & 1) {
                    ++gap;
                    continue;
                }
                const auto& part = joined.part[gap];
                const auto& below = joined.below[gap];
                const auto& term = binomial[static_cast<std::size_t>(up)];
                Word sum = small[static_cast<std::size_t>(up)];
                for (std::size_t e = 0; e < threes; ++e)
                    sum -= entry(3, part[e] + term[below[e] + 1u]);
                for (std::size_t e = threes; e < large_subsets; ++e)
                    sum += entry(4, part[e] + term[below[e] + 1u]);
                // The 32nd term: the dealer holds the up card and all of the player's five.
                if (drawn_ == 6) {
                    const Strength all = four_card::rank<6>(Hand(hand) + Hand(pack_.card(up)));
                    if (all <= player.strength) sum -= symmetries * up_to;
                    if (all == player.strength) sum -= symmetries * equal;
                }
                const auto no_stronger =
                    static_cast<std::int64_t>((sum & (equal - 1)) / symmetries);
                matchups[count++] = {pack_.card(up), no_stronger, dealer_hands_ - no_stronger,
                                     static_cast<std::int64_t>((sum >> 32) / symmetries)};
            }
            visit(player, hand, {matchups.data(), count});
        }
        add(equal_from_[at], from_[at + 1], -equal);
        if (progress)
            progress(static_cast<double>(at + 1 - begin) / static_cast<double>(end - begin));
    }
}

FourCardCounts::Slices FourCardCounts::slices(std::size_t count, int threads) const {
    // Slices cost about the same: what a player's hand asks for, and what a dealer's adds, twice.
    const auto cost = [&](std::size_t at) {
        return std::uint64_t{players_from_[at]} * 31u * static_cast<unsigned>(pack_.size() - 5) +
               std::uint64_t{from_[at]} * 2u * 62u;
    };
    Slices made;
    std::size_t at = 0;
    for (std::size_t slice = 0; slice <= count; ++slice) {
        while (at < strengths_.size() && cost(at) * count < cost(strengths_.size()) * slice) ++at;
        made.begin.push_back(at);
    }
    made.below.resize(count);
    in_parallel({threads, {}}, count - 1, 1, {}, [&](std::size_t slice, std::size_t, int) {
        const std::uint32_t from = from_[made.begin[slice]], to = from_[made.begin[slice + 1]];
        made.below[slice + 1] =
            all_differ() ? added_by<Alike::none>(from, to) : added_by<Alike::some>(from, to);
    });
    for (std::size_t slice = 2; slice < count; ++slice)
        for (std::size_t kind = 0; kind < made.below[slice].size(); ++kind)
            made.below[slice][kind] += made.below[slice - 1][kind];
    return made;
}

void FourCardCounts::visit(const Slices& slices, std::size_t slice, const Visit& visit,
                           const std::function<void(double)>& progress) const {
    if (slices.begin[slice] == slices.begin[slice + 1]) return;
    if (all_differ())
        visit_strengths<Alike::none>(slices, slice, visit, progress);
    else
        visit_strengths<Alike::some>(slices, slice, visit, progress);
}

}  // namespace pokerfloor::analysis
