// House games in words: wagers, hands, odds.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

// What the hand an area is settled by is called.
std::string hand_in_words(const house::Round& round, const house::Area& area);
std::string dealers_hand_in_words(const house::Round& round);
bool has_dealers_hand(const house::Law& law);

// The clause of the first step of that kind.
std::string_view clause_of(const house::Law& law, house::StepKind kind);

// MDS-10.a, MFC-x0.J: odds are told as "to 1".
std::string odds_in_words(Odds odds);
std::vector<PaytableView> paytables_in_words(const house::Terms& terms);

}  // namespace pokerfloor::views
