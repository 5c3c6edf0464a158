#include <pokerfloor/store/memory_store.hpp>

#include <utility>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/row_of.hpp>

namespace pokerfloor::store {
namespace {

const char* const full = "the disk is full";
const char* const failed = "the disk failed";
const char* const unknown = "what became of the last write is not known yet";

}  // namespace

LogHead MemoryStore::head_at(std::size_t number) const {
    return number == 0 ? LogHead{} : LogHead{number, links_[number - 1].head};
}

void MemoryStore::put(Record record) {
    MUST(record.number == records_.size() + 1);
    // Nothing is hidden in memory, so there is no key; all else is as a log would write it.
    Row row = row_before_seal(record, ends_);
    row.hash = hash_of(row);
    ends_.take(row);
    const Hash head = head_after(head_at(records_.size()).hash, row.hash);
    links_.push_back({std::move(row.places), head});
    records_.push_back(std::move(record));
}

void MemoryStore::put_all(std::span<const Record> records) {
    const std::size_t before = records_.size();
    try {
        for (const Record& record : records) {
            Record copy = record;
            if (&record == records.data()) copy.lost = lost_;
            put(std::move(copy));
        }
    } catch (...) {
        cut_off(before);
        throw;
    }
}

// Each place names the one before it, so streams end there again.
void MemoryStore::cut_off(std::size_t kept) {
    for (; records_.size() > kept; records_.pop_back(), links_.pop_back())
        for (const Place& place : links_.back().places)
            ends_.set(place.stream, place.after == 0
                                        ? std::nullopt
                                        : std::optional(StreamEnd{place.number - 1, place.after,
                                                                  place.previous}));
}

// From here on whoever waits may be told.
void MemoryStore::acknowledge() {
    const LogHead end = head_at(records_.size());
    if (end != acknowledged_) lost_ = {};
    acknowledged_ = tail_ = end;
}

void MemoryStore::append(std::span<const Record> records) {
    if (records.empty()) return;
    if (in_doubt_) throw DiskTrouble(unknown);
    const Write write = std::exchange(next_, Write::well);
    if (full_ || write == Write::fails) {
        in_doubt_ = Found::nothing;
        throw DiskTrouble(full_ ? full : failed);
    }
    put_all(records);
    if (write == Write::fails_stored) {
        in_doubt_ = Found::all;
        throw DiskTrouble(failed);
    }
    if (lies_ > 0)
        --lies_;
    else
        safe_ = records_.size();
    acknowledge();
}

Found MemoryStore::recover() {
    if (unsure_ > 0) {
        --unsure_;
        throw DiskTrouble("the disk does not answer");
    }
    const Found found = std::exchange(in_doubt_, std::nullopt).value_or(Found::nothing);
    if (found == Found::all) {
        safe_ = records_.size();
        acknowledge();
    }
    return found;
}

void MemoryStore::probe() {
    if (in_doubt_) throw DiskTrouble(unknown);
    if (full_) throw DiskTrouble(full);
}

void MemoryStore::read_after(std::uint64_t number, const TakeRecord& take) const {
    for (std::size_t i = number; i < records_.size(); ++i) take(records_[i]);
}

void MemoryStore::read_stream(const Stream& stream, const TakeRecord& take) const {
    for (std::size_t i = 0; i < records_.size(); ++i)
        for (const Place& place : links_[i].places)
            if (place.stream == stream) take(records_[i]);
}

void MemoryStore::read_round(int table, std::uint64_t round, const TakeRecord& take) const {
    for (const Record& record : records_)
        if (record.wish.table == table && record.round == round && round > 0) take(record);
}

void MemoryStore::read_sittings(int table, std::uint64_t before, const WantsMore& take) const {
    for (auto one = records_.rbegin(); one != records_.rend(); ++one)
        if (one->number < before && one->wish.table == table && one->wish.is<Sit>() && !take(*one))
            return;
}

void MemoryStore::read_terms(std::uint64_t before, const TakeRecord& take) const {
    for (auto one = records_.rbegin(); one != records_.rend(); ++one)
        if (one->number < before && (one->wish.is<OpenFloor>() || one->wish.is<PostFloor>()))
            return take(*one);
}

void MemoryStore::read_up_to(std::uint64_t last, const TakeRecord& take) const {
    for (const Record& record : records_)
        if (record.number <= last) take(record);
}

std::int64_t MemoryStore::last_time_ms() const {
    return tail_.number == 0 ? 0 : records_[tail_.number - 1].time_ms;
}

void MemoryStore::heal() {
    next_ = Write::well;
    full_ = false;
    unsure_ = lies_ = 0;
}

void MemoryStore::crash(std::size_t kept, std::span<const Record> about_to_be_written) {
    MUST(safe_ <= kept && kept <= records_.size());
    next_ = Write::well;
    in_doubt_.reset();
    unsure_ = lies_ = 0;
    cut_off(kept);
    put_all(about_to_be_written);
    safe_ = records_.size();
    tail_ = head_at(safe_);
}

bool MemoryStore::holds(const LogHead& head) const {
    return head.number <= records_.size() && head_at(head.number) == head;
}

void MemoryStore::open() const {
    if (holds(acknowledged_)) return;
    throw LostRecords(
        fmt::format("the log has lost records: {} was acknowledged, but the log ends with {}",
                    acknowledged_.number, records_.size()));
}

void MemoryStore::accept_loss() {
    lost_ = acknowledged_;
    acknowledged_ = head_at(records_.size());
}

}  // namespace pokerfloor::store
