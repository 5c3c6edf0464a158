// An open file of the system, closed at the end.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace pokerfloor::store {

class FileHandle {
  public:
    FileHandle(const std::filesystem::path& path, int flags, unsigned mode = 0)
        : handle_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
    FileHandle(FileHandle&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~FileHandle() {
        if (handle_ >= 0) ::close(handle_);
    }

    explicit operator bool() const { return handle_ >= 0; }
    int get() const { return handle_; }

  private:
    int handle_;
};

// What was just made or renamed in the folder is still there after a power cut.
inline bool sync_folder(const std::filesystem::path& folder) {
    const FileHandle handle(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
    return handle && ::fsync(handle.get()) == 0;
}

}  // namespace pokerfloor::store
