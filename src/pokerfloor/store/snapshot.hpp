// A floor as it was at one record of its log, so that opening it need not read all records before:
// the whole floor, running rounds and decks included, what its host remembers, and where each
// stream ended. Nothing depends on it: one that does not fit is left aside, and the log is read
// from its beginning. The audit holds it against the log and never uses it
// (docs/formats/snapshot.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/store/record_store.hpp>
#include <pokerfloor/store/restored.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

// As bytes, at this record; always the same for the same floor.
struct SnapshotBytes {
    LogHead head{};
    Bytes content{};

    bool operator==(const SnapshotBytes&) const = default;
};
SnapshotBytes snapshot_of(const LogHead& head, const Restored& restored, const StreamEnds& ends);

// Its content, of the parts a restored floor has.
Bytes content_of(const Floor& floor, const HostMemory& host, const StreamEnds& ends);

struct Snapshot {
    LogHead head{};
    Restored restored{};
    StreamEnds ends{};
};
// For any bytes: a floor, or what is wrong with them. All its money sums to zero, and tables and
// their books agree.
Result<Snapshot> read_snapshot(const SnapshotBytes& bytes);
// The first half of that: reads the bytes, and makes no floor of them.
Result<void> check_form(std::span<const std::uint8_t> content);

// The file: what it is of in the open, all else sealed by the floor's key and bound to that.
Bytes sealed(const SnapshotBytes& bytes, const Key& key);
// The error says why it is of no use: of another format, changed, or another floor's.
Result<SnapshotBytes> unsealed(std::span<const std::uint8_t> file, const Key& key);

std::filesystem::path snapshot_in(const std::filesystem::path& folder);
// Whole, or not at all. Throws DiskTrouble.
void write_snapshot(const std::filesystem::path& folder, const SnapshotBytes& bytes,
                    const Key& key);
// None: there is no such file. The error says why it is of no use.
Result<std::optional<SnapshotBytes>> find_snapshot(const std::filesystem::path& folder,
                                                   const Key& key);

// The floor as the store has it: from the snapshot, if there is one that fits, and the records
// after it; else from all records.
struct FromSnapshot {
    Restored restored{};
    std::uint64_t taken_at = 0;  // the snapshot's record; 0: all were read
    std::string left_aside{};    // why a snapshot was
};
FromSnapshot restore(RecordStore& store, const Result<std::optional<SnapshotBytes>>& found,
                     const ReadTerms& read_terms, std::size_t most_keys = keys_remembered);

}  // namespace pokerfloor::store
