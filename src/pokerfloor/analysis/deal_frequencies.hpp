// How often the cards dealt make each hand, before anybody has decided anything: every set of cards
// counted one by one, so that it is also a check on the solvers, which never look at most sets.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/odds.hpp>

namespace pokerfloor::analysis {

struct DealtHand {
    std::string name;  // "full-house"
    Integer count;
};

struct DealFrequencies {
    std::string id;                // "deal", "dealer"
    std::string what;              // "five cards dealt to a player"
    std::vector<DealtHand> hands;  // best first
    Integer of;                    // all sets of cards
};

// Five cards of the deck with jokers. A pair and less are told apart, which win nothing both.
std::vector<DealFrequencies> double_draw_deals(const Conditions& conditions = {});
// The best four of a player's five cards, and of the dealer's six.
std::vector<DealFrequencies> four_card_deals(const Conditions& conditions = {});
// The player's card and the four of the board.
std::vector<DealFrequencies> double_down_stud_deals(const Conditions& conditions = {});

}  // namespace pokerfloor::analysis
