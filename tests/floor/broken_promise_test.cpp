// A bug in the program while a wish is decided: it is thrown, and nothing has changed.
#include <doctest/doctest.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/views/history.hpp>
#include <pokerfloor/views/look.hpp>

#include "broken_law.hpp"
#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Eight people at a table whose flop cannot be dealt, everybody but the last having called.
struct BeforeTheFlop {
    BeforeTheFlop() {
        for (std::int16_t seat = 0; seat < players_who_break_it; ++seat) {
            const AccountId id =
                newcomer(floor, "Player " + std::to_string(seat), AccountKind::guest);
            granted(floor, {.by = {id}, .table = 0, .what = Sit{seat, dollars(100)}});
        }
        granted(floor, {.table = 0, .what = BeginRound{}});
        for (int i = 0; i + 1 < players_who_break_it; ++i) granted(floor, next(CommandKind::call));
    }
    static FloorTerms terms() {
        FloorTerms all = all_games();
        std::erase_if(all.tables, [](const PostedTable& one) { return one.id != "holdem"; });
        all.tables[0].seats = players_who_break_it;
        break_law_of(all.tables[0]);
        return all;
    }
    Wish next(CommandKind kind) const {
        return {.by = {floor.state(0).account}, .table = 0, .what = PotAct{simple(kind, 0)}};
    }

    Floor floor{terms()};
};

}  // namespace

TEST_CASE("a broken promise is thrown with its place, and nobody's chips have moved") {
    BeforeTheFlop scene;
    const Floor& floor = scene.floor;
    const auto money = floor.balances();
    const TableState state = floor.state(0);
    const auto seen = [&] {
        std::string text;
        for (AccountId viewer = nobody; viewer <= players_who_break_it; ++viewer) {
            const Frame frame = views::look_at(floor, 0).frame_for(viewer);
            text += frame.view.line.text + frame.view.stage + frame.view.street;
            for (const SeatView& seat : frame.view.seats)
                text +=
                    to_string(seat.stake) + to_string(seat.bet) + std::to_string(seat.cards.size());
        }
        return text;
    };
    const std::string before = seen();
    std::string why;
    try {
        static_cast<void>(scene.floor.act(scene.next(CommandKind::check), 1));
    } catch (const BrokenPromise& broken) {
        why = broken.what();
    }
    CHECK(why.starts_with("pokerfloor/floor/round_deck.hpp:"));
    CHECK(why.ends_with("broken promise: at_ < size_"));
    CHECK(floor.balances() == money);
    CHECK_EQ(floor.state(0).turn, state.turn);
    CHECK_EQ(floor.state(0).account, state.account);
    CHECK(seen() == before);
    CHECK_EQ(views::played(floor, 0).size(), 0);

    // The floor goes on from there, and its numbers too.
    Wish raise = scene.next(CommandKind::raise_to);
    std::get<PotAct>(raise.what).command.amount = dollars(4);
    const Record record = granted(scene.floor, raise);
    CHECK_FALSE(record.facts.empty());
}
