// Every role and every wish: who may ask for what, and which acts take two people.
#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include <doctest/doctest.h>

#include <pokerfloor/events/role_words.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

constexpr std::array staff{
    Role::dealer,   Role::floorperson,  Role::shift_supervisor, Role::cashier, Role::accounting,
    Role::security, Role::surveillance, Role::compliance,       Role::manager, Role::administrator};

// Written by hand from the books and from who has a say over what: who may ask, and behind the
// stroke who has to sign beside them. A floorperson's acts are a shift supervisor's too.
struct Row {
    Wished what;
    const char* may;
};
const std::vector<Row>& table() {
    static const std::vector<Row> rows{
        {OpenFloor{}, "host house"},
        {OpenAccount{}, "host house"},
        {Credit{}, "house host cashier"},
        {Refill{}, "house"},
        {PostFloor{}, "host house"},
        {SetBehaviour{}, "host house"},
        {EnrolStaff{}, "host administrator"},
        {ChangeStaff{}, "host administrator"},
        {DismissStaff{}, "host administrator"},
        {InviteStaff{}, "host administrator"},
        {Sit{}, "player"},
        {Stand{}, "player house"},
        {StandBeforeBlind{}, "player"},
        {TopUp{}, "player"},
        {SitOut{}, "player house"},
        {ComeBack{}, "player"},
        {WaitForBlind{}, "player"},
        {PostBlind{}, "player"},
        {Straddle{}, "player"},
        {ProposeOption{}, "player"},
        {ProposeMinimum{}, "player"},
        {Agree{}, "player"},
        {Decline{}, "player"},
        {BeginRound{}, "house"},
        {PotAct{}, "player"},
        {HouseAct{}, "player"},
        {TimeExpired{}, "house"},
        {VoidRound{},
         "house host dealer floorperson shift-supervisor | floorperson shift-supervisor"},
        {AbandonTable{}, "house"},
        {TakeArea{}, "player"},
        {LeaveArea{}, "player"},
        {Cut{}, "player"},
        {DeclineCut{}, "player"},
        {OrderRecut{}, "house host floorperson shift-supervisor"},
        {CountStub{}, "house host dealer"},
        {CountDeck{}, "house host dealer"},
        {JoinLine{}, "player"},
        {LeaveLine{}, "player house"},
        {EndCalls{}, "house"},
        {DeclareMisdeal{}, "host floorperson shift-supervisor"},
        {FoulHand{}, "host floorperson shift-supervisor"},
        {FoldHand{}, "host floorperson shift-supervisor"},
        {RemovePlayer{}, "host floorperson shift-supervisor"},
        {CloseTable{}, "host floorperson shift-supervisor manager"},
        {OpenTable{}, "host floorperson shift-supervisor manager"},
        {ReportCardFaceUp{}, "host dealer floorperson shift-supervisor"},
        {ReportCardOffTable{}, "host dealer floorperson shift-supervisor"},
        {ReportDealtToIneligible{}, "host dealer floorperson shift-supervisor"},
        {ReportCardExposed{}, "host dealer floorperson shift-supervisor"},
        {ReportDeckDefective{}, "host dealer floorperson shift-supervisor"},
        {ReportCardPulled{}, "host dealer floorperson shift-supervisor"},
        {ReportDealersCardExposed{}, "host dealer floorperson shift-supervisor"},
        {ReportBoxCardExposed{}, "host dealer floorperson shift-supervisor"},
        {ReportMisdealt{}, "host dealer floorperson shift-supervisor"},
        {ReportDealerMisdealt{}, "host dealer floorperson shift-supervisor"},
        {ReportShoeFailed{}, "host dealer floorperson shift-supervisor"},
        {ReportPlayerLeft{}, "host dealer floorperson shift-supervisor"},
        {AbandonWagers{}, "host floorperson shift-supervisor"},
        {HoldWagers{}, "host floorperson shift-supervisor"},
        {BeginHand{}, "host dealer"},
        {LiveAct{}, "host dealer floorperson shift-supervisor"},
        {LiveGesture{}, "host dealer floorperson shift-supervisor"},
        {GiveNoticeOfCount{}, "host floorperson shift-supervisor accounting"},
        {CountBox{}, "host dealer | floorperson shift-supervisor"},
        {CarryBox{}, "host security | floorperson shift-supervisor"},
        {CountInCage{}, "host cashier"},
        {RecordContributions{}, "host accounting"},
        {AdjustDisplay{}, "host accounting | floorperson shift-supervisor"},
        {SettleDiscrepancies{}, "host accounting | shift-supervisor"},
        {VerifyBadBeat{}, "host shift-supervisor"},
        {DenyBadBeat{}, "host shift-supervisor"},
        {PayBadBeat{}, "host accounting | security cashier"},
        {BeginPeriod{}, "host floorperson shift-supervisor"},
        {EndPeriod{}, "host floorperson shift-supervisor"},
        {RecordHighHand{}, "host floorperson shift-supervisor | dealer"},
        {AwardHighHand{}, "host accounting | floorperson shift-supervisor"},
        {PayHighHand{}, "host cashier | floorperson shift-supervisor"},
        {ReturnUncollected{}, "host accounting | shift-supervisor"},
        {DiscontinueJackpot{}, "host manager | accounting"},
    };
    return rows;
}

bool stands_in(const std::string& words, Role role) {
    std::istringstream in(words);
    for (std::string word; in >> word;)
        if (word == word_of(role)) return true;
    return false;
}

// A floor with one of each role, all at work.
struct Staffed {
    Floor floor{all_games()};
    std::map<Role, AccountId> who;
    AccountId second = nobody;  // a floorperson beside them

    Staffed() {
        for (const Role role : staff) who[role] = enrol(word_of(role), {role});
        second = enrol("Second", {Role::floorperson});
    }
    AccountId enrol(const std::string& name, std::vector<Role> roles) {
        granted(floor, {.by = the_host, .what = EnrolStaff{name, std::move(roles), "4711"}});
        return floor.account_named(name);
    }
    // Somebody else who may sign.
    Actor beside(const Roles& those, AccountId other) const {
        for (const Role role : those.all())
            if (who.contains(role) && who.at(role) != other) return {who.at(role), role};
        return {second, Role::floorperson};
    }
    FloorRefusal refused(const Wish& wish) {
        const auto money = floor.balances();
        const auto record = floor.act(wish, 0);
        REQUIRE_FALSE(record.has_value());
        CHECK(floor.balances() == money);
        return record.error();
    }
};

}  // namespace

TEST_CASE("who may ask for what is what the table says, for every wish and every role") {
    CHECK_EQ(table().size(), std::variant_size_v<Wished>);
    std::set<std::size_t> kinds;
    for (const Row& row : table()) {
        CHECK(kinds.insert(row.what.index()).second);
        const std::string may = row.may, first = may.substr(0, may.find('|')),
                          beside = may.find('|') == may.npos ? "" : may.substr(may.find('|') + 1);
        CAPTURE(may);
        for (int number = 0; number <= static_cast<int>(Role::administrator); ++number) {
            const auto role = static_cast<Role>(number);
            CAPTURE(word_of(role));
            CHECK_EQ(may_ask(row.what).has(role), stands_in(first, role));
            const auto second = signed_by(row.what);
            CHECK_EQ(second && second->has(role), stands_in(beside, role));
        }
    }
}

TEST_CASE("on a running floor each member of staff gets as far as their role, and no further") {
    Staffed here;
    int refused = 0, let_through = 0;
    for (const Row& row : table()) {
        const bool of_two = std::string_view(row.may).find('|') != std::string_view::npos;
        for (const Role role : staff) {
            CAPTURE(row.may);
            CAPTURE(word_of(role));
            Floor floor = here.floor;
            Wish wish{.by = {here.who[role], role}, .table = 0, .what = row.what};
            if (of_two) wish.with = here.beside(*signed_by(row.what), wish.by.account);
            const auto money = floor.balances();
            const auto record = floor.act(wish, 0);
            if (may_ask(row.what).has(role)) {
                // Whether it can be done now is another question.
                const bool by_role = !record && (record.error().reason == "not-yours" ||
                                                 record.error().reason == "two-people");
                CHECK_FALSE(by_role);
                ++let_through;
            } else {
                REQUIRE_FALSE(record.has_value());
                CHECK_EQ(record.error().reason, "not-yours");
                CHECK(floor.balances() == money);
                ++refused;
            }
        }
    }
    CHECK_EQ(refused + let_through, static_cast<int>(table().size() * staff.size()));
    CHECK_GT(let_through, 20);
}

TEST_CASE("nobody acts in a role that is not theirs") {
    Staffed here;
    for (const Role own : staff)
        for (const Role other : staff) {
            // A shift supervisor is above a floorperson.
            if (own == other || (own == Role::shift_supervisor && other == Role::floorperson))
                continue;
            const Wish wish{.by = {here.who[own], other}, .table = 0, .what = CloseTable{}};
            if (!may_ask(wish.what).has(other)) continue;
            CHECK_EQ(here.refused(wish).reason, "not-yours");
        }
    granted(here.floor, {.by = {here.who[Role::shift_supervisor], Role::floorperson},
                         .table = 0,
                         .what = CloseTable{}});
}

TEST_CASE("an act of two takes two different people in the roles it names") {
    Staffed here;
    const auto void_hand = [&](std::optional<Actor> with) {
        return Wish{.by = {here.who[Role::dealer], Role::dealer},
                    .table = 0,
                    .what = VoidRound{},
                    .with = with};
    };
    CHECK_EQ(here.refused(void_hand(std::nullopt)).sentence,
             "That takes two people: a floorperson or a shift supervisor signs beside you.");
    CHECK_EQ(here.refused(void_hand(Actor{here.who[Role::dealer], Role::floorperson})).sentence,
             "That takes two different people.");
    CHECK_EQ(here.refused(void_hand(Actor{here.who[Role::cashier], Role::cashier})).sentence,
             "That is for a floorperson or a shift supervisor to sign.");
    CHECK_EQ(here.refused(void_hand(Actor{here.who[Role::cashier], Role::floorperson})).sentence,
             "cashier is not a floorperson here.");
    CHECK_EQ(here.refused(void_hand(Actor{here.second, Role::floorperson})).sentence,
             "No hand is being played; the next one begins with a new deal.");
    // And what takes one is not signed by two.
    CHECK_EQ(here.refused({.by = {here.second, Role::floorperson},
                           .table = 0,
                           .what = CloseTable{},
                           .with = Actor{here.who[Role::manager], Role::manager}})
                 .reason,
             "malformed");
    // Of the host alone only where nobody works.
    CHECK_EQ(here.refused({.by = the_host, .table = 0, .what = VoidRound{}}).reason, "two-people");
    Floor home(all_games());
    const auto alone = home.act({.by = the_host, .table = 0, .what = VoidRound{}}, 0);
    REQUIRE_FALSE(alone.has_value());
    CHECK_EQ(alone.error().sentence,
             "No hand is being played; the next one begins with a new deal.");
}

TEST_CASE("staff are taken on, change and leave; each is in the log and nothing else changes") {
    Staffed here;
    const Actor admin{here.who[Role::administrator], Role::administrator};
    const auto enrol = [&](std::string name, std::vector<Role> roles, std::string licence = {}) {
        return Wish{.by = admin,
                    .what = EnrolStaff{std::move(name), std::move(roles), std::move(licence)}};
    };
    CHECK_EQ(here.refused(enrol("", {Role::dealer})).reason, "malformed");
    CHECK_EQ(here.refused(enrol("a\nb", {Role::dealer})).reason, "malformed");
    CHECK_EQ(here.refused(enrol("SECOND", {Role::dealer})).sentence, "That name is taken.");
    CHECK_EQ(here.refused(enrol("Zoe", {})).reason, "malformed");
    CHECK_EQ(here.refused(enrol("Zoe", {Role::player})).sentence,
             "player is no role of staff; there are " + all_staff_words() + ".");
    CHECK_EQ(here.refused(enrol("Zoe", {Role::dealer, Role::dealer})).sentence,
             "A role is named twice.");
    CHECK_EQ(here.refused(enrol("Zoe", {Role::cashier, Role::accounting})).sentence,
             "Nobody is both a cashier and accounting here.");
    CHECK_EQ(here.refused(enrol("Zoe", {Role::surveillance, Role::dealer})).sentence,
             "Who is surveillance has no other role.");
    CHECK_EQ(here.refused(enrol("Zoe", {Role::dealer}, std::string(41, '1'))).reason, "malformed");

    const Record record = granted(here.floor, enrol("Zoe", {Role::dealer, Role::floorperson}));
    const AccountId zoe = here.floor.account_named("zoe");
    REQUIRE_NE(zoe, nobody);
    CHECK(record.postings.empty());
    CHECK_EQ(here.floor.account(zoe)->kind, AccountKind::staff);
    // MDP-7.C: who deals does not play.
    CHECK_EQ(here.refused({.by = {zoe}, .table = 0, .what = Sit{0, dollars(100)}}).clause,
             "MDP-7.C");
    CHECK_EQ(here.refused({.by = {zoe}, .table = 0, .what = JoinLine{}}).clause, "MDP-7.C");
    CHECK_EQ(here.refused({.by = the_host, .what = Credit{zoe, dollars(5)}}).clause, "MDP-7.C");

    granted(here.floor, {.by = admin, .what = ChangeStaff{zoe, {Role::cashier}, "9"}});
    CHECK(here.floor.account(zoe)->roles == std::vector{Role::cashier});
    CHECK_EQ(here.floor.account(zoe)->licence, "9");
    granted(here.floor, {.by = admin, .what = InviteStaff{zoe}});
    granted(here.floor, {.by = admin, .what = DismissStaff{zoe}});
    CHECK_EQ(here.refused({.by = {zoe, Role::cashier}, .what = Credit{1, dollars(5)}}).sentence,
             "Only who works here may do that.");
    CHECK_EQ(here.refused({.by = admin, .what = InviteStaff{zoe}}).sentence,
             "They do not work here.");
    CHECK_EQ(here.refused({.by = admin, .what = DismissStaff{zoe}}).sentence,
             "They do not work here.");
    // And may come back.
    granted(here.floor, {.by = admin, .what = ChangeStaff{zoe, {Role::dealer}, ""}});
    CHECK(here.floor.account(zoe)->roles == std::vector{Role::dealer});
}
