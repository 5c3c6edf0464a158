// What a player in the terminal is shown holds no card they may not see: over random rounds of
// every pot game, each seat's picture and story hold only that seat's cards, the board, up cards
// and hands that were shown.
#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/play_house_view.hpp>
#include <pokerfloor/cli/play_view.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/players.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

CardSet cards_in(const std::string& text) {
    CardSet cards;
    std::istringstream in(text);
    for (std::string word; in >> word;) {
        while (!word.empty() && (word.back() == ',' || word.back() == ':')) word.pop_back();
        if (const auto parsed = parse_cards(word); parsed && word.size() == 2)
            for (const Card card : *parsed)
                if (!card.is_unknown()) cards.insert(card);
    }
    return cards;
}

// Everything seen so far by one seat.
struct Eyes {
    int seat;
    CardSet seen{};

    void look(const Event& fact, const Round& round) {
        const bool own = fact.player == seat;
        switch (fact.kind) {
            case EventKind::dealt_down:
                if (own) seen.insert(fact.card);
                break;
            case EventKind::dealt_up:
            case EventKind::board_dealt:
            case EventKind::common_card_dealt:
                seen.insert(fact.card);
                break;
            case EventKind::shown:
                seen |= CardSet(round.player[fact.player].hand());
                break;
            default:
                break;
        }
    }
};

}  // namespace

TEST_CASE("amounts that may be bet are told as they may be bet") {
    cli::Scene scene{.game = find_game("stud7-high"), .view = {}, .names = {}, .me = 0, .look = {}};
    scene.view.stage = Stage::betting;
    scene.view.players.resize(2);
    scene.view.players[0].stack = dollars(100);
    scene.view.legal = {
        .check = true, .raise = true, .least_to = dollars(4), .most_to = dollars(8)};
    CHECK_EQ(choices(scene), "check (c), bet 4 or 8 (r 4, r 8), fold (f)");
    scene.view.structure = Structure::spread_limit;
    CHECK_EQ(choices(scene), "check (c), bet 4-8 (r 4), fold (f)");

    // FC-5: once, twice or three times the Ante, by the operator's choice.
    house::Terms terms =
        house::usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
    cli::HouseScene house{.terms = &terms, .view = {}, .names = {}, .me = 0, .look = {}};
    house.view.stage = house::Stage::deciding;
    house.view.choices = {.area = 0,
                          .wager = 1,
                          .least = dollars(10),
                          .most = dollars(30),
                          .step = dollars(5),
                          .may_fold = true};
    CHECK_EQ(choices(house), "play wager 10-30 (p 10), fold (f)");
    terms.multiples_only = true;
    house.view.choices.step = dollars(10);
    CHECK_EQ(choices(house), "play wager 10, 20 or 30 (p 10), fold (f)");
    house.view.choices.most = dollars(20);
    CHECK_EQ(choices(house), "play wager 10 or 20 (p 10), fold (f)");
}

TEST_CASE("nobody is shown a card they may not see") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (std::uint64_t number = 0; number < 40; ++number) {
            const int players = 2 + static_cast<int>(number) % (game->players.max - 1);
            const TableTerms terms =
                usual_terms(*game, Structure::pot_limit, dollars(1), dollars(2));
            Round round = begin(fresh_setup(terms, players, dollars(60)));
            RandomStream cards(Seed{}, Purpose::deck, number), play(Seed{}, Purpose::play, number);
            Dealer dealer(game->deck, cards);
            std::vector<Eyes> eyes;
            for (int i = 0; i < players; ++i) eyes.push_back({i});
            std::vector<std::string> names;
            for (int i = 0; i < players; ++i) names.push_back("Player" + std::to_string(i));
            Events facts;
            while (round.stage != Stage::over) {
                const Needed due = needed(round);
                Command command = due.need == Need::start   ? simple(CommandKind::start, 0)
                                  : due.need == Need::cards ? dealer.deal(round)
                                  : due.need == Need::show && play.below(3) == 0
                                      ? simple(CommandKind::muck, due.player)
                                      : wish_of(Habit::random, round, play);
                // MDP-18.E: the last hand with a claim on a pot is shown.
                if (Events none; command.kind == CommandKind::muck && decide(round, command, none))
                    command = simple(CommandKind::show, due.player);
                facts.clear();
                REQUIRE_FALSE(act(round, command, facts).has_value());
                for (Eyes& one : eyes) {
                    for (const Event& fact : facts) one.look(fact, round);
                    const Viewer viewer{ViewerKind::player, one.seat};
                    const cli::Scene scene{game, view_of(round, viewer), names, one.seat, {}};
                    Events heard;
                    for (const Event& fact : facts) heard.push_back(heard_by(fact, round, viewer));
                    const std::string text = cli::told(scene, heard) + cli::picture(scene);
                    INFO("seat ", one.seat, ":\n", text);
                    REQUIRE(one.seen.contains(cards_in(text)));
                }
            }
        }
    }
}

TEST_CASE("bots are legal") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (std::uint64_t number = 0; number < 3; ++number) {
            const TableTerms terms =
                usual_terms(*game, Structure::no_limit, dollars(1), dollars(2));
            Round round = begin(fresh_setup(terms, game->players.max, dollars(60)));
            RandomStream cards(Seed{}, Purpose::deck, number), play(Seed{}, Purpose::play, number);
            Dealer dealer(game->deck, cards);
            Events facts;
            while (round.stage != Stage::over) {
                const Needed due = needed(round);
                Command command = simple(CommandKind::start, 0);
                if (due.need == Need::cards) command = dealer.deal(round);
                if (due.need == Need::action || due.need == Need::draw)
                    command = bot_wish(view_of(round, {ViewerKind::player, due.player}), play);
                if (due.need == Need::show) command = simple(CommandKind::show, due.player);
                REQUIRE_FALSE(act(round, command, facts).has_value());
            }
        }
    }
}
