// The log as the host sees it, and the log writer that writes into it beside the network thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>
#include <pokerfloor/store/restored.hpp>

namespace pokerfloor::server {

using store::Restored;

class Journal {
  public:
    virtual ~Journal() = default;
    // All of them durable; or an exception, and nobody knows whether they are before recover().
    virtual void append(const std::vector<Record>& records) = 0;
    // After an append that failed: whether all of it is there, and will be; else nothing of it is,
    // nor will be. An exception: that is not known yet.
    virtual bool recover() = 0;
    // An exception: nothing can be written.
    virtual void probe() = 0;
    virtual void read_all(const std::function<void(const Record&)>& take) = 0;
    // The last record that is durable.
    virtual LogHead head() const = 0;
};

// What became of records that were given to the log writer.
enum class Fate : std::uint8_t { stored, lost, unknown };

struct Outcome {
    Fate fate = Fate::unknown;
    std::vector<std::string> failures{};  // on the way, why each; the last one led to this
    LogHead head{};                       // of the journal; not where unknown
    // Of records that are lost: the floor without them.
    std::shared_ptr<Restored> restored{};
};

class LogWriter {
  public:
    virtual ~LogWriter() = default;
    // Begins to write; without records, to find out whether anything can be written. When it is
    // done, FloorHost::written() is called from the network thread; until then nobody else uses the
    // journal.
    virtual void write(std::vector<Record> records) = 0;
    // After an unknown outcome: begins to find out what became of the same records.
    virtual void find_out() = 0;
};

using store::ReadTerms;

// Somebody's socket, or somebody's request.
using ConnectionId = std::uint64_t;

}  // namespace pokerfloor::server
