// Walks the rows of a log and says which of them are not what was written, and how.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

// A row that is as it was written, with what was sealed in it.
using TakeRow = std::function<void(const Row& row, const Bytes& hidden)>;
// Any row that can be read, with the head after it.
using SeeRow = std::function<void(const Row& row, const Hash& head)>;
using TakeFault = std::function<void(AuditFault)>;

class ChainCheck {
  public:
    // Without a key nothing is opened, and no row is handed on.
    ChainCheck(Database& database, const std::optional<Key>& key,
               const std::optional<Hash>& wanted_head);

    // Rows that hold go to `take`, in order, up to the first that does not.
    void run(const TakeRow& take, const SeeRow& see, const TakeFault& fault);

    std::uint64_t rows() const { return rows_; }
    // The highest number.
    std::uint64_t last() const { return last_ < 0 ? 0 : static_cast<std::uint64_t>(last_); }
    std::uint64_t rounds() const { return rounds_; }
    // Over all rows in their order.
    const Hash& head() const { return head_; }

  private:
    // What the next row of a stream may follow: the stored hash of its last row and, where that row
    // does not fit, the hash its content has. None: that row is gone or not to be trusted.
    struct End {
        std::int64_t number = 0, record = 0;
        std::vector<Hash> hashes;
    };

    void check(const Row& row, const TakeRow& take, const TakeFault& fault);
    void check_in_line(const Row& row, const TakeRow& take, const TakeFault& fault);
    void check_in_streams(const Row& row, const TakeRow& take, const TakeFault& fault);
    // Takes the row as the end of its streams; false: it does not follow in one of them.
    bool follows(const Row& row, const TakeFault& fault);
    void forget(std::int64_t record, const std::vector<Place>& places);
    void check_commit(std::int64_t number, const TakeFault& fault);
    // Whether the row is what it says, its places included, if that is its number.
    bool fits_as(const Row& row, std::int64_t number);
    // May add to what the next row may follow.
    void explain(const Row& row, bool after_fault, std::vector<Hash>& follows,
                 const TakeFault& fault);
    bool fits(const Row& row) const;
    void tell_homeless(bool places_left, const TakeFault& fault);
    // Of another row: the number its record names.
    std::optional<std::int64_t> number_inside(std::int64_t number);

    Database* database_;
    const std::optional<Key>* key_;
    std::optional<Hash> wanted_head_;
    bool head_seen_ = false;
    bool whole_ = true;         // no fault so far
    bool after_fault_ = false;  // the row before did not fit
    std::uint64_t rows_ = 0, rounds_ = 0, opened_ = 0;
    std::vector<std::int64_t> forged_;  // told at the end: all of them mean another key
    std::int64_t last_ = 0;
    std::int64_t displaced_by_ = 0;
    Hash head_ = no_hash;
    // Before there were streams, the same of the row before; then what all streams begin with.
    std::vector<Hash> previous_{no_hash};
    bool in_streams_ = false;  // they have begun
    std::unordered_map<Stream, End> ends_;
    std::optional<Statement> commits_;  // none: an earlier version's log
    std::int64_t commit_ = 0;           // the one it stands at; 0: there are no more
    std::vector<std::uint64_t> told_;   // records
};

}  // namespace pokerfloor::store
