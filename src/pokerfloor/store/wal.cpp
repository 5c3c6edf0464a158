#include <pokerfloor/store/wal.hpp>

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {
namespace {

// SQLite's file format: a header of the log, and one before each page in it.
constexpr sqlite3_int64 header_size = 32, frame_header_size = 24;

// The header of the index, which all connections share: SQLite's "WAL-mode file format".
constexpr int index_size = 32768;
constexpr std::size_t page_size_at = 14, frames_at = 16;

void must_be_ok(int answer, const char* what) {
    if (answer != SQLITE_OK)
        throw DiskTrouble(std::string("the write-ahead log cannot be ") + what +
                          ": the disk failed (SQLite " + std::to_string(answer) + ")");
}

sqlite3_file* file_of(Database& database, int which) {
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(database.get(), "main", which, &file) != SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr)
        throw DiskTrouble("the write-ahead log is not open");
    return file;
}

// Where the last commit ends that the connections know of.
sqlite3_int64 end_of_commits(Database& database) {
    sqlite3_file* const file = file_of(database, SQLITE_FCNTL_FILE_POINTER);
    void volatile* index = nullptr;
    must_be_ok(file->pMethods->xShmMap(file, 0, index_size, 0, &index), "read");
    if (index == nullptr) throw DiskTrouble("the write-ahead log is not open");
    const auto* const bytes = static_cast<const std::uint8_t*>(const_cast<const void*>(index));
    std::uint16_t page_size = 0;
    std::uint32_t frames = 0;
    std::memcpy(&page_size, bytes + page_size_at, sizeof page_size);
    std::memcpy(&frames, bytes + frames_at, sizeof frames);
    if (frames == 0) return 0;  // all of it is in the database
    const sqlite3_int64 page = page_size == 1 ? 65536 : page_size;
    return header_size + sqlite3_int64{frames} * (frame_header_size + page);
}

}  // namespace

void make_certain(Database& database) {
    const sqlite3_int64 end = end_of_commits(database);
    sqlite3_file* const log = file_of(database, SQLITE_FCNTL_JOURNAL_POINTER);
    const sqlite3_io_methods& of = *log->pMethods;
    sqlite3_int64 size = 0;
    must_be_ok(of.xFileSize(log, &size), "read");
    if (size < end) throw DiskTrouble("the write-ahead log is shorter than it was");
    if (size > end) must_be_ok(of.xTruncate(log, end), "cut off");
    // SQLite writes pages; much more at a time it does not take.
    std::vector<char> piece(1 << 16);
    for (sqlite3_int64 at = 0; at < end; at += static_cast<sqlite3_int64>(piece.size())) {
        const int some =
            static_cast<int>(std::min<sqlite3_int64>(end - at, static_cast<int>(piece.size())));
        must_be_ok(of.xRead(log, piece.data(), some, at), "read");
        must_be_ok(of.xWrite(log, piece.data(), some, at), "written");
    }
    must_be_ok(of.xSync(log, SQLITE_SYNC_NORMAL), "synced");
}

}  // namespace pokerfloor::store
