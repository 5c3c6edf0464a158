#include <pokerfloor/store/data_folder.hpp>

#include <sys/file.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/schema.hpp>
#include <pokerfloor/store/sign_in_file.hpp>
#include <pokerfloor/store/sqlite.hpp>

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

DataFolder::DataFolder(fs::path folder)
    : folder_(std::move(folder)), lock_(locked(folder_)), key_(key_of(folder_)) {
    // SQLite gives the files it makes beside it the same rights.
    if (!FileHandle(this->database(), O_RDWR | O_CREAT, 0600))
        throw StoreError(this->database().string() +
                         ": cannot be written: " + std::strerror(errno));
    Database database(this->database(), Access::read_write);
    database.run("PRAGMA secure_delete=ON");  // of hashes that move
    Database sign_ins = open_sign_in(sign_in());
    take_over_sign_ins(sign_ins, database, key_);
    migrate(database);
    if (!sync_folder(folder_))
        throw StoreError(folder_.string() + ": cannot be written: " + std::strerror(errno));
}

}  // namespace pokerfloor::store
