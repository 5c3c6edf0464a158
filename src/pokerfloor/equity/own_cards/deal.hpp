// Games without a board: what is left to be dealt, and every set of cards a player may draw with
// the hand it makes.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::own_cards {

struct OwnHand {
    CardSet kept;     // counts at the showdown
    CardSet taken;    // nobody else has these: the kept and what is discarded
    int missing = 0;  // cards that come from the stub
    bool operator==(const OwnHand&) const = default;
};

// A holding for each player that share no card, so often.
struct Combination {
    std::vector<OwnHand> hands;
    Count weight = 1;
};

// Every combination of the ranges; those that differ only in the names of suits are one, with their
// weights added up. None where there are more than so many.
std::optional<std::vector<Combination>> combinations(const Question& question, double most);

// Cards that can still be dealt.
CardSet stub_of(const Question& question, const Combination& combination);

// Every set of `missing` cards of the stub in one order, whatever is kept: the cards by their
// number in the stub, and how strong the hands are under each share.
struct Draws {
    std::vector<std::uint64_t> cards;
    std::array<std::vector<std::uint32_t>, 2> strength;
};
Draws all_draws(const GameSpec& game, CardSet stub, CardSet kept, int missing);

// All draws of one game that several questions have in common are listed once.
class SharedDraws {
  public:
    std::shared_ptr<const Draws> get(const GameSpec& game, CardSet stub, CardSet kept, int missing);

  private:
    std::mutex mutex_;
    std::map<std::array<std::uint64_t, 2>, std::shared_ptr<const Draws>> known_;  // by stub, kept
};

// n over k.
double ways(int cards, int picked);

}  // namespace pokerfloor::equity::own_cards
