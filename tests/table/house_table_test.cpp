// What lasts between rounds of house games: seats and areas, decks, cuts, counts, the meter.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/table/house_table.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::house {
namespace {

Terms terms_of(const char* game, std::initializer_list<std::pair<const char*, const char*>> set) {
    Terms terms = usual_terms(*find_game(game), dollars(10), dollars(500), dollars(5));
    for (const auto& [key, value] : set) REQUIRE(set_term(terms, key, value).has_value());
    return terms;
}

Table table_of(const Terms& terms, std::initializer_list<int> seats) {
    auto table = open_table(terms, 720);
    REQUIRE(table.has_value());
    for (int seat : seats) REQUIRE(sit_down(*table, seat - 1, dollars(1000)).has_value());
    return *table;
}

template <class T>
std::string clause(const Granted<T>& result) {
    return result.has_value() ? "" : result.error().clause;
}

// Asked and, if granted, made so.
template <class AnyFact>
Granted<AnyFact> done(Table& table, Granted<AnyFact> answer) {
    if (answer) apply(table, *answer);
    return answer;
}
Granted<Fact> shuffled(Table& table, int deck, int counted = 0) {
    auto fact = shuffle_finished(table, deck, counted);
    if (!fact) return fact;
    if (const auto* const right = as<DeckShuffled>(*fact)) apply(table, *right);
    if (const auto* const wrong = as<DeckRemoved>(*fact)) apply(table, *wrong);
    return fact;
}
Granted<CutOffered> offered(Table& table) {
    return done(table, cut_offer(table));
}
Granted<DeckCut> was_cut(Table& table, int by, int depth) {
    return done(table, cut(table, by, depth));
}
// As the next round would find it.
Granted<Setup> begun(Table& table, std::int64_t minute) {
    auto setup = plan_round(table, minute);
    if (setup) begin_round(table, table.next_deck);
    return setup;
}

std::string first_fault(const Terms& terms) {
    const auto faults = faults_of(terms);
    return faults.empty() ? "" : std::string(faults.front().clause);
}

// A whole round of players who call; its facts.
Events play_out(Table& table, const Setup& setup, std::int64_t minute) {
    REQUIRE(may_deal(table).has_value());
    RandomStream chance(Seed{}, Purpose::deck, static_cast<std::uint64_t>(minute));
    Dealer dealer(setup.terms.game->deck, chance);
    Round round = begin(setup);
    Events facts;
    for (int i = 0; i < round.areas(); ++i)
        if (round.area[static_cast<std::size_t>(i)].owner != nobody)
            while (const auto wager = opening_wager(Habit::calling, round, i, chance))
                REQUIRE_FALSE(act(round, *wager, facts).has_value());
    while (round.stage != Stage::over) {
        const Needed due = needed(round);
        const bool player = due.need == Need::decision || due.need == Need::draw;
        const auto command =
            player ? wish_of(Habit::calling, round, due.area, chance) : dealer.next(round);
        REQUIRE_FALSE(act(round, *command, facts).has_value());
    }
    finish_round(table, round, facts);
    return facts;
}
Events play(Table& table, std::int64_t minute) {
    const auto setup = begun(table, minute);
    if (!setup) INFO(to_string(setup.error()));
    REQUIRE(setup.has_value());
    return play_out(table, *setup, minute);
}

bool was_counted(const Events& facts) {
    return std::ranges::any_of(
        facts, [](const Event& fact) { return fact.kind == EventKind::stub_counted; });
}

}  // namespace

TEST_CASE("terms the law does not allow are refused with their clause") {
    CHECK_EQ(first_fault(terms_of("double-draw", {})), "");
    CHECK_EQ(first_fault(terms_of("four-card", {})), "");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {})), "");
    CHECK_EQ(first_fault(terms_of("double-draw", {{"seats", "7"}})), "MDD-2.A.1");
    CHECK_EQ(first_fault(terms_of("four-card", {{"seats", "10"}})), "MFC-x2.A");
    CHECK_EQ(first_fault(terms_of("double-draw", {{"minimum", "0"}})), "MFC-x0.F");
    CHECK_EQ(first_fault(terms_of("double-draw", {{"minimum", "12"}})), "MFC-x0.I");
    // DD-8: 503 times the minimum.
    CHECK_EQ(first_fault(terms_of("double-draw", {{"payout-limit", "5029"}})), "MDD-2.B.6");
    CHECK_EQ(first_fault(terms_of("double-draw", {{"payout-limit", "5030"}})), "");
    // MDD-12.B: A or B and no other; and one has to be chosen.
    CHECK_EQ(first_fault(terms_of("double-draw", {{"bonus", "600-100-50-50-20-5-3-2-1-0"}})),
             "MDD-12.B");
    Terms unnamed = terms_of("double-draw", {});
    unnamed.tables_named = 0;
    CHECK_EQ(first_fault(unnamed), "MDD-12.B");
    // MDD-5.E.1, DD-4: 54 cards; MFC-x5.E: 52.
    CHECK_EQ(first_fault(terms_of("double-draw", {{"shuffler-counts", "52"}})), "MDD-5.E.1");
    CHECK_EQ(first_fault(terms_of("double-draw", {{"shuffler-counts", "54"}})), "");
    CHECK_EQ(first_fault(terms_of("four-card", {{"shuffler-counts", "54"}})), "MFC-x5.E");
    // MDD-9.A.1, MFC-x9.A, MDS-8.a, 4.a-1, 8.a.2.i: how cards are dealt and shuffled.
    CHECK_EQ(first_fault(terms_of("double-draw", {{"delivery", "hand"}})), "MDD-9.A.1");
    CHECK_EQ(
        first_fault(terms_of("double-draw", {{"delivery", "hand"}, {"shuffler", "automated"}})),
        "");
    CHECK_EQ(first_fault(terms_of("four-card", {{"delivery", "hand"}})), "MFC-x9.A");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"delivery", "hand"}})), "MDS-8.a");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"shuffler", "manual"}})), "MDS-4.a-1");
    // MDD-3.B, MFC-x3.B, MDS-2.b: two decks.
    CHECK_EQ(first_fault(terms_of("double-draw", {{"decks", "2"}})), "MDD-3.B");
    CHECK_EQ(first_fault(terms_of("four-card", {{"decks", "2"}})), "MFC-x3.B");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"decks", "2"}})), "");
    // MDS-10.b: more than listed, never less.
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"odds", "1000-100-25-10-9-5-3-2-1-0"}})),
             "");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"odds", "1000-100-25-10-7-5-3-2-1-0"}})),
             "MDS-10.b");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"areas", "3"}})), "MDS-6.c");
    // MFC-7.E.5, 12.H, 10.H, 12.G, x12.D, x12.F, xp.G
    Terms no_letter = terms_of("four-card", {});
    no_letter.box_card = true;
    CHECK_EQ(first_fault(no_letter), "MFC-12.H");
    CHECK_EQ(first_fault(terms_of("four-card", {{"players-before-dealer", "yes"}})), "MFC-10.H");
    CHECK_EQ(first_fault(terms_of("four-card", {{"progressive", "A"}})), "MFC-xp.G");
    const auto progressive = [](const char* rows, const char* wager) {
        return terms_of("four-card", {{"progressive", "A"},
                                      {"meter-seed", "1000"},
                                      {"meter-reset", "500"},
                                      {"meter-rate", "1"},
                                      {"progressive-wager", wager},
                                      {"progressive-rows", rows}});
    };
    CHECK_EQ(first_fault(progressive("100%,500,200,25", "5")), "");
    // What help shows may be posted.
    CHECK_EQ(first_fault(progressive("90%,10%,500,25", "5")), "");
    CHECK_NE(std::string(settings_help).find("progressive-rows=90%,10%,500,25"), std::string::npos);
    // The rows of MFC-x12.I, which come to more than the meter (docs/decisions/0009).
    CHECK_EQ(first_fault(progressive("100%,10%,200,25", "5")), "");
    Terms beyond = progressive("100%,10%,200,25", "5");
    beyond.progressive.rows[1].percent = 101;
    CHECK_EQ(first_fault(beyond), "MFC-x12.D");
    CHECK_EQ(first_fault(progressive("100%,500,200,25", "1")), "MFC-12.G");
    // MFC-x12.J, FC-8: a limit below the largest fixed sum.
    CHECK_EQ(
        first_fault(terms_of("four-card", {{"six-card-table", "A"}, {"payout-limit", "999999"}})),
        "MFC-x12.J");
    CHECK_EQ(
        first_fault(terms_of("four-card", {{"six-card-table", "B"}, {"payout-limit", "100000"}})),
        "");
}

TEST_CASE("the payout limit of Double Down Stud is at least what the book says: MDS-10.c, DS-2") {
    const auto least = [](const char* minimum, const char* areas) {
        return to_string(least_payout_limit(
            terms_of("double-down-stud", {{"minimum", minimum}, {"areas", areas}})));
    };
    CHECK_EQ(least("25", "1"), "100000");
    CHECK_EQ(least("50", "1"), "100000");
    CHECK_EQ(least("100", "1"), "200000");
    CHECK_EQ(least("100", "2"), "220000");
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"payout-limit", "99999"}})), "MDS-10.c");
    // A limit nobody chose is the least, whatever else is.
    CHECK_EQ(first_fault(terms_of("double-down-stud", {{"minimum", "100"}, {"areas", "2"}})), "");
    CHECK_EQ(terms_of("double-down-stud", {{"areas", "2"}, {"minimum", "100"}}).payout_limit,
             dollars(220'000));
}

TEST_CASE("areas of one player lie side by side: MDS-6.c, MFC-7.F, x7.G") {
    Table one = table_of(terms_of("double-down-stud", {}), {3});
    CHECK_EQ(clause(take_area(one, 2, 3)), "MDS-6.c");
    Table two = table_of(terms_of("double-down-stud", {{"areas", "2"}, {"seats", "7"}}), {3});
    CHECK_EQ(clause(take_area(two, 2, 4)), "MDS-6.c");      // seats 3 and 5
    CHECK_EQ(clause(done(two, take_area(two, 2, 3))), "");  // 3 and 4
    CHECK_EQ(clause(take_area(two, 2, 4)), "MDS-6.c");      // a third
    Table boxes = table_of(terms_of("four-card", {}), {3});
    CHECK_EQ(clause(take_area(boxes, 2, 4)), "MFC-7.F");
    CHECK_EQ(clause(done(boxes, take_area(boxes, 2, 1))), "");
    CHECK_EQ(clause(take_area(boxes, 2, 3)), "MFC-7.F");
    // What was taken can be given up, the seat itself cannot.
    CHECK_EQ(clause(leave_area(boxes, 2, 2)), "MFC-7.F");
    CHECK_EQ(clause(leave_area(boxes, 2, 3)), "MFC-7.F");
    CHECK_EQ(clause(done(boxes, leave_area(boxes, 2, 1))), "");
    CHECK_EQ(clause(done(boxes, take_area(boxes, 2, 3))), "");
    // MFC-x7.B, MDD-7.B.1: a seat is one player's.
    CHECK_EQ(clause(sit_down(boxes, 2, dollars(10))), "MFC-x7.B");
}

TEST_CASE(
    "a shuffle before play and after each round: MDD-5.A, 5.A.1, 5.A.2, MFC-x5.A, MDS-4.a-1") {
    for (const char* game : {"double-draw", "four-card", "double-down-stud"}) {
        CAPTURE(game);
        Table table = table_of(terms_of(game, {{"shuffler", "feeding"}}), {1, 2});
        const std::string rule(table.terms.law().delivery.shuffler_clause);
        CHECK_EQ(clause(plan_round(table, 720)), rule);
        REQUIRE(shuffled(table, 0).has_value());
        play(table, 721);
        CHECK_EQ(clause(plan_round(table, 722)), rule);
        REQUIRE(shuffled(table, 0).has_value());
        // MDD-13.D, MFC-x13.D, MDS-11.e: a jam, and it is done again.
        shuffler_failed(table, 0);
        CHECK_EQ(clause(plan_round(table, 722)), rule);
        REQUIRE(shuffled(table, 0).has_value());
        // MDD-5.D.1, MDS-4.b: no cut after the device.
        CHECK_EQ(clause(plan_round(table, 722)), "");
    }
}

// A round in which `wrong` is told while cards are being dealt, and which is void then.
void void_round(Table& table, std::initializer_list<Command> wrong) {
    const auto setup = begun(table, 730);
    REQUIRE(setup.has_value());
    RandomStream chance(Seed{}, Purpose::deck, 730);
    Dealer dealer(setup->terms.game->deck, chance);
    Round round = begin(*setup);
    Events facts;
    while (const auto wager = opening_wager(Habit::calling, round, 0, chance))
        REQUIRE_FALSE(act(round, *wager, facts).has_value());
    while (needed(round).need != Need::cards)
        REQUIRE_FALSE(act(round, *dealer.next(round), facts).has_value());
    for (const Command& one : wrong) REQUIRE_FALSE(act(round, one, facts).has_value());
    REQUIRE(round.stage == Stage::over);
    CHECK_EQ(round.stack[0], dollars(1000));
    finish_round(table, round, facts);
}

TEST_CASE("a void round is followed by a shuffle: MDD-13.B, MFC-x13.B, MDS-11.b-2") {
    for (const char* game : {"double-draw", "four-card", "double-down-stud"}) {
        CAPTURE(game);
        Table table = table_of(terms_of(game, {{"shuffler", "feeding"}}), {1});
        REQUIRE(shuffled(table, 0).has_value());
        const std::array up{Card(Rank::king, Suit::diamonds), Card(Rank::king, Suit::spades)};
        void_round(table, {with_cards(CommandKind::card_face_up, 0, std::span(up).first(1)),
                           with_cards(CommandKind::card_face_up, 0, std::span(up).last(1))});
        CHECK_EQ(clause(plan_round(table, 731)), table.terms.law().delivery.shuffler_clause);
        REQUIRE(shuffled(table, 0).has_value());
        CHECK(plan_round(table, 731).has_value());
    }
}

TEST_CASE("a shoe that failed is followed by a shuffle: MDD-13.E, MFC-x13.E") {
    for (const char* game : {"double-draw", "four-card"}) {
        CAPTURE(game);
        Table table =
            table_of(terms_of(game, {{"shuffler", "feeding"}, {"delivery", "auto-shoe"}}), {1});
        REQUIRE(shuffled(table, 0).has_value());
        void_round(table, {simple(CommandKind::shoe_failed)});
        CHECK_EQ(clause(plan_round(table, 731)), table.terms.law().delivery.shuffler_clause);
    }
}

TEST_CASE("cards shuffled by hand or before are cut: MDD-5.D.2, 5.F.1, MFC-x5.D") {
    Table table = table_of(terms_of("double-draw", {{"shuffler", "manual"}}), {1});
    CHECK_EQ(clause(cut_offer(table)), "MDD-5.A");
    REQUIRE(shuffled(table, 0).has_value());
    const Round round = begin(*begun(table, 720));
    CHECK_EQ(clause(may_deal(table)), "MDD-5.D.2");
    CHECK_EQ(offered(table)->area, staff);
    CHECK_EQ(clause(cut(table, staff, 9)), "MDD-5.F.1");
    CHECK_EQ(clause(cut(table, staff, 54)), "MDD-5.F.1");
    CHECK_EQ(clause(was_cut(table, staff, 10)), "");
    // MDD-5.G: a recut before the first card.
    CHECK_EQ(done(table, order_recut(table, round))->by, staff);
    CHECK_EQ(clause(may_deal(table)), "MDD-5.D.2");
    CHECK_EQ(clause(was_cut(table, staff, 53)), "");
    CHECK_EQ(clause(was_cut(table, staff, 53)), "MDD-5.D.2");  // once
    CHECK_EQ(clause(may_deal(table)), "");
    Table sealed =
        table_of(terms_of("double-draw", {{"preshuffled", "yes"}, {"shuffler", "automated"}}), {1});
    REQUIRE(begun(sealed, 720).has_value());
    CHECK_EQ(clause(may_deal(sealed)), "MDD-5.D.2");
    Table four = table_of(terms_of("four-card", {}), {1});
    REQUIRE(shuffled(four, 0).has_value());
    REQUIRE(begun(four, 720).has_value());
    CHECK_EQ(clause(may_deal(four)), "MFC-x5.D");
    CHECK_EQ(offered(four)->area, staff);
    CHECK_EQ(clause(cut(four, staff, 9)), "MFC-x5.D");
    CHECK_EQ(clause(was_cut(four, staff, 10)), "");
}

TEST_CASE("the cut goes around: MDS-4.c-3, 4.d.1, 4.d.2, 4.e-1, 4.f-1, 4.f-2") {
    Terms terms = terms_of("double-down-stud", {{"shuffler", "automated"}});
    Table table = table_of(terms, {3, 1, 6});  // seat 3 arrived first
    const auto round = [&](std::int64_t minute) {
        REQUIRE(shuffled(table, 0).has_value());
        const auto setup = begun(table, minute);
        REQUIRE(setup.has_value());
        const int area = offered(table)->area;
        REQUIRE(was_cut(table, area, 20).has_value());
        play_out(table, *setup, minute);
        return area + 1;
    };
    CHECK_EQ(round(721), 3);
    CHECK_EQ(round(722), 6);
    CHECK_EQ(round(723), 3);
    CHECK_EQ(round(724), 1);
    CHECK_EQ(round(725), 6);
    table_was_idle(table);
    CHECK_EQ(round(726), 6);

    // Declined, it passes on the same way; the dealer comes last.
    REQUIRE(shuffled(table, 0).has_value());
    auto setup = begun(table, 727);
    CHECK_EQ(offered(table)->area, 2);
    CHECK_EQ(clause(cut(table, staff, 20)), "MDS-4.c-3");
    CHECK_EQ(clause(decline_cut(table, 0)), "MDS-4.c-3");
    REQUIRE(done(table, decline_cut(table, 2)).has_value());
    CHECK_EQ(offered(table)->area, 0);
    CHECK_EQ(clause(cut(table, staff, 20)), "MDS-4.c-3");
    REQUIRE(done(table, decline_cut(table, 0)).has_value());
    CHECK_EQ(offered(table)->area, 5);
    REQUIRE(done(table, decline_cut(table, 5)).has_value());
    CHECK_EQ(cut_offer(table)->area, staff);
    CHECK_EQ(clause(cut(table, staff, 9)), "MDS-4.e-1");
    CHECK_EQ(clause(cut(table, staff, 43)), "MDS-4.e-1");
    CHECK_EQ(clause(was_cut(table, staff, 42)), "");
    play_out(table, *setup, 727);

    // A recut: by the next player, or as a setting by the last.
    REQUIRE(shuffled(table, 0).has_value());
    setup = begun(table, 728);
    Round now = begin(*setup);
    CHECK_EQ(offered(table)->area, 0);
    CHECK_EQ(clause(order_recut(table, now)), "MDS-4.c-3");  // nothing is cut yet
    REQUIRE(was_cut(table, 0, 10).has_value());
    CHECK_EQ(done(table, order_recut(table, now))->by, 5);
    CHECK_EQ(clause(order_recut(table, now)), "MDS-4.c-3");
    CHECK_EQ(clause(may_deal(table)), "MDS-4.c-3");
    table.terms.recut = Recut::by_last;
    REQUIRE(was_cut(table, 5, 10).has_value());
    CHECK_EQ(done(table, order_recut(table, now))->by, 5);
    REQUIRE(was_cut(table, 5, 10).has_value());
    CHECK(may_deal(table).has_value());
    now.cards_out = 1;
    CHECK_EQ(clause(order_recut(table, now)), "MDS-4.c-3");  // after the first card
}

TEST_CASE(
    "who has two areas is asked once to cut, and a table that emptied begins anew: DS-6, DS-4") {
    Table table = table_of(
        terms_of("double-down-stud", {{"shuffler", "automated"}, {"areas", "2"}, {"seats", "6"}}),
        {3, 6});
    REQUIRE(done(table, take_area(table, 5, 4)).has_value());
    const auto round = [&](std::int64_t minute) {
        REQUIRE(shuffled(table, 0).has_value());
        const auto setup = begun(table, minute);
        const int area = offered(table)->area;
        REQUIRE(was_cut(table, area, 20).has_value());
        play_out(table, *setup, minute);
        return area + 1;
    };
    CHECK_EQ(round(721), 3);
    CHECK_EQ(round(722), 6);
    CHECK_EQ(round(723), 3);  // not 5
    CHECK_EQ(round(724), 6);
    leave(table, 2);
    leave(table, 5);
    CHECK(std::ranges::count(table.owner, nobody) == most_areas);
    seat(table, 1, dollars(1000));
    seat(table, 3, dollars(1000));
    CHECK_EQ(round(725), 4);
}

TEST_CASE("two decks take turns: MDD-3.B.3, 3.B.4, 3.B.5, MDS-2.b.3, 2.b.4, 2.b.5, MFC-x3.B") {
    for (const char* game : {"double-draw", "four-card", "double-down-stud"}) {
        CAPTURE(game);
        Table table = table_of(terms_of(game, {{"shuffler", "feeding"}, {"decks", "2"}}), {1});
        const Delivery& law = table.terms.law().delivery;
        REQUIRE(shuffled(table, 0).has_value());
        CHECK_EQ(clause(plan_round(table, 720)), law.in_shuffler_clause);
        REQUIRE(shuffled(table, 1).has_value());
        std::string used;
        for (int n = 0; n < 4; ++n) {
            used += table.next_deck == 0 ? "A" : "B";
            CHECK(table.decks[static_cast<std::size_t>(1 - table.next_deck)].place ==
                  DeckPlace::shuffler);
            play(table, 721 + n);
            const int in_rack = 1 - table.next_deck;
            // The rack must be free before the other deck's cards can go there.
            CHECK_EQ(clause(plan_round(table, 722)), law.rack_clause);
            REQUIRE(shuffled(table, in_rack).has_value());
        }
        CHECK_EQ(used, "ABAB");
        REQUIRE(begun(table, 730).has_value());
        CHECK_EQ(clause(shuffled(table, table.next_deck)), law.in_shuffler_clause);
    }
}

TEST_CASE("decks are changed: MDD-3.C.1, 3.C.2, MFC-x3.C") {
    const auto at = [](const char* game, const char* delivery, std::int64_t minute) {
        Table table =
            table_of(terms_of(game, {{"delivery", delivery}, {"shuffler", "automated"}}), {1});
        REQUIRE(shuffled(table, 0).has_value());
        const std::string answer = clause(plan_round(table, minute));
        if (!answer.empty()) {
            REQUIRE(done(table, change_deck(table, 0, minute)).has_value());
            REQUIRE(shuffled(table, 0).has_value());
            CHECK(begun(table, minute).has_value());
            CHECK_FALSE(change_deck(table, 0, minute).has_value());
        }
        return answer;
    };
    CHECK_EQ(at("double-draw", "hand", 959), "");
    CHECK_EQ(at("double-draw", "hand", 961), "MDD-3.C.1");
    CHECK_EQ(at("double-draw", "manual-shoe", 1199), "");
    CHECK_EQ(at("double-draw", "auto-shoe", 1201), "MDD-3.C.2");
    CHECK_EQ(at("four-card", "hand", 961), "MFC-x3.C");
    CHECK_EQ(at("four-card", "auto-shoe", 1199), "");
    CHECK_EQ(at("four-card", "auto-shoe", 1201), "MFC-x3.C");
}

TEST_CASE("a wrong count takes the deck away: MDD-5.E.2, MFC-x5.E") {
    for (const auto& [game, right] :
         {std::pair("double-draw", "54"), std::pair("four-card", "52")}) {
        Table table =
            table_of(terms_of(game, {{"shuffler", "automated"}, {"shuffler-counts", right}}), {1});
        const int cards = std::stoi(right);
        REQUIRE(shuffled(table, 0, cards - 1).has_value());
        CHECK(table.decks[0].place == DeckPlace::gone);
        const std::string rule(table.terms.law().delivery.wrong_count_clause);
        CHECK_EQ(clause(plan_round(table, 720)), rule);
        CHECK_EQ(clause(shuffled(table, 0, cards)), rule);
        REQUIRE(done(table, change_deck(table, 0, 720)).has_value());
        REQUIRE(shuffled(table, 0, cards).has_value());
        CHECK(plan_round(table, 720).has_value());
    }
}

TEST_CASE("a device that reshuffles by itself needs no cut and no count: MDD-5.I") {
    Table table = table_of(terms_of("double-draw", {{"shuffler", "reshuffling"}}), {1});
    CHECK_FALSE(needs_cut(table.terms));
    for (int n = 1; n <= 6; ++n) {
        REQUIRE(shuffled(table, 0).has_value());
        CHECK_EQ(clause(cut_offer(table)), "MDD-5.D.2");
        CHECK_FALSE(was_counted(play(table, 720 + n)));
    }
}

TEST_CASE("the stub is counted once in five rounds: MDD-8.E, 9.C, MFC-x9.C") {
    for (const char* game : {"double-draw", "four-card"})
        for (const char* delivery : {"manual-shoe", "hand"}) {
            Table table = table_of(
                terms_of(game, {{"shuffler", "automated"}, {"delivery", delivery}}), {1, 2});
            std::string counted_in;
            for (int n = 1; n <= 10; ++n) {
                REQUIRE(shuffled(table, 0).has_value());
                if (was_counted(play(table, 720 + n))) counted_in += std::to_string(n) + " ";
            }
            CHECK_EQ(counted_in, "5 10 ");
        }
    Table counting = table_of(
        terms_of("double-draw", {{"shuffler", "automated"}, {"shuffler-counts", "54"}}), {1});
    for (int n = 1; n <= 6; ++n) {
        REQUIRE(shuffled(counting, 0, 54).has_value());
        CHECK_FALSE(was_counted(play(counting, 720 + n)));
    }
}

TEST_CASE("stakes and the meter go on to the next round") {
    Table table = table_of(terms_of("four-card", {{"shuffler", "automated"},
                                                  {"progressive", "A"},
                                                  {"meter-seed", "1000"},
                                                  {"meter-reset", "500"},
                                                  {"meter-rate", "1"},
                                                  {"progressive-rows", "100%,500,200,25"}}),
                           {1, 2});
    CHECK_EQ(table.meter, dollars(1000));
    REQUIRE(shuffled(table, 0).has_value());
    auto setup = begun(table, 720);
    Round round = begin(*setup);
    Events facts;
    round.stack[0] = dollars(990);
    round.meter = dollars(1002);
    apply(round, {.kind = EventKind::round_ended});
    finish_round(table, round, facts);
    CHECK_EQ(table.seats[0].stake, dollars(990));
    CHECK_EQ(table.meter, dollars(1002));
    leave(table, 0);
    CHECK_EQ(table.owner[0], nobody);
    CHECK_EQ(*sit_down(table, 4, dollars(50)), 4);
    // MDD-8.F.5, MFC-10.G: a bad deck leaves.
    REQUIRE(shuffled(table, 0).has_value());
    setup = begun(table, 721);
    round = begin(*setup);
    apply(round,
          {.kind = EventKind::round_voided, .detail = static_cast<std::uint8_t>(Void::bad_deck)});
    apply(round, {.kind = EventKind::round_ended});
    finish_round(table, round, facts);
    CHECK(table.decks[0].place == DeckPlace::gone);
}

}  // namespace pokerfloor::house
