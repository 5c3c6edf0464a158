// The log: every record of the floor, in order, chained by hashes, on the disk before anybody hears
// of it. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

// What became of an append that failed.
enum class Found : std::uint8_t { all, nothing };

class Log {
  public:
    // The folder must outlive the log. Throws StoreError, as everything here does.
    explicit Log(const DataFolder& folder);
    ~Log();
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;

    // All of them on the disk when this returns, and floor.head after them. Numbers go on where the
    // log ends. Many records at once cost little more than one: what takes time is the disk saying
    // it has them. Where it throws nobody knows yet whether they will be there after a crash:
    // recover() finds out, and until then nothing more is appended.
    void append(std::span<const Record> records);

    // Closes the log, opens it again, looks what it holds of the last append, and makes sure that a
    // crash from here on finds the same. Where it throws it is still not known; call it again.
    Found recover();

    // Whether the log takes anything: writes a little beside the records.
    void probe();

    // From the first to the last. A record that does not open or cannot be read throws, by its
    // number; the hashes are the audit's to check, since what opens is what this floor sealed.
    void read_all(const std::function<void(const Record&)>& take) const;

    std::uint64_t size() const;
    // The last record's hash: whoever keeps it can tell later that nothing before it was changed.
    const Hash& head() const;
    // When the last record was made, in milliseconds since 1970; 0: there is none.
    std::int64_t last_time_ms() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
