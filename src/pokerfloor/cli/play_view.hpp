// What somebody who plays in the terminal is shown: the table, what happened, what he may do. Made
// from his view of the round alone, so there is no card here that he may not see.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/round/round_view.hpp>

namespace pokerfloor::cli {

// How it may look: colours and card symbols where a terminal shows them, plain text otherwise.
struct Look {
    bool colours = false;
    bool symbols = false;
};

// A round in progress as one player sees it, and who sits where, in the order of the deal.
struct Scene {
    const GameSpec* game;
    RoundView view;
    std::vector<std::string> names;
    int me;  // whose eyes these are
    Look look;
};

std::string written(Card card, const Look& look);
std::string bold(const std::string& text, const Look& look);
std::string dim(const std::string& text, const Look& look);

// The table as it is now.
std::string picture(const Scene& scene);

// What just happened, a line for each fact worth one. The facts are those of one command as the
// player heard of them, and the view is from after them.
std::string told(const Scene& scene, std::span<const Event> heard);

// "Fold (f)  call 2 (c)  raise to 4 (r)"
std::string choices(const Scene& scene);

// "two pair, kings and twos"; for several orders "pair of aces; 8-6-4-2-A low". Empty while there
// are too few cards, or some are hidden.
std::string hand_in_words(const Scene& scene, int player);

}  // namespace pokerfloor::cli
