// Views as JSON, word for word as docs/formats/protocol.md has them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pokerfloor/server/json_text.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::server {

void write(JsonText& out, const Line& line);
void write(JsonText& out, const std::vector<Line>& lines);
void write(JsonText& out, const AccountView& account);
void write(JsonText& out, const LobbyEntry& entry, int watching);

// A view field by field: its keys, always all of them and in the same order, and their values.
using Fields = std::vector<std::pair<std::string_view, std::string>>;
Fields fields_of(const TableView& view, std::optional<std::int64_t> ends);
// The choices alone; empty: the viewer has no seat.
std::string choices_of(const TableView& view);

}  // namespace pokerfloor::server
