// What a wish at a table may change, as it was before. Where the program breaks a promise of its
// own while it decides (MUST), all of it is put back: a floor is never left half changed, and
// stands where its records say.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <pokerfloor/floor/inside.hpp>

namespace pokerfloor {

class BeforeWish {
  public:
    BeforeWish(std::vector<Account>& accounts, Chips& cage, TableInside& inside, AccountId wisher);

    void put_back();

  private:
    void keep(AccountId id);

    std::vector<Account>& accounts_;
    Chips& cage_;
    TableInside& inside_;

    std::vector<std::pair<AccountId, Chips>> bankrolls_{};  // of those who sit there or wish
    Chips cage_then_;
    AnyTable table_then_;
    std::uint64_t turn_then_;
    std::vector<Left> left_then_;
    std::uint64_t finished_then_;  // the last round of those that are over; 0: none
};

}  // namespace pokerfloor
