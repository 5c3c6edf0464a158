// What the log keeps of a wish that was granted. A floor follows from its records alone.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/events/posting.hpp>
#include <pokerfloor/events/wish.hpp>

namespace pokerfloor {

// A record of a log and, by its hash, all before it; number 0: none yet.
struct LogHead {
    std::uint64_t number = 0;
    Hash hash{};

    bool operator==(const LogHead&) const = default;
};

// Logs of earlier versions have the facts of rounds alone; the others are found by deciding again,
// by the behaviour of then, and compared with what stood in such records besides.
struct RoundsAlone {
    // Of a round that begins: the seat of each player, in their order; in house games the areas.
    std::vector<std::uint8_t> seats{};
    std::vector<Hash> roots{};  // commitments to decks
};

// One granted wish with all that followed from it.
struct Record {
    std::uint64_t number = 0;  // of the floor, from 1
    std::int64_t time_ms = 0;  // since 1970
    std::uint64_t round = 0;   // of the table
    Wish wish{};
    Facts facts{};        // with every card
    Postings postings{};  // in the order of the facts they follow from

    // For whoever reads the log; nothing follows from them.
    // The machine's clock, in the first record after it left the log's time; 0: as it was.
    std::int64_t clock_ms = 0;
    // What the log had lost before this record, when the host chose to go on; number 0: nothing.
    LogHead lost{};

    // Of a log of an earlier version.
    std::optional<RoundsAlone> rounds_alone{};
    // Likewise, instead of postings: what each place gained or lost. They sum to zero.
    std::vector<Balance> net{};
};

}  // namespace pokerfloor
