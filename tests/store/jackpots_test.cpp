// Jackpots in the log: the auditor's own reckoning, records as they are written, streams, and a
// floor taken up again in the middle of it all.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/bookkeeper.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/snapshot.hpp>

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

constexpr const char* text = R"(
[bad-beat]
tables = ["a"]
contribution = [[10, 1]]
maximum = 1
beaten = "aces-full"
loser = 50
winner = 25
table = 25
discontinuation-approval = "A-1"
[high-hand]
tables = ["a", "b"]
contribution = [[10, 1]]
maximum = 1
period-minutes = 1
minimum-dealt = 2
ties = "first"
collect-hours = 1
uncollected = "next-period"
[[table]]
id = "a"
game = "omaha-high"
structure = "fixed-limit"
limits = [2, 4]
raise-cap = 3
blinds = [1, 2]
seats = 9
buy-in = [40, 200]
[[table]]
id = "b"
game = "holdem"
structure = "fixed-limit"
limits = [2, 4]
raise-cap = 3
blinds = [1, 2]
buy-in = [40, 200]
)";

// A game at home: the host does alone what takes two people elsewhere.
struct Home {
    Home() {
        does({.by = the_host, .what = OpenFloor{text, behaviour_now}});
        for (int seat = 0; seat < 9; ++seat) {
            does({.what = OpenAccount{std::string("Ann") + static_cast<char>('a' + seat),
                                      AccountKind::guest}});
            const auto account = static_cast<AccountId>(seat + 1);
            does({.what = Credit{account, dollars(1'000'000)}});
            sit(account);
        }
    }
    void sit(AccountId account) {
        does({.by = {account},
              .table = 0,
              .what = Sit{static_cast<std::int16_t>(account - 1), dollars(200)}});
    }
    bool tries(const Wish& wish) {
        auto record = floor.act(wish, now);
        if (!record) return false;
        log.push_back(std::move(*record));
        return true;
    }
    void does(const Wish& wish) {
        const auto record = floor.act(wish, now);
        REQUIRE_MESSAGE(record.has_value(), record.error().sentence);
        log.push_back(*record);
    }
    void host(Wished what, int table = -1) {
        does({.by = the_host,
              .table = static_cast<std::int16_t>(table),
              .what = std::move(what),
              .reason = "because"});
    }
    void round() {
        for (AccountId account = 1; account <= 9; ++account)
            if (const int seat = floor.seat_of(0, account); seat < 0)
                sit(account);
            else
                tries({.by = {account}, .table = 0, .what = TopUp{dollars(100)}});
        Seed seed{};
        ++rounds;
        seed.bytes = {static_cast<std::uint8_t>(rounds), static_cast<std::uint8_t>(rounds >> 8)};
        does({.table = 0, .what = BeginRound{seed}});
        while (floor.state(0).round_running)
            for (const CommandKind kind :
                 {CommandKind::check, CommandKind::call, CommandKind::show})
                if (tries({.by = {floor.state(0).account},
                           .table = 0,
                           .what = PotAct{simple(kind, 0)}}))
                    break;
    }
    template <class Kind>
    bool has() const {
        for (const Record& record : log)
            if (first<Kind>(record.facts) != nullptr) return true;
        return false;
    }
    template <class Kind>
    void until() {
        for (int i = 0; i < 4'000 && !has<Kind>(); ++i) round();
        REQUIRE(has<Kind>());
    }
    template <class Kind>
    void until_again() {
        do round();
        while (first<Kind>(log.back().facts) == nullptr);
    }
    void count(Jackpot jackpot, Chips wrong = {}) {
        Chips box{};
        for (const Balance& one : floor.balances())
            if (one.place() ==
                MoneyPlace{Holder::jackpot_box, 0, static_cast<std::int32_t>(place_of(jackpot))})
                box = one.amount;
        host(CarryBox{jackpot}, 0);
        host(CountInCage{jackpot, box + wrong}, 0);
    }

    Floor floor{read_floor_file(text).value()};
    std::vector<Record> log;
    std::int64_t now = 1'700'000'000'000;
    int rounds = 0;
};

// From the first pot to the end of both jackpots: every act, and every fact.
std::vector<Record> whole_story() {
    Home home;
    home.host(BeginPeriod{});
    home.until<HighHandMade>();
    home.host(RecordHighHand{"555", true}, 0);
    home.host(GiveNoticeOfCount{});
    home.count(Jackpot::bad_beat, dollars(1));
    home.host(RecordContributions{Jackpot::bad_beat, dollars(3)});
    home.host(AdjustDisplay{Jackpot::bad_beat, dollars(2)});
    home.host(SettleDiscrepancies{Jackpot::bad_beat});
    home.until<BadBeatMade>();
    home.host(VerifyBadBeat{}, 0);
    home.host(PayBadBeat{}, 0);
    home.now += 60'000;
    home.host(EndPeriod{});
    home.count(Jackpot::high_hand);
    home.host(CarryBox{Jackpot::high_hand}, 1);
    home.host(CountInCage{Jackpot::high_hand, {}}, 1);
    home.host(AwardHighHand{});
    for (AccountId account = 1; account <= 9; ++account)
        if (home.tries({.by = the_host, .what = PayHighHand{account, true}})) break;
    CHECK(home.has<HighHandPaid>());
    // Another, that nobody collects; and a bad beat that is none after all.
    home.host(BeginPeriod{});
    home.until_again<HighHandMade>();
    home.host(RecordHighHand{"555", true}, 0);
    home.now += 60'000;
    home.host(EndPeriod{});
    home.count(Jackpot::high_hand);
    home.host(CarryBox{Jackpot::high_hand}, 1);
    home.host(CountInCage{Jackpot::high_hand, {}}, 1);
    home.host(AwardHighHand{});
    home.now += 2 * 60 * 60'000;
    home.host(ReturnUncollected{});
    home.until_again<BadBeatMade>();
    home.host(DenyBadBeat{}, 0);
    // Closed, counted there, and the end of the bad beat.
    home.host(CloseTable{}, 0);
    home.host(GiveNoticeOfCount{});
    home.host(CountBox{Jackpot::bad_beat, {}, "camera 7"}, 0);
    home.host(CarryBox{Jackpot::bad_beat}, 0);
    Chips carried{};
    for (const Balance& one : home.floor.balances())
        if (one.holder == Holder::jackpot_container) carried += one.amount;
    home.host(CountInCage{Jackpot::bad_beat, carried}, 0);
    home.host(SettleDiscrepancies{Jackpot::bad_beat});
    std::string without = text;
    without.erase(0, without.find("[high-hand]"));
    home.host(PostFloor{without});
    for (int i = 0; i < 9 && !home.has<JackpotDiscontinued>(); ++i) {
        home.tries({.by = the_host, .table = 0, .what = DenyBadBeat{}});
        home.tries({.by = the_host, .what = DiscontinueJackpot{Jackpot::bad_beat}});
    }
    CHECK(home.has<JackpotDiscontinued>());
    return home.log;
}

const std::vector<Record>& story() {
    static const std::vector<Record> log = whole_story();
    return log;
}

}  // namespace

TEST_CASE("jackpots: the auditor's own reckoning comes to the same, record by record") {
    Bookkeeper books;
    Floor floor(read_floor_file(text).value());
    std::set<Cause> causes;
    for (const Record& record : story()) {
        REQUIRE(floor.apply(record));
        const auto postings = books.enter(record);
        REQUIRE_MESSAGE(postings.has_value(), postings.error().message);
        CHECK(by_cause(*postings) == by_cause(record.postings));
        for (const Posting& posting : record.postings) causes.insert(posting.cause);
    }
    CHECK(books.balances() == ledger::in_order(floor.balances()));
    for (int cause = static_cast<int>(Cause::bad_beat_contribution);
         cause <= static_cast<int>(Cause::jackpot_discontinued); ++cause)
        CHECK_MESSAGE(causes.contains(static_cast<Cause>(cause)), cause);
}

TEST_CASE("jackpots: records come back from the log as they were written, in their streams") {
    std::set<std::size_t> kinds;
    std::set<std::string> streams;
    for (const Record& record : story()) {
        const auto bytes = encode(record);
        REQUIRE(bytes.has_value());
        const auto again = decode(bytes->open, bytes->hidden);
        REQUIRE_MESSAGE(again.has_value(), again.error().message);
        CHECK(again->facts == record.facts);
        CHECK(again->postings == record.postings);
        CHECK_EQ(again->wish.reason, record.wish.reason);
        const auto same = encode(*again);
        REQUIRE(same.has_value());
        CHECK_EQ(same->open, bytes->open);
        for (const Fact& fact : record.facts) kinds.insert(fact.index());
        for (const Stream& stream : streams_of(record)) streams.insert(to_string(stream));
    }
    // All facts of the jackpots, which stand behind all others.
    const std::size_t first_kind = Fact(CountNoticeGiven{}).index();
    for (std::size_t kind = first_kind; kind < std::variant_size_v<Fact>; ++kind)
        CHECK_MESSAGE(kinds.contains(kind), kind);
    CHECK(streams.contains("fund/bad-beat"));
    CHECK(streams.contains("fund/high-hand"));
    for (const std::string& stream : streams) CHECK(parse_stream(stream).has_value());
}

TEST_CASE("jackpots: a floor is taken up again at any record") {
    Restored all;
    std::size_t next = 0;
    for (const Record& record : story()) {
        follow(
            all, record,
            [](std::string_view floor, Behaviour behaviour) -> Result<FloorTerms> {
                auto terms = read_floor_file(floor, behaviour);
                if (!terms) return fail("no floor file");
                return std::move(*terms);
            },
            5);
        const bool is_about_jackpots =
            record.facts.empty() || record.facts.back().index() >= Fact(CountNoticeGiven{}).index();
        if (!is_about_jackpots && record.number < next) continue;
        next = record.number + 500;
        const LogHead head{.number = record.number};
        const auto again = read_snapshot(snapshot_of(head, all, StreamEnds(Hash{})));
        REQUIRE_MESSAGE(again.has_value(), again.error().message);
        REQUIRE(*again->restored.floor == *all.floor);
    }
}

TEST_CASE("jackpots: the reckoning refuses what cannot be") {
    const auto refused_with = [](auto change) {
        Bookkeeper books;
        for (Record record : story()) {
            const bool is_it = change(record);
            const auto postings = books.enter(record);
            if (is_it) {
                REQUIRE_FALSE(postings.has_value());
                return postings.error().message;
            }
            REQUIRE(postings.has_value());
        }
        return std::string();
    };
    const auto of = [](Record& record, auto change) {
        for (Fact& fact : record.facts)
            if (change(fact)) return true;
        return false;
    };
    CHECK_EQ(refused_with([&](Record& record) {
                 return of(record, [](Fact& fact) {
                     auto* const paid = std::get_if<BadBeatPaid>(&fact);
                     if (paid != nullptr) paid->shares[0].account = 9 - paid->shares[0].account % 9;
                     if (paid != nullptr) paid->shares[0].amount += Chips{1};
                     return paid != nullptr;
                 });
             }),
             "a bad beat is paid that was not verified so");
    CHECK_EQ(refused_with([&](Record& record) {
                 return of(record, [](Fact& fact) {
                     auto* const awarded = std::get_if<HighHandAwarded>(&fact);
                     if (awarded != nullptr) awarded->shares[0].amount -= Chips{1};
                     return awarded != nullptr;
                 });
             }),
             "a high hand is awarded another amount than the pool");
    CHECK_NE(refused_with([&](Record& record) {
                 return of(record, [](Fact& fact) {
                     auto* const counted = std::get_if<CageCounted>(&fact);
                     if (counted != nullptr) counted->booked += Chips{1};
                     return counted != nullptr;
                 });
             }).find("is taken out of a container"),
             std::string::npos);
    CHECK_EQ(refused_with([&](Record& record) {
                 return of(record, [](Fact& fact) {
                     auto* const ended = std::get_if<JackpotDiscontinued>(&fact);
                     if (ended != nullptr) ended->amount -= Chips{1};
                     return ended != nullptr;
                 });
             }),
             "a jackpot ends and something is left in its fund");
}
