#include <pokerfloor/server/log_writer_thread.hpp>

#include <future>
#include <utility>

namespace pokerfloor::server {

LogWriterThread::LogWriterThread(store::RecordStore& log, DurableFloor& floor, Post post,
                                 Written written)
    : log_(log),
      floor_(floor),
      post_(std::move(post)),
      written_(std::move(written)),
      worker_(3) {}  // what is to be written; a snapshot before it, and one at the end

void LogWriterThread::begin(FirstStep first) {
    worker_.add([this, records = records_, first] {
        Outcome outcome =
            write_or_find_out(log_, *records, first, [this] { return floor_.copy(); });
        last_fate_ = outcome.fate;
        post_([this, outcome = std::move(outcome)] { written_(outcome); });
        if (last_fate_ != Fate::stored) return;
        floor_.follow(*records);
        floor_.keep_if_due();
    });
}

void LogWriterThread::write(std::vector<Record> records) {
    records_ = std::make_shared<const std::vector<Record>>(std::move(records));
    begin(FirstStep::write);
}

void LogWriterThread::find_out() {
    begin(FirstStep::find_out);
}

void LogWriterThread::keep_if_due() {
    worker_.add([this] { floor_.keep_if_due(); });
}

void LogWriterThread::close() {
    std::promise<void> done;
    worker_.add([&] {
        // As long as the last write is in doubt, so is where the log ends.
        if (last_fate_ != Fate::unknown) floor_.keep_now();
        done.set_value();
    });
    done.get_future().wait();
}

}  // namespace pokerfloor::server
