// A whole log from its first record to its last, for reports and exports. It is only read, beside a
// floor that may be writing: what was written when the walk began is what it has.
#pragma once

#include <cstdint>
#include <filesystem>

#include <pokerfloor/store/record_reader.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/terms/read_terms.hpp>

namespace pokerfloor::store {

class LogWalk {
  public:
    // Throws StoreError, as everything here does: no log, no key.
    explicit LogWalk(const std::filesystem::path& folder);

    std::uint64_t records() const;  // that there are now

    // Each record in its turn, as today's floors write them: what those of earlier versions lack,
    // facts or postings, is found by deciding again and reckoning anew. The hashes are the audit's
    // to check.
    void read(const ReadTerms& read_terms, const TakeRecord& take) const;

  private:
    mutable Database database_;
    Key key_;
};

}  // namespace pokerfloor::store
