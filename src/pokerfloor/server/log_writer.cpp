#include <pokerfloor/server/log_writer.hpp>

#include <exception>
#include <future>
#include <utility>

namespace pokerfloor::server {
namespace {

constexpr int attempts = 2;

// False: it failed, which is noted.
template <class Work>
bool goes_well(Outcome& outcome, const Work& work) {
    try {
        work();
        return true;
    } catch (const std::exception& error) {
        outcome.failures.emplace_back(error.what());
        return false;
    }
}

Fate fate_of(Journal& journal, const std::vector<Record>& records, FirstStep first,
             Outcome& outcome) {
    const auto write = [&] { records.empty() ? journal.probe() : journal.append(records); };
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const bool only_ask = attempt == 0 && first == FirstStep::find_out;
        if (!only_ask && goes_well(outcome, write)) return Fate::stored;
        bool there = false;
        if (!goes_well(outcome, [&] { there = journal.recover(); })) return Fate::unknown;
        if (there) return Fate::stored;
    }
    return Fate::lost;
}

}  // namespace

Outcome write_or_find_out(Journal& journal, const std::vector<Record>& records, FirstStep first,
                          const Rebuild& rebuild) {
    Outcome outcome;
    outcome.fate = fate_of(journal, records, first, outcome);
    if (outcome.fate == Fate::lost && !records.empty() &&
        !goes_well(outcome, [&] { outcome.restored = std::make_shared<Restored>(rebuild()); }))
        outcome.fate = Fate::unknown;  // the floor cannot be shown without them yet
    if (outcome.fate != Fate::unknown) outcome.head = journal.head();
    return outcome;
}

LogWriterThread::LogWriterThread(Journal& journal, DurableFloor& floor, Post post, Written written)
    : journal_(journal),
      floor_(floor),
      post_(std::move(post)),
      written_(std::move(written)),
      worker_(3) {}  // what is to be written; a snapshot before it, and one at the end

void LogWriterThread::begin(FirstStep first) {
    worker_.add([this, records = records_, first] {
        Outcome outcome =
            write_or_find_out(journal_, *records, first, [this] { return floor_.copy(); });
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
