// The jackpots in words: what is posted at a table that takes part, what players are shown now, and
// how the books stand, for who works there.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

// The notice of eligibility and the rules (MDP-15.B, 16.B); none where the table takes no part.
Lines jackpots_posted(const PostedTable& posted);

// The amounts displayed at a table now (MDP-15.B, 15.G.1, 16.B), and of a period the hand to beat.
Lines jackpots_displayed(const Floor& floor, int table);

// A jackpot's books, for people who count and check them: fund, display, boxes, what is open.
struct JackpotReport {
    std::string jackpot;  // "bad-beat"
    Chips fund{}, displayed{}, owed{}, unrecorded{};
    bool pending = false;
    std::vector<std::string> lines{};
};
std::vector<JackpotReport> jackpot_reports(const Floor& floor);

}  // namespace pokerfloor::views
