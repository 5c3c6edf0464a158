// What a player in the terminal is shown holds no card he may not see: over random rounds of every
// pot game, each seat's picture and story hold only that seat's cards, the board, up cards and
// hands that were shown.
#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>

#include <pokerfloor/cards/notation.hpp>
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

TEST_CASE("nobody is shown a card he may not see") {
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
                const Command command = due.need == Need::start   ? simple(CommandKind::start, 0)
                                        : due.need == Need::cards ? dealer.deal(round)
                                        : due.need == Need::show && play.below(3) == 0
                                            ? simple(CommandKind::muck, due.player)
                                            : wish_of(Habit::random, round, play);
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
