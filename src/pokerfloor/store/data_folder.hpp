// The folder a floor keeps its data in: floor.db, the log; sign-in.db, who may sign in; floor.key,
// which the log's sealed parts open with; floor.lock, by which one process at a time has hold of it
// all.
#pragma once

#include <filesystem>

#include <pokerfloor/store/file_handle.hpp>
#include <pokerfloor/store/seal.hpp>

namespace pokerfloor::store {

std::filesystem::path database_in(const std::filesystem::path& folder);
std::filesystem::path key_in(const std::filesystem::path& folder);

class DataFolder {
  public:
    // Makes the folder, the key and an empty database where there are none, and brings the database
    // to the newest schema. Throws StoreError, also where another process has the folder.
    explicit DataFolder(std::filesystem::path folder);

    std::filesystem::path database() const { return database_in(folder_); }
    std::filesystem::path sign_in() const;
    const Key& key() const { return key_; }

  private:
    std::filesystem::path folder_;
    FileHandle lock_;
    Key key_;
};

}  // namespace pokerfloor::store
