// A store in memory, gone with it: for tests and simulations, with appends that fail as told.
#pragma once

#include <vector>

#include <pokerfloor/store/record_store.hpp>

namespace pokerfloor::store {

class MemoryStore : public RecordStore {
  public:
    // The next append throws, and recover() then finds all of it, or nothing.
    void fail_next(Found and_holds);

    void append(std::span<const Record> records) override;
    Found recover() override;
    void probe() override;
    void read_after(std::uint64_t number, const TakeRecord& take) const override;
    void read_stream(const Stream& stream, const TakeRecord& take) const override;
    LogHead end() const override { return end_; }
    bool holds(const LogHead& head) const override;
    void begin_after(std::uint64_t, StreamEnds) override {}  // it knows them
    const StreamEnds& stream_ends() const override { return ends_; }
    std::int64_t last_time_ms() const override {
        return records_.empty() ? 0 : records_.back().time_ms;
    }

  private:
    void add(const Record& record);

    std::vector<Record> records_;
    std::vector<LogHead> heads_;  // after each of them
    StreamEnds ends_;
    LogHead end_{};
    std::optional<Found> fails_{}, in_doubt_{};
};

}  // namespace pokerfloor::store
