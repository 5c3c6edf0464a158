// A store in memory, for tests and simulations: the same streams, hashes and ends as on a disk, and
// a disk below it that fails, fills up, tears and lies as it is told. The head last acknowledged
// lies apart, as floor.head does, and knows when records are gone that somebody was told of.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <pokerfloor/store/record_store.hpp>

namespace pokerfloor::store {

// What the next append meets.
enum class Write : std::uint8_t {
    well,
    fails,         // and nothing of it is there
    fails_stored,  // but all of it is there
};

class MemoryStore : public RecordStore {
  public:
    void append(std::span<const Record> records) override;
    Found recover() override;
    void probe() override;
    void read_after(std::uint64_t number, const TakeRecord& take) const override;
    void read_stream(const Stream& stream, const TakeRecord& take) const override;
    void read_round(int table, std::uint64_t round, const TakeRecord& take) const override;
    void read_sittings(int table, std::uint64_t before, const WantsMore& take) const override;
    void read_terms(std::uint64_t before, const TakeRecord& take) const override;
    void read_up_to(std::uint64_t last, const TakeRecord& take) const override;
    LogHead end() const override { return tail_; }
    bool holds(const LogHead& head) const override;
    void begin_after(std::uint64_t, StreamEnds) override {}  // it knows them
    const StreamEnds& stream_ends() const override { return ends_; }
    std::int64_t last_time_ms() const override;

    void next_write(Write write) { next_ = write; }
    // So many appends are acknowledged, and gone after a crash unless a later one is honest.
    void lie(int appends) { lies_ = appends; }
    // Recovery cannot say, so many times.
    void be_unsure(int times) { unsure_ = times; }
    void be_full(bool full) { full_ = full; }
    // Nothing goes wrong from here on.
    void heal();

    // So many of the records are there after any crash.
    std::size_t safe() const { return safe_; }
    // The machine stops. Of its records so many are there, at least those that are safe; then come
    // those that it was about to write.
    void crash(std::size_t kept, std::span<const Record> about_to_be_written);
    // As a floor is opened: throws LostRecords where records that were acknowledged are not there.
    // accept_loss() goes on without; the next record says what was lost.
    void open() const;
    void accept_loss();

    // All that is there, also where an append failed and nobody knows yet.
    const std::vector<Record>& records() const { return records_; }

  private:
    // What a record is chained to, and the head with it.
    struct Link {
        std::vector<Place> places;
        Hash head;
    };
    void put(Record record);
    void cut_off(std::size_t kept);
    void put_all(std::span<const Record> records);
    LogHead head_at(std::size_t number) const;
    void acknowledge();

    std::vector<Record> records_;
    std::vector<Link> links_;  // of each record
    StreamEnds ends_;          // of all that is there
    LogHead tail_{};           // of what is known to be there
    LogHead acknowledged_{}, lost_{};
    std::size_t safe_ = 0;

    Write next_ = Write::well;
    std::optional<Found> in_doubt_{};
    bool full_ = false;
    int unsure_ = 0, lies_ = 0;
};

}  // namespace pokerfloor::store
