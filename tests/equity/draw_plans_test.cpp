// What a draw is worth, held against going through every deal.
#include <doctest/doctest.h>

#include <atomic>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/draws/draw_plans.hpp>
#include <pokerfloor/equity/engines.hpp>

#include "own_games.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

CardSet cards(std::string_view text) {
    return text.empty() ? CardSet{} : *parse_card_set(text);
}

Player holding(std::string_view hand, std::optional<std::string_view> keep = {}) {
    Player player;
    player.range.push_back({cards(hand), {}, 1});
    if (keep) player.keep = cards(*keep);
    return player;
}

Question ask(std::string_view game, std::vector<Player> players, std::string_view dead = "") {
    Question question;
    question.game = find_game(game);
    question.players = std::move(players);
    question.dead = cards(dead);
    return question;
}

// The same by strength, without words, hand by hand.
std::vector<std::map<std::uint32_t, Count>> hand_by_hand(const Question& question,
                                                         std::size_t player) {
    const GameSpec& game = *question.game;
    std::vector<std::map<std::uint32_t, Count>> found(game.shares.size());
    CardSet stub = set_of(game.deck) - question.dead;
    for (const Player& other : question.players) stub = stub - other.range.front().cards();
    const CardSet kept =
        question.players[player].keep.value_or(question.players[player].range.front().cards());
    for_each_subset(stub, whole_of(game).own - kept.size(), [&](CardSet drawn) {
        for (std::size_t share = 0; share < found.size(); ++share) {
            const Share& of = game.shares[share];
            const auto best = best_under(of.order, of.use, kept | drawn, {});
            ++found[share][best ? best->strength.value : 0];
        }
    });
    return found;
}

}  // namespace

TEST_CASE("the hands a player may end up with, against hand by hand") {
    RandomStream chance{Seed{{3}}};
    for (const char* const game : own_games::games) {
        CAPTURE(game);
        for (int i = 0; i < 12; ++i) {
            Question question = own_games::random_question(*find_game(game), chance, 30'000);
            if (common_cards(question) > 0) continue;
            for (Player& player : question.players) player.range.resize(1, player.range.front());
            for (Player& player : question.players) player.range.front().weight = 1;
            CardSet taken = question.dead;
            bool apart = true;
            for (const Player& player : question.players) {
                apart = apart && (player.range.front().cards() & taken).empty();
                taken |= player.range.front().cards();
            }
            if (!apart) continue;
            const auto found = distribution(question, 0);
            REQUIRE(found);
            const auto plain = hand_by_hand(question, 0);
            for (std::size_t share = 0; share < plain.size(); ++share) {
                const std::vector<FinalHand>& hands = found->shares[share];
                CHECK(hands.size() == plain[share].size());
                Count sum = 0;
                for (std::size_t at = 0; at < hands.size(); ++at) {
                    if (at > 0) CHECK(hands[at].strength < hands[at - 1].strength);
                    CHECK(hands[at].hands == plain[share].at(hands[at].strength.value));
                    CHECK(hands[at].name.empty() == !hands[at].strength.qualifies());
                    sum += hands[at].hands;
                }
                CHECK(sum == found->hands);
            }
        }
    }
}

TEST_CASE("a card to four spades") {
    // 42 cards are left, nine of them spades, with three other jacks, and three each of aces,
    // kings, queens and tens, which make a pair.
    const auto found = distribution(
        ask("draw5-high", {holding("As Ks Qs Ts 2d", "As Ks Qs Ts"), holding("3d 3h 4c 4h 9c")}),
        0);
    REQUIRE(found);
    CHECK(found->hands == 42);
    const std::vector<FinalHand>& hands = found->shares.front();
    CHECK(hands[0].name == "royal flush");
    CHECK(hands[0].hands == 1);
    CHECK(hands[1].category == Category::flush);
    Count flushes = 0, straights = 0, pairs = 0;
    for (const FinalHand& hand : hands) {
        if (hand.category == Category::flush) flushes += hand.hands;
        if (hand.category == Category::straight) straights += hand.hands;
        if (hand.category == Category::pair) pairs += hand.hands;
    }
    CHECK(flushes == 8);
    CHECK(straights == 3);
    CHECK(pairs == 12);

    CHECK(!distribution(ask("holdem", {holding("As Ks"), holding("Qs Qd")}), 0));
    CHECK(!distribution(ask("stud7-high", {holding(""), holding("Qs Qd")}), 0));
}

TEST_CASE("a range of the others is gone through with its weights") {
    Question question = ask("draw5-high", {holding("As Ks Qs Ts 2d", "As Ks Qs Ts"), holding("")});
    question.players[1].range = {{cards("Js Jd 4c 4h 9c"), {}, 3}, {cards("8s 8d 4c 4h"), {}, 1}};
    const auto found = distribution(question, 0);
    REQUIRE(found);
    // 42 cards, of which the jack of spades is none, three times; then 43 cards, and one of 42 for
    // the other.
    CHECK(found->hands == 3 * 42 + 43 * 42);
    CHECK(found->shares[0][0].name == "royal flush");
    CHECK(found->shares[0][0].hands == 42);
    question.players[1].range.pop_back();
    CHECK(distribution(question, 0)->hands == 3 * 42);
}

TEST_CASE("every way to draw, the best first") {
    RandomStream chance{Seed{{4}}};
    for (const char* const game : own_games::games) {
        if (find_game(game)->pot->streets.back().draw == Draw::no) continue;
        CAPTURE(game);
        CardSet deck = set_of(DeckKind::standard);
        const int own = whole_of(*find_game(game)).own;
        Question question = ask(game, {});
        question.dead = own_games::take(deck, chance, 52 - 2 * own - 9);
        for (int i = 0; i < 2; ++i) {
            question.players.emplace_back();
            question.players[i].range.push_back({own_games::take(deck, chance, own), {}, 1});
        }
        CardSet hand = question.players[1].range.front().down;
        question.players[1].keep = own_games::take(hand, chance, own - 1);
        const auto choices = best_draw(question, 0, {});
        REQUIRE(choices);
        CHECK(choices->size() == std::size_t{1} << own);
        CHECK(best_draw_seconds(question, 0).has_value());
        for (std::size_t i = 0; i < choices->size(); ++i) {
            const Choice& choice = (*choices)[i];
            if (i > 0) CHECK(choice.answer.equity(0) <= (*choices)[i - 1].answer.equity(0));
            Question one = question;
            one.players[0].keep = choice.keep;
            CHECK(choice.answer == own_games::Plain(one).answer());
        }
        Effort effort;
        effort.threads = 3;
        double told = 0;
        effort.progress = [&](double share) { told = share; };
        const auto again = best_draw(question, 0, effort);
        REQUIRE(again);
        CHECK(told == 1);
        for (std::size_t i = 0; i < choices->size(); ++i)
            CHECK((*again)[i].answer == (*choices)[i].answer);
        const std::atomic<bool> stop{true};
        effort.stop = &stop;
        CHECK(!best_draw(question, 0, effort));
    }
    // Against a flush a pair of kings is worth less than four to a straight flush.
    const auto best = best_draw(
        ask("draw5-high", {holding("Ts Js Qs Ks Kd"), holding("2h 4h 5h 7h 9h", "2h 4h 5h 7h 9h")}),
        0, {});
    CHECK(best->front().keep == cards("Ts Js Qs Ks"));
    CHECK(!best_draw(ask("stud5", {holding("As Ks"), holding("Qs Qd")}), 0, {}));
    CHECK(!best_draw(ask("td-27", {holding("As Ks"), holding("Qs Qd 2h 3h 4h")}), 0, {}));
}
