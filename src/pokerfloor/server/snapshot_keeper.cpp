#include <pokerfloor/server/snapshot_keeper.hpp>

#include <exception>
#include <memory>
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

bool SnapshotKeeper::keep(const Restored& restored) {
    if (is_busy_.exchange(true)) return false;
    try {
        worker_.add([this, bytes = store::snapshot_of(log_.end(), restored, log_.stream_ends())] {
            try {
                store::write_snapshot(folder_.path(), bytes, folder_.key());
            } catch (const std::exception& trouble) {
                note("snapshot-failed", {{"why", trouble.what()}});
            }
            is_busy_ = false;
        });
    } catch (...) {
        is_busy_ = false;
        throw;
    }
    return true;
}

}  // namespace pokerfloor::server
