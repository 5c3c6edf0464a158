// Hands as tables, CSV by RFC 4180: a line for each hand, for each seat in it, and for each fact.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <pokerfloor/records/diary.hpp>
#include <pokerfloor/views/history.hpp>

namespace pokerfloor::records {

// A file and lines for it: what it begins with, and what one hand adds.
using FileLines = std::vector<std::pair<std::string, std::string>>;
FileLines hand_tables();
FileLines hand_rows(const EndedRound& ended, const views::NameOf& name_of, views::Seen seen);

}  // namespace pokerfloor::records
