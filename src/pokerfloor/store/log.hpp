// The log: every record of the floor, in order, chained by hashes, on the disk before anybody hears
// of it. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <pokerfloor/floor/wish.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::store {

class Log {
  public:
    // The folder must outlive the log. Throws StoreError, as everything here does.
    explicit Log(const DataFolder& folder);
    ~Log();
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;

    // All of them, on the disk when this returns, or none. Numbers go on where the log ends. Many
    // records at once cost little more than one: what takes time is the disk saying it has them.
    void append(std::span<const Record> records);

    // From the first to the last. A record that does not open or cannot be read throws, by its
    // number; the hashes are the audit's to check, since what opens is what this floor sealed.
    void read_all(const std::function<void(const Record&)>& take) const;

    std::uint64_t size() const;
    // The last record's hash: whoever keeps it can tell later that nothing before it was changed.
    const Hash& head() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
