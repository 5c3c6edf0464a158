#include "failing_disk.hpp"

#include <sqlite3.h>

#include <cstdlib>
#include <cstring>
#include <new>

namespace pokerfloor::store {
namespace {

struct Plan {
    int left = -1;  // operations until the failure; below 0: none comes
    bool for_ever = false, failed = false;
    Failure how = Failure::full;
};
Plan plan;

// Whether this operation fails.
bool fails() {
    if (plan.failed && plan.for_ever) return true;
    if (plan.left < 0 || plan.left-- > 0) return false;
    plan.failed = true;
    return true;
}

struct File {
    sqlite3_file base;
    sqlite3_file* real;  // behind this one, in the same memory
};

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
    if (!fails()) return real(f)->pMethods->xWrite(real(f), from, size, at);
    // Some of it may have got there.
    if (size > 1) real(f)->pMethods->xWrite(real(f), from, size / 2, at);
    return plan.how == Failure::full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}
int truncate(sqlite3_file* f, sqlite3_int64 size) {
    return fails() ? SQLITE_IOERR_TRUNCATE : real(f)->pMethods->xTruncate(real(f), size);
}
int sync(sqlite3_file* f, int flags) {
    return fails() ? SQLITE_IOERR_FSYNC : real(f)->pMethods->xSync(real(f), flags);
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
    return answer;
}

}  // namespace

FailingDisk::FailingDisk() {
    plan = {};
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

void FailingDisk::mend() {
    plan.left = -1;
    plan.for_ever = false;
}

bool FailingDisk::failed() const {
    return plan.failed;
}

}  // namespace pokerfloor::store
