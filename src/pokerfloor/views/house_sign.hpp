// What is posted at a table of a house game beside its paytables: wagers, how large each may be,
// what is paid even money, the joker, the payout limit.
#pragma once

#include <vector>

#include <pokerfloor/views/posted_words.hpp>

namespace pokerfloor::views {

std::vector<PostedLine> house_lines(const PostedTable& posted, Money money);

}  // namespace pokerfloor::views
