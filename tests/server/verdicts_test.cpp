// What perfect play says comes later, and only as long as it is asked for.
#include <doctest/doctest.h>

#include <pokerfloor/server/verdicts.hpp>

#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

// Ann at Four Card Poker, an Ante placed: she plays or folds.
struct Judged {
    Judged() {
        ann = testing::newcomer(floor, "Ann", AccountKind::guest);
        testing::granted(floor, {.by = {ann}, .table = table, .what = Sit{0, dollars(100)}});
        testing::granted(floor, {.table = table, .what = BeginRound{}});
        testing::granted(floor, *wish({.action = "wager", .wagers = {{"ante", dollars(5)}}}));
    }
    std::optional<Wish> wish(const Sent& sent) const {
        auto wish = floor.wish_of(table, ann, sent);
        REQUIRE(wish.has_value());
        return *wish;
    }
    void ask() {
        verdicts.ask(floor, *wish({.action = "fold"}), [&](int, AccountId) { ++came; });
    }

    Floor floor{testing::all_games()};
    std::int16_t table = static_cast<std::int16_t>(floor.table_named("four-card"));
    AccountId ann = nobody;
    Verdicts verdicts;
    int came = 0;
};

}  // namespace

TEST_CASE("without a judge a verdict is there at once, until the round is over") {
    Judged judged;
    CHECK(judged.verdicts.of(judged.table, judged.ann) == nullptr);
    judged.ask();
    REQUIRE(judged.verdicts.of(judged.table, judged.ann) != nullptr);
    CHECK(judged.verdicts.of(judged.table, judged.ann)->chosen == "Fold");
    CHECK(judged.came == 0);
    judged.verdicts.forget(judged.table + 1);
    CHECK(judged.verdicts.of(judged.table, judged.ann) != nullptr);
    judged.verdicts.forget(judged.table);
    CHECK(judged.verdicts.of(judged.table, judged.ann) == nullptr);
}

TEST_CASE("beside the network thread it comes later; one that nobody waits for is dropped") {
    Judged judged;
    std::vector<std::function<void()>> works;
    judged.verdicts.judge_with([&](std::function<Verdict()> work, auto then) {
        works.push_back([work = std::move(work), then = std::move(then)] { then(work()); });
    });
    judged.ask();
    CHECK(judged.verdicts.of(judged.table, judged.ann) == nullptr);
    works[0]();
    CHECK(judged.came == 1);
    CHECK(judged.verdicts.of(judged.table, judged.ann) != nullptr);

    judged.ask();
    judged.ask();
    works[1]();  // a later question has been asked
    CHECK(judged.came == 1);
    CHECK(judged.verdicts.of(judged.table, judged.ann) == nullptr);
    judged.verdicts.forget(judged.table);  // and the round is over
    works[2]();
    CHECK(judged.came == 1);
    CHECK(judged.verdicts.of(judged.table, judged.ann) == nullptr);
}
