// A host that is open, with its driver and its writer: what a crash takes away.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <pokerfloor/server/clock.hpp>
#include <pokerfloor/server/driver.hpp>
#include <pokerfloor/server/durable_floor.hpp>
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/server/log_writer.hpp>
#include <pokerfloor/simulation/floor_files.hpp>
#include <pokerfloor/store/memory_store.hpp>
#include <pokerfloor/store/snapshot.hpp>

namespace pokerfloor::simulation {

// Writes when the simulation says so, by what the real one does.
class SimulatedWriter : public server::LogWriter {
  public:
    using Begin = std::function<void()>;
    explicit SimulatedWriter(Begin begin) : begin_(std::move(begin)) {}

    void write(std::vector<Record> records) override {
        records_ = std::move(records);
        first_ = server::FirstStep::write;
        begin_();
    }
    void find_out() override {
        first_ = server::FirstStep::find_out;
        begin_();
    }
    server::Outcome finish(store::MemoryStore& log, server::DurableFloor& floor) {
        auto outcome =
            server::write_or_find_out(log, records_, first_, [&] { return floor.copy(); });
        if (outcome.fate == server::Fate::stored) {
            floor.follow(records_);
            floor.keep_if_due();
        }
        return outcome;
    }
    // What no disk has seen yet.
    std::vector<Record> in_flight() const {
        return first_ == server::FirstStep::write ? records_ : std::vector<Record>{};
    }

  private:
    Begin begin_;
    std::vector<Record> records_;
    server::FirstStep first_ = server::FirstStep::write;
};

struct Opened {
    Opened(const std::string& floor_text, store::MemoryStore& log, store::FromSnapshot from,
           server::Keeping keeping, server::MessageSink& sink, const server::FloorClock& at,
           SimulatedWriter::Begin begin, server::Driver::Chance chance)
        : clock(at),
          durable(
              std::move(from.restored), read_terms, store::keys_remembered,
              [&log] { return server::restore(log, read_terms, store::keys_remembered); },
              std::move(keeping)),
          writer(std::move(begin)),
          host(floor_text, read_terms, durable.copy(), log.end(), writer, sink, clock.now_ms()),
          driver(host, pace, std::move(chance)) {}

    static constexpr server::Pace pace{.result_ms = 1500,
                                       .bot_least_ms = 100,
                                       .bot_most_ms = 600,
                                       .seat_kept_ms = 2 * 60'000,
                                       .idle_seat_kept_ms = 3 * 60'000};

    server::FloorClock clock;
    server::DurableFloor durable;
    SimulatedWriter writer;
    server::FloorHost host;
    server::Driver driver;
};

}  // namespace pokerfloor::simulation
