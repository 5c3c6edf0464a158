// A floor of all games: money is never lost, a floor follows from its records, and nobody sees what
// is not his to see.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

Seed seed_of(std::uint64_t number) {
    Seed seed;
    for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> 8 * i);
    return seed;
}

Chips all_money(const Floor& floor) {
    Chips sum{};
    for (const Balance& one : floor.balances()) sum += one.amount;
    return sum;
}

Wish at(int table, Wished what, Actor by = the_house) {
    return {.by = by, .table = static_cast<std::int16_t>(table), .what = std::move(what)};
}

// A floor on which four bots sit at every table.
struct Scene {
    Floor floor{all_games()};
    std::vector<Record> log;

    Scene() {
        const int tables = static_cast<int>(floor.terms().tables.size());
        for (int table = 0; table < tables; ++table)
            for (std::int16_t seat = 0; seat < 4; ++seat) {
                const AccountId bot = newcomer(
                    floor,
                    floor.terms().tables[static_cast<std::size_t>(table)].id.substr(0, 18) +
                        std::to_string(seat),
                    AccountKind::bot, &log);
                const Chips most =
                    floor.terms().tables[static_cast<std::size_t>(table)].most_buy_in;
                log.push_back(granted(floor, at(table, Sit{seat, most}, {bot})));
            }
    }
};

// Plays a round with what the bots wish; the clock where they wish nothing.
void play_round(Floor& floor, int table, RandomStream& chance, std::uint64_t number,
                std::vector<Record>& log) {
    const auto note = [&](const Wish& wish) {
        const Chips before = all_money(floor);
        Record record = granted(floor, wish, static_cast<std::int64_t>(log.size()));
        REQUIRE_EQ(all_money(floor), before);
        log.push_back(std::move(record));
    };
    while (const auto wish = floor.bot_wish(table, chance)) note(*wish);
    note(at(table, BeginRound{seed_of(number * 1000 + static_cast<std::uint64_t>(table))}));
    for (int steps = 0; floor.state(table).round_running; ++steps) {
        REQUIRE(steps < 500);
        const auto wish = floor.bot_wish(table, chance);
        note(wish ? *wish : at(table, TimeExpired{}));
    }
}

}  // namespace

TEST_CASE("rounds of every game: money is conserved and the floor follows from its records") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    const int tables = static_cast<int>(scene.floor.terms().tables.size());
    CHECK_EQ(tables, 21);
    for (std::uint64_t number = 0; number < 12; ++number)
        for (int table = 0; table < tables; ++table)
            play_round(scene.floor, table, chance, number, scene.log);
    CHECK_EQ(all_money(scene.floor), Chips{});

    check_again(scene.floor, all_games(), scene.log);

    Record changed = scene.log.back();
    ++changed.number;
    CHECK_FALSE(is_same(changed, scene.log.back()));
}

TEST_CASE("a spectator sees no card that is not open, and what he sees does not depend on others") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    for (int table = 0; table < 21; ++table) {
        CAPTURE(table);
        granted(scene.floor, at(table, BeginRound{seed_of(7)}));
        for (int steps = 0; scene.floor.state(table).round_running && steps < 500; ++steps) {
            const TableView seen = views::look(scene.floor, table, nobody);
            CHECK_FALSE(seen.you.has_value());
            for (const SeatView& seat : seen.seats)
                for (const CardView& card : seat.cards)
                    if (!card.up) CHECK(card.card.is_unknown());
            const auto wish = scene.floor.bot_wish(table, chance);
            granted(scene.floor, wish ? *wish : at(table, TimeExpired{}));
        }
    }
}

TEST_CASE("a bet that is not answered yet makes no side pot") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    for (int table = 0; table < 21; ++table) {
        CAPTURE(table);
        for (std::uint64_t number = 0; number < 10; ++number) {
            while (const auto wish = scene.floor.bot_wish(table, chance))
                granted(scene.floor, *wish);
            granted(scene.floor, at(table, BeginRound{seed_of(number)}));
            for (int steps = 0; scene.floor.state(table).round_running && steps < 500; ++steps) {
                const TableView seen = views::look(scene.floor, table, nobody);
                Chips put_in{}, in_pots{};
                std::size_t all_in = 0;
                for (const SeatView& seat : seen.seats) {
                    put_in += seat.put_in;
                    all_in += seat.all_in ? 1 : 0;
                }
                for (const PotView& pot : seen.pots) in_pots += pot.amount;
                if (!seen.pots.empty()) {
                    CHECK_LE(seen.pots.size(), 1 + all_in);
                    CHECK_GE(in_pots, put_in);  // antes may lie apart
                }
                const auto wish = scene.floor.bot_wish(table, chance);
                granted(scene.floor, wish ? *wish : at(table, TimeExpired{}));
            }
        }
    }
}

TEST_CASE("every choice a player is offered is granted as it is") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    for (int table = 0; table < 21; ++table) {
        const PostedTable& posted = scene.floor.terms().tables[static_cast<std::size_t>(table)];
        CAPTURE(posted.id);
        const AccountId ann = newcomer(scene.floor, "ann" + posted.id, AccountKind::named);
        granted(scene.floor, at(table, Sit{4, posted.least_buy_in}, {ann}));
        std::set<std::string> actions;
        for (std::uint64_t number = 0; number < 8; ++number) {
            while (const auto wish = scene.floor.bot_wish(table, chance))
                granted(scene.floor, *wish);
            const Chips least = posted.least_buy_in;
            if (views::look(scene.floor, table, ann).seats[4].stake < least) {
                granted(scene.floor, at(table, TopUp{least}, {ann}));
            }
            granted(scene.floor, at(table, BeginRound{seed_of(number)}));
            while (scene.floor.state(table).round_running) {
                const TableView view = views::look(scene.floor, table, ann);
                REQUIRE(view.you.has_value());
                const auto& choices = view.you->choices;
                // Wagers may be changed until the call; once is enough here.
                if (choices.empty() || !view.seats[4].to_act) {
                    const auto wish = scene.floor.bot_wish(table, chance);
                    granted(scene.floor, wish ? *wish : at(table, TimeExpired{}));
                    continue;
                }
                const Choice& choice =
                    choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
                actions.insert(choice.action);
                Sent sent{.action = choice.action};
                if (choice.least) sent.amount = chance.below(2) == 0 ? *choice.least : *choice.most;
                if (choice.most_cards && *choice.most_cards > 0)
                    sent.cards = {view.seats[4].cards[0].card};
                for (const WagerOffer& offer : choice.wagers)
                    if (offer.needed || offer.equals.empty())
                        sent.wagers.emplace_back(offer.wager, offer.least);
                const auto wish = scene.floor.wish_of(table, ann, sent);
                REQUIRE_MESSAGE(wish.has_value(), wish.error().sentence);
                CAPTURE(choice.action);
                granted(scene.floor, *wish);
            }
        }
        CHECK(actions.size() >= 2);
    }
}

TEST_CASE("MDP-8.A, 8.B.1, 8.B.2: seats and stakes") {
    Floor floor(all_games());
    const AccountId ann = newcomer(floor, "Ann", AccountKind::named);
    const AccountId ben = newcomer(floor, "Ben", AccountKind::bot);
    const auto reason = [&](Wish wish) {
        const auto record = floor.act(wish, 0);
        return record ? std::string() : record.error().reason;
    };
    CHECK_EQ(reason(at(0, Sit{0, dollars(39)}, {ann})), "buy-in");
    CHECK_EQ(reason(at(0, Sit{6, dollars(100)}, {ann})), "no-such-seat");
    CHECK_EQ(reason(at(0, Sit{0, dollars(100)}, {ann})), "");
    CHECK_EQ(reason(at(0, Sit{0, dollars(100)}, {ann})), "already-seated");
    CHECK_EQ(reason(at(0, Sit{0, dollars(100)}, {ben})), "seat-taken");
    CHECK_EQ(reason(at(0, Sit{1, dollars(100)}, {ben})), "");
    CHECK_EQ(reason(at(0, PotAct{simple(CommandKind::fold, 0)}, {99})), "not-seated");
    CHECK_EQ(reason(at(0, BeginRound{})), "");
    CHECK_EQ(reason(at(0, TopUp{dollars(10)}, {ann})), "in-round");
    // Who leaves in a round goes when it is over, and takes his money.
    CHECK_EQ(reason(at(0, Stand{}, {ann})), "");
    CHECK_EQ(floor.seat_of(0, ann), 0);
    while (floor.state(0).round_running) granted(floor, at(0, TimeExpired{}));
    CHECK_EQ(floor.seat_of(0, ann), -1);
    CHECK(floor.account(ann)->bankroll >= dollars(9'990));
}

TEST_CASE("who sits down in a seat just left sees nothing of the hand that was played there") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    for (int table = 0; table < 21; ++table) {
        CAPTURE(table);
        const PostedTable& posted = scene.floor.terms().tables[static_cast<std::size_t>(table)];
        const AccountId ann = newcomer(scene.floor, "ann" + posted.id, AccountKind::named);
        const AccountId bea = newcomer(scene.floor, "bea" + posted.id, AccountKind::named);
        const Sit sit{4, posted.least_buy_in};
        granted(scene.floor, at(table, sit, {ann}));
        granted(scene.floor, at(table, BeginRound{}));
        granted(scene.floor, at(table, Stand{}, {ann}));
        for (int steps = 0; scene.floor.state(table).round_running && steps < 500; ++steps) {
            const auto wish = scene.floor.bot_wish(table, chance);
            granted(scene.floor, wish ? *wish : at(table, TimeExpired{}));
        }
        REQUIRE_EQ(scene.floor.seat_of(table, ann), -1);
        granted(scene.floor, at(table, sit, {bea}));
        const TableView seen = views::look(scene.floor, table, bea);
        for (const CardView& card : seen.seats[4].cards) CHECK((card.card.is_unknown() || card.up));
    }
}

TEST_CASE("DD-3: a player who holds the second joker throws it away as any joker") {
    Floor floor(all_games());
    const int table = floor.table_named("double-draw");
    const AccountId ann = newcomer(floor, "Ann", AccountKind::named);
    granted(floor, at(table, Sit{0, dollars(1000)}, {ann}));
    const auto send = [&](const Sent& sent) {
        const auto wish = floor.wish_of(table, ann, sent);
        REQUIRE(wish.has_value());
        granted(floor, *wish);
    };
    int thrown = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        granted(floor, at(table, BeginRound{seed_of(number)}));
        send({.action = "wager", .wagers = {{"ante", dollars(5)}, {"bonus", dollars(5)}}});
        send({.action = "play"});
        const TableView view = views::look(floor, table, ann);
        const auto& cards = view.seats[0].cards;
        const bool first = std::ranges::count(cards, Card::joker(0), &CardView::card) > 0;
        const bool second = std::ranges::count(cards, Card::joker(1), &CardView::card) > 0;
        if (second && !first) {  // as the page names it
            send({.action = "draw", .cards = parse_cards("Jk").value()});
            ++thrown;
        }
        while (floor.state(table).round_running) granted(floor, at(table, TimeExpired{}));
        const Chips missing = dollars(1000) - views::look(floor, table, ann).seats[0].stake;
        if (missing <= dollars(500)) continue;
        granted(floor, at(table, TopUp{missing}, {ann}));
    }
    CHECK(thrown > 0);
}

TEST_CASE("a name finds its account in capitals or not, the first of two, among many thousands") {
    Floor floor(all_games());
    const auto open = [&](const std::string& name) {
        granted(floor, {.what = OpenAccount{.name = name}});
    };
    CHECK(floor.account_named("Ann") == nobody);
    open("Ann");
    open("ANN");
    open("Zoë");
    // A search through all of them for each would take minutes.
    for (int i = 4; i <= 100'000; ++i) open("A " + std::to_string(i));
    for (AccountId i = 4; i <= 100'000; ++i)
        REQUIRE(floor.account_named("a " + std::to_string(i)) == i);
    CHECK(floor.account_named("aNN") == 1);
    CHECK(floor.account_named("ZOë") == 3);
    CHECK(floor.account_named("An") == nobody);
    // A wish that is refused opens nothing.
    CHECK_FALSE(floor.act({.what = OpenAccount{.name = ""}}, 0));
    CHECK(floor.account_named("") == nobody);
}

TEST_CASE("who comes back to a table within an hour brings what they left with") {
    FloorTerms terms;
    terms.name = "test";
    terms.tables.push_back(posted(*find_game("holdem")));
    terms.tables[0].pot =
        usual_terms(*find_game("holdem"), Structure::no_limit, dollars(1), dollars(2));
    constexpr std::int64_t minute = 60'000;
    for (const Behaviour behaviour : {Behaviour::first, Behaviour::second, Behaviour::third,
                                      Behaviour::fourth, Behaviour::fifth}) {
        Floor floor(terms);
        granted(floor, {.what = OpenFloor{.behaviour = behaviour}});
        const AccountId ann = newcomer(floor, "Ann", AccountKind::named);
        const AccountId bob = newcomer(floor, "Bob", AccountKind::named);
        const auto sit = [&](AccountId account, Chips amount, std::int64_t now) {
            const auto seat = static_cast<std::int16_t>(account - 1);
            return floor.act({.by = {account}, .table = 0, .what = Sit{seat, amount}}, now);
        };
        const auto stand = [&](AccountId account, std::int64_t now) {
            granted(floor, {.by = {account}, .table = 0, .what = Stand{}}, now);
        };
        REQUIRE(sit(ann, dollars(100), 0));
        stand(ann, minute);
        const auto less = sit(ann, dollars(60), 2 * minute);
        if (behaviour == Behaviour::first) {  // as it was decided then
            CHECK(less.has_value());
            continue;
        }
        REQUIRE_FALSE(less.has_value());
        CHECK(less.error().reason == "buy-in");
        CHECK(less.error().clause == "MDP-8.B.2");
        CHECK(views::look(floor, 0, ann).least_buy_in == dollars(100));
        CHECK(views::look(floor, 0, bob).least_buy_in == dollars(40));
        CHECK(sit(bob, dollars(200), 2 * minute));
        stand(bob, 3 * minute);
        CHECK(sit(bob, dollars(200), 4 * minute));
        CHECK(sit(ann, dollars(200), 5 * minute));  // more is fine

        // All in, until one of them has everything: more than anybody else may bring.
        for (std::uint64_t number = 0; floor.sitters(0).size() == 2; ++number) {
            REQUIRE(number < 50);
            granted(floor, {.table = 0, .what = BeginRound{seed_of(number)}}, 6 * minute);
            while (floor.state(0).round_running) {
                const AccountId who = floor.state(0).account;
                Sent sent{.action = "check"};
                const TableView view = views::look(floor, 0, who);
                for (const Choice& choice : view.you->choices)
                    if (choice.action == "raise-to" || choice.action == "call" ||
                        choice.action == "show") {
                        sent = {.action = choice.action, .amount = choice.most};
                        break;
                    }
                const auto wish = floor.wish_of(0, who, sent);
                REQUIRE(wish.has_value());
                granted(floor, *wish, 6 * minute);
            }
            for (const AccountId account : {ann, bob})
                if (views::look(floor, 0, account).seats[account - 1].stake > dollars(200))
                    stand(account, 7 * minute);
        }
        const AccountId winner = floor.sitters(0).front() == ann ? bob : ann;
        const Chips all = views::look(floor, 0, winner).least_buy_in;
        CHECK(all > dollars(200));
        CHECK(views::look(floor, 0, winner).most_buy_in == all);
        CHECK_FALSE(sit(winner, dollars(200), 8 * minute));
        CHECK_FALSE(sit(winner, all + dollars(1), 8 * minute));
        CHECK(sit(winner, all, 8 * minute));
        stand(winner, 9 * minute);
        CHECK_FALSE(sit(winner, dollars(200), 68 * minute));
        CHECK(sit(winner, dollars(200), 69 * minute));
    }
}

TEST_CASE("a table that is abandoned gives back what everybody had when its round began") {
    Scene scene;
    RandomStream chance(Seed{}, Purpose::play);
    for (int table = 0; table < static_cast<int>(scene.floor.terms().tables.size()); ++table) {
        CAPTURE(table);
        for (std::uint64_t number = 0; number < 3; ++number)
            play_round(scene.floor, table, chance, number, scene.log);
        const auto at = static_cast<std::int16_t>(table);
        const auto grant = [&](const Wish& wish) {
            scene.log.push_back(granted(scene.floor, wish));
        };
        while (const auto wish = scene.floor.bot_wish(table, chance)) grant(*wish);
        // What each has in all: in the bankroll and on the table.
        const std::vector<AccountId> sitters = scene.floor.sitters(table);
        std::vector<Chips> had;
        const TableView before = views::look(scene.floor, table, nobody);
        for (const AccountId account : sitters)
            had.push_back(
                scene.floor.account(account)->bankroll +
                before.seats[static_cast<std::size_t>(scene.floor.seat_of(table, account))].stake);
        grant({.table = at, .what = BeginRound{}});
        for (int i = 0; i < 3 && scene.floor.state(table).round_running; ++i)
            if (const auto wish = scene.floor.bot_wish(table, chance)) grant(*wish);
        if (!scene.floor.state(table).round_running) continue;
        grant({.table = at, .what = AbandonTable{}});
        CHECK(scene.floor.sitters(table).empty());
        CHECK_FALSE(scene.floor.state(table).round_running);
        for (std::size_t i = 0; i < sitters.size(); ++i)
            CHECK(scene.floor.account(sitters[i])->bankroll == had[i]);
        CHECK_EQ(all_money(scene.floor), Chips{});
    }
    check_again(scene.floor, all_games(), scene.log);
}
