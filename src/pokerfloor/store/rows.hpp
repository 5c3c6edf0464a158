// The rows of the log one after the other, as they lie on the disk, with their places in streams.
#pragma once

#include <optional>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

class Rows {
  public:
    explicit Rows(Database& database, std::int64_t from = 0);

    // The next one is the first from that number on.
    void seek(std::int64_t from);

    // None: there are no more. A row whose columns are of the wrong type or size is an error that
    // names the column; its number() still tells it.
    std::optional<Result<Row>> next();
    std::int64_t number() const { return number_; }
    // Of a row that is an error, those that can be read.
    const std::vector<Place>& places() const { return places_; }
    // Once all rows from the first on were read: whether there may be places of rows that are not
    // there.
    bool places_left() const { return passed_over_ || at_place_; }

  private:
    bool read_places();

    Statement statement_;
    std::optional<Statement> place_;  // none: there are no streams in this log
    bool at_place_ = false;           // it stands at one that is not taken yet
    bool passed_over_ = false;        // a place of no row that was read
    std::int64_t number_ = 0;
    std::vector<Place> places_;
};

// Of one record; none where they cannot be read.
std::vector<Place> places_of(Database& database, std::int64_t record);

}  // namespace pokerfloor::store
