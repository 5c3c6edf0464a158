// The bad beat payout and the high hand jackpot on a running floor, from the contribution to the
// payment, each act by those who may.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include <pokerfloor/events/role_words.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/views/jackpot_words.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

constexpr const char* bad_beat_text = R"(
[bad-beat]
tables = ["holdem"]
contribution = [[20, 1], [60, 2]]
maximum = 2
beaten = "aces-full"
minimum-dealt = 4
fund-percent = 80
loser = 50
winner = 25
table = 25
discontinuation-approval = "A-1"
)";
constexpr const char* high_hand_text = R"(
[high-hand]
tables = ["holdem", "second"]
contribution = [[20, 1]]
maximum = 1
period-minutes = 60
minimum-dealt = 4
ties = "equal"
collect-hours = 24
uncollected = "next-period"
)";
constexpr const char* tables_text = R"(
[[table]]
id = "holdem"
game = "holdem"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]
seats = 6
buy-in = [100, 400]
rake = { percent = 5, cap = 4 }
[[table]]
id = "second"
game = "holdem"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]
seats = 6
buy-in = [100, 400]
[[table]]
id = "apart"
game = "holdem"
structure = "fixed-limit"
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]
seats = 6
buy-in = [100, 400]
rake = { percent = 5, cap = 4 }
)";

FloorTerms read(const std::string& text) {
    const auto terms = read_floor_file(text);
    std::string faults;
    if (!terms)
        for (const FileFault& fault : terms.error()) faults += to_string(fault) + "\n";
    REQUIRE_MESSAGE(terms.has_value(), faults);
    return *terms;
}

constexpr int six = 6;
constexpr std::int64_t minute = 60'000, hour = 60 * minute;
constexpr Jackpot bad_beat = Jackpot::bad_beat, high_hand = Jackpot::high_hand;

Seed seed_of(std::uint32_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < 4; ++i)
        seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

// Six players at each table, one of each role at work, and the log.
struct Room {
    explicit Room(const std::string& text = std::string(bad_beat_text) + high_hand_text +
                                            tables_text)
        : terms(read(text)), floor(terms) {
        for (int table = 0; table < 3; ++table)
            for (int seat = 0; seat < six; ++seat) {
                players.push_back(newcomer(floor,
                                           std::string(1, static_cast<char>('A' + table)) + "nn" +
                                               static_cast<char>('a' + seat),
                                           AccountKind::guest, &log));
                does({.by = {players.back()},
                      .table = static_cast<std::int16_t>(table),
                      .what = Sit{static_cast<std::int16_t>(seat), dollars(400)}});
            }
        for (const Role role : {Role::dealer, Role::floorperson, Role::shift_supervisor,
                                Role::cashier, Role::accounting, Role::security, Role::manager}) {
            does({.by = the_host, .what = EnrolStaff{word_of(role), {role}, "L-" + word_of(role)}});
            staff[role] = floor.account_named(word_of(role));
        }
    }

    const Record& does(const Wish& wish) {
        log.push_back(granted(floor, wish, now));
        return log.back();
    }
    Wish act(Wished what, Role by, std::optional<Role> with, int table) const {
        Wish wish{.by = {staff.at(by), by},
                  .table = static_cast<std::int16_t>(table),
                  .what = std::move(what),
                  .reason = "seen to"};
        if (with) wish.with = Actor{staff.at(*with), *with};
        return wish;
    }
    const Record& does(Wished what, Role by, std::optional<Role> with = {}, int table = -1) {
        return does(act(std::move(what), by, with, table));
    }
    FloorRefusal refused(Wished what, Role by, std::optional<Role> with = {}, int table = -1) {
        const auto before = floor.balances();
        const auto record = floor.act(act(std::move(what), by, with, table), now);
        REQUIRE_FALSE(record.has_value());
        CHECK(floor.balances() == before);
        return record.error();
    }

    // A round in which everybody calls and shows. What it came to.
    static std::vector<Record> played(Floor& floor, int table, std::uint32_t seed,
                                      std::int64_t now) {
        const auto at = static_cast<std::int16_t>(table);
        std::vector<Record> records{
            granted(floor, {.table = at, .what = BeginRound{seed_of(seed)}}, now)};
        while (floor.state(table).round_running) {
            const AccountId who = floor.state(table).account;
            for (const CommandKind kind :
                 {CommandKind::check, CommandKind::call, CommandKind::show}) {
                auto record =
                    floor.act({.by = {who}, .table = at, .what = PotAct{simple(kind, 0)}}, now);
                if (!record) continue;
                records.push_back(std::move(*record));
                break;
            }
        }
        return records;
    }
    void play(int table, std::uint32_t seed) {
        for (Record& record : played(floor, table, seed, now)) log.push_back(std::move(record));
    }
    // The same with the first seed from that on which comes to such a fact.
    template <class Kind>
    Kind play_until(int table, std::uint32_t seed) {
        for (;; ++seed) {
            Floor copy(floor);
            for (const Record& record : played(copy, table, seed, now))
                if (const Kind* const fact = first<Kind>(record.facts)) {
                    CAPTURE(seed);
                    const Kind found = *fact;
                    play(table, seed);
                    return found;
                }
        }
    }

    Chips at(Holder holder, int table, Jackpot jackpot) const {
        const MoneyPlace place{holder, static_cast<std::int16_t>(table),
                               static_cast<std::int32_t>(place_of(jackpot))};
        for (const Balance& one : floor.balances())
            if (one.place() == place) return one.amount;
        return {};
    }
    Chips box(int table, Jackpot jackpot) const { return at(Holder::jackpot_box, table, jackpot); }
    Chips fund(Jackpot jackpot) const { return at(Holder::jackpot_fund, -1, jackpot); }
    Chips bankroll(AccountId account) const { return floor.account(account)->bankroll; }

    // Carried locked and counted in the cage.
    void count(int table, Jackpot jackpot) {
        const Chips all = box(table, jackpot);
        does(CarryBox{jackpot}, Role::security, Role::floorperson, table);
        does(CountInCage{jackpot, all}, Role::cashier, {}, table);
    }
    std::string sign(int table) const {
        std::string text;
        const TableView view = views::look(floor, table, nobody);
        for (const Line& line : view.sign.list()) text += line.text + " (" + line.clause + ")\n";
        return text;
    }
    bool signs(int table, std::string_view words) const {
        return sign(table).find(words) != std::string::npos;
    }
    std::string said(int table) const {
        std::string text;
        for (const Line& line : views::said(floor, table, nobody)) text += line.text + "\n";
        return text;
    }
    bool says(int table, std::string_view words) const {
        return said(table).find(words) != std::string::npos;
    }
    std::string report(std::size_t jackpot) const {
        std::string text;
        const auto reports = views::jackpot_reports(floor);
        for (const std::string& line : reports.at(jackpot).lines) text += line + "\n";
        return text;
    }
    // In, and where it is: paid, in the cage, in boxes.
    void conserves() const {
        Chips in{}, paid{}, held{};
        for (const Record& record : log)
            for (const Posting& posting : record.postings) {
                if (posting.cause == Cause::bad_beat_contribution ||
                    posting.cause == Cause::high_hand_contribution)
                    in += posting.amount;
                if (posting.cause == Cause::bad_beat_paid || posting.cause == Cause::high_hand_paid)
                    paid += posting.amount;
            }
        for (const Balance& one : floor.balances())
            if (is_of_jackpot(one.holder)) held += one.amount;
        CHECK(in == paid + held);
    }
    void check() const {
        conserves();
        check_again(floor, terms, log);
    }

    FloorTerms terms;
    Floor floor;
    std::vector<AccountId> players;
    std::map<Role, AccountId> staff;
    std::vector<Record> log;
    std::int64_t now = 1'000'000;
};

}  // namespace

TEST_CASE("MDP-15.C.2, 16.C.2: after the rake a pot contributes, each jackpot's into its own box") {
    Room room;
    room.play(0, 1);  // six see the river: a pot of 24 or more
    Events facts;
    Chips pot{};
    for (const Record& record : room.log)
        for (const Event& fact : only<Event>(record.facts)) facts.push_back(fact);
    for (const Event& fact : facts)
        if (fact.kind == EventKind::raked || fact.kind == EventKind::contributed ||
            fact.kind == EventKind::pot_awarded)
            pot += fact.amount;
    CHECK(pot == dollars(24));
    CHECK(room.box(0, bad_beat) == dollars(1));
    CHECK(room.box(0, high_hand) == dollars(1));
    const auto place = [&](EventKind kind, std::uint8_t detail) {
        return std::ranges::find_if(
            facts, [&](const Event& fact) { return fact.kind == kind && fact.detail == detail; });
    };
    CHECK(place(EventKind::raked, 0) < place(EventKind::contributed, 0));
    CHECK(place(EventKind::contributed, 0) < place(EventKind::contributed, 1));
    CHECK(place(EventKind::contributed, 1) < place(EventKind::pot_awarded, 0));
    CHECK(room.says(0, "1 goes into the bad beat box"));
    CHECK(room.says(0, "1 goes into the high hand box"));

    // The second table takes part in one, the third in none.
    room.play(1, 1);
    CHECK(room.box(1, bad_beat) == Chips{});
    CHECK(room.box(1, high_hand) == dollars(1));
    room.play(2, 1);
    CHECK(room.box(2, bad_beat) == Chips{});
    CHECK(room.box(2, high_hand) == Chips{});
    room.check();
}

TEST_CASE("MDP-15.B.2, MDQ-59: a pot below the minimum contributes nothing") {
    Room room;
    room.does({.table = 0, .what = BeginRound{seed_of(1)}});
    while (room.floor.state(0).round_running)
        room.does({.by = {room.floor.state(0).account},
                   .table = 0,
                   .what = PotAct{simple(CommandKind::fold, 0)}});
    CHECK(room.box(0, bad_beat) == Chips{});
    CHECK(room.box(0, high_hand) == Chips{});
    room.check();
}

TEST_CASE("MDP-15.B, 16.B: the table's sign has the notice, the rules and the amount") {
    const Room room;
    for (const std::string words :
         {"the bad beat payout is 0 (MDP-15.B)",
          "bad beat payout: who plays here may win it (MDP-15.B)",
          "bad beat: 1 from a pot of 20, 2 from a pot of 60, at most 2, out of each pot after the "
          "rake",
          "(MDP-15.B.1)", "nothing from pots below 20 (MDP-15.B.2)",
          "a full house of aces or better beaten at a showdown, both hands shown, 4 or more dealt "
          "in: 80% of the fund, of it 50% to the hand beaten, 25% to the hand that beat it, 25% to "
          "all others dealt in (MDP-15.B.3)",
          "the high hand jackpot is 0 (MDP-16.B)", "periods of 60 minutes", "(MDP-16.B.1)",
          "(MDP-16.B.2)", "(MDP-16.B.3)", "with 4 or more dealt in (MDP-16.B.4)",
          "share equally (MDP-16.B.5)",
          "within 24 hours, or it joins the next period's; nobody needs to be here when the period "
          "ends (MDP-16.B.6)",
          "only with valid identification (MDP-16.B.7)"})
        CHECK_MESSAGE(room.signs(0, words), words);
    CHECK_FALSE(room.signs(1, "bad beat"));
    CHECK(room.signs(1, "high hand jackpot"));
    CHECK_FALSE(room.signs(2, "high hand"));
}

TEST_CASE("MDP-15.D, 15.E: a box is counted at a closed table, carried and verified in the cage") {
    Room room;
    room.play(0, 1);
    room.play(0, 2);
    const CountBox counted{bad_beat, dollars(2), "camera 7"};
    CHECK_EQ(room.refused(counted, Role::dealer, Role::floorperson, 0).clause, "MDP-15.D");
    room.does(GiveNoticeOfCount{}, Role::floorperson);
    CHECK_EQ(room.refused(counted, Role::dealer, Role::floorperson, 0).clause, "MDP-15.D.1");
    CHECK_EQ(room.refused(counted, Role::dealer, {}, 0).reason, "two-people");
    CHECK_EQ(room.refused(counted, Role::dealer, Role::security, 0).reason, "two-people");
    CHECK_EQ(room.refused(counted, Role::security, Role::floorperson, 0).reason, "not-yours");
    room.does(CloseTable{}, Role::floorperson, {}, 0);
    CHECK_EQ(
        room.refused(CountBox{bad_beat, dollars(2), ""}, Role::dealer, Role::floorperson, 0).reason,
        "malformed");
    CHECK_EQ(room.refused(CountInCage{bad_beat, dollars(2)}, Role::cashier, {}, 0).clause,
             "MDP-15.E");
    room.does(counted, Role::dealer, Role::floorperson, 0);
    CHECK(room.says(0, "The bad beat box is counted: 2."));
    CHECK(room.box(0, bad_beat) == Chips{});
    CHECK(room.at(Holder::jackpot_container, 0, bad_beat) == dollars(2));
    CHECK_EQ(room.refused(counted, Role::dealer, Role::floorperson, 0).clause, "MDP-15.D.1.b");
    CHECK_EQ(room.refused(CarryBox{bad_beat}, Role::floorperson, Role::floorperson, 0).reason,
             "not-yours");
    room.does(CarryBox{bad_beat}, Role::security, Role::shift_supervisor, 0);
    CHECK_EQ(room.refused(CarryBox{bad_beat}, Role::security, Role::floorperson, 0).clause,
             "MDP-15.E.1");
    CHECK(room.fund(bad_beat) == Chips{});
    room.does(CountInCage{bad_beat, dollars(2)}, Role::cashier, {}, 0);
    CHECK(room.fund(bad_beat) == dollars(2));
    CHECK(room.at(Holder::jackpot_container, 0, bad_beat) == Chips{});
    CHECK_EQ(room.report(0), "");
    // A day later notice is given anew.
    room.now += 24 * hour;
    CHECK_EQ(room.refused(CarryBox{bad_beat}, Role::security, Role::floorperson, 1).reason,
             "not-now");
    CHECK_EQ(room.refused(CarryBox{bad_beat}, Role::security, Role::floorperson, 0).clause,
             "MDP-15.D");
    room.check();
}

TEST_CASE("MDP-15.E.2, 15.F, 15.I.2: what differs from the books is a fact of its own") {
    Room room;
    room.play(0, 1);
    room.does(GiveNoticeOfCount{}, Role::accounting);
    room.does(CarryBox{bad_beat}, Role::security, Role::floorperson, 0);
    const Record& counted = room.does(CountInCage{bad_beat, Chips{90}}, Role::cashier, {}, 0);
    const auto* const found = first<DiscrepancyFound>(counted.facts);
    REQUIRE(found != nullptr);
    CHECK(*found == DiscrepancyFound{bad_beat, FoundBy::cage_count, 0, Chips{90}, dollars(1)});
    // The ledger goes on.
    CHECK(room.fund(bad_beat) == dollars(1));
    CHECK_EQ(room.report(0), "discrepancy: 0.90 counted in the cage, 1 in the books, of holdem\n");
    room.does(RecordContributions{bad_beat, dollars(1)}, Role::accounting);
    CHECK(first<DiscrepancyFound>(
              room.does(RecordContributions{bad_beat, dollars(1)}, Role::accounting).facts) !=
          nullptr);  // the same twice
    CHECK(first<DiscrepancyFound>(
              room.does(AdjustDisplay{bad_beat, dollars(2)}, Role::accounting, Role::floorperson)
                  .facts) != nullptr);
    CHECK(room.signs(0, "the bad beat payout is 2"));
    CHECK_EQ(room.refused(SettleDiscrepancies{bad_beat}, Role::accounting).reason, "two-people");
    room.does(SettleDiscrepancies{bad_beat}, Role::accounting, Role::shift_supervisor);
    CHECK_EQ(room.report(0), "");
    CHECK_EQ(room.refused(SettleDiscrepancies{bad_beat}, Role::accounting, Role::shift_supervisor)
                 .reason,
             "not-now");
    CHECK_EQ(room.refused(RecordContributions{bad_beat, dollars(1)}, Role::cashier).reason,
             "not-yours");
    room.does(AdjustDisplay{bad_beat, dollars(1)}, Role::accounting, Role::floorperson);
    CHECK(room.signs(0, "the bad beat payout is 1"));
    room.check();
}

TEST_CASE("MDP-15.G, 15.H, 15.I: a bad beat, from the pots to who is paid") {
    Room room;
    for (std::uint32_t seed = 1; seed <= 5; ++seed) room.play(0, seed);
    room.does(GiveNoticeOfCount{}, Role::floorperson);
    room.count(0, bad_beat);
    room.does(RecordContributions{bad_beat, dollars(5)}, Role::accounting);
    room.does(AdjustDisplay{bad_beat, dollars(5)}, Role::accounting, Role::floorperson);
    CHECK_EQ(room.refused(VerifyBadBeat{}, Role::shift_supervisor, {}, 0).clause, "MDP-15.G");

    const auto hand = room.play_until<BadBeatMade>(0, 1);
    CHECK_EQ(hand.others.size(), 4);
    CHECK(room.says(0, "A bad beat: "));
    CHECK(room.says(0, room.floor.account(hand.loser)->name));
    CHECK_NE(room.report(0).find("to be verified at holdem"), std::string::npos);
    CHECK_EQ(room.refused(PayBadBeat{}, Role::accounting, Role::cashier, 0).clause, "MDP-15.G");
    CHECK_EQ(room.refused(VerifyBadBeat{}, Role::floorperson, {}, 0).reason, "not-yours");
    room.does(VerifyBadBeat{}, Role::shift_supervisor, {}, 0);
    CHECK(room.says(0, "accounting or security bring 4 to this table"));
    CHECK(room.signs(0, "pending adjustment after a payout (MDP-15.G.1)"));
    CHECK_EQ(room.refused(PayBadBeat{}, Role::accounting, Role::dealer, 0).reason, "two-people");

    const Chips loser = room.bankroll(hand.loser), winner = room.bankroll(hand.winner),
                other = room.bankroll(hand.others[0]);
    room.does(PayBadBeat{}, Role::accounting, Role::security, 0);
    CHECK(room.bankroll(hand.loser) == loser + dollars(2));
    CHECK(room.bankroll(hand.winner) == winner + dollars(1));
    CHECK(room.bankroll(hand.others[0]) == other + Chips{25});
    // A fifth stays, to begin the next with.
    CHECK(room.fund(bad_beat) == dollars(1));
    CHECK(room.signs(0, "pending"));
    room.does(AdjustDisplay{bad_beat, dollars(1)}, Role::accounting, Role::floorperson);
    CHECK_FALSE(room.signs(0, "pending"));
    CHECK_EQ(room.refused(PayBadBeat{}, Role::accounting, Role::security, 0).reason, "not-now");
    room.check();
}

TEST_CASE("MDP-15.G: what the shift supervisor does not verify is paid to nobody") {
    Room room;
    const auto hand = room.play_until<BadBeatMade>(0, 1);
    CHECK_EQ(room.refused(VerifyBadBeat{}, Role::shift_supervisor, {}, 0).clause,
             "MDP-15.A");  // nothing was counted yet
    room.does(DenyBadBeat{}, Role::shift_supervisor, {}, 0);
    CHECK(room.says(0, "finds no bad beat"));
    CHECK_EQ(room.refused(DenyBadBeat{}, Role::shift_supervisor, {}, 0).reason, "not-now");
    room.check();
}

TEST_CASE("MDP-16.G to 16.I: a high hand, from the period's beginning to who is paid") {
    Room room;
    // MDP-16.G: nothing is tracked before the period begins.
    for (std::uint32_t seed = 1; seed <= 12; ++seed) room.play(1, seed);
    for (const Record& record : room.log) CHECK(first<HighHandMade>(record.facts) == nullptr);
    room.does(BeginPeriod{}, Role::floorperson);
    CHECK(room.signs(1, "no full house was made yet"));
    CHECK_EQ(room.refused(BeginPeriod{}, Role::floorperson).reason, "not-now");
    CHECK_EQ(room.refused(RecordHighHand{"555", true}, Role::floorperson, Role::dealer, 1).clause,
             "MDP-16.G.2");
    const auto made = room.play_until<HighHandMade>(1, 1);
    CHECK(room.says(1, "The high hand of the period is now " + made.value));
    CHECK(room.signs(0, "the hand to beat is " + made.value));
    CHECK_EQ(room.refused(RecordHighHand{"555", false}, Role::floorperson, Role::dealer, 1).clause,
             "MDP-16.B.7");
    CHECK_EQ(room.refused(RecordHighHand{"", true}, Role::floorperson, Role::dealer, 1).clause,
             "MDP-16.G.3.a");
    CHECK_EQ(room.refused(RecordHighHand{"555", true}, Role::floorperson, {}, 1).reason,
             "two-people");
    const Record& recorded =
        room.does(RecordHighHand{"555 0123", true}, Role::floorperson, Role::dealer, 1);
    const auto* const slip = first<HighHandRecorded>(recorded.facts);
    REQUIRE(slip != nullptr);
    const HighHandRecorded first_slip = *slip;
    CHECK_EQ(first_slip.name, room.floor.account(made.account)->name);
    CHECK_EQ(first_slip.phone, "555 0123");
    CHECK_EQ(first_slip.seat, made.seat);
    CHECK_EQ(first_slip.table, 1);
    CHECK_EQ(first_slip.cards, made.cards);
    CHECK_EQ(first_slip.value, made.value);
    CHECK_EQ(first_slip.dealer, "dealer");
    CHECK_EQ(first_slip.dealers_licence, "L-dealer");
    CHECK_EQ(first_slip.verifier, "floorperson");
    CHECK_EQ(first_slip.verifiers_licence, "L-floorperson");
    CHECK_NE(room.report(1).find("phone 555 0123, seat "), std::string::npos);

    // A higher hand replaces it (MDP-16.G.2).
    const auto higher = room.play_until<HighHandMade>(0, 40);
    CHECK_GT(higher.strength, made.strength);
    room.does(RecordHighHand{"555 0456", true}, Role::shift_supervisor, Role::dealer, 0);
    CHECK_EQ(room.refused(EndPeriod{}, Role::floorperson).clause, "MDP-16.B.1");
    room.now += 60 * minute;
    room.play(1, 77);
    room.does(EndPeriod{}, Role::floorperson);
    CHECK_EQ(room.refused(AwardHighHand{}, Role::accounting, Role::floorperson).clause,
             "MDP-16.H.1");
    const Chips pool = room.box(0, high_hand) + room.box(1, high_hand);
    room.count(0, high_hand);
    CHECK_EQ(room.refused(AwardHighHand{}, Role::accounting, Role::floorperson).clause,
             "MDP-16.H.1");
    room.count(1, high_hand);
    CHECK(room.fund(high_hand) == pool);
    room.does(AdjustDisplay{high_hand, pool}, Role::accounting, Role::floorperson);
    CHECK(room.signs(0, "the high hand jackpot is " + to_string(pool)));
    room.does(AwardHighHand{}, Role::accounting, Role::floorperson);
    CHECK(room.at(Holder::jackpot_award, -1, high_hand) == pool);
    CHECK(room.fund(high_hand) == Chips{});
    CHECK_EQ(room.refused(AwardHighHand{}, Role::accounting, Role::floorperson).reason, "not-now");

    const Chips before = room.bankroll(higher.account);
    CHECK_EQ(
        room.refused(PayHighHand{higher.account, false}, Role::cashier, Role::floorperson).clause,
        "MDP-16.B.7");
    CHECK_EQ(room.refused(PayHighHand{made.account, true}, Role::cashier, Role::floorperson).clause,
             "MDP-16.B.6");
    room.does(PayHighHand{higher.account, true}, Role::cashier, Role::floorperson);
    CHECK(room.bankroll(higher.account) == before + pool);
    CHECK_EQ(
        room.refused(PayHighHand{higher.account, true}, Role::cashier, Role::floorperson).reason,
        "not-now");
    room.check();
}

TEST_CASE("MDP-16.I.2: without a full house on a slip the pool joins the next period's") {
    Room room;
    room.does(BeginPeriod{}, Role::floorperson);
    room.play(1, 1);
    room.now += 60 * minute;
    room.does(EndPeriod{}, Role::floorperson);
    room.count(0, high_hand);
    room.count(1, high_hand);
    const Chips pool = room.fund(high_hand);
    CHECK(pool == dollars(1));
    room.does(AwardHighHand{}, Role::accounting, Role::floorperson);
    CHECK(room.fund(high_hand) == pool);
    CHECK(room.at(Holder::jackpot_award, -1, high_hand) == Chips{});
    room.does(BeginPeriod{}, Role::floorperson);
    room.check();
}

TEST_CASE("MDP-16.J: what nobody collects in time joins the next period's pool") {
    Room room;
    room.does(BeginPeriod{}, Role::floorperson);
    const auto made = room.play_until<HighHandMade>(1, 1);
    room.does(RecordHighHand{"555", true}, Role::floorperson, Role::dealer, 1);
    room.now += 60 * minute;
    room.does(EndPeriod{}, Role::floorperson);
    room.count(0, high_hand);
    room.count(1, high_hand);
    room.does(AwardHighHand{}, Role::accounting, Role::floorperson);
    const Chips pool = room.at(Holder::jackpot_award, -1, high_hand);
    CHECK(pool > Chips{});
    CHECK_EQ(room.refused(ReturnUncollected{}, Role::accounting, Role::shift_supervisor).clause,
             "MDP-16.J");
    room.now += 24 * hour + 1;
    CHECK_EQ(room.refused(PayHighHand{made.account, true}, Role::cashier, Role::floorperson).clause,
             "MDP-16.B.6");
    room.does(ReturnUncollected{}, Role::accounting, Role::shift_supervisor);
    CHECK(room.fund(high_hand) == pool);
    CHECK(room.at(Holder::jackpot_award, -1, high_hand) == Chips{});
    room.check();
}

TEST_CASE("MDP-15.C.3, 15.J: ended, a jackpot leaves every cent to the players of the other") {
    Room room;
    room.play(0, 1);
    CHECK_EQ(room.refused(DiscontinueJackpot{bad_beat}, Role::manager, Role::accounting).clause,
             "MDP-15.C.3");
    // Nobody sits at a table whose rules change.
    for (int table = 0; table < 3; ++table) room.does(CloseTable{}, Role::floorperson, {}, table);
    room.does({.by = the_host, .what = PostFloor{std::string(high_hand_text) + tables_text}});
    CHECK_FALSE(room.signs(0, "bad beat"));
    CHECK_EQ(room.refused(DiscontinueJackpot{bad_beat}, Role::manager, Role::accounting).clause,
             "MDP-15.D");
    room.does(GiveNoticeOfCount{}, Role::floorperson);
    room.count(0, bad_beat);
    CHECK_EQ(room.refused(DiscontinueJackpot{bad_beat}, Role::accounting, Role::manager).reason,
             "not-yours");
    room.does(DiscontinueJackpot{bad_beat}, Role::manager, Role::accounting);
    CHECK(room.fund(bad_beat) == Chips{});
    CHECK(room.fund(high_hand) == dollars(1));
    CHECK_EQ(room.refused(DiscontinueJackpot{bad_beat}, Role::manager, Role::accounting).reason,
             "not-now");
    room.check();
}
