// What a seat at a house game is told it has won: all that came, less all that went.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include <pokerfloor/terms/house_settings.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

FloorTerms four_card_with_everything() {
    FloorTerms terms;
    terms.name = "test";
    PostedTable table = posted(*find_game("four-card"));
    for (const auto& [key, value] : {std::pair{"six-card-table", "A"},
                                     {"ante-bonus-on-loss", "yes"},
                                     {"progressive", "A"},
                                     {"meter-seed", "1000"},
                                     {"meter-reset", "500"},
                                     {"meter-rate", "1"},
                                     {"progressive-rows", "100%,300,200,25"}})
        MUST(house::set_term(table.house, key, value).has_value());
    MUST(house::faults_of(table.house).empty());
    terms.tables.push_back(table);
    return terms;
}

}  // namespace

TEST_CASE("won: what the round brought, with the progressive, envy and a bonus on a lost Ante") {
    Floor floor(four_card_with_everything());
    std::array<AccountId, 6> players{};
    for (std::size_t i = 0; i < players.size(); ++i) {
        players[i] = newcomer(floor, "Player" + std::to_string(i), AccountKind::named);
        granted(floor, {.what = Credit{players[i], dollars(900'000)}});
        granted(floor, {.by = {players[i]},
                        .table = 0,
                        .what = Sit{static_cast<std::int16_t>(i), dollars(1000)}});
    }
    const auto send = [&](std::size_t player, const Sent& sent) {
        const auto wish = floor.wish_of(0, players[player], sent);
        REQUIRE_MESSAGE(wish.has_value(), wish.error().sentence);
        granted(floor, *wish);
    };
    int meter_wins = 0, envies = 0, bonuses_on_loss = 0;
    for (std::uint64_t number = 0; number < 700; ++number) {
        std::array<Chips, 6> before{};
        for (std::size_t i = 0; i < players.size(); ++i) {
            const Chips stake = views::look(floor, 0, players[i]).seats[i].stake;
            if (stake < dollars(300)) {
                granted(floor,
                        {.by = {players[i]}, .table = 0, .what = TopUp{dollars(1000) - stake}});
            }
            before[i] = views::look(floor, 0, players[i]).seats[i].stake;
        }
        Seed seed;
        seed.bytes[0] = static_cast<std::uint8_t>(number);
        seed.bytes[1] = static_cast<std::uint8_t>(number >> 8);
        granted(floor, {.table = 0, .what = BeginRound{seed}});
        for (std::size_t i = 0; i < players.size(); ++i)
            send(i, {.action = "wager",
                     .wagers = {{"ante", dollars(5)},
                                {"aces-up", dollars(5)},
                                {"six-card-bonus", dollars(5)},
                                {"progressive", dollars(5)}}});
        for (std::size_t i = 0; i < players.size() && floor.state(0).round_running; ++i)
            if ((number + i) % 5 == 0)
                send(i, {.action = "fold"});
            else
                send(i, {.action = "play", .amount = dollars(5)});
        REQUIRE_FALSE(floor.state(0).round_running);
        for (std::size_t i = 0; i < players.size(); ++i) {
            const SeatView seat = views::look(floor, 0, players[i]).seats[i];
            REQUIRE_EQ(seat.won.cents, (seat.stake - before[i]).cents);
            Chips by_wager{};
            for (const WagerView& wager : seat.wagers) {
                by_wager += wager.paid;
                CHECK_FALSE(wager.result.empty());
                if (wager.result == "lost" || wager.wager == "progressive")
                    by_wager -= wager.amount;
                meter_wins += wager.wager == "progressive" && wager.result == "won";
                bonuses_on_loss += wager.result == "lost" && wager.paid > Chips{};
            }
            envies += seat.won != by_wager;
        }
    }
    CHECK_GT(meter_wins, 20);
    CHECK_GT(bonuses_on_loss, 0);
    CHECK_GT(envies, 0);
}
