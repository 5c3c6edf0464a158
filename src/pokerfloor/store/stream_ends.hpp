// Where each stream ends: what the next record of it is chained to.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include <pokerfloor/events/stream.hpp>
#include <pokerfloor/store/chain.hpp>

namespace pokerfloor::store {

class Database;

struct StreamEnd {
    std::int64_t number = 0;  // of its last place; 0: it has none
    std::int64_t record = 0;  // which stands there
    Hash hash{};

    bool operator==(const StreamEnd&) const = default;
};

class StreamEnds {
  public:
    // Every stream begins by naming the log that was there before there were streams.
    explicit StreamEnds(const Hash& before = no_hash) : before_(before) {}

    // The next place of that stream.
    Place next(const Stream& stream) const;
    // Whether each place of the row is the next one of its stream.
    bool fit(const Row& row) const;
    // The row stands at the end of its streams from here on.
    void take(const Row& row);
    void take(const Stream& stream, const StreamEnd& end) { ends_[stream] = end; }
    // None: it has no place yet.
    void set(const Stream& stream, const std::optional<StreamEnd>& end);

    const Hash& before() const { return before_; }
    const std::unordered_map<Stream, StreamEnd>& all() const { return ends_; }

  private:
    Hash before_;
    std::unordered_map<Stream, StreamEnd> ends_;
};

// The last record of the log from before there were streams: its number and hash; 0: there is none.
LogHead log_before_streams(Database& database);

// Of the log as it lies there. `known`, if it is given, are those after record `up_to`, so that
// only later records are looked at. Throws StoreError.
StreamEnds ends_in(Database& database);
StreamEnds ends_at(Database& database, std::uint64_t number);  // as they were after that record
StreamEnds ends_in(Database& database, StreamEnds known, std::int64_t up_to);

}  // namespace pokerfloor::store
