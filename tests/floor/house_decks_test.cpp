// House games on the floor: what is posted about decks, cuts, counts and areas is in force.
#include <doctest/doctest.h>

#include <pokerfloor/floor/round_deck.hpp>
#include <pokerfloor/terms/house_settings.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

using Settings = std::initializer_list<std::pair<const char*, const char*>>;

// One table of a house game and its log. Seats are named as people name them, from 1.
struct Scene {
    Scene(const char* game, Settings settings, std::initializer_list<int> sitting,
          AccountKind kind = AccountKind::guest)
        : terms(terms_of(game, settings)), floor(terms) {
        for (const int seat : sitting) sit(seat, kind);
    }

    static FloorTerms terms_of(const char* game, Settings settings) {
        PostedTable table = posted(*find_game(game));
        for (const auto& [key, value] : settings)
            REQUIRE(set_term(table.house, key, value).has_value());
        if (table.house.payout_limit > Chips{})
            table.house.payout_limit = least_payout_limit(table.house);
        REQUIRE(faults_of(table.house).empty());
        table.seats = table.house.seats;
        FloorTerms terms{.name = "test", .tables = {}};
        terms.tables.push_back(std::move(table));
        return terms;
    }

    AccountId sit(int seat, AccountKind kind = AccountKind::guest) {
        const AccountId id = newcomer(floor, "P" + std::to_string(seat), kind, &log);
        does({.by = {id},
              .table = 0,
              .what = Sit{static_cast<std::int16_t>(seat - 1), dollars(500)}});
        return id;
    }
    AccountId at(int seat) const { return floor.account_named("P" + std::to_string(seat)); }

    Record does(const Wish& wish) {
        log.push_back(granted(floor, wish, time_ms));
        return log.back();
    }
    // Why not.
    FloorRefusal refused(const Wish& wish) {
        const auto answer = floor.act(wish, time_ms);
        REQUIRE_FALSE(answer.has_value());
        return answer.error();
    }
    static Seed seed(int number) {
        Seed seed{};
        seed.bytes[0] = static_cast<std::uint8_t>(number);
        seed.bytes[31] = 1;
        return seed;
    }
    Record begins(int number = 1) { return does({.table = 0, .what = BeginRound{seed(number)}}); }
    Wish of_house(Wished what) const { return {.table = 0, .what = std::move(what)}; }
    Wish of(int seat, Wished what) const {
        return {.by = {at(seat)}, .table = 0, .what = std::move(what)};
    }
    Record sends(int seat, const Sent& sent) {
        const auto wish = floor.wish_of(0, at(seat), sent);
        REQUIRE_MESSAGE(wish.has_value(), wish.error().sentence);
        return does(*wish);
    }
    void wagers(int seat, Sent sent = {}) {
        sent.action = "wager";
        const TableView seen = view(seat);
        for (const WagerOffer& offer : seen.you->choices.front().wagers)
            if (offer.needed || sent.wagers.empty())
                sent.wagers.emplace_back(offer.wager, offer.least);
        sends(seat, sent);
    }
    TableView view(int seat = 0) const {
        return views::look(floor, 0, seat == 0 ? nobody : at(seat));
    }
    // The rest of the round as the clock decides it.
    void plays_out() {
        while (floor.state(0).round_running) does({.table = 0, .what = TimeExpired{}});
    }
    int offered_to() const {  // 0: nobody
        return view().stage == "cutting" ? floor.state(0).seat + 1 : 0;
    }
    void check() const { check_again(floor, terms, log); }

    FloorTerms terms;
    Floor floor;
    std::vector<Record> log;
    std::int64_t time_ms = 0;
};

// Cards in the order they were dealt.
std::vector<Card> dealt(const std::vector<Record>& log) {
    std::vector<Card> cards;
    for (const Record& record : log)
        for (const house::Event& fact : only<house::Event>(record.facts))
            if (fact.kind == house::EventKind::dealt_down ||
                fact.kind == house::EventKind::dealt_up ||
                fact.kind == house::EventKind::dealer_dealt ||
                fact.kind == house::EventKind::box_dealt)
                cards.push_back(fact.card);
    return cards;
}

constexpr Settings players_cut{{"shuffler", "automated"}};

}  // namespace

TEST_CASE("two decks take turns: MDD-3.B.3, 3.B.4, 3.B.5, MDS-2.b.3, 2.b.4, 2.b.5, MFC-x3.B") {
    for (const char* game : {"double-draw", "four-card", "double-down-stud"}) {
        CAPTURE(game);
        Scene scene(game, {{"shuffler", "feeding"}, {"decks", "2"}}, {1, 3});
        std::string used, shown, shuffled;
        for (int n = 1; n <= 4; ++n) {
            const Record record = scene.begins(n);
            used += first<HouseRoundBegan>(record.facts)->deck == 0 ? 'A' : 'B';
            shown += static_cast<char>('0' + scene.view().deck);
            for (const DeckShuffled& one : only<DeckShuffled>(record.facts))
                shuffled += one.deck == 0 ? 'a' : 'b';
            scene.wagers(1);
            scene.plays_out();
        }
        CHECK_EQ(used, "ABAB");
        CHECK_EQ(shown, "1212");
        CHECK_EQ(shuffled, "ababa");  // both before the first round, then the one that was used
        scene.check();
    }
    Scene one("double-draw", {{"shuffler", "feeding"}}, {1});
    one.begins();
    CHECK_EQ(one.view().deck, 0);
}

TEST_CASE(
    "the dealer cuts cards that were shuffled by hand or before: MDD-5.D.2, 5.F.2, MFC-x5.D") {
    const auto cut = [](const char* game, Settings settings) {
        Scene scene(game, settings, {1});
        const Record record = scene.begins();
        const auto* const fact = first<DeckCut>(record.facts);
        if (fact == nullptr) return 0;
        CHECK_EQ(fact->by, house::staff);
        CHECK_EQ(scene.view().stage, "wagering");  // nobody has to be asked
        scene.wagers(1);
        scene.plays_out();
        // The promise was about the deck as shuffled: card 27 is the first.
        RoundDeck deck(find_game(game)->deck, Scene::seed(1));
        CHECK(first<HouseRoundBegan>(record.facts)->root == deck.promise().root());
        for (int i = 0; i < fact->depth; ++i) deck.next();
        const auto cards = dealt(scene.log);
        REQUIRE(cards.size() >= 5);
        for (std::size_t i = 0; i < 5; ++i) CHECK(cards[i] == deck.next());
        scene.check();
        return static_cast<int>(fact->depth);
    };
    CHECK_EQ(cut("double-draw", {{"shuffler", "manual"}}), 27);
    CHECK_EQ(cut("double-draw", {{"shuffler", "automated"}}), 0);  // MDD-5.D.1
    CHECK_EQ(cut("double-draw", {{"shuffler", "automated"}, {"preshuffled", "yes"}}), 27);
    CHECK_EQ(cut("double-draw", {{"shuffler", "reshuffling"}}), 0);  // MDD-5.I
    CHECK_EQ(cut("four-card", {{"shuffler", "manual"}}), 26);
    CHECK_EQ(cut("four-card", {{"shuffler", "feeding"}}), 0);
    CHECK_EQ(cut("double-down-stud", {{"shuffler", "feeding"}}), 0);  // MDS-4.b
}

TEST_CASE("the cut is offered to players in turn: MDS-4.c-2, 4.c-3, 4.d.1, 4.d.2, 4.e-1") {
    Scene scene("double-down-stud", players_cut, {3, 1, 6});
    scene.begins(1);
    CHECK_EQ(scene.offered_to(), 3);  // who came first
    // Nobody else may, and nothing else comes first.
    CHECK_EQ(scene.refused(scene.of(1, Cut{20})).clause, "MDS-4.c-3");
    CHECK_EQ(scene.refused(scene.of(6, DeclineCut{})).clause, "MDS-4.c-3");
    CHECK_EQ(scene.refused({.by = {scene.at(1)}, .table = 0, .what = HouseAct{}}).clause,
             "MDS-4.c-3");
    CHECK(scene.view(1).you->choices.empty());
    const auto choices = scene.view(3).you->choices;
    REQUIRE_EQ(choices.size(), 2);
    CHECK_EQ(choices[0].action, "cut");
    CHECK_EQ(*choices[0].least_depth, 10);
    CHECK_EQ(*choices[0].most_depth, 42);
    const FloorRefusal too_deep = scene.refused(scene.of(3, Cut{43}));
    CHECK_EQ(too_deep.clause, "MDS-4.e-1");
    CHECK_EQ(too_deep.sentence, "A cut is 10 to 42 cards deep");
    CHECK_EQ(scene.refused(scene.of(3, Cut{9})).clause, "MDS-4.e-1");

    scene.sends(3, {.action = "cut", .depth = 17});
    CHECK_EQ(scene.view().stage, "wagering");
    CHECK_EQ(scene.refused(scene.of(3, Cut{20})).clause, "MDS-4.c-3");
    scene.wagers(1);
    scene.plays_out();
    RoundDeck deck(DeckKind::standard, Scene::seed(1));
    for (int i = 0; i < 17; ++i) deck.next();
    for (const Card card : dealt(scene.log)) CHECK(card == deck.next());

    // The far right next; declined, it goes on, and in the end the dealer cuts.
    scene.begins(2);
    CHECK_EQ(scene.offered_to(), 6);
    scene.sends(6, {.action = "decline-cut"});
    CHECK_EQ(scene.offered_to(), 3);
    scene.does({.table = 0, .what = TimeExpired{}});  // silence is no cut
    CHECK_EQ(scene.offered_to(), 1);
    const Record last = scene.does(scene.of(1, DeclineCut{}));
    REQUIRE(first<DeckCut>(last.facts) != nullptr);
    CHECK_EQ(first<DeckCut>(last.facts)->by, house::staff);
    CHECK_EQ(scene.view().stage, "wagering");
    scene.wagers(3);
    scene.plays_out();
    // Who sits out is not asked.
    scene.does(scene.of(3, SitOut{}));
    scene.begins(3);
    CHECK_EQ(scene.offered_to(), 1);
    scene.check();
}

TEST_CASE("a cut has a short time, and bots leave it to others") {
    Scene scene("double-down-stud", players_cut, {});
    scene.terms.tables[0].decision_seconds = 30;
    scene.floor = Floor(scene.terms);
    scene.log.clear();
    scene.sit(2, AccountKind::bot);
    scene.sit(4);
    scene.begins();
    CHECK_EQ(scene.offered_to(), 2);
    CHECK_EQ(scene.floor.state(0).seconds, 10);
    RandomStream chance(Seed{}, Purpose::play);
    const auto wish = scene.floor.bot_wish(0, chance);
    REQUIRE(wish.has_value());
    CHECK(wish->is<DeclineCut>());
    scene.does(*wish);
    CHECK_EQ(scene.offered_to(), 4);
    CHECK_FALSE(scene.floor.bot_wish(0, chance).has_value());
    scene.does(scene.of(4, Cut{30}));
    CHECK_EQ(scene.floor.state(0).seconds, 30);
    scene.check();
}

TEST_CASE("a cut has its time also where decisions have no limit") {
    Scene scene("double-down-stud", players_cut, {});
    scene.terms.tables[0].decision_seconds = 0;
    scene.floor = Floor(scene.terms);
    scene.log.clear();
    scene.sit(4);
    scene.begins();
    CHECK_EQ(scene.offered_to(), 4);
    CHECK_EQ(scene.floor.state(0).seconds, 10);
    scene.sends(4, {.action = "decline-cut"});  // the dealer cuts
    CHECK_EQ(scene.offered_to(), 0);
    CHECK_EQ(scene.floor.state(0).seconds, 0);
    scene.check();
}

TEST_CASE("a recut is ordered before the first card: MDD-5.G, MDS-4.f-1, 4.f-2") {
    for (const char* policy : {"next", "last"}) {
        CAPTURE(policy);
        const int next = std::string_view(policy) == "next" ? 1 : 3;
        Scene scene("double-down-stud", {{"shuffler", "automated"}, {"recut", policy}}, {3, 1});
        CHECK_EQ(scene.refused(scene.of_house(OrderRecut{})).clause, "MDS-4.c-3");
        scene.begins();
        CHECK_EQ(scene.refused(scene.of_house(OrderRecut{})).clause, "MDS-4.c-3");
        scene.does(scene.of(3, Cut{12}));
        scene.does(scene.of_house(OrderRecut{}));
        CHECK_EQ(scene.offered_to(), next);
        scene.does(scene.of(next, Cut{30}));
        scene.wagers(1);
        scene.wagers(3);
        CHECK_EQ(scene.refused(scene.of_house(OrderRecut{})).clause, "MDS-4.c-3");
        scene.plays_out();
        RoundDeck deck(DeckKind::standard, Scene::seed(1));
        for (int i = 0; i < 42; ++i) deck.next();
        const auto cards = dealt(scene.log);
        for (std::size_t i = 0; i < 10; ++i) {
            if (deck.left() == 0) break;
            if (i < cards.size()) CHECK(cards[i] == deck.next());
        }
        scene.check();
    }
    // Where the dealer cuts, the dealer cuts again.
    Scene dealers("double-draw", {{"shuffler", "manual"}}, {1});
    dealers.begins();
    const Record again = dealers.does(dealers.of_house(OrderRecut{}));
    CHECK_EQ(first<RecutOrdered>(again.facts)->by, house::staff);
    CHECK(first<DeckCut>(again.facts) != nullptr);
    dealers.wagers(1);
    dealers.plays_out();
    dealers.check();
}

TEST_CASE(
    "a wrong count of the stub voids the round and takes the deck away: MDD-8.F.5, MFC-10.G") {
    for (const char* game : {"double-draw", "four-card"}) {
        CAPTURE(game);
        Scene scene(game, {{"shuffler", "automated"}, {"decks", "2"}}, {1, 2});
        CHECK_EQ(scene.refused(scene.of_house(CountStub{40})).reason, "not-now");
        scene.begins();
        const auto before = scene.floor.balances();
        scene.wagers(1);
        scene.wagers(2);
        const int left = size_of(find_game(game)->deck) - static_cast<int>(dealt(scene.log).size());
        // A right one changes nothing.
        scene.does(scene.of_house(CountStub{left}));
        CHECK(scene.floor.state(0).round_running);
        const Record record = scene.does(scene.of_house(CountStub{left - 1}));
        CHECK_FALSE(scene.floor.state(0).round_running);
        CHECK(scene.floor.balances() == before);
        REQUIRE(first<HouseRoundClosed>(record.facts) != nullptr);
        CHECK(first<HouseRoundClosed>(record.facts)->deck_removed);
        // The other deck plays the next round, and a new one comes in its place.
        const Record next = scene.begins(2);
        REQUIRE(first<DeckChanged>(next.facts) != nullptr);
        CHECK_EQ(first<DeckChanged>(next.facts)->deck, 0);
        CHECK_EQ(first<HouseRoundBegan>(next.facts)->deck, 1);
        scene.wagers(1);
        scene.plays_out();
        scene.check();
    }
}

TEST_CASE("a device's wrong count takes the deck away: MDD-5.E.2, MFC-x5.E") {
    Scene scene("double-draw", {{"shuffler", "automated"}, {"shuffler-counts", "54"}}, {1});
    const auto count = [&](std::int16_t deck, int cards) {
        return scene.of_house(CountDeck{deck, cards});
    };
    const Record right = scene.does(count(0, 54));
    CHECK_EQ(first<DeckShuffled>(right.facts)->cards, 54);
    const Record wrong = scene.does(count(0, 53));
    REQUIRE(first<DeckRemoved>(wrong.facts) != nullptr);
    CHECK_EQ(first<DeckRemoved>(wrong.facts)->cards, 53);
    CHECK_EQ(scene.refused(count(0, 53)).clause, "MDD-5.E.2");
    const Record next = scene.begins();
    CHECK(first<DeckChanged>(next.facts) != nullptr);
    CHECK_EQ(scene.refused(count(0, 53)).clause, "MDD-3.B.3");  // in play
    CHECK_EQ(scene.refused(count(1, 53)).reason, "malformed");
    Scene blind("double-draw", {{"shuffler", "automated"}}, {1});
    CHECK_EQ(blind.refused(count(0, 53)).clause, "MDD-5.E.1");
    scene.check();
}

TEST_CASE("decks are changed in time: MDD-3.C.1, 3.C.2, MFC-x3.C") {
    const auto changes = [](const char* delivery, std::int64_t minutes) {
        Scene scene("double-draw", {{"shuffler", "automated"}, {"delivery", delivery}}, {1});
        scene.begins(1);
        scene.wagers(1);
        scene.plays_out();
        scene.time_ms += minutes * 60'000;
        return first<DeckChanged>(scene.begins(2).facts) != nullptr;
    };
    CHECK_FALSE(changes("hand", 240));
    CHECK(changes("hand", 241));
    CHECK_FALSE(changes("manual-shoe", 480));
    CHECK(changes("manual-shoe", 481));
}

TEST_CASE("the stub is counted once in five rounds, unless a device counts: MDD-8.E, 9.C") {
    const auto counted_in = [](Settings settings) {
        Scene scene("double-draw", settings, {1});
        std::string rounds;
        for (int n = 1; n <= 10; ++n) {
            scene.begins(n);
            const std::size_t from = scene.log.size();
            scene.wagers(1);
            scene.plays_out();
            for (std::size_t i = from; i < scene.log.size(); ++i)
                for (const house::Event& fact : only<house::Event>(scene.log[i].facts))
                    if (fact.kind == house::EventKind::stub_counted)
                        rounds += std::to_string(n) + " ";
        }
        scene.check();
        return rounds;
    };
    CHECK_EQ(counted_in({{"shuffler", "automated"}}), "5 10 ");
    CHECK_EQ(counted_in({{"shuffler", "automated"}, {"shuffler-counts", "54"}}), "");
    CHECK_EQ(counted_in({{"shuffler", "reshuffling"}}), "");
}

TEST_CASE("a player takes a neighbouring area: MDS-6.c, MFC-7.F, x7.G") {
    Scene scene("four-card", {{"shuffler", "feeding"}, {"areas", "2"}}, {3, 6});
    CHECK(scene.view(3).you->may_take == std::vector{2, 4});
    CHECK(scene.view(6).you->may_take == std::vector{5});
    const FloorRefusal apart = scene.refused(scene.of(3, TakeArea{4}));
    CHECK_EQ(apart.clause, "MFC-7.F");
    CHECK_EQ(apart.sentence, "Areas of one player lie side by side");
    scene.does(scene.of(3, TakeArea{3}));
    CHECK(scene.view(3).you->may_take.empty());
    CHECK(scene.view(3).you->may_leave == std::vector{4});
    CHECK_EQ(scene.refused(scene.of(3, TakeArea{1})).sentence, "A player may have at most 2 areas");
    CHECK_EQ(scene.refused(scene.of(6, TakeArea{3})).clause, "MFC-7.F");
    CHECK_EQ(scene.refused(scene.of(3, LeaveArea{2})).clause, "MFC-7.F");
    CHECK_EQ(scene.refused(scene.of(6, LeaveArea{3})).clause, "MFC-7.F");
    // Nobody else sits down there.
    const AccountId third = newcomer(scene.floor, "third", AccountKind::guest, &scene.log);
    CHECK_EQ(scene.refused({.by = {third}, .table = 0, .what = Sit{3, dollars(500)}}).clause,
             "MFC-7.F");
    const SeatView second = scene.view(3).seats[3];
    CHECK_EQ(second.area_of, 3);
    CHECK(second.you);
    CHECK_EQ(second.name, "P3");
    CHECK_EQ(second.stake, Chips{});

    // Each area has its own wagers, cards and decision; the chips are one stake.
    scene.begins();
    const Choice own = scene.view(3).you->choices.front();
    CHECK_EQ(own.area.value_or(0), 3);
    scene.wagers(3);
    CHECK_EQ(scene.view(3).you->choices.front().area.value_or(0), 4);
    scene.wagers(3);
    scene.sends(6, {.action = "stay"});
    CHECK_EQ(scene.view(3).seats[2].cards.size(), 5);
    CHECK_EQ(scene.view(3).seats[3].cards.size(), 5);
    CHECK_FALSE(scene.view(3).seats[3].cards[0].card.is_unknown());
    CHECK(scene.view(6).seats[3].cards[0].card.is_unknown());
    CHECK_EQ(scene.view(3).seats[2].stake, dollars(490));
    CHECK_EQ(scene.refused(scene.of(3, LeaveArea{3})).reason, "in-round");
    // In turn: area 3, then area 4. Somebody else's is not theirs.
    CHECK_EQ(scene.view(3).you->choices.front().area.value_or(0), 3);
    scene.sends(3, {.action = "fold"});
    CHECK_EQ(scene.view(3).you->choices.front().area.value_or(0), 4);
    const auto wrong = scene.floor.wish_of(0, scene.at(6), {.action = "fold", .area = 4});
    REQUIRE(wrong.has_value());
    CHECK_EQ(scene.refused(*wrong).reason, "not-your-area");
    const auto not_mine = scene.floor.wish_of(0, scene.at(3), {.action = "fold", .area = 6});
    CHECK_EQ(scene.refused(*not_mine).reason, "not-your-area");
    CHECK_EQ(scene.refused(*not_mine).clause, "MFC-7.F");
    scene.sends(3, {.action = "play", .amount = dollars(5), .area = 4});
    CHECK_FALSE(scene.floor.state(0).round_running);
    // Given up, it is free again; who leaves takes both along.
    scene.does(scene.of(3, LeaveArea{3}));
    scene.does(scene.of(3, TakeArea{3}));
    scene.does(scene.of(3, Stand{}));
    CHECK_FALSE(scene.view().seats[2].taken);
    CHECK_FALSE(scene.view().seats[3].taken);
    scene.check();
    Scene single("double-down-stud", {{"areas", "1"}}, {3});
    CHECK_EQ(single.refused(single.of(3, TakeArea{3})).sentence,
             "A player has one area at this table");
    CHECK(single.view(3).you->may_take.empty());
}

TEST_CASE("under earlier behaviour a table has no cut, one deck and one area each") {
    Scene scene("double-down-stud", {{"shuffler", "automated"}, {"decks", "2"}, {"areas", "2"}},
                {});
    scene.does({.what = OpenFloor{"#", Behaviour::second}});
    scene.sit(2);
    for (int n = 1; n <= 3; ++n) {
        const Record record = scene.begins(n);
        CHECK_EQ(record.facts.size(), 1);
        CHECK_EQ(first<HouseRoundBegan>(record.facts)->deck, 0);
        scene.wagers(2);
        scene.plays_out();
    }
    CHECK_EQ(scene.refused(scene.of(2, TakeArea{2})).reason, "not-now");
    scene.does({.what = SetBehaviour{Behaviour::third}});
    scene.begins(4);
    CHECK_EQ(scene.view().stage, "cutting");
    scene.check();
}
