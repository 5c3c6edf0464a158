// Snapshots: what is put down and taken up again is the same floor, in every part, and goes on
// alike; what does not fit is left aside; the audit holds it against the log and uses nothing of
// it.
#include <doctest/doctest.h>
#include <fmt/core.h>

#include <fstream>
#include <map>
#include <set>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/snapshot.hpp>

#include "killed.hpp"
#include "played.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

namespace fs = std::filesystem;

Result<FloorTerms> terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}
Result<FloorTerms> played_terms(std::string_view, Behaviour) {
    return a_table_of_every_game();
}

Restored taken_up(const Restored& restored) {
    const SnapshotBytes bytes = snapshot_of({restored.records, {}}, restored, StreamEnds());
    auto snapshot = read_snapshot(bytes);
    REQUIRE_MESSAGE(snapshot.has_value(), snapshot.error().message);
    // The same floor makes the same bytes, so nothing is left out of one and not of the other.
    CHECK(snapshot_of(bytes.head, snapshot->restored, StreamEnds()) == bytes);
    return std::move(snapshot->restored);
}

// What was going on at tables when they were put down.
struct Seen {
    std::map<std::string_view, int> running, between;
    int cut = 0, left = 0;

    void take(const FloorState& floor) {
        for (const FloorTable& one : floor.tables) {
            const TableInPlay& table = in_play(one.table);
            ++(table.running ? running : between)[table.posted->game->id];
            const RoundDeck::Origin deck = table.deck.origin();
            cut += table.running && deck.cut > 0 && deck.taken > 0 ? 1 : 0;
            left += one.left.empty() ? 0 : 1;
        }
    }
};

// A log of that many records, in batches.
void write_log(const fs::path& path, Played& played, std::size_t records) {
    const DataFolder folder(path);
    Log log(folder);
    for (std::size_t made = 0; made < records; made += 50) log.append(played.next(50));
}

// As it is now.
void keep_snapshot(const fs::path& path, const ReadTerms& read_terms = played_terms) {
    const DataFolder folder(path);
    Log log(folder);
    const FromSnapshot made = restore(log, std::nullopt, read_terms);
    write_snapshot(path, snapshot_of(log.end(), made.restored, log.stream_ends()), folder.key());
}

struct OpenedFloor {
    FromSnapshot made;
    std::map<Stream, StreamEnd> ends;
};
OpenedFloor opened(const fs::path& path, const ReadTerms& read_terms = played_terms) {
    const DataFolder folder(path);
    Log log(folder);
    OpenedFloor floor{restore(log, find_snapshot(path, folder.key()), read_terms), {}};
    floor.ends = {log.stream_ends().all().begin(), log.stream_ends().all().end()};
    return floor;
}

void check_same(const OpenedFloor& one, const OpenedFloor& other) {
    REQUIRE(one.made.restored.floor != nullptr);
    REQUIRE(other.made.restored.floor != nullptr);
    CHECK(*one.made.restored.floor == *other.made.restored.floor);
    CHECK(static_cast<const HostMemory&>(one.made.restored) == other.made.restored);
    CHECK(one.ends == other.ends);
}

Bytes bytes_in(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void put_in(const fs::path& file, const Bytes& bytes) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.close();
    fs::permissions(file, fs::perms(0600));
}

// Somebody with the key moves money; the rest stays as it was.
void forge(const fs::path& path, Chips to_first, Chips to_second) {
    const DataFolder folder(path);
    const auto found = find_snapshot(path, folder.key());
    REQUIRE((found && *found));
    const auto snapshot = read_snapshot(**found);
    REQUIRE(snapshot.has_value());
    auto state = std::make_unique<FloorState>(snapshot->restored.floor->inside());
    post_terms_at_tables(*state);
    state->accounts.at(0).bankroll += to_first;
    state->accounts.at(1).bankroll += to_second;
    const Floor floor(std::move(state));
    write_snapshot(path, {(*found)->head, content_of(floor, snapshot->restored, snapshot->ends)},
                   folder.key());
}

}  // namespace

TEST_CASE("a floor put down at any record and taken up again is the same, and goes on alike") {
    Seen seen;
    std::size_t keys = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        Played played(seed, seed == 5 ? Behaviour::first : behaviour_now,
                      seed == 6 ? tables_of_four_card() : a_table_of_every_game());
        Seed own{};
        own.bytes[0] = static_cast<std::uint8_t>(seed);
        RandomStream chance(own, Purpose::play);
        Restored all, resumed;
        std::uint64_t next = 1 + chance.below(80);
        for (int i = 0; i < 4000; ++i) {
            Record record = played.next();
            // Clients send keys; few are remembered here, so that old ones are forgotten.
            if (record.wish.table >= 0) record.wish.key = fmt::format("k{}", record.number % 97);
            follow(all, record, played_terms, 5);
            if (resumed.floor != nullptr) follow(resumed, record, played_terms, 5);
            if (record.number != next) continue;
            next += 1 + chance.below(80);
            if (resumed.floor != nullptr) {
                REQUIRE(*resumed.floor == *all.floor);
                REQUIRE(static_cast<const HostMemory&>(resumed) == all);
            }
            resumed = taken_up(all);
            REQUIRE(*resumed.floor == *all.floor);
            REQUIRE(static_cast<const HostMemory&>(resumed) == all);
            // The one that decides differs from both in nothing either.
            REQUIRE(played.floor() == *resumed.floor);
            seen.take(resumed.floor->inside());
        }
        for (const auto& [account, answered] : resumed.answered) keys += answered.size();
    }
    // Every game, in the middle of rounds and between them.
    for (const PostedTable& table : a_table_of_every_game().tables) {
        CAPTURE(table.id);
        CHECK_GT(seen.running[table.game->id], 10);
        CHECK_GT(seen.between[table.game->id], 10);
    }
    CHECK_GT(seen.cut, 10);
    CHECK_GT(seen.left, 10);
    CHECK_GT(keys, 50);
}

TEST_CASE("what happens rarely is put down, too") {
    Played played(12);
    Restored all;
    for (const Record& record : played.next(2000)) follow(all, record, played_terms, 256);
    auto state = std::make_unique<FloorState>(all.floor->inside());
    post_terms_at_tables(*state);
    int pots = 0, houses = 0;
    for (FloorTable& one : state->tables) {
        if (!in_play(one.table).running) continue;
        one.turn = 77;
        // A deck of discards, in the middle of it.
        const Seed seed{.bytes = {9}};
        RoundDeck deck(DeckKind::with_jokers, seed);
        deck.next();
        deck.make({Card(Rank::two, Suit::clubs), Card(Rank::ace, Suit::spades),
                   Card(Rank::ten, Suit::hearts), Card::joker(0)});
        deck.cut(2);
        deck.next();
        if (auto* const pot = std::get_if<PotTable>(&one.table)) {
            ++pots;
            pot->deck = deck;
            pot->banks = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, true, 3, 1'700'000'000'123};
            pot->proposal = {Option::double_board, 0x155, {}};
            pot->declined = {Option::none, 0x2aa, dollars(8)};
            pot->straddler = 2;
            pot->table.vacated = 0x201;
            pot->table.agreed_minimum = dollars(4);
            pot->table.killed = pot->table.button_rests = true;
            pot->table.small_blind = 1;
            Seat& seat = pot->table.seats[9];
            seat.sitting_out = seat.leaving = seat.before_blind = true;
            seat.newcomer = seat.missed_small = seat.missed_big = true;
        } else {
            ++houses;
            auto& house = std::get<HouseFloorTable>(one.table);
            house.deck = deck;
            house.passed = 0x2b;
            house.deck_number = 1;
            house.table.cut = {false, 1, 2, 3, 0x11, 4};
            house.table.decks[1] = {house::DeckPlace::gone, true, true, 28'333'333};
            house.table.rounds_since_count = 19;
        }
    }
    REQUIRE_GT(pots, 3);
    REQUIRE_GT(houses, 0);
    state->meters_are_accounts = !state->meters_are_accounts;
    all.floor = std::make_unique<Floor>(std::move(state));
    CHECK(*taken_up(all).floor == *all.floor);
}

TEST_CASE("what a floor is taken up from decides alike: the same wishes, the same records") {
    Played played(11);
    Restored all;
    for (const Record& record : played.next(1500)) follow(all, record, played_terms, 256);
    Restored resumed = taken_up(all);
    for (const Record& record : played.next(1500)) {
        const auto again = resumed.floor->act(record.wish, record.time_ms);
        REQUIRE(again.has_value());
        REQUIRE(is_same(record, *again));
    }
    CHECK(*resumed.floor == played.floor());
}

TEST_CASE("a floor opens from its snapshot and the records after it as from all of them") {
    const Scratch scratch;
    const fs::path path = scratch.path() / "floor";
    Played played(3);
    write_log(path, played, 700);
    keep_snapshot(path);
    write_log(path, played, 300);
    const OpenedFloor from_snapshot = opened(path);
    CHECK_EQ(from_snapshot.made.taken_at, 700);
    CHECK_EQ(from_snapshot.made.left_aside, "");
    CHECK(*from_snapshot.made.restored.floor == played.floor());
    const auto audited = audit(path, {}, played_terms);
    REQUIRE(audited.has_value());
    CHECK(audited->ok());
    CHECK(audited->snapshot.state == SnapshotState::agrees);
    CHECK_EQ(audited->snapshot.record, 700);
    // The log goes on from there, chained as it should be.
    {
        const DataFolder folder(path);
        Log log(folder);
        const auto made = restore(log, find_snapshot(path, folder.key()), played_terms);
        CHECK_EQ(made.taken_at, 700);
        log.append(played.next(50));
    }
    CHECK(audit(path, {}, played_terms)->ok());
    const OpenedFloor later = opened(path);
    REQUIRE(fs::remove(snapshot_in(path)));
    const OpenedFloor from_all = opened(path);
    CHECK_EQ(from_all.made.taken_at, 0);
    check_same(later, from_all);
    CHECK(audit(path, {}, played_terms)->snapshot.state == SnapshotState::none);
}

TEST_CASE("a snapshot that does not fit is left aside, and all records are read") {
    const Scratch scratch;
    const fs::path path = scratch.path() / "floor", file = snapshot_in(path);
    Played played(4);
    write_log(path, played, 400);
    fs::copy(path, scratch.path() / "before", fs::copy_options::recursive);
    const OpenedFloor from_all = opened(path);
    keep_snapshot(path);
    const Bytes whole = bytes_in(file);
    const std::string tag = "pokerfloor/snapshot-1\n";
    const auto left_aside = [&](const Bytes& bytes) {
        put_in(file, bytes);
        OpenedFloor floor = opened(path);
        CHECK_EQ(floor.made.taken_at, 0);
        check_same(floor, from_all);
        const auto audited = audit(path, {}, played_terms);
        CHECK(audited->ok());
        CHECK(audited->snapshot.state == SnapshotState::left_aside);
        CHECK_EQ(audited->snapshot.why, floor.made.left_aside);
        return floor.made.left_aside;
    };
    const auto changed = [&](std::size_t at) {
        Bytes bytes = whole;
        bytes[at] ^= 0x80;
        return bytes;
    };
    CHECK_EQ(opened(path).made.taken_at, 400);
    SUBCASE("of another format") {
        CHECK_EQ(left_aside(changed(3)), "it is not a snapshot, or one of another format");
        CHECK_EQ(left_aside(changed(tag.size())),
                 "it is of another format: another version wrote it");
    }
    SUBCASE("of later behaviours") {
        CHECK_EQ(left_aside(changed(tag.size() + 32)),
                 "it knows of later behaviours than this program");
    }
    SUBCASE("changed, in what it says it is of or in what is sealed") {
        for (const std::size_t at :
             {tag.size() + 33, tag.size() + 45, whole.size() / 2, whole.size() - 1})
            CHECK_EQ(left_aside(changed(at)), "it was changed, or the key is another floor's");
    }
    SUBCASE("cut short, or empty") {
        for (const std::size_t size :
             {std::size_t{0}, tag.size(), tag.size() + 73, whole.size() / 2, whole.size() - 1})
            CHECK_NE(left_aside(Bytes(whole.begin(), whole.begin() + static_cast<long>(size))), "");
    }
    SUBCASE("another floor's") {
        const fs::path other = scratch.path() / "other";
        Played same(4);
        write_log(other, same, 400);
        keep_snapshot(other);
        CHECK_EQ(left_aside(bytes_in(snapshot_in(other))),
                 "it was changed, or the key is another floor's");
    }
    SUBCASE("of records that the log does not have, and of others in their place") {
        // A backup is put back and goes on in another way.
        write_log(path, played, 100);
        keep_snapshot(path);
        const Bytes later = bytes_in(file);
        fs::remove_all(path);
        fs::copy(scratch.path() / "before", path, fs::copy_options::recursive);
        CHECK_EQ(left_aside(later), "the log does not have record 500 as it was then");
        {
            const DataFolder folder(path);
            Log log(folder);
            Restored now = restore(log, std::nullopt, played_terms).restored;
            std::vector<Record> other;
            for (int i = 0; i < 100; ++i)
                other.push_back(*now.floor->act(
                    {.what = OpenAccount{.name = fmt::format("n{}", i)}}, now.last_time_ms));
            log.append(other);
        }
        const OpenedFloor floor = opened(path);
        CHECK_EQ(floor.made.left_aside, "the log does not have record 500 as it was then");
        CHECK_EQ(floor.made.restored.records, 500);
    }
    SUBCASE("readable by others") {
        fs::permissions(file, fs::perms(0644));
        CHECK(opened(path).made.left_aside.find("chmod 600") != std::string::npos);
    }
}

TEST_CASE("a forged snapshot is found by the audit, which takes nothing from it") {
    const Scratch scratch;
    const fs::path path = scratch.path() / "floor";
    Played played(5);
    write_log(path, played, 500);
    keep_snapshot(path);
    const auto honest = audit(path, {}, played_terms);
    REQUIRE(honest->ok());
    SUBCASE("money out of nowhere is not even opened") {
        forge(path, dollars(1000), {});
        const OpenedFloor floor = opened(path);
        CHECK_EQ(floor.made.left_aside, "its money does not sum to zero");
        CHECK(*floor.made.restored.floor == played.floor());
    }
    SUBCASE("somebody else's money is") {
        forge(path, dollars(1000), -dollars(1000));
        const OpenedFloor floor = opened(path);
        CHECK_EQ(floor.made.taken_at, 500);
        CHECK_FALSE(*floor.made.restored.floor == played.floor());
    }
    const auto audited = audit(path, {}, played_terms);
    REQUIRE_EQ(audited->faults.size(), 1);
    CHECK_EQ(audited->faults[0].kind, "snapshot");
    CHECK_EQ(audited->faults[0].event, 500);
    CHECK_EQ(audited->replayed, honest->replayed);
    REQUIRE_EQ(audited->accounts.size(), honest->accounts.size());
    for (std::size_t i = 0; i < audited->accounts.size(); ++i)
        CHECK_EQ(audited->accounts[i].amount, honest->accounts[i].amount);
    // Deleted, the floor is what it was.
    REQUIRE(fs::remove(snapshot_in(path)));
    CHECK(*opened(path).made.restored.floor == played.floor());
    CHECK(audit(path, {}, played_terms)->ok());
}

TEST_CASE("floors of earlier versions, and after new terms were posted") {
    int floors = 0;
    const fs::path all = fs::path(POKERFLOOR_SOURCE_DIR) / "tests/data/floors";
    for (const auto& entry : fs::directory_iterator(all)) {
        if (!entry.is_directory()) continue;
        CAPTURE(entry.path().filename().string());
        const Scratch scratch;
        const fs::path path = scratch.path() / "floor";
        fs::copy(entry.path(), path, fs::copy_options::recursive);
        fs::permissions(path / "floor.key", fs::perms(0600));
        const OpenedFloor from_all = opened(path, terms_in);
        keep_snapshot(path, terms_in);
        const OpenedFloor from_snapshot = opened(path, terms_in);
        CHECK_EQ(from_snapshot.made.left_aside, "");
        CHECK_EQ(from_snapshot.made.taken_at, from_all.made.restored.records);
        check_same(from_snapshot, from_all);
        const auto audited = audit(path, {}, terms_in);
        REQUIRE(audited.has_value());
        CHECK(audited->ok());
        CHECK(audited->snapshot.state == SnapshotState::agrees);
        // Both go on alike, with a record that follows in its streams.
        {
            const DataFolder folder(path);
            Log log(folder);
            const auto made = restore(log, find_snapshot(path, folder.key()), terms_in);
            REQUIRE_GT(made.taken_at, 0);
            Floor& floor = *made.restored.floor;
            std::vector<Record> more{
                *floor.act({.what = SetBehaviour{behaviour_now}}, made.restored.last_time_ms)};
            std::string text = made.restored.floor_text;
            text += "\n";
            if (const auto posted = floor.act({.what = PostFloor{text}}, more[0].time_ms))
                more.push_back(*posted);
            log.append(more);
        }
        const OpenedFloor later = opened(path, terms_in);
        REQUIRE_GT(later.made.taken_at, 0);
        fs::remove(snapshot_in(path));
        check_same(later, opened(path, terms_in));
        CHECK(audit(path, {}, terms_in)->ok());
        ++floors;
    }
    CHECK_EQ(floors, 6);
}

TEST_CASE("a table that is no longer posted, and one that is new") {
    FloorTerms terms = *terms_in(floor_template, behaviour_now);
    Restored all;
    {
        Floor floor(terms);
        const auto grant = [&](Wish wish) {
            const auto record = floor.act(wish, 1'700'000'000'000);
            REQUIRE_MESSAGE(record.has_value(), record.error().sentence);
            follow(all, *record, terms_in, 256);
        };
        std::string text(floor_template);
        grant({.what = OpenFloor{text, behaviour_now}});
        // The first table goes by another name: closed, and a new one.
        const std::string was = "id = \"" + terms.tables[0].id + "\"";
        const std::size_t at = text.find(was);
        if (at != std::string::npos) {
            text.replace(at, was.size(), "id = \"another\"");
        } else {
            const std::size_t table = text.find("[tables." + terms.tables[0].id);
            REQUIRE_NE(table, std::string::npos);
            text.replace(table, 8 + terms.tables[0].id.size(), "[tables.another");
        }
        grant({.what = PostFloor{text}});
        REQUIRE_EQ(floor.terms().tables.size(), terms.tables.size() + 1);
        REQUIRE(floor.terms().tables[0].closed);
    }
    const Restored resumed = taken_up(all);
    CHECK(*resumed.floor == *all.floor);
    CHECK(static_cast<const HostMemory&>(resumed) == all);
    CHECK(resumed.floor->terms().tables[0].closed);
    CHECK_EQ(resumed.floor->table_named("another"), static_cast<int>(terms.tables.size()));
}

TEST_CASE("killed while it writes a snapshot, a floor has the old one or the new one") {
    const Scratch scratch;
    const fs::path path = scratch.path() / "floor";
    Played played(6);
    write_log(path, played, 300);
    std::set<std::uint64_t> of;
    for (std::uint32_t attempt = 0; attempt < 40; ++attempt) {
        // Written again and again, in turn of two records, until the process is killed.
        const auto said = last_words<std::uint64_t>(
            [&](int to) {
                const DataFolder folder(path);
                Log log(folder);
                Restored now;
                std::vector<SnapshotBytes> both;
                log.read_all([&](const Record& record) {
                    follow(now, record, played_terms, 256);
                    if (record.number % 150 == 0)
                        both.push_back(snapshot_of({record.number, {}}, now, StreamEnds()));
                });
                for (std::uint64_t i = 0;; ++i) {
                    write_snapshot(path, both[i % 2], folder.key());
                    if (i < 2) say(to, i);
                }
            },
            attempt * 37);
        REQUIRE(said.has_value());
        const auto found = find_snapshot(path, Key::read(key_in(path)));
        REQUIRE_MESSAGE(found.has_value(), found.error().message);
        REQUIRE(found->has_value());
        REQUIRE(read_snapshot(**found).has_value());
        of.insert((**found).head.number);
    }
    CHECK_EQ(of.size(), 2);
    // A draft that was left over is in nobody's way.
    keep_snapshot(path);
    CHECK_EQ(opened(path).made.taken_at, 300);
}
