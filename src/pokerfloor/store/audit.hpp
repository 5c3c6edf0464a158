// The audit of a log: is the chain whole, does every sealed part open, would a floor made anew have
// written the same, is every cent where a second reckoning has it, was every card the one promised.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/opening.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::store {

struct AuditFault {
    std::uint64_t event = 0;  // the record's number; 0: the log as a whole
    // changed, missing, inserted, swapped, forged, truncated: the chains; key; schema, postings:
    // what stands beside them; lost, head: floor.head; unreadable, damaged: the files; encoding,
    // streams, replay, money, balance, commitment: what it says.
    std::string kind;
    std::string message;
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

    bool ok() const { return faults.empty(); }
};

// The terms in the text of a floor file; the error says why not.
using ReadTerms = std::function<Result<FloorTerms>(std::string_view floor_file, Behaviour)>;

// Reads only, and may be run beside a floor that is writing. With `head`, a hash that was noted
// earlier: a log that no longer holds that record was cut off. Fails where there is no log to read.
Result<AuditReport> audit(const std::filesystem::path& folder, const std::optional<Hash>& head,
                          const ReadTerms& read_terms);

}  // namespace pokerfloor::store
