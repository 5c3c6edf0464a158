// Views as JSON, word for word as docs/formats/protocol.md has them.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::server {

boost::json::value json_of(const Line& line);
boost::json::value json_of(const std::vector<Line>& lines);
boost::json::value json_of(const AccountView& account);
boost::json::value json_of(const LobbyEntry& entry, int watching);
boost::json::object json_of(const TableView& view, std::optional<std::int64_t> ends);

// RFC 7386: what turns `before` into `after`. No view has a null inside an array, and a key is
// always there, so that null never has to mean two things.
boost::json::object merge_patch(const boost::json::object& before,
                                const boost::json::object& after);

}  // namespace pokerfloor::server
