#include <pokerfloor/server/durable_floor.hpp>

#include <exception>
#include <utility>

#include <pokerfloor/server/notes.hpp>

namespace pokerfloor::server {

DurableFloor::DurableFloor(Restored restored, ReadTerms read_terms, std::size_t keys_remembered,
                           Rebuild rebuild, Keeping keeping)
    : restored_(std::move(restored)),
      read_terms_(std::move(read_terms)),
      keys_remembered_(keys_remembered),
      rebuild_(std::move(rebuild)),
      keeping_(std::move(keeping)) {}

void DurableFloor::follow(std::span<const Record> records) {
    if (!restored_) return;
    try {
        for (const Record& record : records)
            store::follow(*restored_, record, read_terms_, keys_remembered_);
    } catch (const std::exception& fault) {
        // A fault in the program: what the facts come to is not what was decided. The log has them.
        note("facts-disagree",
             {{"after", std::to_string(restored_->records)}, {"why", fault.what()}});
        restored_.reset();
    }
}

Restored DurableFloor::copy() {
    if (!restored_) restored_ = rebuild_();
    return *restored_;
}

void DurableFloor::keep_after(std::uint64_t records) {
    if (!keeping_.keep || !restored_ || restored_->records < keeping_.kept + records) return;
    try {
        if (keeping_.keep(*restored_)) keeping_.kept = restored_->records;
    } catch (const std::exception& fault) {
        // Nobody needs it; the next attempt is as far away as after one that went well.
        note("snapshot-failed", {{"why", fault.what()}});
        keeping_.kept = restored_->records;
    }
}

}  // namespace pokerfloor::server
