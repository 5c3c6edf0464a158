// The log writer of a served floor: a thread that writes while the host goes on. What gathers
// meanwhile is written together, so that the disk is asked once for many records.
#pragma once

#include <pokerfloor/server/log_writer.hpp>
#include <pokerfloor/server/worker.hpp>

namespace pokerfloor::server {

class LogWriterThread : public LogWriter {
  public:
    using Written = std::function<void(const Outcome&)>;
    // `rebuild` is called on the log writer's thread, `written` on the host's.
    LogWriterThread(store::RecordStore& log, Rebuild rebuild, Post post, Written written);

    void write(std::vector<Record> records) override;
    void find_out() override;

  private:
    void begin(FirstStep first);

    store::RecordStore& log_;
    Rebuild rebuild_;
    Post post_;
    Written written_;
    std::shared_ptr<const std::vector<Record>> records_;  // the last ones given
    Worker worker_;                                       // last: it uses all above
};

}  // namespace pokerfloor::server
