// Lists of card sets that differ by more than an exchange of suits, each with how often it came:
// what one is worth, all of its kind are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/equity/answer.hpp>

namespace pokerfloor::equity::omaha {

class Different {
  public:
    explicit Different(std::size_t sets);  // in each list, eleven at most

    void add(std::span<const CardSet> list, Count weight);
    void clear();

    std::size_t size() const { return weights_.size(); }
    std::span<const CardSet> sets(std::size_t i) const { return {&lists_[i * sets_], sets_}; }
    Count weight(std::size_t i) const { return weights_[i]; }

  private:
    void grow();

    std::size_t sets_;
    std::vector<CardSet> lists_;
    std::vector<Count> weights_;
    std::vector<std::uint32_t> slots_;  // 0, or 1 + which list; as many as a power of two
};

}  // namespace pokerfloor::equity::omaha
