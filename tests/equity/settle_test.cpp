// Who gets which part of a pot.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/settle.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

CardSet cards(std::string_view text) {
    return *parse_card_set(text);
}

}  // namespace

TEST_CASE("tied players divide a share, and a share nobody qualifies for goes to the other") {
    const GameSpec& omaha = *find_game("omaha-hilo8");
    const std::array hands{cards("As Ad 2c 3c"), cards("Ks Kd 2d 3d"), cards("Qs Qd 4c 4h")};
    // High: three aces. Low: both 2-3.
    const Settled low = settle(omaha, hands, cards("Ah 5s 7h 8d Kc"));
    CHECK(low.best == std::array<std::uint32_t, 2>{0b001, 0b011});
    CHECK(low.parts[0] == whole_pot * 3 / 4);
    CHECK(low.parts[1] == whole_pot / 4);
    const Settled none = settle(omaha, hands, cards("Ah Ts 9h 8d Kc"));
    CHECK(none.best == std::array<std::uint32_t, 2>{0b001, 0});
    CHECK(none.parts[0] == whole_pot);

    std::vector<Tally> tallies(3);
    count(tallies, low, 2);
    count(tallies, none, 3);
    CHECK(tallies[0].parts == std::vector<Won>{{whole_pot, 3}, {whole_pot * 3 / 4, 2}});
    CHECK(tallies[0].halves[0] == Half{.won = 5, .tied = 0});
    CHECK(tallies[0].halves[1] == Half{.won = 0, .tied = 2});
    CHECK(tallies[1].sum_of_parts() == whole_pot / 4 * 2);
}
