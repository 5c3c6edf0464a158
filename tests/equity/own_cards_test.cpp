// Games without a board, held against going through every deal.
#include <doctest/doctest.h>

#include <atomic>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/own_cards/disjoint.hpp>

#include "own_games.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

using own_cards::Drawn;

CardSet cards(std::string_view text) {
    return text.empty() ? CardSet{} : *parse_card_set(text);
}

// In stud the hands, in draw games "hand|kept".
Question ask(std::string_view game, std::initializer_list<std::string_view> hands,
             std::string_view dead = "") {
    Question question;
    question.game = find_game(game);
    question.dead = cards(dead);
    for (const std::string_view text : hands) {
        Player& player = question.players.emplace_back();
        const std::size_t bar = text.find('|');
        player.range.push_back({cards(text.substr(0, bar)), {}, 1});
        if (bar != text.npos) player.keep = cards(text.substr(bar + 1));
    }
    return question;
}

Answer exact(const Question& question, const Effort& effort = {}) {
    REQUIRE(own_cards::seconds(question).has_value());
    const std::optional<Answer> answer = own_cards::exact(question, effort);
    REQUIRE(answer.has_value());
    return *answer;
}

std::vector<Drawn> sets_by_chance(int stub, int size, RandomStream& chance, std::uint32_t most,
                                  std::uint32_t places) {
    CardSet all;
    for (int code = 0; code < stub; ++code) all.insert(Card::from_code(code));
    std::vector<Drawn> list;
    for_each_subset(all, size, [&](CardSet set) {
        Drawn drawn;
        for (const Card card : set) drawn.cards |= std::uint64_t{1} << card.code();
        drawn.place = {static_cast<std::uint16_t>(chance.below(places)),
                       static_cast<std::uint16_t>(chance.below(places))};
        list.push_back(drawn);
    });
    while (list.size() > most) {
        list[chance.below(static_cast<std::uint32_t>(list.size()))] = list.back();
        list.pop_back();
    }
    std::ranges::stable_sort(list, {}, [](const Drawn& drawn) { return drawn.place[0]; });
    return list;
}

}  // namespace

TEST_CASE("pairs of sets that share no card, against going through the pairs") {
    RandomStream chance{Seed{{1}}};
    for (int size_a = 0; size_a <= own_cards::most_drawn; ++size_a)
        for (int size_b = 0; size_b <= own_cards::most_drawn; ++size_b) {
            const int stub = std::max({9, size_a + size_b + 2, size_a == size_b ? 13 : 0});
            own_cards::DisjointPairs pairs(stub, size_a, size_b);
            // Twice: the table is empty again after a call.
            for (const std::uint32_t most : {1200U, 700U}) {
                CAPTURE(size_a);
                CAPTURE(size_b);
                const auto a = sets_by_chance(stub, size_a, chance, most, most / 10);
                const auto b = sets_by_chance(stub, size_b, chance, 1900 - most, most / 10);
                own_cards::Pairs by_first{};
                own_cards::PairsOfBoth by_both{};
                for (const Drawn& x : a)
                    for (const Drawn& y : b) {
                        const int count = (x.cards & y.cards) == 0 && x.cards != y.cards ? 1
                                          : x.cards != y.cards                           ? 0
                                          : x.cards == 0                                 ? 1
                                                         : pairs.each_pair_of_equal_sets();
                        const auto first = own_cards::compared(x.place[0], y.place[0]);
                        by_first[first] += count;
                        by_both[own_cards::compared(x.place[1], y.place[1])][first] += count;
                    }
                CHECK(pairs.by_first(a, b) == by_first);
                CHECK(pairs.by_both(a, b) == by_both);
            }
        }
}

TEST_CASE("every game by chance, against going through every deal") {
    RandomStream chance{Seed{{2}}};
    for (const char* const game : own_games::games) {
        CAPTURE(game);
        for (int i = 0; i < 60; ++i) {
            const double most = i % 10 == 0 ? 30'000 : 3'000;
            const Question question = own_games::random_question(*find_game(game), chance, most);
            CAPTURE(to_string(question.dead));
            const Answer plain = own_games::Plain(question).answer();
            REQUIRE(plain.exact);
            CHECK(exact(question) == plain);
        }
    }
}

TEST_CASE("whole lists meet in every game as deal by deal") {
    // Sixteen cards or so in the stub: long enough lists for tables, few enough deals to go
    // through.
    const auto check = [](const Question& question) {
        CAPTURE(question.game->id);
        const Answer plain = own_games::Plain(question).answer();
        REQUIRE(plain.exact);
        CHECK(exact(question) == plain);
    };
    for (const char* const game : {"stud7-high", "stud7-low", "stud7-hilo", "stud7-hilo8"}) {
        check(ask(game, {"As 2d 4h", "7s 6s 5s"},
                  "Ks Kh Kd Kc Qs Qh Qd Qc Js Jh Jd Jc Ts Th Td Tc 9s 9h 9d 9c 3s 3c 3h 3d 2c 2h "
                  "2s 8h 8d 4c 4d 6d"));
        check(ask(game, {"As 2d 4h 5c 8c", "7s 6s 5s Kh", "Ac Qc 3s 4d 8d 9d"},
                  "Ks Kd Kc Qs Qh Qd Js Jh Jd Jc Ts Th Td Tc 9s 9h 9c 2h 2c 6h"));
    }
    for (const char* const game :
         {"draw5-high", "draw5-low", "td-27", "td-a5", "badeucey", "badacey"}) {
        check(ask(
            game, {"As 2d 4h 7c Kd|As 2d", "7s 6s 5s Ks Kh|7s 6s"},
            "Qs Qh Qd Qc Js Jh Jd Jc Ts Th Td Tc 9s 9h 9d 9c 8s 8h 8d 8c 3s 3h 3d 3c 4c 4d 5d"));
        check(ask(game,
                  {"As 2d 4h 7c Kd|As 2d 4h", "7s 6s 5s Ks Kh|7s 6s", "3h 3d 8s 8h 9c|8s 8h 9c"},
                  "Qs Qh Qd Qc Js Jh Jd Jc Ts Th Td Tc 9s 9h 9d 2h 2c 4c 4d 4s 5h 5d 6c"));
    }
    check(ask("badugi", {"As 2d 4h 7c|As", "7s 6s 5s Ks|7s"},
              "Qs Qh Qd Qc Js Jh Jd Jc Ts Th Td Tc 9s 9h 9d 9c 8s 8h 8d 8c 3s 3h Kd Kh 4s 4h"));
}

TEST_CASE("nobody qualifies, and the high hand has the pot") {
    const Question question = ask("stud7-hilo8", {"Ks Kd Qh 9c 9h Ts", "As Ad Qd 9s Jh Tc"});
    const Answer answer = exact(question);
    CHECK(answer.deals == 40 * 39);
    for (const Tally& tally : answer.players) {
        CHECK(tally.halves[1] == Half{});
        CHECK(tally.deals_with(whole_pot) + tally.deals_with(whole_pot / 2) > 0);
    }
    CHECK(answer == own_games::Plain(question).answer());
}

TEST_CASE("suits may change their names, and the answer for a range is the sum of its holdings") {
    Question range = ask("stud7-hilo8", {"As 2s 3d 8c 9c", "Kd Kh 4c 5d Jc"}, "6s");
    range.players[1].range = {{cards("Kd Kh 4c 5d Jc"), {}, 3},
                              {cards("Kd Ks 4c 5d Jc"), {}, 2},
                              {cards("Kh Ks 4c 5d Jc"), {}, 1},
                              {cards("As Ks 4c 5d Jc"), {}, 9}};
    Answer sum = own_games::Plain(range).answer();
    CHECK(exact(range) == sum);
    CHECK(sum.deals == Count{820} * 741 * 6);  // one holding has a card of the other player
}

TEST_CASE("a short deck has common cards") {
    const auto players = [](std::size_t count, std::size_t known) {
        CardSet deck = set_of(DeckKind::standard);
        Question question;
        question.game = find_game("stud7-hilo8");
        for (std::size_t i = 0; i < count; ++i) {
            Holding holding;
            for (std::size_t j = 0; j < known; ++j) {
                holding.down.insert(deck.first());
                deck.erase(deck.first());
            }
            question.players.push_back({.text = {}, .range = {holding}, .keep = {}});
        }
        return question;
    };
    CHECK(common_cards(players(6, 3)) == 0);
    CHECK(common_cards(players(7, 3)) == 1);  // 7 are left, and 8 needed with the burn
    CHECK(common_cards(players(8, 3)) == 1);
    CHECK(common_cards(players(7, 7)) == 0);  // as if another had not been dealt in
    Question question = players(6, 3);
    question.dead = cards("As Ah Ad Ac Ks Kh Kd");
    CHECK(common_cards(question) == 1);

    for (const std::size_t count : {7U, 8U}) {
        const Question sixth = players(count, 6);
        const Answer answer = exact(sixth);
        CHECK(answer.deals == 52 - static_cast<int>(count) * 6);
        CHECK(answer == own_games::Plain(sixth).answer());
    }
    // Four of fifth street: two cards of their own, or one and a common one.
    Question fifth = players(4, 5);
    fifth.dead = cards("As Ah Ad Ac Ks Kh Kd Kc Qs Qh Qd Qc Js Jh Jd Jc Ts Th Td Tc 9s 9h 9d");
    CHECK(common_cards(fifth) == 1);
    CHECK(exact(fifth) == own_games::Plain(fifth).answer());
}

TEST_CASE("third street heads-up counts every deal") {
    for (const char* const game : {"stud7-high", "stud7-low", "stud7-hilo", "stud7-hilo8"}) {
        const Question question = ask(game, {"As 2d 4h", "7s 6s 5s"});
        const Answer answer = exact(question);
        CHECK(answer.deals == Count{163'185} * 111'930);
        Count parts = 0;
        for (const Tally& tally : answer.players) parts += tally.sum_of_parts();
        CHECK(parts == answer.deals * whole_pot);
    }
    // The same from either side, and each share of two as in the game of that share alone.
    const Answer one = exact(ask("stud7-hilo", {"As 2d 4h", "7s 6s 5s"}));
    const Answer other = exact(ask("stud7-hilo", {"7s 6s 5s", "As 2d 4h"}));
    CHECK(one.players[0] == other.players[1]);
    CHECK(one.players[1] == other.players[0]);
    CHECK(one.players[0].halves[0] ==
          exact(ask("stud7-high", {"As 2d 4h", "7s 6s 5s"})).players[0].halves[0]);
    CHECK(one.players[0].halves[1] ==
          exact(ask("stud7-low", {"As 2d 4h", "7s 6s 5s"})).players[0].halves[0]);
}

TEST_CASE("any five cards against any five, more than a table takes at once") {
    const Answer answer = exact(ask("draw5-high", {"", ""}));
    CHECK(answer.deals == Count{2'598'960} * 1'533'939);
    CHECK(answer.players[0] == answer.players[1]);
    const Half& half = answer.players[0].halves[0];
    CHECK(2 * half.won + half.tied == answer.deals);
}

TEST_CASE("no answer depends on how many threads count, and any can be stopped") {
    const Question three =
        ask("stud7-hilo8", {"As 2d 4h 5c 8c", "7s 6s 5s Kh Qd", "Ac Qc 3s 4d 8d"},
            "Ks Kd Kc Qs Qh Js Jh Jd Jc Ts Th Td Tc 9s");
    Question range = three;
    range.players[0].range.push_back({cards("Ad 2d 4h 5c 8c"), {}, 2});
    for (const Question& question : {three, range}) {
        const Answer answer = exact(question);
        double last = 0;
        Effort effort;
        effort.threads = 3;
        effort.progress = [&](double share) {
            CHECK(share >= last);
            last = share;
        };
        CHECK(exact(question, effort) == answer);
        CHECK(last == 1);
        const std::atomic<bool> stop{true};
        Effort none;
        none.stop = &stop;
        CHECK(!own_cards::exact(question, none));
    }
    std::atomic<bool> stop{false};
    int told = 0;
    Effort stopped;
    stopped.progress = [&](double) { stop = ++told >= 5; };
    stopped.stop = &stop;
    CHECK(!own_cards::exact(three, stopped));
    CHECK(told >= 5);
    CHECK(!own_cards::exact(three, stopped));
}

TEST_CASE("what is not a game of own cards alone is for others") {
    CHECK(!own_cards::seconds(ask("holdem", {"As Ks", "Qd Qh"})));
    // Any seven cards against any seven: too many sets to list.
    CHECK(!own_cards::seconds(ask("stud7-high", {"", ""})));
    CHECK(*own_cards::seconds(ask("stud7-high", {"As Ks Qs", "Ah Kd 2c"})) < 1);
    CHECK(*own_cards::seconds(ask("stud7-high", {"As Ks Qs", "Ah Kd 2c", "7s 7h 4d"})) > 10);
}
