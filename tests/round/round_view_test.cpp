// What viewers see of random rounds of every pot game. The test of hidden cards is
// non-interference: the same round is played with the hidden cards exchanged, and whoever may not
// see them sees and hears exactly the same.
#include <doctest/doctest.h>

#include <random>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/table/dealer.hpp>

using namespace pokerfloor;

namespace {

Setup setup_of(const GameSpec& game, int players) {
    Setup setup;
    setup.game = &game;
    setup.players = static_cast<std::uint8_t>(players);
    setup.terms = {.structure = Structure::no_limit,
                   .small_bet = dollars(2),
                   .big_bet = dollars(4),
                   .forced_bet = dollars(1)};
    for (Entry& entry : setup.entries) entry.stack = dollars(60);
    if (game.pot->opening != ForcedMoney::forced_bet) {
        setup.entries[0].blind = dollars(1);
        setup.entries[1].blind = dollars(2);
        setup.last_blind = 1;
    }
    return setup;
}

// The hidden cards of a round before its showdown: backs of others, burns, discards, the deck.
CardSet open_to(const Round& round, int player) {
    CardSet open;
    for (std::size_t i = 0; i < round.board_count; ++i) open.insert(round.board[i]);
    for (std::size_t i = 0; i < round.players; ++i)
        for (int c = 0; c < round.player[i].card_count; ++c)
            if (static_cast<int>(i) == player || round.player[i].up_cards >> c & 1)
                open.insert(round.player[i].cards[static_cast<std::size_t>(c)]);
    return open;
}

}  // namespace

TEST_CASE(
    "MDP-1.B.5, 1.B.20, 1.B.34: a view holds no card its viewer may not see, and every up card, in "
    "random rounds of every pot game") {
    std::mt19937_64 random(5);
    RandomStream chance(Seed{}, Purpose::deck);
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (int n = 0; n < 60; ++n) {
            Round round = begin(setup_of(*game, 2 + static_cast<int>(random() % 4)));
            Dealer dealer(game->deck, chance);
            Events facts;
            while (round.stage != Stage::over) {
                const Needed due = needed(round);
                const std::size_t from = facts.size();
                Command command = simple(CommandKind::start, 0);
                if (due.need == Need::cards) command = dealer.deal(round);
                if (due.need == Need::show) {
                    command = simple(n % 2 ? CommandKind::muck : CommandKind::show, due.player);
                    // MDP-18.E: the last hand with a claim on a pot is shown.
                    if (Events none; decide(round, command, none).has_value())
                        command = simple(CommandKind::show, due.player);
                }
                if (due.need == Need::draw)
                    command = with_cards(CommandKind::draw, due.player,
                                         round.player[due.player].hand().first(random() % 3));
                if (due.need == Need::action) {
                    const Legal may = legal(round);
                    command = may.forced_bet      ? simple(CommandKind::forced_bet, due.player)
                              : random() % 9 == 0 ? simple(CommandKind::fold, due.player)
                              : may.check         ? simple(CommandKind::check, due.player)
                                                  : simple(CommandKind::call, due.player);
                }
                REQUIRE_FALSE(act(round, command, facts).has_value());
                if (round.stage == Stage::showdown || round.stage == Stage::over) break;
                for (int viewer = -1; viewer < round.players; ++viewer) {
                    const Viewer who = viewer < 0 ? Viewer{ViewerKind::spectator, -1}
                                                  : Viewer{ViewerKind::player, viewer};
                    const CardSet open = open_to(round, viewer);
                    const RoundView view = view_of(round, who);
                    for (std::size_t i = 0; i < view.players.size(); ++i)
                        for (Card card : view.players[i].cards)
                            REQUIRE((card.is_unknown() || open.contains(card)));
                    if (viewer >= 0 && !round.player[static_cast<std::size_t>(viewer)].folded)
                        for (Card card : view.players[static_cast<std::size_t>(viewer)].cards)
                            REQUIRE_FALSE(card.is_unknown());
                    for (std::size_t i = from; i < facts.size(); ++i) {
                        const Event heard = heard_by(facts[i], round, who);
                        const bool hidden = facts[i].kind == EventKind::burned ||
                                            ((facts[i].kind == EventKind::dealt_down ||
                                              facts[i].kind == EventKind::discarded) &&
                                             facts[i].player != viewer);
                        REQUIRE_EQ(heard.card.is_unknown(), hidden || facts[i].card.is_unknown());
                    }
                }
            }
        }
    }
}

TEST_CASE("non-interference: hidden cards exchanged, and others see and hear the same") {
    const GameSpec* game = find_game("holdem");
    std::mt19937_64 random(9);
    for (int n = 0; n < 200; ++n) {
        std::vector<Card> deck(cards_of(game->deck).begin(), cards_of(game->deck).end());
        std::shuffle(deck.begin(), deck.end(), random);
        // Three players: cards 0, 3 belong to the first; exchange the second's and third's hidden
        // cards and the burns.
        std::vector<Card> other = deck;
        std::swap(other[1], other[5]);
        std::swap(other[4], other[40]);
        std::swap(other[6], other[41]);
        const auto seen_by_first = [&](const std::vector<Card>& cards) {
            Round round = begin(setup_of(*game, 3));
            Events facts;
            std::vector<RoundView> views;
            std::vector<Event> heard;
            std::size_t next = 0;
            while (round.stage != Stage::showdown && round.stage != Stage::over) {
                const Needed due = needed(round);
                const std::size_t from = facts.size();
                if (due.need == Need::start) act(round, simple(CommandKind::start, 0), facts);
                if (due.need == Need::cards) {
                    act(round,
                        with_cards(CommandKind::deal, 0, std::span(cards).subspan(next, due.cards)),
                        facts);
                    next += due.cards;
                }
                if (due.need == Need::action)
                    act(round,
                        simple(legal(round).check ? CommandKind::check : CommandKind::call,
                               due.player),
                        facts);
                const Viewer first{ViewerKind::player, 0};
                views.push_back(view_of(round, first));
                for (std::size_t i = from; i < facts.size(); ++i)
                    heard.push_back(heard_by(facts[i], round, first));
            }
            return std::pair(views, heard);
        };
        const auto one = seen_by_first(deck), two = seen_by_first(other);
        REQUIRE(one.first == two.first);
        REQUIRE(one.second == two.second);
    }
}

TEST_CASE("the auditor sees everything once the round is over, and not before") {
    const GameSpec* game = find_game("holdem");
    RandomStream chance(Seed{}, Purpose::deck);
    Round round = begin(setup_of(*game, 2));
    Dealer dealer(game->deck, chance);
    Events facts;
    REQUIRE_FALSE(act(round, simple(CommandKind::start, 0), facts));
    REQUIRE_FALSE(act(round, dealer.deal(round), facts));
    const Viewer auditor{ViewerKind::auditor, -1};
    CHECK(view_of(round, auditor).players[0].cards[0].is_unknown());
    REQUIRE_FALSE(act(round, simple(CommandKind::fold, round.to_act), facts));
    REQUIRE(round.stage == Stage::over);
    CHECK_FALSE(view_of(round, auditor).players[0].cards[0].is_unknown());
    CHECK_FALSE(view_of(round, auditor).players[1].cards[0].is_unknown());
}
