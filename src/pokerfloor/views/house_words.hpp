// House games in words: wagers, hands, odds.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/views/posted_words.hpp>
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
// MFC-2.B.5: every table of a wager on offer, the progressive's and the Envy Bonus with them.
std::vector<PaytableView> paytables_in_words(const house::Terms& terms, Money money = in_chips);

}  // namespace pokerfloor::views
