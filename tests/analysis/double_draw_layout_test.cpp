// Double Draw Poker's solver has two layouts of its tables: both decide and count alike.
#include <doctest/doctest.h>

#include <pokerfloor/analysis/double_draw_rows.hpp>
#include <pokerfloor/analysis/double_draw_solver.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/house_tables.hpp>

#include "tests/analysis/packs_of_shapes.hpp"

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

struct Solved {
    std::vector<DoubleDrawSolver::Deal> deals;
    DoubleDrawSolver::Totals totals;
};

Solved solved(CardSet pack, const Paytable& table, Layout layout, int threads) {
    DoubleDrawSolver solver(pack, set_of(DeckKind::with_jokers) - pack, table,
                            {.threads = threads, .progress = {}}, layout);
    solver.solve(false);
    std::vector<std::uint8_t> masks;
    for (std::size_t kind = 0; kind < solver.deals().size(); ++kind)
        masks.push_back(solver.folds(kind) ? folds_at_once : solver.deals()[kind].discards);
    return {solver.deals(), solver.count(masks, nullptr, {}, nullptr)};
}

}  // namespace

TEST_CASE("Double Draw Poker: tables by kind and by row give the same decisions and outcomes") {
    std::mt19937 random(9);
    const std::array tables{games::double_draw_bonus_tables[0].table,
                            games::double_draw_bonus_tables[1].table,
                            Paytable{{1'000'000, -1, 0, -1, 300, -1, -1, 40, -1, 0}}};
    for (int i = 0; i < 24; ++i) {
        const CardSet pack = plain::shaped_pack(random, set_of(DeckKind::with_jokers),
                                                9 + static_cast<int>(random() % 9));
        CAPTURE(to_string(pack));
        const Paytable& table = tables[random() % tables.size()];
        const Solved kinds = solved(pack, table, Layout::by_kind, 1);
        const Solved rows = solved(pack, table, Layout::by_row, 1 + i % 3);
        REQUIRE_EQ(kinds.deals.size(), rows.deals.size());
        std::size_t different = 0;
        for (std::size_t kind = 0; kind < kinds.deals.size(); ++kind)
            different += kinds.deals[kind].discards != rows.deals[kind].discards ||
                         kinds.deals[kind].value != rows.deals[kind].value;
        CHECK_EQ(different, 0);
        CHECK(kinds.totals == rows.totals);
    }
}

TEST_CASE("sets of cards by number") {
    for (int size = 1; size <= 5; ++size) {
        Places set = (Places{1} << size) - 1;
        for (std::uint32_t number = 0; number < 2000; ++number, set = next_set(set)) {
            if (set >> most_cards != 0) break;
            REQUIRE_EQ(set_of_number(number, size), set);
        }
    }
}
