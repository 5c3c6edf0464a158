// Verdicts: what perfect play says of decisions at practice tables. They take some hundredths of a
// second, so they are worked out beside the network thread and come after the picture they belong
// to.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::server {

class Verdicts {
  public:
    // Works one out beside the network thread, `then` on it.
    using Judge = std::function<void(std::function<Verdict()> work,
                                     std::function<void(const Verdict&)> then)>;
    // Without a judge they are worked out at once.
    void judge_with(Judge judge) { judge_ = std::move(judge); }

    // Of a wish about to be granted, if it is a decision to be judged. `came`: where it came later,
    // at which table and whose.
    void ask(const Floor& floor, const Wish& wish, std::function<void(int, AccountId)> came);
    // A new round begins.
    void forget(int table);
    // Null: none in this round, or not yet.
    const Verdict* of(int table, AccountId account) const;

  private:
    struct Asked {
        std::uint64_t number = 0;  // a later question makes an earlier answer void
        bool is_known = false;
        Verdict verdict{};
    };

    Judge judge_;
    std::uint64_t questions_ = 0;
    std::map<std::pair<int, AccountId>, Asked> asked_;  // of the rounds being played
};

}  // namespace pokerfloor::server
