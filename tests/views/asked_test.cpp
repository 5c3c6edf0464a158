// What is asked of a table in a word is what its picture says.
#include <doctest/doctest.h>

#include <map>

#include <pokerfloor/views/look.hpp>

#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

TEST_CASE("a word about a table is the word of its picture, in rounds of every game") {
    Floor floor(all_games());
    RandomStream chance(Seed{}, Purpose::play);
    const AccountId person = newcomer(floor, "Ann", AccountKind::guest);
    std::vector<AccountId> bots;
    for (const char* const name : {"Bea", "Cy", "Dot"})
        bots.push_back(newcomer(floor, name, AccountKind::bot));
    for (int table = 0; table < static_cast<int>(floor.terms().tables.size()); ++table) {
        const PostedTable& posted = floor.terms().tables[static_cast<std::size_t>(table)];
        CAPTURE(posted.id);
        // The picture's words of a time in which several decide, and what is asked instead.
        std::map<std::string, Phase> phases;
        const auto compare = [&] {
            const TableView seen = views::look(floor, table, nobody);
            bool people = false;
            for (const SeatView& seat : seen.seats)
                people = people || (seat.taken && !seat.bot && !seat.sitting_out);
            CHECK_EQ(floor.has_people(table), people);
            const auto phase = floor.phase_of(table);
            REQUIRE_EQ(phase.has_value(), floor.state(table).waiting == Waiting::wagers);
            if (phase) {
                const auto [known, is_new] =
                    phases.emplace(seen.stage + std::to_string(seen.round), *phase);
                CHECK(known->second == *phase);
                for (const auto& [stage, other] : phases)
                    CHECK_EQ(other == *phase, stage == known->first);
            }
            for (const AccountId viewer : {nobody, person, bots[0]}) {
                const Frame both = views::look_at(floor, table).frame_for(viewer);
                CHECK(both.lines == views::said(floor, table, viewer));
                CHECK(both.view.line == views::look(floor, table, viewer).line);
            }
        };
        const auto step = [&](Actor by, Wished what) {
            granted(floor,
                    {.by = by, .table = static_cast<std::int16_t>(table), .what = std::move(what)});
            compare();
        };
        std::int16_t seat = 0;
        granted(floor, {.what = Credit{bots[0], dollars(10'000)}});
        for (const AccountId bot : bots) step({bot}, Sit{seat++, posted.least_buy_in});
        CHECK_FALSE(floor.has_people(table));
        step({person}, Sit{seat, posted.least_buy_in});
        CHECK(floor.has_people(table));
        for (int round = 0; round < 2; ++round) {
            step(the_house, BeginRound{});
            for (int steps = 0; floor.state(table).round_running; ++steps) {
                REQUIRE(steps < 500);
                const auto of_bot = floor.bot_wish(table, chance);
                if (of_bot) granted(floor, *of_bot);
                if (!of_bot) step(the_house, TimeExpired{});
                compare();
            }
        }
        step({person}, SitOut{});
        CHECK_FALSE(floor.has_people(table));
        step({person}, ComeBack{});
        CHECK(floor.has_people(table));
    }
}
