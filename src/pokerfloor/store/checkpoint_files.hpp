// The checkpoints of a floor as files, and making the next one. It only reads the log, so it may be
// done beside a floor that is writing, and by another process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <pokerfloor/store/checkpoint.hpp>

namespace pokerfloor::store {

struct CheckpointFiles {
    std::filesystem::path folder{};  // of the checkpoints
    std::filesystem::path key{};     // which they are signed with
};

// Both in the floor's folder: checkpoints/ and checkpoint.key.
CheckpointFiles usual_checkpoint_files(const std::filesystem::path& floor);

// The key, made where there is none. Throws StoreError.
SigningKey checkpoint_key(const CheckpointFiles& files);

// In a folder of checkpoints, the one with the highest number; none: there is none. Throws
// StoreError where it cannot be read.
std::optional<Checkpoint> last_checkpoint(const std::filesystem::path& folder);

// A checkpoint in a file. Throws StoreError where it cannot be read; an error says why it is no
// checkpoint.
Result<Checkpoint> checkpoint_in(const std::filesystem::path& file);

struct MadeCheckpoint {
    Checkpoint checkpoint{};
    std::filesystem::path file{};
    bool is_new = true;  // false: nothing has happened since the last one, which is this
    // The last one covers records that the log does not have, or has others in their place.
    bool last_fits = true;
};

// Seals where all streams end now, and writes the file: whole, synced, and never over another.
// None: the log has no record yet. Throws StoreError.
std::optional<MadeCheckpoint> make_checkpoint(const std::filesystem::path& floor,
                                              const CheckpointFiles& files, std::int64_t now_ms);

}  // namespace pokerfloor::store
