// Has records written while the host goes on, and finds out what became of those whose write
// failed. What does it beside the network thread is log_writer_thread.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <pokerfloor/server/restored.hpp>
#include <pokerfloor/store/record_store.hpp>

namespace pokerfloor::server {

// What became of records that were given to the log writer.
enum class Fate : std::uint8_t { stored, lost, unknown };

struct Outcome {
    Fate fate = Fate::unknown;
    std::vector<std::string> failures{};  // on the way, why each; the last one led to this
    LogHead head{};                       // of the store; not where unknown
    // Of records that are lost: the floor without them.
    std::shared_ptr<Restored> restored{};
};

class LogWriter {
  public:
    virtual ~LogWriter() = default;
    // Begins to write; without records, to find out whether anything can be written. When it is
    // done, FloorHost::written() is called from the network thread; until then nobody else uses the
    // store.
    virtual void write(std::vector<Record> records) = 0;
    // After an unknown outcome: begins to find out what became of the same records.
    virtual void find_out() = 0;
};

using Rebuild = std::function<Restored()>;

enum class FirstStep : std::uint8_t { write, find_out };

// Writes the records and, where that fails, has recovery say what is there. Records that are not
// there are written once more: nobody has heard of them, and a failure that has passed need not
// cost anybody anything. Where they are lost for good, the floor is made without them.
Outcome write_or_find_out(store::RecordStore& log, const std::vector<Record>& records,
                          FirstStep first, const Rebuild& rebuild);

}  // namespace pokerfloor::server
