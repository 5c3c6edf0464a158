// Plans for several draws, held against going through every course the draws may take.
#include <doctest/doctest.h>

#include <atomic>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/draws/draw_plans.hpp>
#include <pokerfloor/equity/draws/several_draws.hpp>

#include "own_games.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

CardSet cards(std::string_view text) {
    return text.empty() ? CardSet{} : *parse_card_set(text);
}

CardSet kept(std::string_view game, Plan plan, std::string_view hand) {
    return kept_under(plan, *find_game(game), cards(hand));
}

// The chance of each strength, course by course.
struct Courses {
    const GameSpec& game;
    const Plan& plan;
    std::vector<std::map<std::uint32_t, analysis::Fraction>> chances{};

    void draw(CardSet hand, CardSet stub, int draws, const analysis::Fraction& chance) {
        if (draws == 0) {
            for (std::size_t share = 0; share < chances.size(); ++share) {
                const Share& of = game.shares[share];
                chances[share][best_under(of.order, of.use, hand, {})->strength.value] += chance;
            }
            return;
        }
        const CardSet keep = kept_under(plan, game, hand);
        const int missing = hand.size() - keep.size();
        int sets = 0;
        for_each_subset(stub, missing, [&](CardSet) { ++sets; });
        for_each_subset(stub, missing, [&](CardSet drawn) {
            draw(keep | drawn, stub - drawn, draws - 1, chance / sets);
        });
    }
};

}  // namespace

TEST_CASE("what a plan keeps") {
    const Plan eight{.aim = Aim::low, .highest = Rank::eight};
    CHECK(kept("td-27", eight, "2c 2d 7h 9s Ac") == cards("2c 7h"));
    CHECK(kept("td-a5", eight, "2c 3d 7h 9s Ac") == cards("2c 3d 7h Ac"));
    CHECK(kept("td-27", {.aim = Aim::low}, "2c 2d 7h 9s Ac") == cards("2c 7h 9s Ac"));
    CHECK(kept("badugi", {.aim = Aim::badugi}, "2c 3c 7h 9h") == cards("2c 7h"));
    CHECK(kept("badugi", {.aim = Aim::badugi}, "Ac 2d 2h 9s").size() == 3);
    CHECK(kept("badugi", {.aim = Aim::badugi}, "Ac 2d 2c 9s") == cards("Ac 2d 9s"));
    CHECK(kept("badugi", {Aim::badugi, Rank::eight}, "Ac 2d 2c 9s") == cards("Ac 2d"));
    CHECK(kept("badeucey", {Aim::badugi, Rank::nine}, "Ac 3d 2h 9s 9h") == cards("3d 2h 9s"));
    CHECK(kept("draw5-high", {.aim = Aim::groups}, "2c 2d 7h 9s Ac") == cards("2c 2d"));
    CHECK(kept("draw5-high", {.aim = Aim::groups}, "2c 2d 2h 9s 9c") == cards("2c 2d 2h 9s 9c"));
    CHECK(kept("draw5-high", {.aim = Aim::groups}, "2c 3c 4c 9c Ac") == cards("2c 3c 4c 9c Ac"));
    CHECK(kept("draw5-high", {.aim = Aim::groups}, "2c 3c 4c 9d Ac").empty());
}

TEST_CASE("plans for one to three draws, against going through every course") {
    RandomStream chance{Seed{{5}}};
    int tried = 0;
    for (const char* const id : own_games::games) {
        const GameSpec& game = *find_game(id);
        if (game.pot->streets.back().draw == Draw::no) continue;
        CAPTURE(id);
        for (const Aim aim : {Aim::low, Aim::badugi, Aim::groups})
            for (int i = 0; i < 12; ++i) {
                const int draws = 1 + i % 3;
                CardSet deck = set_of(DeckKind::standard);
                const CardSet hand = own_games::take(deck, chance, whole_of(game).own);
                CardSet stub = own_games::take(deck, chance, draws == 1 ? 12 : 4 + 2 * draws);
                const Plan plan{aim, static_cast<Rank>(6 + chance.below(7))};
                CAPTURE(to_string(hand));
                CAPTURE(draws);
                const CardSet dead = set_of(DeckKind::standard) - hand - stub;
                const auto found = hands_of_plan(game, hand, plan, draws, dead, {});
                if (!found) continue;  // more cards might be needed than these few
                ++tried;
                Courses courses{game, plan};
                courses.chances.resize(game.shares.size());
                courses.draw(hand, stub, draws, 1);
                for (std::size_t share = 0; share < game.shares.size(); ++share) {
                    const std::vector<PlannedHand>& hands = (*found)[share];
                    CHECK(hands.size() == courses.chances[share].size());
                    for (std::size_t at = 0; at < hands.size(); ++at) {
                        if (at > 0) CHECK(hands[at].strength < hands[at - 1].strength);
                        CHECK(hands[at].chance ==
                              courses.chances[share].at(hands[at].strength.value));
                    }
                }
            }
    }
    CHECK(tried > 100);
}

TEST_CASE("the last draw of a plan is a draw") {
    const GameSpec& game = *find_game("badacey");
    const Plan plan{Aim::low, Rank::eight};
    const CardSet hand = cards("As 2d 4h Jc Kd"), dead = cards("5s 5h 9c 9d Tc");
    const auto planned = hands_of_plan(game, hand, plan, 1, dead, {});
    REQUIRE(planned);
    Question question;
    question.game = &game;
    question.players.resize(2);
    question.players[0].range.push_back({hand, {}, 1});
    question.players[0].keep = cards("As 2d 4h");
    question.players[1].range.push_back({dead, {}, 1});
    const auto drawn = distribution(question, 0);
    REQUIRE(drawn);
    for (std::size_t share = 0; share < 2; ++share) {
        REQUIRE((*planned)[share].size() == drawn->shares[share].size());
        for (std::size_t at = 0; at < drawn->shares[share].size(); ++at) {
            const PlannedHand& one = (*planned)[share][at];
            const FinalHand& other = drawn->shares[share][at];
            CHECK(one.name == other.name);
            CHECK(one.chance == analysis::Fraction(analysis::to_integer(other.hands),
                                                   analysis::to_integer(drawn->hands)));
        }
    }
}

TEST_CASE("wrong plans, stopped ones, and threads") {
    const GameSpec& game = *find_game("td-27");
    const CardSet hand = cards("2d 3h 7c Kd Ks");
    const Plan plan{Aim::low, Rank::eight};
    CHECK(!hands_of_plan(*find_game("stud5"), hand, plan, 1, {}, {}));
    CHECK(!hands_of_plan(game, cards("2d 3h"), plan, 1, {}, {}));
    CHECK(!hands_of_plan(game, hand, plan, 1, cards("2d"), {}));
    CHECK(!hands_of_plan(game, hand, plan, 0, {}, {}));
    CHECK(!hands_of_plan(game, hand, plan, 4, {}, {}));
    const auto one = hands_of_plan(game, hand, plan, 2, {}, {});
    REQUIRE(one);
    CHECK(one->front().front().name == "7-5-4-3-2 low");
    analysis::Fraction sum;
    for (const PlannedHand& planned : one->front()) sum += planned.chance;
    CHECK(sum == 1);
    Effort effort;
    effort.threads = 3;
    CHECK(*hands_of_plan(game, hand, plan, 2, {}, effort) == *one);
    const std::atomic<bool> stop{true};
    effort.stop = &stop;
    CHECK(!hands_of_plan(game, hand, plan, 2, {}, effort));
}
