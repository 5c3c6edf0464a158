// The turn clock: when each table's turn ends. A turn's time begins with the turn; while several
// decide at once, with the first moment they can, since everybody has the same time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::server {

class TurnClock {
  public:
    void resize(std::size_t tables) { tables_.resize(tables); }

    // A record of this table, its `seq`th, has just been made.
    void note_record(const Floor& floor, int table, std::uint64_t seq, std::int64_t now_ms);
    // Whatever is due there begins now: the floor was opened, or has new terms.
    void begin_anew(const Floor& floor, int table, std::uint64_t seq, std::int64_t now_ms);
    // They get the same time again.
    void extend(const Floor& floor, int table, std::int64_t now_ms);

    std::int64_t ends(int table) const { return at(table).ends_ms; }  // 0: no limit
    std::uint64_t turn_since(int table) const { return at(table).turn_since; }
    std::int64_t last_change(int table) const { return at(table).changed_ms; }

  private:
    struct Turn {
        std::uint64_t turn = 0;        // the floor's number
        std::uint64_t turn_since = 0;  // the record it came with
        std::optional<Phase> phase;    // where several decide at once
        std::int64_t ends_ms = 0;
        std::int64_t changed_ms = 0;
    };
    const Turn& at(int table) const { return tables_[static_cast<std::size_t>(table)]; }

    std::vector<Turn> tables_;
};

}  // namespace pokerfloor::server
