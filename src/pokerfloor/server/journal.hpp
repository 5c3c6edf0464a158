// The log as the house sees it, and the pen that writes into it beside the house's own thread.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/floor/wish.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::server {

class Journal {
  public:
    virtual ~Journal() = default;
    // All of them durable, or none and an exception.
    virtual void append(const std::vector<Record>& records) = 0;
    virtual void read_all(const std::function<void(const Record&)>& take) = 0;
};

class Pen {
  public:
    virtual ~Pen() = default;
    // Begins to write. When it is done, House::written() is called from the house's thread; until
    // then nobody else uses the journal.
    virtual void write(std::vector<Record> records) = 0;
};

// The terms in the text of a floor file, as it is read under a behaviour of the rules; the error
// says why not.
using ReadTerms = std::function<Result<FloorTerms>(std::string_view, Behaviour)>;

// Somebody's socket, or somebody's request.
using ConnectionId = std::uint64_t;

}  // namespace pokerfloor::server
