// Loaded before the C library by LD_PRELOAD: has syncs, reads and the clock of a program fail as a
// file in memory says, which the test writes while the program runs. POKERFLOOR_FAULTS names it.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>

namespace {

struct Plan {
    // Of the syncs of the write-ahead log to come, from the lowest bit: 1 fails with EIO.
    std::atomic<std::uint64_t> syncs;
    std::atomic<std::int64_t> reads;           // so many of the database's fail with EIO
    std::atomic<std::int64_t> clock_ahead_ms;  // of the time of day
    std::atomic<std::uint64_t> failed_syncs, failed_reads;
};

Plan* plan() {
    static Plan* const shared = [] {
        const char* const name = std::getenv("POKERFLOOR_FAULTS");
        const int file = name == nullptr ? -1 : open(name, O_RDWR | O_CLOEXEC);
        if (file < 0) std::abort();
        void* const place =
            mmap(nullptr, sizeof(Plan), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (place == MAP_FAILED) std::abort();
        close(file);
        return static_cast<Plan*>(place);
    }();
    return shared;
}

template <class Function>
Function real(Function, const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool is(int file, std::string_view end) {
    char path[512], link[64] = "/proc/self/fd/";
    char* at = link + std::strlen(link);
    for (int digit = 1000000; digit > 0; digit /= 10)
        if (file >= digit || digit == 1) *at++ = static_cast<char>('0' + file / digit % 10);
    const ssize_t size = readlink(link, path, sizeof path);
    return size > 0 && std::string_view(path, static_cast<std::size_t>(size)).ends_with(end);
}

bool sync_fails(int file) {
    if (plan()->syncs == 0 || !is(file, "floor.db-wal")) return false;
    const bool fails = (plan()->syncs & 1) != 0;
    plan()->syncs = plan()->syncs >> 1;
    if (fails) {
        ++plan()->failed_syncs;
        errno = EIO;
    }
    return fails;
}

bool read_fails(int file) {
    if (plan()->reads <= 0 || !is(file, "floor.db")) return false;
    --plan()->reads;
    ++plan()->failed_reads;
    errno = EIO;
    return true;
}

}  // namespace

extern "C" {

int fsync(int file) {
    static const auto next = real(&fsync, "fsync");
    return sync_fails(file) ? -1 : next(file);
}

int fdatasync(int file) {
    static const auto next = real(&fdatasync, "fdatasync");
    return sync_fails(file) ? -1 : next(file);
}

ssize_t pread(int file, void* to, size_t size, off_t at) {
    static const auto next = real(&pread, "pread");
    return read_fails(file) ? -1 : next(file, to, size, at);
}

ssize_t pread64(int file, void* to, size_t size, off64_t at) {
    static const auto next = real(&pread64, "pread64");
    return read_fails(file) ? -1 : next(file, to, size, at);
}

int clock_gettime(clockid_t which, timespec* time) noexcept {
    static const auto next = real(&clock_gettime, "clock_gettime");
    const int answer = next(which, time);
    if (answer == 0 && which == CLOCK_REALTIME) {
        const std::int64_t ahead = plan()->clock_ahead_ms;
        time->tv_sec += ahead / 1000;
    }
    return answer;
}
}
