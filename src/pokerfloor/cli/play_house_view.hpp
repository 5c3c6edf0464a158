// What somebody who plays a house game in the terminal is shown; made from his view alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <pokerfloor/cli/play_view.hpp>
#include <pokerfloor/round/house/house_view.hpp>

namespace pokerfloor::cli {

struct HouseScene {
    const house::Terms* terms;
    house::View view;
    std::vector<std::string> names;  // by player
    int me;                          // whose eyes these are
    Look look;
};

// The table as it is now.
std::string picture(const HouseScene& scene);

// What just happened, as the player heard of it; the view is from after it.
std::string told(const HouseScene& scene, std::span<const house::Event> heard);

// "play 10-30 (p 10), fold (f)"
std::string choices(const HouseScene& scene);

// The wagers of this table and what each may be, for who is about to bet.
std::string wagers_in_words(const house::Terms& terms);

}  // namespace pokerfloor::cli
