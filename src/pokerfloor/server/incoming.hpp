// What a client sends over the socket, as the host takes it. How it is read and checked for its
// form is the protocol's (protocol/commands.hpp); what it means is the host's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/protocol/read.hpp>

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
    wait_for_blind,
    post_blind,
    join_line,
    leave_line,
    take_area,
    leave_area,
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

using IncomingFault = protocol::Misread;

tl::expected<Incoming, IncomingFault> read_incoming(std::string_view text);

// The body of a POST: none where it is not an object of texts.
using NameAndPassword = protocol::Credentials;
std::optional<NameAndPassword> read_name_and_password(std::string_view text);

}  // namespace pokerfloor::server
