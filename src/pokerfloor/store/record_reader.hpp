// What can be asked of records beside their writer: single rounds, and what is needed to see one
// again.
#pragma once

#include <cstdint>
#include <functional>

#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

using TakeRecord = std::function<void(const Record&)>;
// False: no more, please.
using WantsMore = std::function<bool(const Record&)>;

class RecordReader {
  public:
    virtual ~RecordReader() = default;

    // The records about a round of a table, in the order they came; none: there was no such round.
    virtual void read_round(int table, std::uint64_t round, const TakeRecord& take) const = 0;
    // Those before a record by which somebody sat down at the table, the newest first.
    virtual void read_sittings(int table, std::uint64_t before, const WantsMore& take) const = 0;
    // The last one before a record that posted terms, the floor's opening included.
    virtual void read_terms(std::uint64_t before, const TakeRecord& take) const = 0;
    // From the first up to that one, in the order they came.
    virtual void read_up_to(std::uint64_t last, const TakeRecord& take) const = 0;
};

}  // namespace pokerfloor::store
