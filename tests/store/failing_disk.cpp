#include "failing_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace pokerfloor::store {
namespace {

struct Plan {
    int left = -1;  // operations until the failure; below 0: none comes
    bool for_ever = false, failed = false;
    Failure how = Failure::full;
    bool only_syncs = false;
};
Plan plan;

// Whether this operation fails.
bool fails(bool is_sync = false) {
    if (plan.failed && plan.for_ever) return true;
    if (plan.only_syncs && !is_sync) return false;
    if (plan.left < 0 || plan.left-- > 0) return false;
    plan.failed = true;
    return true;
}

// What is on the disk of one file, and what was done to it since.
struct OnDisk {
    struct Change {
        sqlite3_int64 at = 0, size = 0;  // written; size -1: cut off there
    };
    std::vector<char> content;
    std::vector<Change> since;
};
std::map<std::string, OnDisk> disk;

struct File {
    sqlite3_file base;
    sqlite3_file* real;  // behind this one, in the same memory
    OnDisk* on_disk;
};

OnDisk& on_disk(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file)->on_disk;
}

sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<File*>(file)->real;
}

int close(sqlite3_file* f) {
    return real(f)->pMethods->xClose(real(f));
}
int read(sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
    return real(f)->pMethods->xRead(real(f), to, size, at);
}
int write(sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
    on_disk(f).since.push_back({at, size});
    if (!fails()) return real(f)->pMethods->xWrite(real(f), from, size, at);
    // Some of it may have got there.
    if (size > 1) real(f)->pMethods->xWrite(real(f), from, size / 2, at);
    return plan.how == Failure::full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}
int truncate(sqlite3_file* f, sqlite3_int64 size) {
    if (fails()) return SQLITE_IOERR_TRUNCATE;
    on_disk(f).since.push_back({size, -1});
    return real(f)->pMethods->xTruncate(real(f), size);
}

// What the file holds now is what is written, however often it was.
void reach_disk(sqlite3_file* f) {
    OnDisk& to = on_disk(f);
    sqlite3_int64 size = 0;
    real(f)->pMethods->xFileSize(real(f), &size);
    for (const OnDisk::Change& change : std::exchange(to.since, {})) {
        if (change.size < 0) {
            to.content.resize(std::min(to.content.size(), static_cast<std::size_t>(change.at)));
            continue;
        }
        const auto end = std::min(change.at + change.size, size);
        if (end <= change.at) continue;
        if (to.content.size() < static_cast<std::size_t>(end))
            to.content.resize(static_cast<std::size_t>(end));
        real(f)->pMethods->xRead(real(f), to.content.data() + change.at,
                                 static_cast<int>(end - change.at), change.at);
    }
}

// A system that failed to write what it has in memory believes from then on that it did.
int sync(sqlite3_file* f, int flags) {
    if (fails(true)) {
        on_disk(f).since.clear();
        return SQLITE_IOERR_FSYNC;
    }
    reach_disk(f);
    return real(f)->pMethods->xSync(real(f), flags);
}
int size_of(sqlite3_file* f, sqlite3_int64* size) {
    return real(f)->pMethods->xFileSize(real(f), size);
}
int lock(sqlite3_file* f, int level) {
    return real(f)->pMethods->xLock(real(f), level);
}
int unlock(sqlite3_file* f, int level) {
    return real(f)->pMethods->xUnlock(real(f), level);
}
int check_lock(sqlite3_file* f, int* answer) {
    return real(f)->pMethods->xCheckReservedLock(real(f), answer);
}
int control(sqlite3_file* f, int what, void* argument) {
    return real(f)->pMethods->xFileControl(real(f), what, argument);
}
int sector_size(sqlite3_file* f) {
    return real(f)->pMethods->xSectorSize(real(f));
}
int characteristics(sqlite3_file* f) {
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}
int map_shared(sqlite3_file* f, int page, int size, int extend, void volatile** to) {
    return fails() ? SQLITE_IOERR_SHMMAP
                   : real(f)->pMethods->xShmMap(real(f), page, size, extend, to);
}
int lock_shared(sqlite3_file* f, int offset, int count, int flags) {
    return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
}
void barrier_shared(sqlite3_file* f) {
    real(f)->pMethods->xShmBarrier(real(f));
}
int unmap_shared(sqlite3_file* f, int remove) {
    return real(f)->pMethods->xShmUnmap(real(f), remove);
}

const sqlite3_io_methods methods{2,
                                 close,
                                 read,
                                 write,
                                 truncate,
                                 sync,
                                 size_of,
                                 lock,
                                 unlock,
                                 check_lock,
                                 control,
                                 sector_size,
                                 characteristics,
                                 map_shared,
                                 lock_shared,
                                 barrier_shared,
                                 unmap_shared,
                                 nullptr,
                                 nullptr};

sqlite3_vfs* usual = nullptr;
sqlite3_vfs failing;

int open(sqlite3_vfs*, const char* name, sqlite3_file* f, int flags, int* flags_out) {
    auto* const file = reinterpret_cast<File*>(f);
    file->base.pMethods = nullptr;
    if (fails()) return SQLITE_CANTOPEN;
    file->real = reinterpret_cast<sqlite3_file*>(file + 1);
    const int answer = usual->xOpen(usual, name, file->real, flags, flags_out);
    if (file->real->pMethods != nullptr) file->base.pMethods = &methods;
    const std::string key = name == nullptr ? "" : name;
    file->on_disk = &disk[key];
    if (std::ifstream in(key, std::ios::binary); file->on_disk->content.empty() && in)
        file->on_disk->content.assign(std::istreambuf_iterator<char>(in), {});
    return answer;
}

}  // namespace

FailingDisk::FailingDisk() {
    plan = {};
    disk.clear();
    usual = sqlite3_vfs_find(nullptr);
    failing = *usual;
    failing.zName = "failing";
    failing.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
    failing.xOpen = open;
    sqlite3_vfs_register(&failing, 1);
}

FailingDisk::~FailingDisk() {
    sqlite3_vfs_unregister(&failing);
    sqlite3_vfs_register(usual, 1);
}

void FailingDisk::fail(int after, Failure how, bool for_ever) {
    plan = {.left = after, .for_ever = for_ever, .failed = false, .how = how};
}

void FailingDisk::fail_sync(int after) {
    plan = {.left = after, .how = Failure::broken, .only_syncs = true};
}

void FailingDisk::cut_power() {
    for (const auto& [name, file] : disk)
        if (!name.empty())
            std::ofstream(name, std::ios::binary | std::ios::trunc)
                .write(file.content.data(), static_cast<std::streamsize>(file.content.size()));
}

void FailingDisk::mend() {
    plan.left = -1;
    plan.for_ever = false;
}

bool FailingDisk::failed() const {
    return plan.failed;
}

}  // namespace pokerfloor::store
