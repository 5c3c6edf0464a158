// What the postings table has beside the records: it follows from them, and is compared with them.
#pragma once

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/store/chain_check.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

class PostingsCheck {
  public:
    explicit PostingsCheck(Database& database);

    // Whether it has just what the record posted. Records come in their order.
    bool fits(const Record& record);
    // Postings of records that are not there.
    void find_homeless(const TakeFault& fault);

  private:
    // All of them in one go: to look them up for each record takes twice as long.
    Statement all_, homeless_;
    bool more_;
    bool passed_over_ = false;  // some that are of no record that came
};

}  // namespace pokerfloor::store
