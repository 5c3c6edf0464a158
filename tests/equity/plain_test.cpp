// The reference: counts known from elsewhere or worked out by hand, and what must hold in any game.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/subsets.hpp>

#include "tests/equity/questions.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

Answer exactly(const Question& question) {
    const std::optional<Answer> answer = plain::exact(question, Effort{});
    REQUIRE(answer);
    CHECK(answer->exact);
    CHECK(count_deals(to_deal(question)) == answer->deals);
    Count parts = 0;
    for (const Tally& tally : answer->players) parts += tally.sum_of_parts();
    CHECK(parts == whole_pot * answer->deals);
    return *answer;
}

long halves_won(const Answer& answer, std::size_t player, std::size_t share) {
    return static_cast<long>(answer.players[player].halves[share].won);
}
long halves_tied(const Answer& answer, std::size_t player, std::size_t share) {
    return static_cast<long>(answer.players[player].halves[share].tied);
}

}  // namespace

TEST_CASE("hold 'em on the turn: the outs are counted by hand") {
    const Answer answer = exactly(ask("holdem", {"Kh Qh", "As Ad"}, "Th 7h 4c 2s"));
    CHECK(answer.deals == 44);
    CHECK(halves_won(answer, 0, 0) == 9);  // a heart
    CHECK(halves_won(answer, 1, 0) == 35);
    CHECK(answer.players[0].deals_with(whole_pot) == 9);
    CHECK(answer.equity(0) == analysis::Fraction(9, 44));
}

TEST_CASE("weights, shared cards and a hand of which nothing is known") {
    Question question = ask("holdem", {"Ks Kd", "Qs Qd"}, "2c 3c 7d 8h Jh");
    question.players[0].range.push_back(holding("As 2h", 3));
    question.players[1].range.push_back(holding("As Ad", 10));
    // KK-QQ 1, KK-AA 10, A2-QQ 3; A2-AA cannot be.
    const Answer answer = exactly(question);
    CHECK(answer.deals == 14);
    CHECK(halves_won(answer, 0, 0) == 1);
    CHECK(halves_won(answer, 1, 0) == 13);

    // Against a hand nobody knows, kings on a dry river lose to a set, two pair and aces.
    const Answer any = exactly(ask("holdem", {"Ks Kd", ""}, "2c 3c 7d 8h Jh"));
    CHECK(any.deals == 45 * 44 / 2);
    const long sets = 5 * 3, two_pair = 10 * 9, aces = 6, straights = 4 * 4;  // 9-10
    const long kings = 1;
    CHECK(halves_won(any, 1, 0) == sets + two_pair + aces + straights);
    CHECK(halves_tied(any, 1, 0) == kings);
    // One card known.
    CHECK(exactly(ask("holdem", {"Ks Kd", "Ah"}, "2c 3c 7d 8h Jh")).deals == 44);
    // Dead cards.
    const Answer dead = exactly(ask("holdem", {"Ks Kd", ""}, "2c 3c 7d 8h Jh", "Kh Kc Ac"));
    CHECK(dead.deals == 42 * 41 / 2);
    CHECK(halves_won(dead, 1, 0) == sets + two_pair + 3 + straights);
}

TEST_CASE("five-card stud: four aces lose to the straight flushes that can still come") {
    const Answer answer = exactly(ask("stud5", {"As Ah Ad Ac Ks", "9s 8s 7s"}));
    CHECK(answer.deals == 44 * 43 / 2);
    CHECK(halves_won(answer, 1, 0) == 3);  // 6s 5s, Ts 6s, Js Ts
}

TEST_CASE("Omaha: two from the hand, and the low half") {
    // Nobody has two hearts. The nines win with a nine, and with a five as 2-3-4-5-6.
    const Answer high = exactly(ask("omaha-high", {"Ah Kc Kd 2s", "9c 9d 3s 4s"}, "Th 8h 6h 2h"));
    CHECK(high.deals == 40);
    CHECK(halves_won(high, 1, 0) == 2 + 4);
    CHECK(halves_won(high, 0, 0) == 34);
    const Answer split =
        exactly(ask("omaha-hilo8", {"As 2s Kd Kc", "Qs Qd Jc Jd"}, "3h 4h 8c Kh 9s"));
    CHECK(split.deals == 1);
    CHECK(halves_won(split, 0, 0) == 1);
    CHECK(halves_won(split, 0, 1) == 1);
    CHECK(split.players[0].deals_with(whole_pot) == 1);
}

TEST_CASE("a draw: what is thrown away does not come back") {
    // The first stands on 9-6-4-3-2, the second draws one card to 7-4-3-2.
    Question question = ask("td-27", {"2c 3c 4c 6d 9h", "2d 3d 4h 7s Kc"});
    question.players[1].keep = cards("2d 3d 4h 7s");
    const Answer answer = exactly(question);
    // 52 - 10 cards; eight: 4, six: 3, five: 4 make a better low than the nine; five makes
    // 7-5-4-3-2.
    CHECK(answer.deals == 42);
    // A nine pairs nobody: 9-7 loses to 9-6. Eights: 8-7 beats 9-6. Ace: an ace is high.
    CHECK(halves_won(answer, 1, 0) == 4 + 3 + 4);
}

TEST_CASE("seven-card stud: the last card is common where the deck runs short") {
    // Eight players with six each: 48 cards are known, the four left are the common card in turn.
    Question question =
        ask("stud7-high",
            {"2c 3d 4h 6s 8c 9d", "2d 3c 4s 6h 8d 9c", "2h 3s 4c 6d 8h 9s", "2s 3h 4d 6c 8s 9h",
             "Tc Jd Qh Ks Ac 5c", "Td Jc Qs Kh Ad 7h", "Th Js Qc Kd Ah 7c", "Ts Jh Qd Kc As 5d"});
    CHECK(common_cards(question) == 1);
    const Answer answer = exactly(question);
    CHECK(answer.deals == 4);  // 5h 5s 7d 7s
    // The last four have ace-high straights whatever comes.
    for (std::size_t i = 4; i < 8; ++i) CHECK(halves_tied(answer, i, 0) == 4);
    CHECK(answer.players[4].deals_with(whole_pot / 4) == 4);

    // Seven players: seven cards are left and a burn is due (MDQ-16). Six have a card each.
    question.players.pop_back();
    CHECK(common_cards(question) == 1);
    question.players.pop_back();
    CHECK(common_cards(question) == 0);
    // A player who is seen to have seven cards was not dealt a common one.
    question = ask("stud7-high", {"", "", "", "", "", "", "2c 3d 4h 6s 8c 9d Ts"});
    CHECK(common_cards(question) == 0);
}

TEST_CASE("two boards: each is for half the pot, and no card lies on both") {
    const Question question = ask("holdem", {"As Ad", "Kh Kd"}, "2c 7d 8s Jc");
    Question twice = question;
    twice.boards.push_back(twice.boards.front());
    const Answer once = exactly(question);
    const Answer answer = exactly(twice);
    CHECK(answer.deals == 44 * 43);
    // Kings win with two of 44 cards.
    CHECK(halves_won(once, 1, 0) == 2);
    CHECK(answer.players[1].deals_with(whole_pot) == 2 * 1);
    CHECK(answer.players[1].deals_with(whole_pot / 2) == 2 * 2 * 42);
    CHECK(answer.players[0].deals_with(whole_pot) == 42 * 41);
    for (std::size_t board = 0; board < 2; ++board)
        CHECK(answer.boards[board][1].deals_with(whole_pot) == 2 * 43);
    CHECK(halves_won(answer, 1, 0) == 2 * 2 * 43);
    // Running it twice leaves the equity as it is.
    CHECK(answer.equity(0) == once.equity(0));
}

TEST_CASE("in every game the players' order changes nothing but the order of the answer") {
    RandomStream stream(Seed{}, Purpose::play, 7);
    for (const GameSpec* game : pot_games())
        for (int round = 0; round < 6; ++round) {
            CAPTURE(game->id);
            const Question question = random_question(*game, stream, 400);
            const Answer answer = exactly(question);
            Question turned = question;
            std::ranges::rotate(turned.players, turned.players.begin() + 1);
            Answer expected = answer;
            std::ranges::rotate(expected.players, expected.players.begin() + 1);
            for (auto& board : expected.boards) std::ranges::rotate(board, board.begin() + 1);
            CHECK(exactly(turned) == expected);
            // Nor do threads.
            CHECK(*plain::exact(question, with_threads(3)) == answer);
        }
}

TEST_CASE("a stop from outside leaves no answer, and progress ends at the whole") {
    const Question question = ask("holdem", {"As Ad", "Kh Kd"}, "2c 7d 8s");
    const std::atomic<bool> stop{true};
    Effort effort;
    effort.stop = &stop;
    CHECK_FALSE(plain::exact(question, effort));
    effort.stop = nullptr;
    double told = 0;
    effort.progress = [&](double share) {
        CHECK(share >= told);
        told = share;
    };
    CHECK(plain::exact(question, effort));
    CHECK(told == 1);
}
