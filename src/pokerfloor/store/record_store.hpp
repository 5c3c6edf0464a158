// A store of records, whatever lies below it: SQLite (log.hpp), memory (memory_store.hpp). What it
// promises is written here once: all or nothing of an append, an end that never goes back, and the
// streams of each record chained. tests/store/contract_test.cpp asks it of each of them.
//
// The audit and checkpoints do not read through it. An audit has to see rows as they lie there: one
// that was tampered with is no record, and a store that met it would throw. Both run beside the
// writer, also in a process of their own, and checkpoints need no key; a store has one user and
// opens what is sealed.
//
// A store has one writer, which knows the end of every stream it writes. Where several machines
// write into one, each stream has one of them at a time, and an append that finds another end than
// it knew is refused as a whole; nothing here needs records of different streams to be in one
// order.
#pragma once

#include <cstdint>
#include <span>

#include <pokerfloor/events/stream.hpp>
#include <pokerfloor/store/record_reader.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

// What became of an append that failed.
enum class Found : std::uint8_t { all, nothing };

class RecordStore : public RecordReader {
  public:
    // All of them durable when this returns, each in all of its streams. Numbers go on where the
    // store ends. Where it throws nobody knows yet whether they will be there after a crash:
    // recover() finds out, and until then nothing more is appended.
    virtual void append(std::span<const Record> records) = 0;
    // Looks what there is of the last append, and makes sure that a crash from here on finds the
    // same. Where it throws it is still not known; call it again.
    virtual Found recover() = 0;
    // Whether the store takes anything: writes a little beside the records, or throws.
    virtual void probe() = 0;

    // From the first to the last, in the order they came.
    void read_all(const TakeRecord& take) const { read_after(0, take); }
    // Those after that one.
    virtual void read_after(std::uint64_t number, const TakeRecord& take) const = 0;
    // The same of one stream, since there are streams.
    virtual void read_stream(const Stream& stream, const TakeRecord& take) const = 0;

    // The last record, and one hash over all up to it: whoever keeps it can tell later that nothing
    // before it was changed.
    virtual LogHead end() const = 0;
    // Whether the store ended so once.
    virtual bool holds(const LogHead& head) const = 0;
    // Where each stream ended at that record, for whoever knows it from elsewhere: then only what
    // came later is looked at. Nothing else was asked of the store before.
    virtual void begin_after(std::uint64_t number, StreamEnds ends) = 0;
    // Where each stream ends.
    virtual const StreamEnds& stream_ends() const = 0;
    // When the last record was made, in milliseconds since 1970; 0: there is none.
    virtual std::int64_t last_time_ms() const = 0;
};

}  // namespace pokerfloor::store
