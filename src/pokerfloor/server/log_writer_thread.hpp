// The log writer of a served floor: a thread that writes while the host goes on. What gathers
// meanwhile is written together, so that the disk is asked once for many records.
#pragma once

#include <pokerfloor/server/durable_floor.hpp>
#include <pokerfloor/server/log_writer.hpp>
#include <pokerfloor/server/worker.hpp>

namespace pokerfloor::server {

class LogWriterThread : public LogWriter {
  public:
    using Written = std::function<void(const Outcome&)>;
    // `written` is called on the host's thread. Nobody else uses log and floor meanwhile.
    LogWriterThread(store::RecordStore& log, DurableFloor& floor, Post post, Written written);

    void write(std::vector<Record> records) override;
    void find_out() override;
    // Has a snapshot kept, where it is time; of what was read to open the floor, say.
    void keep_if_due();
    // When nothing is written any more: has a last one kept.
    void close();

  private:
    void begin(FirstStep first);

    store::RecordStore& log_;
    DurableFloor& floor_;
    Fate last_fate_ = Fate::stored;  // the thread's own
    Post post_;
    Written written_;
    std::shared_ptr<const std::vector<Record>> records_;  // the last ones given
    Worker worker_;                                       // last: it uses all above
};

}  // namespace pokerfloor::server
