// Every class of two cards against every other before the flop.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <atomic>

#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/hold_em/matrix.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

// The holdings a name stands for, spelled out.
Player class_of(const std::string& name) {
    const auto rank_of = [](char letter) {
        int rank = 0;
        while (letter_of(static_cast<Rank>(rank)) != letter) ++rank;
        return static_cast<Rank>(rank);
    };
    Player player;
    for (const Suit one : all_suits)
        for (const Suit other : all_suits) {
            const bool wanted = name.size() == 2 ? one < other : (one == other) == (name[2] == 's');
            if (wanted)
                player.range.push_back(
                    {.down = CardSet{Card(rank_of(name[0]), one), Card(rank_of(name[1]), other)},
                     .up = {}});
        }
    return player;
}

}  // namespace

TEST_CASE("the names of the classes: suited to the right of the pairs") {
    const std::vector<std::string> names = hold_em::class_names(Order::high);
    REQUIRE(names.size() == 169);
    CHECK(names[0] == "AA");
    CHECK(names[1] == "AKs");
    CHECK(names[12] == "A2s");
    CHECK(names[13] == "AKo");
    CHECK(names[14] == "KK");
    CHECK(names[168] == "22");
    const std::vector<std::string> fewer = hold_em::class_names(Order::six_plus);
    REQUIRE(fewer.size() == 81);
    CHECK(fewer[8] == "A6s");
    CHECK(fewer[80] == "66");
}

TEST_CASE("the whole table: every deal there is, and each cell as its holdings are one by one") {
    for (const std::string_view id : {"holdem", "sixplus"}) {
        const GameSpec& game = *find_game(id);
        const Order order = game.shares[0].order;
        const std::vector<std::string> names = hold_em::class_names(order);
        Effort effort;
        effort.threads = 2;
        const std::optional<hold_em::Matrix> made = hold_em::matrix(order, effort);
        REQUIRE(made);
        REQUIRE(made->cells.size() == names.size() * names.size());

        Count deals = 0, won_by_all = 0, tied_by_all = 0;
        for (std::size_t row = 0; row < names.size(); ++row)
            for (std::size_t column = 0; column < names.size(); ++column) {
                const hold_em::MatrixCell& cell = made->at(row, column);
                const hold_em::MatrixCell& turned = made->at(column, row);
                REQUIRE(cell.deals == turned.deals);
                REQUIRE(cell.tied == turned.tied);
                REQUIRE(cell.won + turned.won + cell.tied == cell.deals);
                deals += cell.deals;
                won_by_all += cell.won;
                tied_by_all += cell.tied;
            }
        CHECK(deals ==
              (id == "holdem" ? Count{1326} * 1225 * 1'712'304 : Count{630} * 561 * 201'376));

        // Any two cards against any two, asked as ranges: another way through the rank boards.
        const Player anybody{.text = {}, .range = {Holding{}}, .keep = {}};
        const Question all_hands{
            .game = &game, .players = {anybody, anybody}, .boards = {CardSet{}}, .dead = {}};
        const Answer all = *hold_em::exact(all_hands, {});
        CHECK(all.deals == deals);
        CHECK(all.players[0].halves[0] == Half{.won = won_by_all, .tied = tied_by_all});
        CHECK(all.players[1].halves[0] == Half{.won = won_by_all, .tied = tied_by_all});

        CHECK(rc::check([&] {
            const std::size_t row =
                *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, names.size()));
            const std::size_t column =
                *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, names.size()));
            Count sum = 0, won = 0, tied = 0;
            for (const Holding& one : class_of(names[row]).range)
                for (const Holding& other : class_of(names[column]).range) {
                    if (!(one.down & other.down).empty()) continue;
                    const Question asked{
                        .game = &game,
                        .players = {Player{.text = {}, .range = {one}, .keep = {}},
                                    Player{.text = {}, .range = {other}, .keep = {}}},
                        .boards = {CardSet{}},
                        .dead = {}};
                    const Answer answer = *hold_em::exact(asked, {});
                    sum += answer.deals;
                    won += answer.players[0].halves[0].won;
                    tied += answer.players[0].halves[0].tied;
                }
            const hold_em::MatrixCell& cell = made->at(row, column);
            RC_ASSERT((cell.deals == sum && cell.won == won && cell.tied == tied));
        }));
    }
}

TEST_CASE("the table ends when it is told to") {
    const std::atomic<bool> stop{true};
    Effort effort;
    effort.stop = &stop;
    CHECK(!hold_em::matrix(Order::high, effort));
}
