#include <pokerfloor/equity/omaha/by_ranks.hpp>

#include <algorithm>
#include <array>
#include <memory>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/equity/omaha/different.hpp>
#include <pokerfloor/equity/omaha/match_up.hpp>

namespace pokerfloor::equity::omaha {
namespace {

constexpr std::size_t most_at_once = 500'000;  // match-ups kept at a time

class ByRanks {
  public:
    ByRanks(const Question& question, int own, const Effort& effort)
        : question_(question),
          effort_(effort),
          ranges_(written_out(question, own)),
          different_(question.players.size() + 1),
          at_once_(question.players.size() + 1),
          by_thread_(static_cast<std::size_t>(std::max(1, effort.threads))),
          outcomes_(by_thread_.size(), Outcomes(question.players.size())) {}

    std::optional<Outcomes> outcomes() {
        at_once_.back() = question_.dead;
        for (std::size_t i = 0; i < ranges_[0].size(); ++i) {
            at_once_[0] = ranges_[0][i].cards;
            walk(1, at_once_[0], ranges_[0][i].weight,
                 static_cast<double>(i + 1) / static_cast<double>(ranges_[0].size()));
            if (stopped()) return std::nullopt;
        }
        settle_all(1);
        if (stopped()) return std::nullopt;
        for (std::size_t i = 1; i < outcomes_.size(); ++i) outcomes_[0].add(outcomes_[i]);
        return outcomes_[0];
    }

  private:
    bool stopped() const { return effort_.stop != nullptr && effort_.stop->load(); }

    void walk(std::size_t player, CardSet used, Count weight, double share) {
        if (player == ranges_.size()) {
            different_.add(at_once_, weight);
            if (different_.size() == most_at_once) settle_all(share);
            return;
        }
        for (const Held& held : ranges_[player]) {
            if (!(held.cards & used).empty()) continue;
            at_once_[player] = held.cards;
            walk(player + 1, used | held.cards, weight * held.weight, share);
            if (stopped()) return;
        }
    }

    // Works out the match-ups kept, after which so much of the whole is done.
    void settle_all(double share) {
        const auto work = [&](std::size_t begin, std::size_t end, int thread) {
            auto& match_ups = by_thread_[thread];
            if (match_ups == nullptr)
                match_ups = std::make_unique<MatchUps>(best_kernel(), question_.players.size(),
                                                       question_.game->shares.size() > 1
                                                           ? MatchUps::Lows::eight_or_better
                                                           : MatchUps::Lows::none);
            for (std::size_t i = begin; i < end && !stopped(); ++i) {
                const auto sets = different_.sets(i);
                match_ups->add(sets.first(sets.size() - 1), sets.back(), different_.weight(i),
                               outcomes_[thread]);
            }
        };
        const int threads = different_.size() < 16 ? 1 : effort_.threads;  // else not worth them
        analysis::in_parallel({.threads = threads, .progress = effort_.progress}, different_.size(),
                              8, {done_, share}, work);
        done_ = share;
        different_.clear();
    }

    const Question& question_;
    const Effort& effort_;
    std::vector<Range> ranges_;
    Different different_;
    std::vector<CardSet> at_once_;  // a holding of each player, and the dead cards
    std::vector<std::unique_ptr<MatchUps>> by_thread_;
    std::vector<Outcomes> outcomes_;
    double done_ = 0;
};

}  // namespace

double seconds_by_ranks(const Question& question, int own) {
    const std::vector<double> sizes = sizes_of_ranges(question, own);
    double ways = 1;
    for (const double size : sizes) ways *= size;
    const double different = std::max(1.0, ways / symmetries(question));
    const bool lows = question.game->shares.size() > 1;
    const double each = (lows ? 20e-6 : 13e-6) + 3e-6 * static_cast<double>(sizes.size());
    return different * each + ways * 100e-9;
}

std::optional<Outcomes> by_ranks(const Question& question, int own, const Effort& effort) {
    return ByRanks(question, own, effort).outcomes();
}

}  // namespace pokerfloor::equity::omaha
