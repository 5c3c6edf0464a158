// A backup of a floor: its log, its head, who may sign in, its floor file, its checkpoints and, in
// the same folder or apart from it, its keys; with a list of all of them and their SHA-256. It is
// made beside a floor that is open, without holding it up. docs/formats/backup.md has the list.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>
#include <pokerfloor/terms/read_terms.hpp>

namespace pokerfloor::store {

struct BackupFile {
    std::string name{};  // under the backup's folder, or that of the keys
    std::uint64_t bytes = 0;
    std::string sha256{};
    bool is_key = false;
};

struct Backup {
    std::int64_t time_ms = 0;  // when it was made, since 1970
    LogHead head{};            // of the log in it
    bool keys_apart = false;
    std::vector<BackupFile> files{};

    std::uint64_t bytes() const;
};

struct BackupCall {
    std::filesystem::path from{}, to{};
    std::filesystem::path keys{};  // empty: the keys lie with all else
    std::int64_t now_ms = 0;
    std::function<void(double)> progress{};
};

// Into `to`, which must not be there yet or be empty; it is there in full or not at all, and has
// passed the audit. An error says what is wrong with the call. Throws StoreError where there is no
// backup because of what the log or the disk is like.
Result<Backup> make_backup(const BackupCall& call, const ReadTerms& read_terms);

// What the list says. An error: there is none. Throws StoreError where it is damaged.
Result<Backup> read_backup(const std::filesystem::path& folder);

// The other way: `from` is a backup, `to` the folder of the floor, which must not be there yet or
// be empty. Every file must be the one in the list, and the log must pass the audit before the
// folder is there.
Result<Backup> restore_backup(const BackupCall& call, const ReadTerms& read_terms);

}  // namespace pokerfloor::store
