// One combination of known cards in a game without a board: every deal of what is missing, counted
// by who has the best hand. All players but two are dealt one set of cards after another; the last
// two, those with the most sets, meet as whole lists (own_cards/disjoint.hpp).
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include <pokerfloor/equity/own_cards/deal.hpp>
#include <pokerfloor/equity/own_cards/disjoint.hpp>

namespace pokerfloor::equity::own_cards {

// How many deals there were for each set of players with the best hand, under each share.
class Outcomes {
  public:
    Outcomes(std::size_t players, std::size_t shares);

    void add(std::array<std::uint32_t, 2> best, Count deals) {
        deals_[best[0] | std::size_t{best[1]} << players_] += deals;
    }
    void add(const Outcomes& other);
    Answer answer() const;

  private:
    std::size_t players_, shares_;
    std::vector<Count> deals_;
};

// What one combination leaves open once the common cards are dealt, if there are any.
struct Showdown {
    const GameSpec* game = nullptr;
    CardSet stub;
    std::vector<OwnHand> hands;  // the common cards are among those kept
    Count weight = 1;
};

// About how many seconds it takes; none where a player draws more than most_drawn.
std::optional<double> seconds_of(const Showdown& showdown);

class Meeting {
  public:
    // Without `shared` every player's draws are listed anew.
    explicit Meeting(const Showdown& showdown, SharedDraws* shared = nullptr);
    class Work;  // what a thread needs for itself

    std::size_t parts() const;  // to be counted one by one, in any order
    void count(std::size_t part, Work& work) const;

  private:
    // Equal sets of the last two players, where they draw as many cards.
    struct Twin {
        std::uint64_t cards;
        std::array<std::uint16_t, 2> a, b;
    };
    // The best places so far, and who has them.
    struct Best {
        std::array<int, 2> place{-1, -1};
        std::array<std::uint32_t, 2> players{};
    };
    using Lists = std::vector<std::vector<Drawn>>;

    Best with(Best best, const Drawn& drawn, std::size_t player) const;
    void deal(std::size_t turn, const Best& best, Work& work) const;
    void meet(const Lists& lists, const std::vector<Twin>& twins, const Best& best,
              Work& work) const;
    void add_places(const std::vector<std::shared_ptr<const Draws>>& draws);

    Showdown showdown_;
    std::size_t players_, shares_;
    std::vector<std::size_t> order_;  // who is dealt to when
    Lists draws_;                     // in that order, each by its first place
    std::vector<Twin> twins_;
    int unqualified_ = -1;  // the second share's place of hands that do not qualify
};

class Meeting::Work {
  public:
    Work(const Meeting& meeting, Outcomes& outcomes, const std::atomic<bool>* stop);

  private:
    friend class Meeting;
    struct Rest {  // the sets that share no card with those dealt so far
        Lists lists;
        std::vector<Twin> twins;
    };
    bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    Outcomes& outcomes_;
    const std::atomic<bool>* stop_;
    DisjointPairs pairs_;
    std::vector<Rest> rests_;  // by how many were dealt to
    std::vector<Drawn> a_, b_;
};

// As the engine of that name (engines.hpp).
std::optional<Answer> exact(const Question& question, const Effort& effort, SharedDraws* shared);

}  // namespace pokerfloor::equity::own_cards
