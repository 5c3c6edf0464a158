// The floor as the store has it, with what the host has to know of its tables and clients. Made
// on any thread: at the opening on the network thread, later beside it.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/store/record_store.hpp>
#include <pokerfloor/terms/read_terms.hpp>

namespace pokerfloor::server {

struct AnsweredKey {
    int table = 0;
    std::string key{};
    std::uint64_t seq = 0;  // the number the answer had
};

struct Restored {
    std::string floor_text{};        // of the floor file that holds
    std::unique_ptr<Floor> floor{};  // none: the store has no record
    std::uint64_t records = 0;
    std::int64_t last_time_ms = 0;
    std::vector<std::uint64_t> seqs{};  // of each table: its records so far
    // Of each account the last keys it wished with.
    std::map<AccountId, std::deque<AnsweredKey>> answered{};
};

// Throws where the store cannot be read, or a record is not what this floor makes of its wish.
Restored restore(const store::RecordStore& log, const ReadTerms& read_terms,
                 std::size_t keys_remembered);

// A floor before its first record.
std::unique_ptr<Floor> new_floor(const std::string& floor_text, const ReadTerms& read_terms,
                                 Behaviour behaviour);

}  // namespace pokerfloor::server
