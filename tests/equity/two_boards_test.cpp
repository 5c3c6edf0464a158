// Two boards counted by what their completions share, against every pair dealt one by one; and what
// running it twice does to a player's part.
#include <doctest/doctest.h>

#include <cmath>

#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/equity.hpp>
#include <pokerfloor/equity/two_boards.hpp>

#include "tests/equity/questions.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

Question twice(Question question) {
    question.boards.push_back(question.boards.front());
    return question;
}

void check_against_plain(const Question& question) {
    REQUIRE(two_boards::seconds(question));
    const std::optional<Answer> expected = plain::exact(question, Effort{});
    REQUIRE(expected);
    CHECK(*two_boards::exact(question, Effort{}) == *expected);
    CHECK(*two_boards::exact(question, with_threads(3)) == *expected);
}

// So many cards out of the deck, that pairs of boards stay few.
CardSet out_of(const Question& question, int left, RandomStream& stream) {
    CardSet deck = set_of(question.game->deck);
    for (const CardSet board : question.boards) deck = deck - board;
    for (const Player& player : question.players)
        for (const Holding& holding : player.range) deck = deck - holding.cards();
    return take(deck, stream, std::max(0, deck.size() - left));
}

}  // namespace

TEST_CASE("every pair of boards is counted, in all games with a board") {
    RandomStream stream(Seed{}, Purpose::play, 21);
    for (const GameSpec* game : pot_games()) {
        if (whole_of(*game).board == 0) continue;
        CAPTURE(game->id);
        for (int compared = 0; compared < 12;) {
            const Question question = random_question(*game, stream, 2000);
            if (question.boards.size() < 2 || !two_boards::seconds(question)) continue;
            check_against_plain(question);
            ++compared;
        }
    }
}

TEST_CASE("boards of which one to five cards are missing") {
    RandomStream stream(Seed{}, Purpose::play, 22);
    // So few cards are left that all pairs of boards can be dealt.
    const std::array left{40, 10, 8, 9, 10};
    for (const std::string_view game : {"holdem", "omaha-hilo8"})
        for (int missing = 1; missing <= 5; ++missing) {
            CAPTURE(missing);
            Question question = game == "holdem" ? ask(game, {"As Ks", "Qh Jh", "9c 9d"})
                                                 : ask(game, {"As 2s Kd Kc", "Ad 3d 4h 5h"});
            CardSet deck =
                set_of(DeckKind::standard) - cards("As Ks Qh Jh 9c 9d 2s Kd Kc Ad 3d 4h 5h");
            question.boards.front() = take(deck, stream, 5 - missing);
            question = twice(question);
            question.dead = out_of(question, left[static_cast<std::size_t>(missing - 1)], stream);
            check_against_plain(question);
            // Two flops that differ.
            if (missing == 5) continue;
            question.dead = {};
            question.boards.back() = take(deck, stream, 5 - missing);
            question.dead = out_of(question, left[static_cast<std::size_t>(missing - 1)], stream);
            check_against_plain(question);
        }
}

TEST_CASE("running it twice from the flop on: the same equity, a smaller spread") {
    const Question once = ask("holdem", {"As Ah", "Ks Qs"}, "Js 7s 2d");
    const Result<Answer> one = answer(once, Effort{}), two = answer(twice(once), Effort{});
    REQUIRE(one);
    REQUIRE(two);
    CHECK(two->exact);
    CHECK(two->deals == 990 * 903);
    CHECK(one->equity(0) == two->equity(0));
    const double spread_once = deviation(one->players[0], one->deals),
                 spread_twice = deviation(two->players[0], two->deals);
    CHECK(deviation(two->boards[0][0], two->deals) == doctest::Approx(spread_once));
    // Two draws from one deck are a little better than independent ones.
    CHECK(spread_twice < spread_once / std::sqrt(2.0));
    CHECK(spread_twice > spread_once / 2);
}

TEST_CASE("the spread of a part is what it is by hand") {
    Tally tally;
    tally.add(whole_pot, 3);
    tally.add(whole_pot / 2, 2);
    // Of ten: mean 0.4, mean square 0.35.
    CHECK(deviation(tally, 10) == doctest::Approx(std::sqrt(0.35 - 0.16)));
}
