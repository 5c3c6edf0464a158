#include <pokerfloor/store/sqlite.hpp>

#include <sqlite3.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {
namespace {

// A path as SQLite's addresses want it.
std::string address_of(const std::filesystem::path& file) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string address = "file:";
    for (const char c : std::filesystem::absolute(file).string()) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '?' || c == '#' || byte < 0x20)
            address += {'%', digits[byte >> 4], digits[byte & 15]};
        else
            address += c;
    }
    return address;
}

bool did_read(int code) {
    return code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ ||
           code == SQLITE_IOERR_CORRUPTFS || code == SQLITE_IOERR_FSTAT;
}

// Not what the file holds.
bool may_pass(int code) {
    switch (code & 0xff) {
        case SQLITE_FULL:
        case SQLITE_BUSY:
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
        case SQLITE_PROTOCOL:
            return true;
        default:
            return false;
    }
}

// SQLite's words, and ours where a host can do something about it.
std::string why(sqlite3* handle) {
    const int code = sqlite3_extended_errcode(handle);
    switch (code & 0xff) {
        case SQLITE_FULL:
            return "the disk is full";
        case SQLITE_READONLY:
            return "the file cannot be written";
        case SQLITE_BUSY:
            return "another process is using the file";
        case SQLITE_NOTADB:
            return "the file is not a floor's log";
        case SQLITE_CORRUPT:
            return "what is read from the file does not fit together: it is damaged, or the disk "
                   "does not read it right (SQLite " +
                   std::to_string(code) + ")";
        case SQLITE_IOERR:
            return std::string(did_read(code) ? "the disk failed to read" : "the disk failed") +
                   " (SQLite " + std::to_string(code) + ")";
        default:
            return sqlite3_errmsg(handle);
    }
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

void Database::open(const char* address, int flags) {
    sqlite3* handle = nullptr;
    const int answer =
        sqlite3_open_v2(address, &handle, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (handle == nullptr) throw StoreError(name_ + ": not enough memory");
    if (answer != SQLITE_OK) fail();
    sqlite3_extended_result_codes(handle, 1);
    // Another connection of ours may be writing; that takes milliseconds.
    sqlite3_busy_timeout(handle, 5000);
}

Database::Database() : name_("memory") {
    open(":memory:", SQLITE_OPEN_READWRITE);
}

Database::Database(const std::filesystem::path& file, Access access) : name_(file.string()) {
    const int flags = access == Access::read_write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                                   : SQLITE_OPEN_READONLY;
    const std::string address =
        address_of(file) + (access == Access::read_frozen ? "?immutable=1" : "");
    open(address.c_str(), flags);
    // FULL: a commit is on the disk when it returns, whatever happens to the power.
    if (access != Access::read_write) return;
    Statement journal(*this, "PRAGMA journal_mode=WAL");
    if (!journal.step() || journal.text(0) != "wal")
        throw StoreError(name_ + ": this file system cannot hold a write-ahead log");
    run("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;"
        "PRAGMA journal_size_limit=67108864");
}

void Database::fail() const {
    const std::string message = name_ + ": " + why(handle_.get());
    if ((sqlite3_errcode(handle_.get()) & 0xff) == SQLITE_CORRUPT) throw Misread(message);
    if (may_pass(sqlite3_extended_errcode(handle_.get()))) throw DiskTrouble(message);
    throw StoreError(message);
}

void Database::leave_log_alone(bool so) {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, so ? 1 : 0, nullptr);
}

void Database::run(const char* statements) {
    if (sqlite3_exec(handle_.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Database open_to_read(const std::filesystem::path& file) {
    try {
        Database database(file, Access::read);
        Statement(database, "SELECT count(*) FROM sqlite_schema").step();
        return database;
    } catch (const StoreError&) {
        if (std::filesystem::exists(file.string() + "-wal")) throw;
        return Database(file, Access::read_frozen);
    }
}

void copy_database(Database& from, const std::filesystem::path& to, const TellPages& tell) {
    constexpr int pages_at_once = 4096;
    // With a transaction open all steps see the same; without one the copy would begin anew
    // whenever something is written.
    const Transaction all(from, Begin::reading);
    Statement(from, "SELECT count(*) FROM sqlite_schema").step();
    Database copy(to, Access::read_write);
    sqlite3_backup* const backup = sqlite3_backup_init(copy.get(), "main", from.get(), "main");
    if (backup == nullptr) copy.fail();
    int answer = SQLITE_OK;
    while (answer == SQLITE_OK) {
        answer = sqlite3_backup_step(backup, pages_at_once);
        if (tell)
            tell(sqlite3_backup_pagecount(backup) - sqlite3_backup_remaining(backup),
                 sqlite3_backup_pagecount(backup));
    }
    if (sqlite3_backup_finish(backup) != SQLITE_OK || answer != SQLITE_DONE) copy.fail();
    copy.run("PRAGMA journal_mode=DELETE");
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view text) : database_(&database) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(database.get(), text.data(), static_cast<int>(text.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
        database.fail();
    statement_.reset(statement);
}

Statement& Statement::bind(int place, std::int64_t value) {
    MUST(sqlite3_bind_int64(statement_.get(), place, value) == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    // A null pointer would bind NULL, not an empty text.
    const char* const data = text.empty() ? "" : text.data();
    if (sqlite3_bind_text64(statement_.get(), place, data, text.size(), SQLITE_STATIC,
                            SQLITE_UTF8) != SQLITE_OK)
        database_->fail();
    return *this;
}

Statement& Statement::bind(int place, std::span<const std::uint8_t> bytes) {
    const void* const data = bytes.empty() ? static_cast<const void*>("") : bytes.data();
    if (sqlite3_bind_blob64(statement_.get(), place, data, bytes.size(), SQLITE_STATIC) !=
        SQLITE_OK)
        database_->fail();
    return *this;
}

bool Statement::step() {
    const int answer = sqlite3_step(statement_.get());
    if (answer == SQLITE_ROW) return true;
    if (answer == SQLITE_DONE) return false;
    try {
        database_->fail();
    } catch (...) {
        sqlite3_reset(statement_.get());
        throw;
    }
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

std::optional<std::int64_t> Statement::number(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) return std::nullopt;
    return sqlite3_column_int64(statement_.get(), column);
}

std::optional<std::string_view> Statement::text(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) return std::nullopt;
    const auto* const data =
        reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return std::string_view(data, size);
}

std::optional<std::span<const std::uint8_t>> Statement::bytes(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_BLOB) return std::nullopt;
    const auto* const data =
        static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return std::span(data, size);
}

Transaction::Transaction(Database& database, Begin begin) : database_(&database) {
    database.run(begin == Begin::writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    // After some failures SQLite has rolled back by itself; then this says so and does nothing.
    if (!over_) sqlite3_exec(database_->get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_->run("COMMIT");
    over_ = true;
}

}  // namespace pokerfloor::store
