// Walks the rows of a log and says which of them are not what was written, and how.
#pragma once

#include <functional>
#include <optional>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

// A row that is as it was written, with what was sealed in it.
using TakeRow = std::function<void(const Row& row, const Bytes& hidden)>;
using TakeFault = std::function<void(AuditFault)>;

class ChainCheck {
  public:
    // Without a key nothing is opened, and no row is handed on.
    ChainCheck(Database& database, const std::optional<Key>& key,
               const std::optional<Hash>& wanted_head);

    // Rows that hold go to `take`, in order, up to the first that does not.
    void run(const TakeRow& take, const TakeFault& fault);

    std::uint64_t rows() const { return rows_; }
    std::uint64_t rounds() const { return rounds_; }
    const Hash& head() const { return head_; }

  private:
    void check(const Row& row, const TakeRow& take, const TakeFault& fault);
    // May add to what the next row may follow.
    void explain(const Row& row, bool after_fault, std::vector<Hash>& follows,
                 const TakeFault& fault);
    bool fits(const Row& row) const;
    // Of another row: the number its record names, the hash.
    std::optional<std::int64_t> number_inside(std::int64_t number);
    std::optional<Hash> hash_at(std::int64_t number);

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
    // What the next row may follow: the stored hash of the row before and, where that row does not
    // fit, the hash its content has. None: the row before is gone or not to be trusted.
    std::vector<Hash> previous_{no_hash};
};

}  // namespace pokerfloor::store
