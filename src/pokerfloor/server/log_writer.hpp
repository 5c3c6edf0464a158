// The log writer: a thread that writes into the journal while the host goes on. What gathers
// meanwhile is written together, so that the disk is asked once for many records.
#pragma once

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/server/restored.hpp>
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
    // `rebuild` is called on the log writer's thread, `written` on the host's.
    LogWriterThread(Journal& journal, Rebuild rebuild, Post post, Written written);

    void write(std::vector<Record> records) override;
    void find_out() override;

  private:
    void begin(FirstStep first);

    Journal& journal_;
    Rebuild rebuild_;
    Post post_;
    Written written_;
    std::shared_ptr<const std::vector<Record>> records_;  // the last ones given
    Worker worker_;                                       // last: it uses all above
};

}  // namespace pokerfloor::server
