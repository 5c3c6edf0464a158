// A record as the log keeps it, in two parts: a text that anybody may read, which holds what a
// spectator heard and wished for openly, and bytes for what it leaves out: the seed, the cards
// nobody saw, the cards of a wish. The log seals the second part (seal.hpp). Both together give the
// record back exactly. docs/formats/log.md has both in full.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

using Bytes = std::vector<std::uint8_t>;

struct Encoded {
    std::string open;  // JSON, always the same for the same record
    Bytes hidden;

    bool operator==(const Encoded&) const = default;
};

// Fails only where a text in the wish is not UTF-8.
Result<Encoded> encode(const Record& record);

// For any bytes: a record, or what is wrong with them.
Result<Record> decode(std::string_view open, std::span<const std::uint8_t> hidden);

// Only what was wished for, when and by whom, without what followed from it: much quicker to read.
// None: it cannot be read so, or is of an earlier version; decode() says more.
std::optional<Record> decode_wish(std::string_view open, std::span<const std::uint8_t> hidden);

// The two halves of the above. read_hidden fills in what read_open left unknown.
std::string open_part(const Record& record);
Bytes hidden_part(const Record& record);
Result<Record> read_open(std::string_view open);
Result<void> read_hidden(Record& record, std::span<const std::uint8_t> hidden);
// Of the wish alone, which comes first in both.
std::optional<Record> read_open_wish(std::string_view open);
Result<void> read_hidden_wish(Wish& wish, std::span<const std::uint8_t> hidden);

}  // namespace pokerfloor::store
