// What one viewer may see of a round of a house game: as in round_view.hpp, no card that he may not
// see is in it, not even behind a flag.
#pragma once

#include <string_view>
#include <vector>

#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/round/round_view.hpp>

namespace pokerfloor::house {

struct AreaView {
    std::uint8_t owner = nobody;
    bool in = false, folded = false, shown = false, settled = false, left = false;
    std::array<Chips, most_wagers> wager{};
    std::vector<Card> cards;  // unknown where hidden
    CardSet thrown{};         // the viewer's own discards

    bool operator==(const AreaView&) const = default;
};

// What the viewer may do now, in the area it is about.
struct Choices {
    int area = -1;  // -1: nothing
    int wager = none;
    Chips least{}, most{}, step{};  // of that wager
    bool may_fold = false;
    int discards = 0;  // the most; only in a draw

    bool operator==(const Choices&) const = default;
};

struct View {
    std::string_view game;
    Stage stage = Stage::wagering;
    std::string_view step;
    int to_act = -1;
    Chips meter{};
    std::vector<Card> dealer;  // unknown where hidden
    std::vector<Card> box;     // none, or one, unknown while it lies face down
    int cards_left = 0, discards = 0;
    bool is_void = false;
    std::vector<AreaView> areas;
    std::vector<Chips> stacks;  // of players
    Choices choices;            // a player's, when it is his turn

    bool operator==(const View&) const = default;
};

// A player of the round sees the cards of all his areas (MDD-11.A, MFC-x11.A), everybody what lies
// face up.
View view_of(const Round& round, Viewer viewer);

// A fact as the viewer may hear of it; `round` is the round after it.
Event heard_by(const Event& event, const Round& round, Viewer viewer);
// A spectator sees what lies open, whatever the round.
Event heard_by_spectator(const Event& event);

}  // namespace pokerfloor::house
