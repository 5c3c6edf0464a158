// Bots are given what a person in their seat is given. The compiler says so of the types; here the
// cards they may not see are exchanged, and what they wish stays the same.
#include <doctest/doctest.h>

#include <type_traits>

#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/strategy/perfect.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

template <class Seen>
concept can_be_asked_about = requires(const Seen& seen, RandomStream& chance) {
    bot_wish(seen, chance);
};
static_assert(can_be_asked_about<RoundView>);
static_assert(!can_be_asked_about<Round>);

template <class Seen>
concept house_can_be_asked_about = requires(const Seen& seen, const house::Terms& terms,
                                            const house::Strategy& strategy) {
    house::bot_wish(seen, terms, strategy);
};
static_assert(house_can_be_asked_about<house::View>);
static_assert(!house_can_be_asked_about<house::Round>);

// The same round with cards that the player in turn has not seen exchanged among themselves.
Round exchanged(const Round& round, RandomStream& chance) {
    const auto is_hidden = [&](int player, int card) {
        const Player& one = round.player[static_cast<std::size_t>(player)];
        return player != round.to_act && !one.shown && (one.up_cards >> card & 1) == 0;
    };
    CardSet open(std::span<const Card>(round.board.data(), round.board_count));
    for (int i = 0; i < round.players; ++i)
        for (int c = 0; c < round.player[static_cast<std::size_t>(i)].card_count; ++c)
            if (!is_hidden(i, c))
                open.insert(
                    round.player[static_cast<std::size_t>(i)].cards[static_cast<std::size_t>(c)]);
    std::vector<Card> others;
    for (const Card card : set_of(round.game->deck) - open) others.push_back(card);
    shuffle(std::span(others), chance);
    Round other = round;
    for (int i = 0; i < round.players; ++i)
        for (int c = 0; c < round.player[static_cast<std::size_t>(i)].card_count; ++c)
            if (is_hidden(i, c)) {
                other.player[static_cast<std::size_t>(i)].cards[static_cast<std::size_t>(c)] =
                    others.back();
                others.pop_back();
            }
    other.unseen = other.muck = {};
    other.burns = {};
    return other;
}

house::Round exchanged(const house::Round& round, int area, RandomStream& chance) {
    house::Round other = round;
    CardSet open(round.area[static_cast<std::size_t>(area)].hand());
    open |= round.area[static_cast<std::size_t>(area)].thrown;
    const auto is_open = [&](int i) {
        return round.dealer_shown || (round.dealer_up >> i & 1) != 0;
    };
    for (int i = 0; i < round.dealer_count; ++i)
        if (is_open(i)) open.insert(round.dealer[static_cast<std::size_t>(i)]);
    std::vector<Card> others;
    for (const Card card : set_of(round.terms.game->deck) - open)
        if (!card.is_joker()) others.push_back(card);
    shuffle(std::span(others), chance);
    const auto replace = [&](Card& card) {
        card = others.back();
        others.pop_back();
    };
    for (int i = 0; i < round.dealer_count; ++i)
        if (!is_open(i)) replace(other.dealer[static_cast<std::size_t>(i)]);
    if (round.has_box && !round.box_shown) replace(other.box);
    for (int i = 0; i < round.areas(); ++i) {
        house::Area& one = other.area[static_cast<std::size_t>(i)];
        if (i == area) continue;
        for (int c = 0; c < one.card_count; ++c) replace(one.cards[static_cast<std::size_t>(c)]);
        one.thrown = {};
    }
    other.unseen = other.rack = {};
    return other;
}

}  // namespace

TEST_CASE("cards a bot may not see do not change what it wishes") {
    int asked = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (std::uint64_t number = 0; number < 3; ++number) {
            const TableTerms terms =
                usual_terms(*game, Structure::no_limit, dollars(1), dollars(2));
            Round round = begin(fresh_setup(terms, std::min(game->players.max, 5), dollars(60)));
            RandomStream cards(Seed{}, Purpose::deck, number), play(Seed{}, Purpose::play, number);
            RandomStream other_cards(Seed{{1}}, Purpose::deck, number);
            Dealer dealer(game->deck, cards);
            Events facts;
            while (round.stage != Stage::over) {
                const Needed due = needed(round);
                Command command = simple(CommandKind::start, 0);
                if (due.need == Need::cards) {
                    command = dealer.deal(round);
                } else if (due.need != Need::start) {
                    const Viewer own{ViewerKind::player, due.player};
                    RandomStream same = play;
                    command = bot_wish(view_of(round, own), play);
                    const Command other =
                        bot_wish(view_of(exchanged(round, other_cards), own), same);
                    REQUIRE(command.kind == other.kind);
                    REQUIRE(command.amount == other.amount);
                    REQUIRE(CardSet(command.cards()) == CardSet(other.cards()));
                    ++asked;
                }
                facts.clear();
                REQUIRE_FALSE(act(round, command, facts).has_value());
            }
        }
    }
    CHECK(asked > 500);
}

TEST_CASE("nor do they at the house games") {
    int asked = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::house) continue;
        CAPTURE(game->id);
        house::Terms terms = house::usual_terms(*game, dollars(5), dollars(100), dollars(5));
        if (terms.law().tables.front().must_be_named) REQUIRE(house::choose_table(terms, 0, "A"));
        for (std::uint64_t number = 0; number < 10; ++number) {
            RandomStream cards(Seed{}, Purpose::deck, number), play(Seed{}, Purpose::play, number);
            house::Setup setup;
            setup.terms = terms;
            setup.terms.seats = 3;
            for (std::uint8_t i = 0; i < 3; ++i) {
                setup.stack[i] = dollars(1000);
                setup.owner[i] = i;
            }
            house::Round round = house::begin(setup);
            house::Dealer dealer(game->deck, cards);
            house::Events facts;
            const auto done = [&](const house::Command& command) {
                facts.clear();
                REQUIRE_FALSE(house::act(round, command, facts).has_value());
            };
            for (int area = 0; area < 3; ++area)
                while (const auto wager = house::opening_wager(Habit::mixed, round, area, play))
                    done(*wager);
            for (int steps = 0; steps < 200 && round.stage != house::Stage::over; ++steps) {
                const house::Needed due = house::needed(round);
                const bool asks =
                    due.need == house::Need::draw || due.need == house::Need::decision;
                if (!asks) {
                    done(*dealer.next(round));
                    continue;
                }
                const int area = round.to_act;
                const Viewer own{ViewerKind::player,
                                 round.area[static_cast<std::size_t>(area)].owner};
                const auto wish =
                    house::bot_wish(view_of(round, own), terms, house::simple_strategy);
                const auto other = house::bot_wish(view_of(exchanged(round, area, cards), own),
                                                   terms, house::simple_strategy);
                REQUIRE(wish.has_value() == other.has_value());
                REQUIRE(wish.has_value());
                CHECK(wish->kind == other->kind);
                CHECK(wish->amount == other->amount);
                CHECK(CardSet(wish->cards()) == CardSet(other->cards()));
                done(*wish);
                ++asked;
            }
        }
    }
    CHECK(asked > 30);
}
