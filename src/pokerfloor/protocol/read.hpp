// What clients send, read as described and checked for its form. What it means is the floor's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/protocol/commands.hpp>

namespace pokerfloor::protocol {

struct Misread {
    std::string key;  // as far as it could be read
    std::string sentence;
    bool is_json = false;
};

tl::expected<ClientMessage, Misread> read_client_message(std::string_view text);

// A small JSON object of texts: none where it is not that.
std::optional<Credentials> read_credentials(std::string_view text);

}  // namespace pokerfloor::protocol
