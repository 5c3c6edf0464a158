// A log held against checkpoints that somebody kept: whether what they cover is still what it was.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/checkpoint.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

class Anchors {
  public:
    // They must outlive this.
    explicit Anchors(const std::vector<KeptCheckpoint>& kept);

    // Each row in order, with the head after it.
    void take(const Row& row, const Hash& head);
    // At the end of the log, after everything else: what does not fit, and how far it is anchored.
    void finish(Database& database, std::uint64_t last, AuditReport& report) const;

  private:
    struct Compared {
        const KeptCheckpoint* kept = nullptr;
        bool is_reached = false;
        bool fits = false;
        std::vector<Stream> differ{};
    };
    void compare(Compared& one, const Hash& head) const;

    std::vector<Compared> compared_;  // by how much they cover
    std::size_t next_ = 0;
    StreamEnds ends_;
};

// Whether they are signed, by the key that was kept or one that took over from it, and follow each
// other.
void check_signatures(const std::vector<KeptCheckpoint>& kept,
                      const std::optional<PublicKey>& pinned, AuditReport& report);

}  // namespace pokerfloor::store
