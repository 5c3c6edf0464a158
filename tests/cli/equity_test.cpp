// `pokerfloor equity` behind its door: questions from words, reports, lines, what comes next.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <boost/json.hpp>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/equity.hpp>
#include <pokerfloor/cli/equity_chart.hpp>
#include <pokerfloor/cli/equity_lines.hpp>
#include <pokerfloor/cli/equity_matrix.hpp>
#include <pokerfloor/cli/equity_streets.hpp>
#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/cli/rank_lines.hpp>
#include <pokerfloor/equity/settle.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
namespace json = boost::json;

namespace {

cli::EquityFound found(const char* game, const cli::HandsCall& call, bool next = false,
                       equity::HowMany how_many = equity::HowMany::any) {
    auto question = cli::question_of(*find_game(game), call);
    REQUIRE_MESSAGE(question.has_value(), (question ? "" : question.error().message));
    const auto effort = cli::effort_of({.exact = true, .jobs = "2"});
    auto answer = equity::answer(*question, *effort);
    REQUIRE_MESSAGE(answer.has_value(), (answer ? "" : answer.error().message));
    cli::EquityFound all{std::move(*question), *effort, std::move(*answer), {}, next, next};
    if (next) {
        auto after = equity::after_next(all.question, *effort, how_many);
        REQUIRE_MESSAGE(after.has_value(), (after ? "" : after.error().message));
        all.next = std::move(*after);
    }
    return all;
}

std::string wrong(const char* game, const cli::HandsCall& call) {
    const auto question = cli::question_of(*find_game(game), call);
    REQUIRE_FALSE(question.has_value());
    return question.error().message;
}

}  // namespace

TEST_CASE("hands are told as cards are written, ranges as they were asked") {
    const auto told = [](const char* game, const char* hand) {
        return cli::question_of(*find_game(game), {.hands = {hand, "random"}})->players[0].text;
    };
    CHECK_EQ(told("holdem", "asAH"), "As Ah");
    CHECK_EQ(told("holdem", "QQ+, AKs"), "QQ+, AKs");
    CHECK_EQ(told("stud7-high", "AsAh/Kd"), "As Ah / Kd");
    CHECK_EQ(told("stud7-high", "xx/Kd"), "xx/Kd");
    CHECK_EQ(told("stud7-high", "/Kd"), "?? / Kd");
}

TEST_CASE("what is wrong is told with its place") {
    CHECK_EQ(wrong("holdem", {.hands = {"AsAh", "KdKx1"}}),
             "player 2: '1' at character 5: no rank, which are A K Q J T 9..2, and x for any card");
    CHECK_EQ(wrong("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2"}}),
             "board: '2' at character 7: a suit is missing after the rank; suits are s h d c");
    CHECK_EQ(wrong("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"", "Qs 7d As"}}),
             "player 1: 'As' is on board 2 too; a deck holds it once");
    CHECK_EQ(wrong("draw5-high", {.hands = {"AsAh2c3c4c", "KdKc"}, .keep = {"all"}}),
             "what is kept is said once for each player, in order, all and none among it; 2 "
             "players, said 1 times");
    CHECK_FALSE(cli::effort_of({.exact = true, .samples = "10"}));
    CHECK_FALSE(cli::effort_of({.samples = "1"}));
    CHECK_FALSE(cli::effort_of({.jobs = "0"}));
    CHECK_EQ(cli::pot_game_named("four-card").error().message,
             "four-card is played against the house, not between players; 'pokerfloor odds "
             "four-card' has its odds");
}

TEST_CASE("the JSON of an exact answer") {
    // Kings need one of two kings, or an ace is no help: 44 rivers, 2 of them a set.
    const auto hand = found("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2c 3s"}});
    const auto told = json::parse(cli::equity_json(hand)).as_object();
    CHECK_EQ(told.at("game").as_string(), "holdem");
    CHECK(told.at("exact").as_bool());
    CHECK_EQ(told.at("boards").as_int64(), 44);
    const auto& kings = told.at("players").at(1).as_object();
    CHECK_EQ(kings.at("hand").as_string(), "Kd Kc");
    CHECK_EQ(kings.at("equity").at("numerator").as_string(), "1");
    CHECK_EQ(kings.at("equity").at("denominator").as_string(), "22");
    CHECK_EQ(kings.at("equity").at("decimal").as_string(), "0.045454545454545455");
    CHECK_EQ(kings.at("win").as_double(), doctest::Approx(2.0 / 44));
    CHECK_EQ(kings.at("tie").as_double(), 0);
    CHECK_EQ(kings.at("win_deals").as_string(), "2");
    CHECK_EQ(kings.at("parts").as_array().size(), 1);
    CHECK_FALSE(kings.contains("scoop"));
    CHECK_NE(cli::equity_text(hand).find("exact, 44 deals"), std::string::npos);
    CHECK_NE(cli::equity_text(hand).find("1/22"), std::string::npos);
}

TEST_CASE("the JSON of a split pot") {
    // Aces have the high, both the same low: three quarters and a quarter, on every river.
    const auto hand =
        found("omaha-hilo8", {.hands = {"AsAd2c3c", "KsKd2d3d"}, .boards = {"Ah 5s 7h 8d Kc"}});
    const auto told = json::parse(cli::equity_json(hand)).as_object();
    CHECK_EQ(told.at("boards").as_int64(), 1);
    const auto& aces = told.at("players").at(0).as_object();
    CHECK_EQ(aces.at("equity").at("decimal").as_string(), "0.750000000000000000");
    CHECK_EQ(aces.at("scoop").as_double(), 0);
    CHECK_EQ(aces.at("three_quarters").as_double(), 1);
    CHECK_EQ(aces.at("shares").at("high").at("won").as_double(), 1);
    CHECK_EQ(aces.at("shares").at("low").at("tied").as_double(), 1);
    CHECK_EQ(told.at("players").at(1).at("quarter").as_double(), 1);
}

TEST_CASE("two boards are told one by one, too") {
    const auto hand = found(
        "holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2c 3s 4s", "Qs 7d 2c 3s Kh"}});
    const auto told = json::parse(cli::equity_json(hand)).as_object();
    CHECK_EQ(told.at("players").at(0).at("half").as_double(), 1);
    const auto& boards = told.at("by_board").as_array();
    REQUIRE_EQ(boards.size(), 2);
    CHECK_EQ(boards[0].at("players").at(0).at("win").as_double(), 1);
    CHECK_EQ(boards[1].at("players").at(1).at("win").as_double(), 1);
}

TEST_CASE("outs make the player behind the favourite") {
    const auto hand = found("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2c 3s"}}, true);
    const auto outs = cli::outs_of(hand, 1);
    REQUIRE_EQ(outs.size(), 2);
    CHECK_EQ(to_string(outs[0]->cards), "Ks");
    CHECK_EQ(to_string(outs[1]->cards), "Kh");
    CHECK(cli::outs_of(hand, 0).empty());
    CHECK_NE(cli::equity_text(hand).find("player 2, Kd Kc: 2 of 44 cards"), std::string::npos);
    const auto told = json::parse(cli::equity_json(hand));
    CHECK_EQ(told.at("next").at("outs").at(1).at(0).at("card").as_string(), "Ks");
    CHECK_EQ(told.at("next").at("coming").at(0).at("ways").as_array().size(), 44);

    auto flop = cli::question_of(*find_game("holdem"), {.hands = {"AsAh", "KdKc"}});
    CHECK_EQ(equity::after_next(*flop, {}, equity::HowMany::one_card).error().message,
             "single cards are looked at, and the flop has 3; give a --board of 3");
    flop->boards[0] = *parse_card_set("Qs 7d 2c 3s 4d");
    CHECK_EQ(equity::after_next(*flop, {}, equity::HowMany::any).error().message,
             "the board is whole, nothing comes");
}

TEST_CASE("what comes next weighs as often as it comes: the mean is the equity") {
    const auto mean_is_equity = [](const cli::EquityFound& hand) {
        for (const equity::Coming& coming : hand.next->coming)
            for (std::size_t i = 0; i < hand.answer.players.size(); ++i) {
                analysis::Fraction sum = 0, weight = 0;
                for (const equity::After& way : coming.ways) {
                    const analysis::Fraction often(analysis::to_integer(way.weight));
                    sum += way.equity[i] * often;
                    weight += often;
                }
                CHECK(sum / weight == hand.answer.equity(i));
            }
    };
    mean_is_equity(found("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2c"}}, true));
    // All flops: those that differ in the names of suits alone are counted once.
    mean_is_equity(found("holdem", {.hands = {"AsAh", "KdKc"}}, true));
    mean_is_equity(found("sixplus", {.hands = {"AA, KQs@0.5", "JTs"}}, true));
    mean_is_equity(
        found("holdem", {.hands = {"AA, KQs@0.5", "KK+"}, .boards = {"Qs 7d 2c 3s"}}, true));
    mean_is_equity(
        found("omaha-hilo8", {.hands = {"AsAh2d3c", "KsKhQdJd"}, .boards = {"7s 8d Kc 2h"}}, true));
    mean_is_equity(
        found("stud7-high", {.hands = {"AsAh7c/KdQd4s", "8c8d8h/9sTs2h"}, .dead = "Ac"}, true));
    mean_is_equity(found(
        "draw5-low",
        {.hands = {"As 2d 3c 4h Kd", "8s 7d 5c 3h 2s"}, .keep = {"As 2d 3c 4h", "all"}}, true));
}

TEST_CASE("equities spread over bands, and the chart has a bar for each") {
    const auto hand = found("holdem", {.hands = {"AsAh", "KdKc"}, .boards = {"Qs 7d 2c 3s"}}, true);
    const auto spread = cli::spread_of(hand.next->coming[0], 1);
    CHECK_EQ(spread[0], doctest::Approx(42.0 / 44));
    CHECK_EQ(spread[19], doctest::Approx(2.0 / 44));
    const std::string chart = cli::street_chart(hand);
    CHECK(chart.starts_with("<svg "));
    CHECK(chart.ends_with("</svg>\n"));
    CHECK_NE(chart.find("player 2, Kd Kc: 4.55% now"), std::string::npos);
}

TEST_CASE("a question in a line") {
    const auto call =
        cli::parse_question_line(R"(AsAh "QQ+, AKs"  | Qs 7d 2c / Qs7d2c3s | 3h | all  none)");
    REQUIRE(call.has_value());
    CHECK(call->hands == std::vector<std::string>{"AsAh", "QQ+, AKs"});
    CHECK(call->boards.size() == 2);
    CHECK_EQ(call->dead, "3h");
    CHECK(call->keep == std::vector<std::string>{"all", "none"});
    const auto plain = cli::parse_question_line("AsAh KdKc");
    CHECK(plain->boards.empty());
    CHECK(plain->hands.size() == 2);
    CHECK_FALSE(cli::parse_question_line("AsAh \"KdKc").has_value());
}

TEST_CASE("a hand in a line is worth what rank says of it") {
    CHECK(rc::check([] {
        const GameSpec& game = **rc::gen::elementOf(
            std::vector<const GameSpec*>(catalogue().begin(), catalogue().end()));
        const HandForm& form =
            *rc::gen::elementOf(std::vector<HandForm>(game.forms.begin(), game.forms.end()));
        const auto deck = *rc::gen::exec([&] {
            std::vector<Card> cards(cards_of(game.deck).begin(), cards_of(game.deck).end());
            for (std::size_t i = cards.size(); i > 1; --i)
                std::swap(cards[i - 1], cards[*rc::gen::inRange<std::size_t>(0, i)]);
            return cards;
        });
        std::string hand, board;
        for (int i = 0; i < form.hole.most; ++i)
            hand += to_string(deck[static_cast<std::size_t>(i)]);
        for (int i = 0; i < form.board.most; ++i)
            board += " " + to_string(deck[static_cast<std::size_t>(form.hole.most + i)]);
        std::string line;
        RC_ASSERT(cli::rank_line(game, hand + " |" + board, true, line).has_value());
        const auto ranking = cli::rank_hands({std::string(game.id), {hand}, board});
        RC_ASSERT(ranking.has_value());
        auto expected = json::parse(cli::rank_json(*ranking)).as_object();
        auto told = json::parse(line).as_object();
        RC_ASSERT(told.at("board") == expected.at("board"));
        auto& alone = expected.at("hands").as_array()[0].as_object();
        for (const Share& share : game.shares)
            if (alone.at(share.name).is_object()) alone.at(share.name).as_object().erase("place");
        told.erase("board");
        RC_ASSERT(told == alone);
    }));
    std::string text;
    CHECK_EQ(cli::rank_line(*find_game("holdem"), "AsKs | KdQs", false, text).error().message,
             "holdem: hand 1 has 2 cards with a board of 2; a hand is 2 cards with a board of 3 "
             "to 5, or 5 to 7 cards without a board");
    CHECK(text.empty());
}

TEST_CASE("the matrix of starting hands as files") {
    const auto counted = cli::find_matrix(*find_game("sixplus"), {});
    REQUIRE(counted);
    const auto& names = counted->names;
    REQUIRE_EQ(names.size(), 81);
    CHECK_EQ(names[0], "AA");
    CHECK_EQ(names[1], "AKs");
    CHECK_EQ(names[9], "AKo");
    CHECK_EQ(names[80], "66");
    const cli::MatrixCell &one = counted->at(0, 10), &other = counted->at(10, 0);
    // Aces against kings: 36 ways, and five of the 32 other cards on the board.
    CHECK(one.deals == 36 * 201'376);
    CHECK(one.win > other.win);
    CHECK(one.win + one.tie + other.win == one.deals);
    CHECK(one.tie == other.tie);

    const cli::Matrix matrix{find_game("holdem"),
                             {"AA", "KK"},
                             {{1, 98, 100}, {80, 2, 100}, {18, 2, 100}, {1, 98, 100}}};
    CHECK_EQ(cli::matrix_csv(matrix),
             "hand,AA,KK\r\nAA,0.50000000,0.81000000\r\nKK,0.19000000,0.50000000\r\n");
    CHECK_NE(cli::matrix_counts_csv(matrix).find("\r\nKK,AA,18,2,100\r\n"), std::string::npos);
    const std::string picture = cli::matrix_svg(matrix);
    CHECK(picture.starts_with("<svg "));
    CHECK(picture.ends_with("</svg>\n"));
}
