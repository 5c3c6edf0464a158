// The log: every record of the floor, in order, chained by hashes, on the disk before anybody hears
// of it: a store in SQLite. Used by one thread at a time.
#pragma once

#include <memory>

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/record_store.hpp>

namespace pokerfloor::store {

class Log : public RecordStore {
  public:
    // The folder must outlive the log. Throws StoreError, as everything here does.
    explicit Log(const DataFolder& folder);
    ~Log() override;
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;

    // On the disk, and floor.head after them. Many records at once cost little more than one: what
    // takes time is the disk saying it has them.
    void append(std::span<const Record> records) override;
    // Closes the log and opens it again.
    Found recover() override;
    void probe() override;

    // A record that does not open or cannot be read throws, by its number; the hashes are the
    // audit's to check, since what opens is what this floor sealed.
    void read_after(std::uint64_t number, const TakeRecord& take) const override;
    void read_stream(const Stream& stream, const TakeRecord& take) const override;
    void read_round(int table, std::uint64_t round, const TakeRecord& take) const override;
    void read_sittings(int table, std::uint64_t before, const WantsMore& take) const override;
    void read_terms(std::uint64_t before, const TakeRecord& take) const override;
    void read_up_to(std::uint64_t last, const TakeRecord& take) const override;

    LogHead end() const override;
    bool holds(const LogHead& head) const override;
    void begin_after(std::uint64_t number, StreamEnds ends) override;
    const StreamEnds& stream_ends() const override;
    std::int64_t last_time_ms() const override;

    std::uint64_t size() const { return end().number; }
    Hash head() const { return end().hash; }

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace pokerfloor::store
