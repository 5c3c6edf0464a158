// The log writer: a thread that writes into the journal while the host goes on. What gathers
// meanwhile is written together, so that the disk is asked once for many records.
#pragma once

#include <pokerfloor/server/durable_floor.hpp>
#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/server/worker.hpp>

namespace pokerfloor::server {

using Rebuild = std::function<Restored()>;

enum class FirstStep : std::uint8_t { write, find_out };

// Writes the records and, where that fails, has recovery say what is there. Records that are not
// there are written once more: nobody has heard of them, and a failure that has passed need not
// cost anybody anything. Where they are lost for good, the floor is made without them.
Outcome write_or_find_out(Journal& journal, const std::vector<Record>& records, FirstStep first,
                          const Rebuild& rebuild);

class LogWriterThread : public LogWriter {
  public:
    using Written = std::function<void(const Outcome&)>;
    // `written` is called on the host's thread. Nobody else uses journal and floor meanwhile.
    LogWriterThread(Journal& journal, DurableFloor& floor, Post post, Written written);

    void write(std::vector<Record> records) override;
    void find_out() override;
    // Has a snapshot kept, where it is time; of what was read to open the floor, say.
    void keep_if_due();
    // When nothing is written any more: has a last one kept.
    void close();

  private:
    void begin(FirstStep first);

    Journal& journal_;
    DurableFloor& floor_;
    Fate last_fate_ = Fate::stored;  // the thread's own
    Post post_;
    Written written_;
    std::shared_ptr<const std::vector<Record>> records_;  // the last ones given
    Worker worker_;                                       // last: it uses all above
};

}  // namespace pokerfloor::server
