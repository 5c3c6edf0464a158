#include <pokerfloor/server/snapshot_keeper.hpp>

#include <exception>
#include <utility>

#include <pokerfloor/server/notes.hpp>

namespace pokerfloor::server {

Restored SnapshotKeeper::open(const ReadTerms& read_terms, std::size_t keys_remembered) {
    auto made = store::restore(log_, store::find_snapshot(folder_.path(), folder_.key()),
                               read_terms, keys_remembered);
    if (!made.left_aside.empty()) note("snapshot-left-aside", {{"why", made.left_aside}});
    taken_at_ = made.taken_at;
    return std::move(made.restored);
}

void SnapshotKeeper::keep(const Restored& restored) {
    auto bytes = store::snapshot_of(log_.end(), restored, log_.stream_ends());
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(bytes);
    }
    worker_.add([this] { write_waiting(); });  // where that waits already, it takes this one
}

void SnapshotKeeper::write_waiting() {
    std::optional<store::SnapshotBytes> bytes;
    {
        const std::lock_guard lock(mutex_);
        bytes = std::exchange(waiting_, std::nullopt);
    }
    if (!bytes) return;
    try {
        store::write_snapshot(folder_.path(), *bytes, folder_.key());
    } catch (const std::exception& trouble) {
        note("snapshot-failed", {{"why", trouble.what()}});
    }
}

}  // namespace pokerfloor::server
