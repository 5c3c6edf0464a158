#include <pokerfloor/server/log_writer_thread.hpp>

#include <utility>

namespace pokerfloor::server {

LogWriterThread::LogWriterThread(store::RecordStore& log, Rebuild rebuild, Post post,
                                 Written written)
    : log_(log),
      rebuild_(std::move(rebuild)),
      post_(std::move(post)),
      written_(std::move(written)),
      worker_(1) {}

void LogWriterThread::begin(FirstStep first) {
    worker_.add([this, records = records_, first] {
        Outcome outcome = write_or_find_out(log_, *records, first, rebuild_);
        post_([this, outcome = std::move(outcome)] { written_(outcome); });
    });
}

void LogWriterThread::write(std::vector<Record> records) {
    records_ = std::make_shared<const std::vector<Record>>(std::move(records));
    begin(FirstStep::write);
}

void LogWriterThread::find_out() {
    begin(FirstStep::find_out);
}

}  // namespace pokerfloor::server
