#include <pokerfloor/analysis/four_card_counts.hpp>

#include <algorithm>
#include <array>
#include <bit>

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

template <FourCardCounts::Alike alike>
void FourCardCounts::visit_strengths(std::size_t begin, std::size_t end, const Visit& visit,
                                     const std::function<void(double)>& progress) const {
    const auto symmetries = static_cast<Word>(pack_.symmetries().size());
    const auto held = static_cast<std::size_t>(drawn_);
    std::array<std::vector<Word>, 5> counts;  // by size, less one
    std::array<std::vector<Word>, 5> own;     // how many symmetries keep a set of the kind
    for (std::size_t size = 0; size < 5; ++size) {
        counts[size].assign(kinds_[size].count(), 0);
        if (alike == Alike::none) continue;
        for (std::size_t kind = 0; kind < kinds_[size].count(); ++kind)
            own[size].push_back(kinds_[size].own_turns(kind).size());
    }
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
                    counts[size][kind] += added * own[size][kind];
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

    add(0, from_[begin], up_to);
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

void FourCardCounts::visit(std::size_t part, std::size_t of, const Visit& visit,
                           const std::function<void(double)>& progress) const {
    // Slices cost about the same: what a player's hand asks for, and what a dealer's adds, twice.
    const auto cost = [&](std::size_t at) {
        return std::uint64_t{players_from_[at]} * 31u * static_cast<unsigned>(pack_.size() - 5) +
               std::uint64_t{from_[at]} * 2u * 62u;
    };
    const auto start = [&](std::size_t slice) {
        std::size_t at = 0;
        while (at < strengths_.size() && cost(at) * of < cost(strengths_.size()) * slice) ++at;
        return at;
    };
    const std::size_t begin = start(part), end = start(part + 1);
    if (begin == end) return;
    if (pack_.symmetries().size() == 1)
        visit_strengths<Alike::none>(begin, end, visit, progress);
    else
        visit_strengths<Alike::some>(begin, end, visit, progress);
}

}  // namespace pokerfloor::analysis
