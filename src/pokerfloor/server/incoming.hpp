// What a client sends over the socket, read and checked for its form. What it means is the host's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::server {

enum class IncomingKind : std::uint8_t {
    ping,
    lobby,
    watch,
    unwatch,
    sit,  // from here on: commands to a table, with the number last seen of it
    stand,
    stand_before_blind,
    top_up,
    sit_out,
    come_back,
    act,
};

struct Incoming {
    IncomingKind kind = IncomingKind::ping;
    std::string key, table;
    int seat = 0;  // from 1
    Chips amount{};
    std::uint64_t seq = 0;
    Sent sent{};
};

struct IncomingFault {
    std::string key;  // as far as it could be read
    std::string sentence;
    bool is_json = false;
};

tl::expected<Incoming, IncomingFault> read_incoming(std::string_view text);

// The fields of a small JSON object of texts, as in the body of a POST: none where it is not that.
struct NameAndPassword {
    std::string name, password, new_password;
};
std::optional<NameAndPassword> read_name_and_password(std::string_view text);

}  // namespace pokerfloor::server
