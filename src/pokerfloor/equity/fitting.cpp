#include <pokerfloor/equity/fitting.hpp>

#include <algorithm>

namespace pokerfloor::equity {
namespace {

using Range = std::vector<Holding>;

class Search {
  public:
    explicit Search(std::vector<const Range*> ranges) : ranges_(std::move(ranges)) {}

    bool from(std::size_t player, CardSet taken) {
        if (player == ranges_.size()) return true;
        for (const Holding& holding : *ranges_[player]) {
            if (++looked_at_ > most) return false;
            if ((holding.cards() & taken).empty() && from(player + 1, taken | holding.cards()))
                return true;
        }
        return false;
    }

  private:
    static constexpr int most = 20'000'000;
    std::vector<const Range*> ranges_;
    int looked_at_ = 0;
};

}  // namespace

bool fit_together(const Question& question) {
    std::vector<const Range*> ranges;
    for (const Player& player : question.players) ranges.push_back(&player.range);
    std::ranges::stable_sort(ranges, {}, [](const Range* range) { return range->size(); });
    return Search(std::move(ranges)).from(0, CardSet{});
}

}  // namespace pokerfloor::equity
