// The audit of a log: is the chain whole, does every sealed part open, would a floor made anew have
// written the same, is every cent where a second reckoning has it, was every card the one promised.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/opening.hpp>
#include <pokerfloor/events/posting.hpp>
#include <pokerfloor/store/checkpoint.hpp>
#include <pokerfloor/terms/read_terms.hpp>

namespace pokerfloor::store {

struct AuditFault {
    std::uint64_t event = 0;  // the record's number; 0: the log as a whole
    // changed, missing, inserted, swapped, forged, truncated: the chains; checkpoint, signature:
    // what somebody kept elsewhere; key; schema, postings: what stands beside them; lost, head:
    // floor.head; unreadable, damaged: the files; encoding, streams, replay, money, balance,
    // commitment: what it says; snapshot: what a floor would be opened from.
    std::string kind;
    std::string message;
};

// An account with what lies in it, and what came or went by each cause.
struct AccountSums {
    struct Sum {
        Cause cause = Cause::credit;
        std::string clause;  // empty: the books say nothing of it
        Chips amount{};      // below zero: went
    };
    MoneyPlace place{};
    std::string owner;  // the table's name, or the player's; empty: the cage
    Chips amount{};
    std::vector<Sum> causes;
};

// One that an auditor kept, and what they call it.
struct KeptCheckpoint {
    std::string name{};
    Checkpoint checkpoint{};
};

// What was made of it.
struct ComparedCheckpoint {
    std::string name{};
    std::uint64_t number = 0;
    std::uint64_t records = 0;  // it covers
    std::int64_t time_ms = 0;
    bool fits = false;  // the log is what it sealed
};

// The snapshot beside the log, which is held against it and never used.
enum class SnapshotState : std::uint8_t {
    none,
    agrees,
    differs,
    left_aside,    // of another format, changed, or of a log that is no longer this one
    not_compared,  // the audit stopped before its record
};
struct SnapshotFound {
    SnapshotState state = SnapshotState::none;
    std::uint64_t record = 0;  // which it was taken at; 0: it cannot be told
    std::string why{};         // it does not agree
};

struct AuditReport {
    std::uint64_t events = 0, rounds = 0;
    std::uint64_t replayed = 0;      // from the first; fewer than events after a fault
    Hash head{};                     // of the last record
    std::vector<AuditFault> faults;  // the first thousand
    // No faults, but to be known: clock, where the machine's clock and the log's time went
    // different ways; lost, where a host went on with a log that lacked records. The first
    // thousand.
    std::vector<AuditFault> remarks{};
    // As the second bookkeeper has them, in the order of places; up to the first fault of money.
    std::vector<AccountSums> accounts{};
    std::vector<ComparedCheckpoint> checkpoints{};  // by how much they cover
    // Records up to this one are as some checkpoint sealed them; what came after is not anchored
    // yet.
    std::uint64_t anchored = 0;
    SnapshotFound snapshot{};

    bool ok() const { return faults.empty(); }
};

// What an auditor kept elsewhere, to hold the log against.
struct KeptElsewhere {
    std::optional<Hash> head{};  // noted earlier: a log that no longer has it was cut off
    std::vector<KeptCheckpoint> checkpoints{};
    std::optional<PublicKey> key{};  // which signed them, or one that took over from it
};

// Reads only, and may be run beside a floor that is writing. Fails where there is no log to read.
Result<AuditReport> audit_against(const KeptElsewhere& kept, const std::filesystem::path& folder,
                                  const ReadTerms& read_terms);
// The same with nothing kept but a head.
Result<AuditReport> audit(const std::filesystem::path& folder, const std::optional<Hash>& head,
                          const ReadTerms& read_terms);

}  // namespace pokerfloor::store
