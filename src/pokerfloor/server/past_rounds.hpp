// Rounds that are over, out of the log. What a record says is for `views` to know; here it is only
// found and passed on.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <pokerfloor/store/record_reader.hpp>
#include <pokerfloor/terms/read_terms.hpp>
#include <pokerfloor/views/past_round.hpp>

namespace pokerfloor::server {

// Has somebody read, on the thread that asks: a connection of its own is opened each time, so that
// nothing is held open while the log's writer recovers.
using WithReader = std::function<void(const std::function<void(const store::RecordReader&)>&)>;

struct RoundsAsked {
    int table = 0;
    std::uint64_t first = 0, last = 0;  // rounds of the table
    PostedTable posted{};               // there now, under these terms:
    std::uint32_t edition = 0;
    std::uint64_t up_to = 0;  // what was recorded after that one is not for anybody yet
};

class PastRounds {
  public:
    PastRounds(WithReader with_reader, ReadTerms read_terms)
        : with_reader_(std::move(with_reader)), read_terms_(std::move(read_terms)) {}

    // Those that are over, the newest last. Throws where the log cannot be read.
    std::vector<views::PastRound> find(const RoundsAsked& asked) const;

  private:
    WithReader with_reader_;
    ReadTerms read_terms_;
};

}  // namespace pokerfloor::server
