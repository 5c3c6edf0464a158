#include <pokerfloor/games/catalogue.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor {
namespace {

constexpr std::array all{
    &games::holdem,           &games::omaha_high,  &games::omaha_hilo8, &games::omaha5_high,
    &games::omaha5_hilo8,     &games::sixplus,     &games::stud7_high,  &games::stud7_low,
    &games::stud7_hilo,       &games::stud7_hilo8, &games::stud5,       &games::draw5_high,
    &games::draw5_low,        &games::badugi,      &games::td_27,       &games::td_a5,
    &games::badeucey,         &games::badacey,     &games::double_draw, &games::four_card,
    &games::double_down_stud,
};

}  // namespace

std::span<const GameSpec* const> catalogue() {
    return all;
}

const GameSpec* find_game(std::string_view id) {
    const auto found = std::ranges::find(all, id, &GameSpec::id);
    return found == all.end() ? nullptr : *found;
}

}  // namespace pokerfloor
