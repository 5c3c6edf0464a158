#include <pokerfloor/store/data_folder.hpp>

#include <sys/file.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/head_file.hpp>
#include <pokerfloor/store/schema.hpp>
#include <pokerfloor/store/sign_in_file.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;

// The system lets go of the lock when the process ends, however it ends.
FileHandle locked(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw StoreError(folder.string() + ": cannot be made: " + error.message());
    FileHandle lock(folder / "floor.lock", O_RDWR | O_CREAT, 0600);
    if (!lock)
        throw StoreError(folder.string() + ": cannot be written to: " + std::strerror(errno));
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
        std::array<char, 16> text{};
        const auto got = ::read(lock.get(), text.data(), text.size() - 1);
        const std::string holder = got > 0 ? " (process " + std::string(text.data()) + ")" : "";
        throw StoreError(folder.string() + ": another floor is open here" + holder +
                         "; stop it first, or choose another folder");
    }
    // Who holds it, for the message above; that it could not be written harms nobody.
    const std::string self = std::to_string(::getpid());
    if (::ftruncate(lock.get(), 0) == 0)
        static_cast<void>(::pwrite(lock.get(), self.data(), self.size(), 0) == 0);
    return lock;
}

Key key_of(const fs::path& folder) {
    if (fs::exists(key_in(folder))) return Key::read(key_in(folder));
    // A new key would open nothing of the log that is there.
    if (fs::exists(database_in(folder)))
        throw StoreError(key_in(folder).string() +
                         ": is missing; without it the log beside it cannot be opened");
    return Key::create(key_in(folder));
}

// Heads are told by their first digits; floor.head has them all.
std::string in_words(const Head& head) {
    return fmt::format("record {} ({}...)", head.number, to_hex(head.hash).substr(0, 16));
}

constexpr const char* how_to_go_on =
    "Nothing was changed. Put back floor.db and floor.db-wal as they were, or a backup that has "
    "it; or go on without: pokerfloor serve --accept-loss, which is noted in the log.";

// A log that is ahead of floor.head is normal: the last records were not acknowledged yet. One that
// lacks the record named there has lost what somebody was told of.
void check_head(Database& database, const fs::path& folder, Loss loss) {
    const Tail tail = tail_of(database);
    auto acknowledged = read_head(folder);
    if (!acknowledged) {
        if (loss == Loss::refuse)
            throw LostRecords(fmt::format(
                "{}: so it is not known which record was the last acknowledged; the log ends with "
                "{}. Put floor.head back; or go on with the log as it is: pokerfloor serve "
                "--accept-loss",
                acknowledged.error().message, in_words(tail.head)));
        fs::remove(head_in(folder));
        acknowledged = std::nullopt;
    }
    if (!*acknowledged) return;
    const Head& head = (*acknowledged)->head;
    if (holds(database, head)) return;
    if (loss == Loss::refuse)
        throw LostRecords(
            fmt::format("{}: the log has lost records. {} was acknowledged (floor.head), but the "
                        "log {}. {}",
                        folder.string(), in_words(head),
                        tail.head.number < head.number ? "ends with " + in_words(tail.head)
                                                       : "has another in its place",
                        how_to_go_on));
    HeadFile(folder, {}).write({tail.head, head});
}

}  // namespace

fs::path database_in(const fs::path& folder) {
    return folder / "floor.db";
}

fs::path key_in(const fs::path& folder) {
    return folder / "floor.key";
}

fs::path DataFolder::sign_in() const {
    return sign_in_in(folder_);
}

DataFolder::DataFolder(fs::path folder, Loss loss)
    : folder_(std::move(folder)), lock_(locked(folder_)), key_(key_of(folder_)) {
    // SQLite gives the files it makes beside it the same rights.
    if (!FileHandle(this->database(), O_RDWR | O_CREAT, 0600))
        throw StoreError(this->database().string() +
                         ": cannot be written: " + std::strerror(errno));
    Database database(this->database(), Access::read_write);
    // Whoever has to find what is missing wants the files as they are.
    database.leave_log_alone();
    check_head(database, folder_, loss);
    database.run("PRAGMA secure_delete=ON");  // of hashes that move
    Database sign_ins = open_sign_in(sign_in());
    take_over_sign_ins(sign_ins, database, key_);
    migrate(database);
    HeadFile(folder_, {tail_of(database).head, {}});
    database.leave_log_alone(false);
    if (!sync_folder(folder_))
        throw StoreError(folder_.string() + ": cannot be written: " + std::strerror(errno));
}

}  // namespace pokerfloor::store
