// Hold 'Em and Six Plus: held against plain enumeration, every deal.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/hold_em/preflop.hpp>
#include <pokerfloor/equity/hold_em/several.hpp>
#include <pokerfloor/equity/hold_em/two.hpp>
#include <pokerfloor/equity/settle.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/ranking/subsets.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

CardSet cards(std::string_view text) {
    return *parse_card_set(text);
}

Player player(std::initializer_list<std::string_view> holdings) {
    Player made;
    for (const std::string_view holding : holdings)
        made.range.push_back({.down = cards(holding), .up = {}});
    return made;
}

Question question(std::string_view game, std::vector<Player> players, std::string_view board = "",
                  std::string_view dead = "") {
    return {.game = find_game(game),
            .players = std::move(players),
            .boards = {cards(board)},
            .dead = cards(dead)};
}

bool is_six_plus(const Question& asked) {
    return asked.game->shares[0].order == Order::six_plus;
}

CardSet deck_of(const Question& asked) {
    CardSet deck;
    for (int code = is_six_plus(asked) ? 16 : 0; code < 52; ++code)
        deck.insert(Card::from_code(code));
    return deck;
}

// One deal after the other. `book`: settled as any game is, else by the fast rank of one hand.
enum class By { book, rank };

void enumerate(const Question& asked, By by, std::size_t seat, CardSet deck, Count weight,
               std::vector<CardSet>& hands, Answer& answer) {
    if (seat < asked.players.size()) {
        for (const Holding& holding : asked.players[seat].range) {
            if (!deck.contains(holding.cards())) continue;
            for_each_subset(deck - holding.cards(), 2 - holding.cards().size(), [&](CardSet more) {
                hands.push_back(holding.cards() | more);
                enumerate(asked, by, seat + 1, deck - hands.back(), weight * holding.weight, hands,
                          answer);
                hands.pop_back();
            });
        }
        return;
    }
    std::map<std::uint32_t, Count> ways;
    for_each_subset(deck, 5 - asked.boards[0].size(), [&](CardSet more) {
        const CardSet board = asked.boards[0] | more;
        if (by == By::book) {
            count(answer.players, settle(*asked.game, hands, board), weight);
            answer.deals += weight;
            return;
        }
        std::uint32_t best = 0, most = 0;
        for (std::size_t i = 0; i < hands.size(); ++i) {
            const Hand hand(hands[i] | board);
            const std::uint32_t strength =
                is_six_plus(asked) ? six_plus::rank<7>(hand).value : high::rank<7>(hand).value;
            if (strength < most) continue;
            if (strength > most) best = 0;
            most = strength;
            best |= 1U << i;
        }
        ways[best] += weight;
    });
    for (const auto& [best, deals] : ways) {
        count(answer.players, settle(hands.size(), 1, {best, 0}), deals);
        answer.deals += deals;
    }
}

Answer plainly(const Question& asked, By by = By::book) {
    Answer answer;
    answer.exact = true;
    answer.players.resize(asked.players.size());
    std::vector<CardSet> hands;
    enumerate(asked, by, 0, deck_of(asked) - asked.boards[0] - asked.dead, 1, hands, answer);
    return answer;
}

Answer quickly(const Question& asked, int threads = 1) {
    Effort effort;
    effort.threads = threads;
    const std::optional<Answer> answer = hold_em::exact(asked, effort);
    REQUIRE(answer);
    return *answer;
}

// Each as likely as any other: rapidcheck alone begins with small ones.
template <class Number>
Number any_of(Number from, Number end) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(from, end));
}

struct Deck {
    std::vector<Card> left;

    explicit Deck(CardSet from) : left(from.begin(), from.end()) {}

    Card take() {
        const std::size_t at = any_of<std::size_t>(0, left.size());
        const Card card = left[at];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
        return card;
    }
    CardSet take(int count) {
        CardSet taken;
        for (int i = 0; i < count; ++i) taken.insert(take());
        return taken;
    }
};

// So few unknown cards that plain enumeration has done soon. The cards that stay are of few suits
// and neighbouring ranks at times, for flushes.
Question any_question(int most_players, int board_cards, int unknown) {
    Question asked;
    asked.game = find_game(*rc::gen::arbitrary<bool>() ? "holdem" : "sixplus");
    Deck deck(deck_of(asked));
    if (*rc::gen::arbitrary<bool>())  // hearts and spades stay
        std::stable_partition(deck.left.begin(), deck.left.end(),
                              [](Card card) { return card.suit() < Suit::hearts; });
    const int players = any_of(2, most_players + 1);
    const int dead = static_cast<int>(deck.left.size()) - unknown - board_cards - 2 * players;
    for (int i = 0; i < dead; ++i) {
        const int among = std::min<int>(30, static_cast<int>(deck.left.size()));
        const std::size_t at = any_of<std::size_t>(0, among);
        asked.dead.insert(deck.left[at]);
        deck.left.erase(deck.left.begin() + static_cast<std::ptrdiff_t>(at));
    }
    asked.boards[0] = deck.take(board_cards);
    const CardSet stub(deck.left);
    int ranges = 2;  // of several holdings, at most
    for (int i = 0; i < players; ++i) {
        Player made;
        const int kind = ranges > 0 ? any_of(0, 6) : 0;
        ranges -= kind >= 3;
        if (kind < 3) made.range.push_back({.down = deck.take(2), .up = {}});
        if (kind == 4) made.range.push_back({.down = {}, .up = {}});
        if (kind == 5) made.range.push_back({.down = deck.take(1), .up = {}});
        if (kind == 3)
            for (int holdings = any_of(1, 6); holdings > 0; --holdings) {
                Deck again(stub);
                made.range.push_back({.down = again.take(any_of(1, 3)),
                                      .up = {},
                                      .weight = any_of<std::uint32_t>(1, 1000)});
            }
        asked.players.push_back(made);
    }
    return asked;
}

}  // namespace

TEST_CASE("aces against kings: 1,712,304 deals, each as it is ranked") {
    const Question asked = question("holdem", {player({"As Ah"}), player({"Ks Kh"})});
    const Answer answer = quickly(asked);
    CHECK(answer.deals == 1'712'304);
    CHECK(answer == plainly(asked, By::rank));
}

TEST_CASE("single hands before the flop are as every deal is") {
    const std::vector<Question> questions{
        question("holdem", {player({"As Ks"}), player({"Qh Jh"})}),
        question("holdem", {player({"9s 8s"}), player({"7s 5s"})}),
        question("holdem", {player({"2c 2d"}), player({"Ad Kd"})}, "", "As 7h"),
        question("holdem", {player({"5c 4d"}), player({"5d 4c"})}),
        question("holdem", {player({"As Ks"}), player({"Qs Qh"}), player({"7h 6h"})}),
        question("sixplus", {player({"As 9s"}), player({"8s 7s"})}),
        question("sixplus", {player({"Ts 9s"}), player({"Jh Jd"})}),
        question("sixplus", {player({"Ts 9s"}), player({"Jh Jd"}), player({"6h 6d"}),
                             player({"As Ah"}), player({"8s 7s"})}),
    };
    for (const Question& asked : questions) CHECK(quickly(asked) == plainly(asked, By::rank));
}

TEST_CASE("two players before the flop, whatever they may hold and whatever is dead") {
    CHECK(rc::check([] {
        const Question asked = any_question(2, 0, any_of(5, 11));
        RC_ASSERT(quickly(asked) == plainly(asked, By::rank));
    }));
}

TEST_CASE("several players before the flop") {
    CHECK(rc::check([] {
        const Question asked = any_question(5, 0, any_of(5, 9));
        RC_ASSERT(quickly(asked) == plainly(asked, By::rank));
    }));
}

TEST_CASE("settled by the book") {
    CHECK(rc::check([] {
        const int board = any_of(0, 6);
        const Question asked = any_question(4, board, std::max(5 - board, 2));
        RC_ASSERT(quickly(asked) == plainly(asked, By::book));
    }));
}

TEST_CASE("with cards on the board") {
    CHECK(rc::check([] {
        const int board = any_of(1, 6);
        const Question asked = any_question(4, board, any_of(5, 9));
        RC_ASSERT(quickly(asked) == plainly(asked, By::rank));
    }));
}

TEST_CASE("any two cards against any two on a flop and on the turn") {
    for (const auto& [game, board] :
         {std::pair{"sixplus", "As Ts 9s"}, std::pair{"sixplus", "9s 9h 7d 7c"},
          std::pair{"holdem", "Ks 8s 8h 2s"}}) {
        const Question asked =
            question(game, {player({""}), player({""})}, board, "Ad Kd Qd Jd Th 9c 8c 7h 6s 6h 6d");
        CHECK(quickly(asked) == plainly(asked, By::rank));
    }
}

TEST_CASE("a hand against any two, a range with weights: the sum of its holdings") {
    Question asked = question("holdem", {player({"As Kd"}), player({"Qs Qh", "Ac Kc", "7d 6d"})});
    asked.players[1].range[0].weight = 3;
    asked.players[1].range[2].weight = 4'000'000'000;
    const Answer whole = quickly(asked);
    Answer sum;
    sum.exact = true;
    sum.players.resize(2);
    for (const Holding& holding : asked.players[1].range) {
        Question part = asked;
        part.players[1].range = {{.down = holding.down, .up = {}}};
        const Answer of_part = quickly(part);
        sum.deals += of_part.deals * holding.weight;
        for (std::size_t i = 0; i < 2; ++i) {
            for (const Won& won : of_part.players[i].parts)
                sum.players[i].add(won.parts, won.deals * holding.weight);
            sum.players[i].halves[0].won += of_part.players[i].halves[0].won * holding.weight;
            sum.players[i].halves[0].tied += of_part.players[i].halves[0].tied * holding.weight;
        }
    }
    CHECK(whole == sum);
}

TEST_CASE("any two against any two before the flop, the same on any number of threads") {
    for (const std::string_view game : {"holdem", "sixplus"}) {
        const Question asked = question(game, {player({""}), player({""})});
        const Answer answer = quickly(asked);
        CHECK(answer.deals ==
              (game == "holdem" ? Count{1326} * 1225 * 1'712'304 : Count{630} * 561 * 201'376));
        CHECK(answer.players[0] == answer.players[1]);
        CHECK(answer == quickly(asked, 3));
    }
}

TEST_CASE("both twins of the kernel say the same, and so do two of two players and of several") {
    CHECK(rc::check([] {
        const Question asked = any_question(2, 0, any_of(5, 20));
        const hold_em::Tables& tables = hold_em::tables_of(asked.game->shares[0].order);
        std::vector<hold_em::Pockets> pockets;
        for (const Player& one : asked.players)
            pockets.push_back(hold_em::pockets_of(one, tables, asked.dead));
        const auto answer = hold_em::count_two(tables, hold_em::plain_kernel, pockets[0],
                                               pockets[1], asked.dead, {});
        RC_ASSERT(answer ==
                  hold_em::count_several(tables, hold_em::plain_kernel, pockets, asked.dead, {}));
        if (!__builtin_cpu_supports("avx2")) return;
        RC_ASSERT(answer == hold_em::count_two(tables, hold_em::avx2_kernel, pockets[0], pockets[1],
                                               asked.dead, {}));
        RC_ASSERT(answer ==
                  hold_em::count_several(tables, hold_em::avx2_kernel, pockets, asked.dead, {}));
    }));
}

TEST_CASE("other games and two boards are not for this way") {
    CHECK(!hold_em::seconds(question("omaha-high", {player({""}), player({""})})));
    CHECK(!hold_em::seconds(question("stud7-high", {player({""}), player({""})})));
    Question twice = question("holdem", {player({"As Ah"}), player({"Ks Kh"})});
    CHECK(hold_em::seconds(twice).value_or(1) < 0.01);
    twice.boards.push_back({});
    CHECK(!hold_em::seconds(twice));
    CHECK(!hold_em::exact(twice, {}));
}

TEST_CASE("a count tells how far it is, and ends when it is told to") {
    const Question asked = question("holdem", {player({"As Ah"}), player({""})}, "Ks 8s 8h");
    std::vector<double> shares;
    std::atomic<bool> stop{false};
    Effort effort;
    effort.progress = [&](double share) { shares.push_back(share); };
    effort.stop = &stop;
    CHECK(hold_em::exact(asked, effort));
    REQUIRE(shares.size() > 2);
    CHECK(std::ranges::is_sorted(shares));
    CHECK(shares.back() == 1);
    shares.clear();
    effort.progress = [&](double share) {
        shares.push_back(share);
        stop = true;
    };
    CHECK(!hold_em::exact(asked, effort));
    CHECK(shares.size() == 1);
}
