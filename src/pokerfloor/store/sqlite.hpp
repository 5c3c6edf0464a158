// SQLite's C interface, as much of it as the store needs, with owners for what must be given back.
// Every failure is a StoreError that names the file and what SQLite says of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace pokerfloor::store {

enum class Access : std::uint8_t {
    read,
    read_write,   // makes the file where there is none
    read_frozen,  // a file nobody writes to, in a folder that cannot be written
};

// One thread at a time.
class Database {
  public:
    // Readers take part in the write-ahead log, so they see what a running floor has written.
    Database(const std::filesystem::path& file, Access access);
    // In memory, gone at the end.
    Database();

    // The last connection to close moves the write-ahead log into the database and deletes it.
    // Not this one: what lies in it is still wanted as it is.
    void leave_log_alone(bool so = true);
    // Several statements, none of which has a value.
    void run(const char* statements);
    sqlite3* get() const { return handle_.get(); }
    // Throws what the last call said.
    [[noreturn]] void fail() const;

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    void open(const char* address, int flags);
    std::string name_;
    std::unique_ptr<sqlite3, Close> handle_;
};

// A log in a folder that cannot be written, with nothing waiting beside it, is read as it lies.
Database open_to_read(const std::filesystem::path& file);

// So many pages of all that there are.
using TellPages = std::function<void(int done, int of)>;
// All that one has now, into a new file that needs nothing beside it. Whoever writes to the other
// one meanwhile is not held up, and what they write is not in the copy. Throws StoreError.
void copy_database(Database& from, const std::filesystem::path& to, const TellPages& tell);

class Statement {
  public:
    Statement(Database& database, std::string_view text);

    // Values for the question marks, from 1. Text and bytes must live until the statement is reset.
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, std::span<const std::uint8_t> bytes);

    // The next row; false: there is no more.
    bool step();
    // For a statement without rows: runs it and makes it ready to be run again.
    void run();
    void reset();

    // Of the row, from 0. Of another type than asked for: none.
    std::optional<std::int64_t> number(int column) const;
    std::optional<std::string_view> text(int column) const;
    std::optional<std::span<const std::uint8_t>> bytes(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

enum class Begin : std::uint8_t { reading, writing };

// All or nothing: what was done since is undone unless commit() returned.
class Transaction {
  public:
    Transaction(Database& database, Begin begin);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database* database_;
    bool over_ = false;
};

}  // namespace pokerfloor::store
