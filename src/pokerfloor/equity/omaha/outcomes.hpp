// How the deals of an Omaha question went, as counts: who had the best high hand and who the best
// low. From these follow all parts of the pot.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::equity::omaha {

using Players = std::uint32_t;  // a bit for each

class Outcomes {
  public:
    explicit Outcomes(std::size_t players);

    void add(Players high, Players low, Count deals) {
        const std::uint32_t key = low << players_ | high;
        if (few_.empty())
            many_[key] += deals;
        else
            few_[key] += deals;
    }
    void add(const Outcomes& other);

    Answer answer(const GameSpec& game) const;

  private:
    std::size_t players_;
    std::vector<Count> few_;                         // by key, of up to five players
    std::unordered_map<std::uint32_t, Count> many_;  // of more, few of whose keys occur
};

}  // namespace pokerfloor::equity::omaha
