#include <pokerfloor/ranking/places.hpp>

#include <algorithm>
#include <iterator>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::places {

std::uint16_t of(Strength strength) {
    const auto found = std::ranges::lower_bound(place_tables::strengths, strength.value);
    MUST(found != std::end(place_tables::strengths) && *found == strength.value);
    return static_cast<std::uint16_t>(found - std::begin(place_tables::strengths));
}

}  // namespace pokerfloor::places
