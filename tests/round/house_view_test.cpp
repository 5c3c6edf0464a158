// No view of a house round, and no fact as heard, holds a card its viewer may not see.
#include <doctest/doctest.h>

#include <random>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::house {
namespace {

Setup setup_of(const GameSpec& game) {
    Setup setup;
    setup.terms = usual_terms(game, dollars(10), dollars(100), dollars(5));
    if (game.house->rank_with_box != nullptr)
        REQUIRE(set_term(setup.terms, "six-card-table", "A").has_value());
    setup.owner.fill(nobody);
    // Three players; the first has two areas where the game allows it.
    setup.owner[0] = 0;
    setup.owner[1] = setup.terms.areas_per_player > 1 ? 0 : 3;
    setup.owner[2] = 1;
    setup.owner[4] = 2;
    setup.stack.fill(dollars(1000));
    return setup;
}

// What lies open to a player, or to everybody when -1; counted from the facts alone.
class Witness {
  public:
    explicit Witness(int player) : player_(player) {}

    void hear(const Event& fact, const Round& round) {
        const bool own = round.area[fact.area].owner == player_;
        switch (fact.kind) {
            case EventKind::dealt_down:
            case EventKind::discarded:
                if (own) open_.insert(fact.card);
                break;
            case EventKind::dealt_up:
            case EventKind::flashed:
            case EventKind::card_removed:
                open_.insert(fact.card);
                break;
            case EventKind::dealer_dealt:
                if (fact.detail != 0) open_.insert(fact.card);
                break;
            case EventKind::dealer_revealed:
                for (int i = 0; i < round.dealer_count; ++i)
                    open_.insert(round.dealer[static_cast<std::size_t>(i)]);
                break;
            case EventKind::box_revealed:
                open_.insert(round.box);
                break;
            case EventKind::shown:
                for (Card card : round.area[fact.area].hand()) open_.insert(card);
                break;
            default:
                break;
        }
    }
    bool may_see(Card card) const { return card.is_unknown() || open_.contains(card); }
    CardSet open() const { return open_; }

  private:
    int player_;
    CardSet open_;
};

}  // namespace

// MDD-11.A, MFC-x11.A, MDS-8.b, MFC-10.B.2
TEST_CASE("views of house rounds hide what is hidden") {
    std::mt19937_64 random(4);
    RandomStream chance(Seed{}, Purpose::deck, 9);
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::house) continue;
        CAPTURE(game->id);
        for (int n = 0; n < 200; ++n) {
            Round round = begin(setup_of(*game));
            Dealer dealer(game->deck, chance);
            std::vector<Witness> witnesses;
            for (int player = -1; player < 4; ++player) witnesses.emplace_back(player);
            const auto see = [&](const Command& command) {
                Events facts;
                REQUIRE_FALSE(act(round, command, facts).has_value());
                for (int player = -1; player < 4; ++player) {
                    const Viewer viewer{player < 0 ? ViewerKind::spectator : ViewerKind::player,
                                        player};
                    Witness& witness = witnesses[static_cast<std::size_t>(player + 1)];
                    for (const Event& fact : facts) witness.hear(fact, round);
                    for (const Event& fact : facts)
                        REQUIRE(witness.may_see(heard_by(fact, round, viewer).card));
                    const View view = view_of(round, viewer);
                    for (Card card : view.dealer) REQUIRE(witness.may_see(card));
                    for (Card card : view.box) REQUIRE(witness.may_see(card));
                    for (const AreaView& area : view.areas)
                        for (Card card : area.cards) {
                            REQUIRE(witness.may_see(card));
                            // One's own cards are never hidden.
                            if (player >= 0 && area.owner == player)
                                REQUIRE_FALSE(card.is_unknown());
                        }
                    if (view.choices.area >= 0)
                        REQUIRE_EQ(round.area[static_cast<std::size_t>(view.choices.area)].owner,
                                   player);
                }
            };
            const auto habit = static_cast<Habit>(random() % 3);
            for (int i = 0; i < round.areas(); ++i)
                if (round.area[static_cast<std::size_t>(i)].owner != nobody)
                    while (const auto wager = opening_wager(habit, round, i, chance)) see(*wager);
            while (round.stage != Stage::over) {
                const Needed due = needed(round);
                const bool player = due.need == Need::decision || due.need == Need::draw;
                // Now and then a card is pulled in error, and stays unseen.
                if (due.need == Need::cards && random() % 9 == 0 && round.error_card.is_unknown()) {
                    const Card card = round.unseen.first();
                    see(with_cards(CommandKind::error_card, 0, std::span(&card, 1)));
                }
                see(player ? *wish_of(habit, round, due.area, chance) : *dealer.next(round));
            }
        }
    }
}

TEST_CASE("non-interference: the dealer's hidden cards exchanged, and nobody sees a difference") {
    const GameSpec& game = *find_game("four-card");
    const auto seen = [&](bool exchanged) {
        Round round = begin(setup_of(game));
        Events facts;
        for (int area : {0, 2}) REQUIRE_FALSE(act(round, place(area, 0, dollars(10)), facts));
        REQUIRE_FALSE(act(round, simple(CommandKind::no_more_bets), facts));
        std::vector<Card> cards(cards_of(game.deck).begin(), cards_of(game.deck).begin() + 17);
        // The box card, the dealer's third and a card of area 2 are hidden from area 0.
        if (exchanged) {
            cards[0] = Card(Rank::ace, Suit::spades);
            std::swap(cards[3], cards[14]);
        }
        REQUIRE_FALSE(act(round, with_cards(CommandKind::deal, 0, cards), facts));
        const Viewer viewer{ViewerKind::player, 0};
        std::vector<Event> heard;
        for (const Event& fact : facts) heard.push_back(heard_by(fact, round, viewer));
        return std::pair(view_of(round, viewer), heard);
    };
    const auto one = seen(false), two = seen(true);
    CHECK(one.first == two.first);
    CHECK(one.second == two.second);
}

TEST_CASE("choices are told to whose turn it is, and the auditor sees all at the end") {
    const GameSpec& game = *find_game("four-card");
    Round round = begin(setup_of(game));
    RandomStream chance(Seed{}, Purpose::deck, 1);
    Dealer dealer(game.deck, chance);
    Events facts;
    REQUIRE_FALSE(act(round, place(2, 0, dollars(10)), facts));
    REQUIRE_FALSE(act(round, *dealer.next(round), facts));
    REQUIRE_FALSE(act(round, *dealer.next(round), facts));
    const View mine = view_of(round, {ViewerKind::player, 1});
    CHECK_EQ(mine.choices.area, 2);
    CHECK_EQ(mine.choices.least, dollars(10));
    CHECK_EQ(mine.choices.most, dollars(30));
    CHECK(mine.choices.may_fold);
    CHECK_EQ(view_of(round, {ViewerKind::player, 0}).choices.area, -1);
    const Viewer auditor{ViewerKind::auditor, -1};
    CHECK(view_of(round, auditor).dealer[0].is_unknown());
    REQUIRE_FALSE(act(round, simple(CommandKind::fold, 2), facts));
    REQUIRE(round.stage == Stage::over);
    CHECK_FALSE(view_of(round, auditor).dealer[0].is_unknown());
    CHECK_FALSE(view_of(round, auditor).box[0].is_unknown());
    CHECK_FALSE(heard_by(facts[5], round, auditor).card.is_unknown());
}

}  // namespace pokerfloor::house
