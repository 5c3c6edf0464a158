// The floor as the disk has it: made of the facts of durable records alone, so it lags behind the
// one that is played on by what is being written. Where records are lost, the host goes on from a
// copy of it, and no log is read; snapshots are taken of it, so none is ever of what may be lost.
// Used by the log writer's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include <pokerfloor/server/restored.hpp>

namespace pokerfloor::server {

// What is kept of it.
struct Keeping {
    // Has a snapshot made; false: not now, ask again after the next records. None: nothing is kept.
    std::function<bool(const Restored&)> keep{};
    std::uint64_t every = 0;  // so many records
    std::uint64_t kept = 0;   // the record of the last one
};

class DurableFloor {
  public:
    // Reads the journal anew, should this floor and its records ever disagree.
    using Rebuild = std::function<Restored()>;

    DurableFloor(Restored restored, ReadTerms read_terms, std::size_t keys_remembered,
                 Rebuild rebuild, Keeping keeping = {});

    // They are durable.
    void follow(std::span<const Record> records);
    // Where it is time.
    void keep_if_due() { keep_after(keeping_.every); }
    // Of whatever came since the last one.
    void keep_now() { keep_after(1); }

    Restored copy();

  private:
    void keep_after(std::uint64_t records);

    std::optional<Restored> restored_;  // none: it disagreed
    ReadTerms read_terms_;
    std::size_t keys_remembered_;
    Rebuild rebuild_;
    Keeping keeping_;
};

}  // namespace pokerfloor::server
