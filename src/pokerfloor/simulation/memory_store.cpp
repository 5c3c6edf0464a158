#include <pokerfloor/simulation/memory_store.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/simulation/digest.hpp>

namespace pokerfloor::simulation {
namespace {

const char* const full = "the disk is full";

std::uint64_t link_of(std::uint64_t before, const Record& record) {
    Digest digest;
    digest.add(before);
    digest.add(static_cast<std::uint64_t>(record.time_ms));
    digest.add(static_cast<std::uint64_t>(record.wish.what.index()));
    digest.add(static_cast<std::uint64_t>(record.wish.table));
    digest.add(record.wish.by.account);
    digest.add(static_cast<std::uint64_t>(record.wish.by.role));
    digest.add(record.wish.key);
    digest.add(record.facts.size());
    for (const Posting& posting : record.postings) {
        digest.add(static_cast<std::uint64_t>(posting.cause));
        digest.add(static_cast<std::uint64_t>(posting.to.of));
        digest.add(static_cast<std::uint64_t>(posting.amount.cents));
    }
    return digest.value();
}

}  // namespace

void MemoryStore::put(const Record& record) {
    chain_.push_back(link_of(chain_.empty() ? 0 : chain_.back(), record));
    records_.push_back(record);
    index_.take(record);
}

void MemoryStore::append(const std::vector<Record>& records) {
    there_ = false;
    const Write write = std::exchange(next_, Write::well);
    if (full_) throw std::runtime_error(full);
    if (write == Write::fails) throw std::runtime_error("the disk failed");
    for (const Record& record : records) put(record);
    if (write == Write::fails_stored) {
        there_ = true;
        throw std::runtime_error("the disk failed");
    }
    if (lies_ > 0)
        --lies_;
    else
        safe_ = records_.size();
    acknowledged_ = head();
}

bool MemoryStore::recover() {
    if (unsure_ > 0) {
        --unsure_;
        throw std::runtime_error("the disk does not answer");
    }
    if (there_) {
        safe_ = records_.size();
        acknowledged_ = head();
    }
    return there_;
}

void MemoryStore::probe() {
    there_ = false;
    if (full_) throw std::runtime_error(full);
}

void MemoryStore::read_all(const std::function<void(const Record&)>& take) {
    for (const Record& record : records_) take(record);
}

LogHead MemoryStore::head_at(std::size_t number) const {
    LogHead head{number, {}};
    if (number == 0) return head;
    for (std::size_t byte = 0; byte < 8; ++byte)
        head.hash[byte] = static_cast<std::uint8_t>(chain_[number - 1] >> (8 * byte));
    return head;
}

LogHead MemoryStore::head() const {
    return head_at(records_.size());
}

void MemoryStore::heal() {
    next_ = Write::well;
    full_ = false;
    unsure_ = lies_ = 0;
}

void MemoryStore::crash(const std::vector<Record>& in_flight, std::size_t there, Chance& chance) {
    next_ = Write::well;
    there_ = false;
    unsure_ = lies_ = 0;
    // A write that came after one that was a lie is no surer.
    if (safe_ < records_.size()) {
        const auto kept = static_cast<std::size_t>(chance.between(
            static_cast<std::int64_t>(safe_), static_cast<std::int64_t>(records_.size())));
        there = kept < records_.size() ? 0 : there;
        records_.resize(kept);
        chain_.resize(kept);
        index_ = {};
        for (const Record& record : records_) index_.take(record);
    }
    for (std::size_t i = 0; i < std::min(there, in_flight.size()); ++i) put(in_flight[i]);
    safe_ = records_.size();
}

bool MemoryStore::holds(const LogHead& head) const {
    return head.number <= records_.size() && head_at(head.number) == head;
}

void MemoryStore::open() {
    if (holds(acknowledged_)) return;
    throw std::runtime_error(
        fmt::format("the log has lost records: {} was acknowledged, but the log ends with {}",
                    acknowledged_.number, records_.size()));
}

void MemoryStore::accept_loss() {
    acknowledged_ = head();
}

}  // namespace pokerfloor::simulation
