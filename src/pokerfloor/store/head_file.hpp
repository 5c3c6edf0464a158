// floor.head: the last record anybody was told of, kept beside the log, so that a log which lost
// its end is found out. The log cannot tell that by itself: cut off between two records, it looks
// whole. docs/formats/log.md has the bytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>
#include <pokerfloor/store/file_handle.hpp>

namespace pokerfloor::store {

using Head = LogHead;

struct Acknowledged {
    Head head{};
    // One that the host gave up, until a record says so; number 0: none.
    Head lost{};

    bool operator==(const Acknowledged&) const = default;
};

std::filesystem::path head_in(const std::filesystem::path& folder);

// None: there is no such file. An error: no half of it is whole. Throws DiskTrouble where it cannot
// be read.
Result<std::optional<Acknowledged>> read_head(const std::filesystem::path& folder);

// Two halves, written in turn: a write that is cut short leaves the one before.
class HeadFile {
  public:
    // Makes the file where there is none. Throws StoreError, as write() does.
    HeadFile(const std::filesystem::path& folder, const Acknowledged& at_first);

    // On the disk when this returns.
    void write(const Acknowledged& acknowledged);

  private:
    std::filesystem::path file_;
    FileHandle handle_;
    std::uint64_t turn_ = 0;  // the last one written; each half has the turns of one parity
};

}  // namespace pokerfloor::store
