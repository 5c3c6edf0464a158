// A log that is being written, read beside its writer: a connection of its own, which sees what was
// committed. Used by one thread at a time.
#pragma once

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/record_reader.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

class LogReader : public RecordReader {
  public:
    // The folder must outlive the reader. Throws StoreError, as everything here does.
    explicit LogReader(const DataFolder& folder);

    void read_round(int table, std::uint64_t round, const TakeRecord& take) const override;
    void read_sittings(int table, std::uint64_t before, const WantsMore& take) const override;
    void read_terms(std::uint64_t before, const TakeRecord& take) const override;
    void read_up_to(std::uint64_t last, const TakeRecord& take) const override;

  private:
    const Key* key_;
    mutable Database database_;
};

// The same of a connection that is open already.
void read_round_in(Database& database, const Key& key, int table, std::uint64_t round,
                   const TakeRecord& take);
void read_sittings_in(Database& database, const Key& key, int table, std::uint64_t before,
                      const WantsMore& take);
void read_terms_in(Database& database, const Key& key, std::uint64_t before,
                   const TakeRecord& take);
void read_up_to_in(Database& database, const Key& key, std::uint64_t last, const TakeRecord& take);

}  // namespace pokerfloor::store
