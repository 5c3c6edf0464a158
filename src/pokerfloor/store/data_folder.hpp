// The folder a floor keeps its data in: floor.db, the log; sign-in.db, who may sign in; floor.key,
// which the log's sealed parts open with; floor.head, the last record anybody was told of;
// floor.lock, by which one process at a time has hold of it all.
#pragma once

#include <cstdint>
#include <filesystem>

#include <pokerfloor/store/file_handle.hpp>
#include <pokerfloor/store/seal.hpp>

namespace pokerfloor::store {

std::filesystem::path database_in(const std::filesystem::path& folder);
std::filesystem::path key_in(const std::filesystem::path& folder);

// What to do with a log that lacks records which were acknowledged.
enum class Loss : std::uint8_t { refuse, accept };

class DataFolder {
  public:
    // Makes the folder, the key and an empty database where there are none, and brings the database
    // to the newest schema. Throws StoreError, also where another process has the folder, and
    // LostRecords. A loss that is accepted is noted in the next record.
    explicit DataFolder(std::filesystem::path folder, Loss loss = Loss::refuse);

    const std::filesystem::path& path() const { return folder_; }
    std::filesystem::path database() const { return database_in(folder_); }
    std::filesystem::path sign_in() const;
    const Key& key() const { return key_; }

  private:
    std::filesystem::path folder_;
    FileHandle lock_;
    Key key_;
};

}  // namespace pokerfloor::store
