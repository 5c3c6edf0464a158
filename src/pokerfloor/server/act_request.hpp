// Acts of the host and of staff, as they are asked for in JSON: by a word, the table, what the act
// needs, and why. The control socket and HTTP read them here alike; what an act needs is taken from
// the description of its wish (described_wish.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>
#include <tl/expected.hpp>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::server {

struct KnownAct {
    std::string_view word;  // "close-table"
    Wished usual;           // what is not asked for
};
const std::vector<KnownAct>& known_acts();
bool is_of_floor(const Wished& what);  // and at no table
// What it needs besides the table: "seat".
std::vector<std::string_view> needs_of(const Wished& what);

// A refusal without a clause: the request is no act. `by` and `with` are left to whoever asks.
tl::expected<Wish, FloorRefusal> read_act(const Floor& floor, boost::json::object request);

}  // namespace pokerfloor::server
