// Whose record it is. The floor, each fund, each table and each account has a stream of its own,
// and a record stands in the stream of everybody it concerns; so nothing is shared between two
// tables but what really is shared (docs/decisions/0015).
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/events/record.hpp>

namespace pokerfloor {

// The floor: what holds for all, its terms, the behaviour of its rules, who has an account. A fund:
// money that no table and no account owns.
enum class StreamKind : std::uint8_t { floor, fund, table, account };

// By their place in `of`.
enum class Fund : std::uint8_t { cage, bad_beat, high_hand };

struct Stream {
    StreamKind kind = StreamKind::floor;
    std::uint32_t of = 0;  // which fund, table or account

    auto operator<=>(const Stream&) const = default;
};

// In order, each once, at least one: those of the table it was wished at, of every fact that says
// something of the floor or of an account, and of all whose money it moves.
std::vector<Stream> streams_of(const Record& record);

// "floor", "fund/cage", "table/3", "account/17": the log's words. Reading takes nothing else.
std::string to_string(const Stream& stream);
std::optional<Stream> parse_stream(std::string_view text);

}  // namespace pokerfloor

template <>
struct std::hash<pokerfloor::Stream> {
    std::size_t operator()(const pokerfloor::Stream& stream) const noexcept {
        return std::hash<std::uint64_t>()(std::uint64_t{stream.of} << 8 |
                                          static_cast<std::uint64_t>(stream.kind));
    }
};
