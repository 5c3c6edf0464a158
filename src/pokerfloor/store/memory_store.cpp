#include <pokerfloor/store/memory_store.hpp>

#include <algorithm>
#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/row_of.hpp>

namespace pokerfloor::store {

void MemoryStore::fail_next(Found and_holds) {
    fails_ = and_holds;
}

void MemoryStore::add(const Record& record) {
    MUST(record.number == end_.number + 1);
    // In memory nothing is hidden from anybody.
    Row row = row_before_seal(record, ends_);
    row.hash = hash_of(row);
    ends_.take(row);
    records_.push_back(record);
    end_ = {record.number, head_after(end_.hash, row.hash)};
    heads_.push_back(end_);
}

void MemoryStore::append(std::span<const Record> records) {
    if (records.empty()) return;
    if (in_doubt_) throw DiskTrouble("what became of the last write is not known yet");
    in_doubt_ = std::exchange(fails_, std::nullopt);
    if (in_doubt_ != Found::nothing)
        for (const Record& record : records) add(record);
    if (in_doubt_) throw DiskTrouble("this write was made to fail");
}

Found MemoryStore::recover() {
    return std::exchange(in_doubt_, std::nullopt).value_or(Found::nothing);
}

void MemoryStore::probe() {
    if (in_doubt_) throw DiskTrouble("what became of the last write is not known yet");
}

void MemoryStore::read_after(std::uint64_t number, const TakeRecord& take) const {
    for (const Record& record : records_)
        if (record.number > number) take(record);
}

bool MemoryStore::holds(const LogHead& head) const {
    return head.number == 0 || (head.number <= heads_.size() && heads_[head.number - 1] == head);
}

void MemoryStore::read_stream(const Stream& stream, const TakeRecord& take) const {
    for (const Record& record : records_)
        if (std::ranges::binary_search(streams_of(record), stream)) take(record);
}

}  // namespace pokerfloor::store
