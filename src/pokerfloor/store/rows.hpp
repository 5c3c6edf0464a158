// The rows of the log one after the other, as they lie on the disk.
#pragma once

#include <optional>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

class Rows {
  public:
    explicit Rows(Database& database, std::int64_t from = 0);

    // None: there are no more. A row whose columns are of the wrong type or size is an error that
    // names the column; its number() still tells it.
    std::optional<Result<Row>> next();
    std::int64_t number() const { return number_; }

  private:
    Statement statement_;
    std::int64_t number_ = 0;
};

}  // namespace pokerfloor::store
