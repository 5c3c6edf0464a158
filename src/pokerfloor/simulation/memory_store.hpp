// A store in memory whose disk can fail, tear and lie. The head last acknowledged lies apart, as
// floor.head does, and knows when the log has lost what somebody was told of.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/simulation/log_index.hpp>

namespace pokerfloor::simulation {

// What the next write meets.
enum class Write : std::uint8_t {
    well,
    fails,         // and nothing of it is there
    fails_stored,  // but all of it is there
};

class MemoryStore : public server::Journal {
  public:
    void append(const std::vector<Record>& records) override;
    bool recover() override;
    void probe() override;
    void read_all(const std::function<void(const Record&)>& take) override;
    LogHead head() const override;

    void next_write(Write write) { next_ = write; }
    // So many writes are acknowledged, and gone after a crash unless a later one is honest.
    void lie(int writes) { lies_ = writes; }
    // Recovery cannot say, so many times.
    void be_unsure(int times) { unsure_ = times; }
    void be_full(bool full) { full_ = full; }
    // Nothing goes wrong from here on.
    void heal();

    // The machine stops. Of what it was about to write so many are there; what it lied about is
    // not, as chance has it.
    void crash(const std::vector<Record>& in_flight, std::size_t there, Chance& chance);
    // As a floor is opened: throws std::runtime_error where acknowledged records are not there, and
    // says which. accept_loss() goes on without.
    void open();
    void accept_loss();
    bool lost_something() const { return !holds(acknowledged_); }

    const std::vector<Record>& records() const { return records_; }
    const LogIndex& index() const { return index_; }
    std::int64_t last_time_ms() const { return records_.empty() ? 0 : records_.back().time_ms; }

  private:
    void put(const Record& record);
    bool holds(const LogHead& head) const;
    LogHead head_at(std::size_t number) const;

    std::vector<Record> records_;
    std::vector<std::uint64_t> chain_;  // as long as the records
    LogIndex index_;
    std::size_t safe_ = 0;  // of the records: there after any crash
    LogHead acknowledged_{};

    Write next_ = Write::well;
    bool there_ = false, full_ = false;
    int unsure_ = 0, lies_ = 0;
};

}  // namespace pokerfloor::simulation
