// Bots of several skills against each other. Each deal is played as many times as there are skills:
// the same cards from the same deck, the skills a seat further each time, so that good cards are
// good for everybody once. Deals have numbers and follow from the seed and their number alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/terms/skill.hpp>

namespace pokerfloor {

struct MatchPlan {
    Setup setup{};
    std::vector<Skill> skills;  // two or more; seats have them in turn, over and over
    Seed seed{};
};

struct MatchTally {
    static constexpr std::size_t most_skills = 8;

    std::uint64_t deals = 0, rounds = 0;
    std::uint64_t decisions = 0, hands_ranked = 0;
    // By place in the plan's list: the smallest chips won in all, and the sum of each deal's
    // squared.
    std::array<std::int64_t, most_skills> won{}, squares{};

    bool operator==(const MatchTally&) const = default;
    MatchTally& operator+=(const MatchTally& other);
};

// What one skill won, in dollars a hundred rounds and seat, and how far that may be off: 19 times
// in 20 the true mean is not further away.
struct Margin {
    double won = 0, off = 0;
};
Margin margin_of(const MatchPlan& plan, const MatchTally& tally, std::size_t place);

// One worker.
class Match {
  public:
    static constexpr std::uint64_t chunk = 64;  // deals worth a thread's while

    explicit Match(const MatchPlan& plan);

    void play(std::uint64_t deal);
    const MatchTally& tally() const { return tally_; }

  private:
    void play_round(std::uint64_t deal, std::size_t turn);

    MatchPlan plan_;
    Round start_, round_;
    Events facts_;
    std::array<std::int64_t, MatchTally::most_skills> won_{};
    MatchTally tally_;
};

}  // namespace pokerfloor
