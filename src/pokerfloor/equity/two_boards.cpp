// Both boards are completed from the same cards. Of a pair of completions that share no card the
// number is found by including and excluding what they share: with N(T) completions of the one
// board that go a certain way and hold the cards T, and M(T) of the other,
//     pairs = sum over all T of (-1)^|T| N(T) M(T).
// So each completion is ranked once, and not once beside each of the other's: before the flop
// 1,712,304 times for two hands instead of 1.6 million million times.
#include <pokerfloor/equity/two_boards.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <unordered_map>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/sampled/batch_ranking.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity {
namespace two_boards {
namespace {

constexpr std::size_t most_missing = 5, most_ways = 64;

constexpr std::uint32_t choose(std::size_t n, std::size_t k) {
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < k; ++i) product = n < k ? 0 : product * (n - i) / (i + 1);
    return static_cast<std::uint32_t>(product);
}
constexpr auto chosen = [] {
    std::array<std::array<std::uint32_t, most_missing + 1>, 53> table{};
    for (std::size_t n = 0; n < table.size(); ++n)
        for (std::size_t k = 0; k <= most_missing; ++k) table[n][k] = choose(n, k);
    return table;
}();

// How many ways a board can go at most: somebody has the best hand, and of a second share nobody,
// perhaps.
std::size_t ways(const Question& question) {
    const std::size_t players = question.players.size();
    if (players > 6) return most_ways + 1;
    const std::size_t some = std::size_t{1} << players;
    return question.game->shares.size() == 1 ? some - 1 : (some - 1) * some;
}

// Of the completions of a board, by the cards they share with others (all sets of fewer cards than
// are missing) and the way they go.
class Shared {
  public:
    Shared(std::size_t missing, std::size_t ways) : missing_(missing), ways_(ways) {}

    void begin(std::size_t cards) {
        std::size_t sets = 0;
        for (std::size_t size = 0; size < missing_; ++size) {
            begin_[size] = static_cast<std::uint32_t>(sets);
            sets += chosen[cards][size];
        }
        counts_.assign(sets * ways_, 0);
    }

    // `places` are those of the completion's cards among all, ascending.
    void add(const std::array<std::uint8_t, most_missing>& places, std::size_t way) {
        // Every set of the cards so far, with and without the next one: its size and its number
        // among the sets of that size.
        struct Set {
            std::uint32_t size, number;
        };
        std::array<Set, std::size_t{1} << most_missing> sets;
        sets[0] = {0, 0};
        std::size_t known = 1;
        for (std::size_t i = 0; i < missing_; ++i, known *= 2)
            for (std::size_t j = 0; j < known; ++j)
                sets[known + j] = {sets[j].size + 1,
                                   sets[j].number + chosen[places[i]][sets[j].size + 1]};
        for (std::size_t i = 0; i + 1 < known; ++i)  // the last is the whole completion
            ++counts_[(begin_[sets[i].size] + sets[i].number) * ways_ + way];
    }

    // Calls visit(sign, ours, others) for all sets, with the counts by way.
    template <class Visit>
    void beside(const Shared& other, std::size_t cards, Visit&& visit) const {
        for (std::size_t size = 0; size < missing_; ++size)
            for (std::size_t set = 0; set < chosen[cards][size]; ++set) {
                const std::size_t at = (begin_[size] + set) * ways_;
                visit(size % 2 == 0 ? 1 : -1, &counts_[at], &other.counts_[at]);
            }
    }

  private:
    std::size_t missing_, ways_;
    std::array<std::uint32_t, most_missing> begin_{};
    std::vector<std::uint32_t> counts_;
};

// One thread's count.
class Pairs {
  public:
    Pairs(const Question& question, const ToDeal& to_deal,
          const std::vector<std::optional<Hand>>& always)
        : question_(question),
          boards_{to_deal.boards[0].lies, to_deal.boards[1].lies},
          missing_(static_cast<std::size_t>(to_deal.boards[0].missing)),
          alike_(boards_[0] == boards_[1]),
          ranking_(*question.game, always),
          shared_{Shared(missing_, ways(question)), Shared(missing_, ways(question))} {
        deals_.hands.resize(question.players.size());
    }

    void add(std::span<const CardSet> hands, CardSet left, Count weight) {
        for (std::size_t i = 0; i < hands.size(); ++i) deals_.hands[i].fill(Hand(hands[i]));
        cards_.clear();
        for (const Card card : left) cards_.push_back(Hand(card));
        keys_.clear();
        for (Shared& shared : shared_) shared.begin(cards_.size());
        pairs_.fill(0);
        complete(0, 0, Hand());
        rank_batch();
        add_pairs(weight);
    }

    void tell(Answer& answer) const {
        for (const auto& [bits, deals] : sums_) {
            const std::array<Settled, 2> settled = settled_by_bits(question_, bits);
            count(answer, settled, deals);
        }
    }

  private:
    std::size_t key_bits() const {
        return question_.players.size() * question_.game->shares.size();
    }

    void complete(std::size_t dealt, std::size_t from, Hand sum) {
        if (dealt == missing_) {
            deals_.boards[0][filled_] = Hand(boards_[0]) + sum;
            deals_.boards[1][filled_] = Hand(boards_[1]) + sum;
            batch_places_[filled_] = places_;
            if (++filled_ == BatchOfDeals::size) rank_batch();
            return;
        }
        for (std::size_t at = from; at + missing_ - dealt <= cards_.size(); ++at) {
            places_[dealt] = static_cast<std::uint8_t>(at);
            complete(dealt + 1, at + 1, sum + cards_[at]);
        }
    }

    void rank_batch() {
        std::array<std::array<std::size_t, BatchOfDeals::size>, 2> way;
        for (std::size_t board = 0; board < 2; ++board) {
            if (board == 1 && alike_) {
                way[1] = way[0];
                break;
            }
            BestHands best;
            ranking_.find_best(deals_, board, filled_, best);
            for (std::size_t i = 0; i < filled_; ++i) {
                std::uint64_t key = best[0][i];
                if (question_.game->shares.size() > 1)
                    key |= std::uint64_t{best[1][i]} << question_.players.size();
                way[board][i] = way_of(key);
                shared_[board].add(batch_places_[i], way[board][i]);
            }
        }
        // Two boards with the very same cards: the last term of the sum.
        const int sign = missing_ % 2 == 0 ? 1 : -1;
        for (std::size_t i = 0; i < filled_; ++i) pairs_[way[0][i] * most_ways + way[1][i]] += sign;
        filled_ = 0;
    }

    std::size_t way_of(std::uint64_t key) {
        const auto way = static_cast<std::size_t>(std::ranges::find(keys_, key) - keys_.begin());
        if (way == keys_.size()) keys_.push_back(key);
        return way;
    }

    void add_pairs(Count weight) {
        const std::size_t known = keys_.size();
        MUST(known <= ways(question_));
        shared_[0].beside(shared_[alike_ ? 0 : 1], cards_.size(),
                          [&](int sign, const std::uint32_t* ours, const std::uint32_t* others) {
                              for (std::size_t i = 0; i < known; ++i)
                                  for (std::size_t j = 0; ours[i] != 0 && j < known; ++j)
                                      pairs_[i * most_ways + j] +=
                                          sign * static_cast<std::int64_t>(ours[i]) * others[j];
                          });
        for (std::size_t i = 0; i < known; ++i)
            for (std::size_t j = 0; j < known; ++j)
                if (const std::int64_t pairs = pairs_[i * most_ways + j]; pairs != 0)
                    sums_[keys_[i] | keys_[j] << key_bits()] += weight * pairs;
    }

    const Question& question_;
    std::array<CardSet, 2> boards_;
    std::size_t missing_;  // of each board
    bool alike_;           // the boards begin with the same cards
    BatchRanking ranking_;
    BatchOfDeals deals_;
    std::size_t filled_ = 0;
    std::array<std::uint8_t, most_missing> places_{};
    std::array<std::array<std::uint8_t, most_missing>, BatchOfDeals::size> batch_places_;
    std::vector<Hand> cards_;          // left for the boards
    std::vector<std::uint64_t> keys_;  // by way
    std::array<Shared, 2> shared_;
    std::array<std::int64_t, most_ways * most_ways> pairs_;  // by way of each board
    std::unordered_map<std::uint64_t, Count> sums_;          // by the bits of both boards
};

// All ways to give the players whole hands, one of the holdings of `outer` being settled.
class Hands {
  public:
    Hands(const ToDeal& to_deal, std::size_t outer) : to_deal_(to_deal), outer_(outer) {}

    template <class Visit>
    void each(std::size_t chosen_of_outer, Visit&& visit) {
        chosen_ = chosen_of_outer;
        holding_of(0, to_deal_.deck, 1, visit);
    }

  private:
    template <class Visit>
    void holding_of(std::size_t player, CardSet left, Count weight, Visit& visit) {
        if (player == to_deal_.players.size()) return rest_of(0, left, weight, visit);
        const std::vector<Beginning>& range = to_deal_.players[player];
        const std::size_t from = player == outer_ ? chosen_ : 0;
        const std::size_t to = player == outer_ ? chosen_ + 1 : range.size();
        for (std::size_t i = from; i < to; ++i) {
            if (!left.contains(range[i].taken)) continue;
            hands_[player] = range[i].kept;
            missing_[player] = range[i].missing;
            holding_of(player + 1, left - range[i].taken, weight * range[i].weight, visit);
        }
    }

    template <class Visit>
    void rest_of(std::size_t player, CardSet left, Count weight, Visit& visit) {
        const std::size_t players = to_deal_.players.size();
        if (player == players) return visit(std::span(hands_).first(players), left, weight);
        const CardSet before = hands_[player];
        for_each_subset(left, missing_[player], [&](CardSet cards) {
            hands_[player] = before | cards;
            rest_of(player + 1, left - cards, weight, visit);
        });
        hands_[player] = before;
    }

    const ToDeal& to_deal_;
    std::size_t outer_, chosen_ = 0;
    std::array<CardSet, most_players> hands_;
    std::array<int, most_players> missing_{};
};

std::size_t longest_range(const ToDeal& to_deal) {
    const auto longest = std::ranges::max_element(
        to_deal.players, {}, [](const std::vector<Beginning>& range) { return range.size(); });
    return static_cast<std::size_t>(longest - to_deal.players.begin());
}

}  // namespace

std::optional<double> seconds(const Question& question) {
    if (question.boards.size() != 2 || ways(question) > most_ways) return std::nullopt;
    ToDeal dealt = to_deal(question);
    const int missing = dealt.boards[0].missing;
    if (missing != dealt.boards[1].missing || missing < 1 || missing > 5 || !fits_count(dealt))
        return std::nullopt;
    for (BoardBeginning& board : dealt.boards) board.missing = 0;
    const double hands = about_deals(dealt);
    int left = dealt.deck.size();
    for (const auto& range : dealt.players) {
        if (range.empty()) return std::nullopt;
        left -= range.front().taken.size() + range.front().missing;
    }
    if (hands == 0 || left < 2 * missing) return std::nullopt;
    // Measured on the machine of bench/README.md, in nanoseconds.
    const double sets = left < 0 ? 0
                                 : chosen[static_cast<std::size_t>(left)]
                                         [static_cast<std::size_t>(missing)],
                 all_sets = sets * 3 * missing / left;
    const double boards = question.boards[0] == question.boards[1] ? 1 : 2;
    const double each =
        boards *
        (6.0 * static_cast<double>(question.players.size() * question.game->shares.size()) +
         1.5 * std::exp2(missing));
    const auto known_ways = static_cast<double>(ways(question));
    const double took =
        1e-9 * hands * (1000 + sets * each + all_sets * known_ways * known_ways * 0.5);
    constexpr double a_year = 3e7;
    return took > a_year ? std::nullopt : std::optional(took);
}

std::optional<Answer> exact(const Question& question, const Effort& effort) {
    const ToDeal dealt = to_deal(question);
    const std::size_t outer = longest_range(dealt);
    std::vector<std::optional<Hand>> always(question.players.size());
    for (std::size_t i = 0; i < always.size(); ++i)
        if (dealt.players[i].size() == 1 && dealt.players[i].front().missing == 0)
            always[i] = Hand(dealt.players[i].front().kept);

    const auto stopped = [&] { return effort.stop != nullptr && *effort.stop; };
    std::vector<std::unique_ptr<Pairs>> pairs(
        static_cast<std::size_t>(std::max(1, effort.threads)));
    const auto work = [&](std::size_t begin, std::size_t end, int thread) {
        std::unique_ptr<Pairs>& mine = pairs[static_cast<std::size_t>(thread)];
        if (!mine) mine = std::make_unique<Pairs>(question, dealt, always);
        Hands hands(dealt, outer);
        for (std::size_t i = begin; i < end; ++i)
            hands.each(i, [&](std::span<const CardSet> whole, CardSet left, Count weight) {
                if (!stopped()) mine->add(whole, left, weight);
            });
    };
    analysis::in_parallel({.threads = effort.threads, .progress = effort.progress},
                          dealt.players[outer].size(), 1, {}, work);
    if (stopped()) return std::nullopt;

    Answer answer = blank_answer(question);
    answer.exact = true;
    for (const std::unique_ptr<Pairs>& of_thread : pairs)
        if (of_thread) of_thread->tell(answer);
    return answer;
}

}  // namespace two_boards

double deviation(const Tally& tally, Count deals) {
    const auto all = static_cast<double>(deals);
    double sum = 0, squares = 0;
    for (const Won& won : tally.parts) {
        const double part = static_cast<double>(won.parts) / whole_pot,
                     share = static_cast<double>(won.deals) / all;
        sum += part * share;
        squares += part * part * share;
    }
    return std::sqrt(std::max(0.0, squares - sum * sum));
}

}  // namespace pokerfloor::equity
