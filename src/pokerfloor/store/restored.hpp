// The floor as the log has it, made of its records' facts, with what a host has to know of its
// tables and clients besides.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/terms/read_terms.hpp>

namespace pokerfloor::store {

// Of each account so many, and of all of them what was answered.
inline constexpr std::size_t keys_remembered = 64;

struct AnsweredKey {
    int table = 0;
    std::string key{};
    std::uint64_t seq = 0;  // the number the answer had

    bool operator==(const AnsweredKey&) const = default;
};

// Beside the floor itself.
struct HostMemory {
    std::string floor_text{};  // of the floor file that holds
    std::uint64_t records = 0;
    std::int64_t last_time_ms = 0;
    std::vector<std::uint64_t> seqs{};  // of each table: its records so far
    // Of each account the last keys it wished with.
    std::map<AccountId, std::deque<AnsweredKey>> answered{};

    bool operator==(const HostMemory&) const = default;

    // One more record; `tables`: how many the floor has after it.
    void take(const Record& record, std::size_t tables, std::size_t most_keys);
};

struct Restored : HostMemory {
    std::unique_ptr<Floor> floor{};  // none: there is no record

    Restored() = default;
    Restored(Restored&&) = default;
    Restored& operator=(Restored&&) = default;
    Restored(const Restored& other)
        : HostMemory(other), floor(other.floor ? std::make_unique<Floor>(*other.floor) : nullptr) {}
    Restored& operator=(const Restored&) = delete;
};

// The next record of the log. Throws where it is not what this floor makes of its wish.
void follow(Restored& restored, const Record& record, const ReadTerms& read_terms,
            std::size_t most_keys);

// A floor before its first record.
std::unique_ptr<Floor> new_floor(const std::string& floor_text, const ReadTerms& read_terms,
                                 Behaviour behaviour);
// The same, of a log's first record: by its terms as data or, of an earlier version, their text.
// Throws where it opens none.
std::unique_ptr<Floor> floor_opened_by(const Record& first_record, const ReadTerms& read_terms);

}  // namespace pokerfloor::store
