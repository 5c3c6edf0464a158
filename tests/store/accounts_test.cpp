#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/passwords.hpp>
#include <pokerfloor/store/schema.hpp>
#include <pokerfloor/store/sessions.hpp>
#include <pokerfloor/store/sign_in_file.hpp>

#include "rewritten.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

std::string all_bytes_in(const std::filesystem::path& folder) {
    std::string all;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        all.append(std::istreambuf_iterator<char>(in), {});
    }
    return all;
}

constexpr std::int64_t minute = 60'000;
const Whence home{"192.0.2.1"}, elsewhere{"198.51.100.7"};

// As a floor of an earlier version kept who may sign in.
void make_old(const std::filesystem::path& folder) {
    write_as_before_streams(folder);
    Database log(database_in(folder), Access::read_write);
    log.run(
        "DELETE FROM schema_steps WHERE version = 2;"
        "CREATE TABLE credentials(\n    name     TEXT PRIMARY KEY,\n    password TEXT NOT NULL\n"
        ") STRICT, WITHOUT ROWID;"
        "CREATE TABLE failed_sign_ins(\n    name    TEXT PRIMARY KEY,\n    count   INTEGER NOT "
        "NULL,\n    last_ms INTEGER NOT NULL\n) STRICT, WITHOUT ROWID;"
        "CREATE TABLE sessions(\n    token_hash BLOB PRIMARY KEY,\n    account    INTEGER NOT "
        "NULL,\n    expires_ms INTEGER NOT NULL\n) STRICT, WITHOUT ROWID;");
    const std::string sign_ins = "ATTACH '" + sign_in_in(folder).string() + "' AS now";
    log.run(sign_ins.c_str());
    log.run(
        "INSERT INTO main.credentials SELECT name, password FROM now.credentials;"
        "INSERT INTO main.sessions SELECT token_hash, account, expires_ms FROM now.sessions;"
        "INSERT INTO failed_sign_ins VALUES ('ann', 3, 0)");
}

void change_sign_ins(const std::filesystem::path& folder, const char* how) {
    Database sign_ins(sign_in_in(folder), Access::read_write);
    sign_ins.run(how);
}

}  // namespace

TEST_CASE("a name signs in with its password and no other, also after a restart") {
    const Scratch scratch;
    {
        const DataFolder folder(scratch.path());
        Credentials credentials(folder);
        CHECK(credentials.enrol("ann", "correct horse").has_value());
        CHECK_EQ(credentials.enrol("ann", "another one").error().message, "the name is taken");
        CHECK_EQ(credentials.enrol("bob", "short").error().message,
                 "a password has 8 to 200 characters");
        CHECK_FALSE(credentials.enrol("bob", std::string(201, 'x')).has_value());
        CHECK_FALSE(credentials.has("bob"));
    }
    const DataFolder folder(scratch.path());
    Credentials credentials(folder);
    CHECK(credentials.sign_in("ann", "correct horse", home, 0) == SignIn::welcome);
    CHECK(credentials.sign_in("ann", "correct horsf", home, 0) == SignIn::wrong);
    CHECK(credentials.sign_in("bob", "correct horse", home, 0) == SignIn::wrong);
    CHECK_FALSE(credentials.change("bob", "battery staple").has_value());
    CHECK_FALSE(credentials.change("ann", "short").has_value());
    CHECK(credentials.change("ann", "battery staple").has_value());
    CHECK(credentials.sign_in("ann", "correct horse", home, 0) == SignIn::wrong);
    CHECK(credentials.sign_in("ann", "battery staple", home, 0) == SignIn::welcome);
    const std::string written = all_bytes_in(scratch.path());
    CHECK(written.find("$argon2id$v=19$m=19456,t=2,p=1$") != std::string::npos);
    CHECK(written.find("battery staple") == std::string::npos);
}

TEST_CASE("passwords that are guessed first are not taken") {
    for (const char* weak : {"password",
                             "Password1",
                             "PASSWORD123!",
                             "12345678",
                             "1234567890",
                             "87654321",
                             "aaaaaaaa",
                             "abababab",
                             "abcdefgh",
                             "qwertyuiop",
                             "qwerty123",
                             "letmein1",
                             "iloveyou",
                             "iloveyou2!",
                             "11111111",
                             "12341234",
                             "asdfasdf",
                             "passwordpassword",
                             "annabelle",
                             "AnnaBelle7",
                             "annabelleannabelle",
                             "short",
                             ""}) {
        CAPTURE(std::string(weak));
        CHECK(fault_in_password("Annabelle", weak).has_value());
    }
    for (const char* good : {"correct horse", "tr0ub4dor&3", "my dog has fleas",
                             "password to my heart", "ünïcödé wörds", "x7#kQ!pz"}) {
        CAPTURE(std::string(good));
        CHECK_FALSE(fault_in_password("Annabelle", good).has_value());
    }
}

TEST_CASE("three wrong guesses lock a name for half an hour, for the address they came from") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Credentials credentials(folder);
    CHECK(credentials.enrol("ann", "correct horse").has_value());
    for (const char* name : {"ann", "nobody"}) {
        CHECK(credentials.sign_in(name, "guess number 1", elsewhere, 0) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "guess number 2", elsewhere, minute) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "guess number 3", elsewhere, 2 * minute) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "correct horse", elsewhere, 3 * minute) == SignIn::locked);
        CHECK(Credentials(folder).sign_in(name, "correct horse", elsewhere, 31 * minute) ==
              SignIn::locked);
    }
    // Nobody is kept out by a stranger.
    CHECK(credentials.sign_in("ann", "correct horse", home, 3 * minute) == SignIn::welcome);
    CHECK(credentials.sign_in("ann", "correct horse", elsewhere, 3 * minute) == SignIn::locked);
    CHECK(credentials.sign_in("ann", "correct horse", elsewhere, 32 * minute) == SignIn::welcome);
    CHECK(credentials.sign_in("nobody", "correct horse", elsewhere, 32 * minute) == SignIn::wrong);
    // Signing in wipes the slate.
    for (int i = 0; i < 5; ++i) {
        CHECK(credentials.sign_in("ann", "guess number 1", home, 33 * minute) == SignIn::wrong);
        CHECK(credentials.sign_in("ann", "correct horse", home, 33 * minute) == SignIn::welcome);
    }
}

TEST_CASE("many addresses that guess together lock a name; its own device and the host open it") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Credentials credentials(folder, {.failures = 3, .failures_of_name = 5});
    CHECK(credentials.enrol("ann", "correct horse").has_value());
    const std::string device = credentials.begin_device("ann", 100 * minute);
    const Whence known{"203.0.113.9", device};
    for (int i = 0; i < 5; ++i) {
        const std::string address = "198.51.100." + std::to_string(i);
        CHECK(credentials.sign_in("ann", "guess", {address}, 0) == SignIn::wrong);
    }
    CHECK(credentials.sign_in("ann", "correct horse", home, 0) == SignIn::locked);
    CHECK(credentials.sign_in("ann", "correct horse", known, 0) == SignIn::welcome);
    CHECK(credentials.sign_in("ann", "correct horse", {"203.0.113.9", std::string(64, '0')}, 0) ==
          SignIn::locked);
    // The host, beside a floor that is open.
    CHECK(Credentials(sign_in_in(scratch.path()), Key::read(key_in(scratch.path()))).unlock("ann"));
    CHECK_FALSE(credentials.unlock("ann"));
    CHECK(credentials.sign_in("ann", "correct horse", home, 0) == SignIn::welcome);
}

TEST_CASE("the right password from many places locks nobody out") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Credentials credentials(folder, {.failures = 3, .failures_of_name = 5});
    CHECK(credentials.enrol("ann", "correct horse").has_value());
    for (int i = 0; i < 12; ++i) {
        const std::string address = "198.51.100." + std::to_string(i);
        if (i % 2 == 0)
            CHECK(credentials.sign_in("ann", "mistyped", {address}, 0) == SignIn::wrong);
        CHECK(credentials.sign_in("ann", "correct horse", {address}, 0) == SignIn::welcome);
    }
    CHECK_FALSE(credentials.unlock("ann"));
}

TEST_CASE("a known device is never refused the right password, until it guesses too often") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Credentials credentials(folder);
    CHECK(credentials.enrol("ann", "correct horse").has_value());
    CHECK(credentials.enrol("bob", "battery staple").has_value());
    const std::string device = credentials.begin_device("ann", 100 * minute);
    const Whence known{"192.0.2.1", device};
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 8; ++i)
            CHECK(credentials.sign_in("ann", "guess", known, 0) == SignIn::wrong);
        CHECK(credentials.sign_in("ann", "correct horse", known, 0) == SignIn::welcome);
    }
    // It is Ann's alone, and not for ever.
    CHECK_FALSE(credentials.is_known_device("bob", device, 0));
    CHECK_FALSE(credentials.is_known_device("ann", device, 100 * minute));
    for (int i = 0; i < 10; ++i)
        CHECK(credentials.sign_in("ann", "guess", known, 0) == SignIn::wrong);
    CHECK_FALSE(credentials.is_known_device("ann", device, 0));
    // A new password makes all of them strangers.
    const std::string one = credentials.begin_device("ann", 100),
                      two = credentials.begin_device("ann", 100);
    CHECK(credentials.is_known_device("ann", one, 0));
    CHECK(credentials.change("ann", "another horse").has_value());
    CHECK_FALSE(credentials.is_known_device("ann", one, 0));
    CHECK_FALSE(credentials.is_known_device("ann", two, 0));
    const std::string last = credentials.begin_device("ann", 100);
    CHECK(credentials.is_known_device("ann", last, 0));
    credentials.forget_expired(100);
    CHECK(all_bytes_in(scratch.path()).find(last) == std::string::npos);
    CHECK_FALSE(credentials.is_known_device("ann", last, 0));
}

TEST_CASE("a session is found by its token until it ends, and the file does not hold it") {
    const Scratch scratch;
    std::string ann, bob;
    {
        const DataFolder folder(scratch.path());
        Sessions sessions(folder);
        ann = sessions.begin(1, "ann", 3000);
        bob = sessions.begin(2, "bob", 2000);
        CHECK_EQ(ann.size(), 64);
        CHECK(ann != bob);
    }
    const DataFolder folder(scratch.path());
    Sessions sessions(folder);
    CHECK_EQ(sessions.find(ann, 999).value().account, 1);
    CHECK_EQ(sessions.find(bob, 999).value().expires_ms, 2000);
    CHECK_FALSE(sessions.find(bob, 2000).has_value());
    for (const std::string& wrong :
         {std::string(), std::string("x"), std::string(64, '0'), ann.substr(1), ann + "0"})
        CHECK_FALSE(sessions.find(wrong, 0).has_value());
    sessions.forget_expired(2000);
    CHECK_FALSE(sessions.find(bob, 0).has_value());
    CHECK(sessions.find(ann, 0).has_value());
    sessions.end(ann);
    CHECK_FALSE(sessions.find(ann, 0).has_value());
    const std::string more = sessions.begin(7, "eve", 5000), again = sessions.begin(7, "eve", 5000);
    sessions.end_all_of(7);
    CHECK_FALSE(sessions.find(more, 0).has_value());
    CHECK_FALSE(sessions.find(again, 0).has_value());
    const std::string last = sessions.begin(7, "eve", 5000);
    CHECK_EQ(sessions.find(last, 0).value().name, "eve");
    // By the host, beside a floor that is open and hears of it once.
    CHECK(sessions.take_ended().empty());
    Sessions(sign_in_in(scratch.path()), folder.key()).end_all_named("eve");
    CHECK_FALSE(sessions.find(last, 0).has_value());
    CHECK(sessions.take_ended() == std::vector<std::string>{"eve"});
    CHECK(sessions.take_ended().empty());
    const std::string written = all_bytes_in(scratch.path());
    CHECK(written.find(ann) == std::string::npos);
}

TEST_CASE("a row that somebody else wrote opens no door") {
    const Scratch scratch, other;
    const DataFolder folder(scratch.path()), others(other.path());
    Sessions sessions(folder);
    Credentials credentials(folder);
    const std::string eve = sessions.begin(2, "eve", 5000);
    CHECK(credentials.enrol("ann", "correct horse").has_value());
    CHECK(credentials.enrol("eve", "battery staple").has_value());
    const std::string device = credentials.begin_device("eve", 5000);

    // Her own rows, changed: another account, a longer time, Ann's name, her password for Ann's.
    CHECK(sessions.find(eve, 0).has_value());
    for (const char* change :
         {"UPDATE sessions SET account = 1", "UPDATE sessions SET account = 2, name = 'ann'",
          "UPDATE sessions SET name = 'eve', expires_ms = 900000"}) {
        change_sign_ins(scratch.path(), change);
        CAPTURE(std::string(change));
        CHECK_FALSE(sessions.find(eve, 0).has_value());
    }
    change_sign_ins(scratch.path(), "UPDATE devices SET name = 'ann'");
    CHECK_FALSE(credentials.is_known_device("ann", device, 0));
    change_sign_ins(scratch.path(),
                    "UPDATE credentials SET password = (SELECT password FROM credentials WHERE "
                    "name = 'eve'), tag = (SELECT tag FROM credentials WHERE name = 'eve') WHERE "
                    "name = 'ann'");
    CHECK(credentials.sign_in("ann", "battery staple", home, 0) == SignIn::wrong);
    CHECK(credentials.sign_in("eve", "battery staple", home, 0) == SignIn::welcome);

    // A row that another floor made.
    const std::string foreign = Sessions(others).begin(1, "ann", 5000);
    const std::string take = "ATTACH '" + sign_in_in(other.path()).string() +
                             "' AS o; INSERT INTO main.sessions SELECT * FROM o.sessions";
    change_sign_ins(scratch.path(), take.c_str());
    CHECK_FALSE(sessions.find(foreign, 0).has_value());
}

TEST_CASE("the sign-ins of an earlier version move to a file of their own, once") {
    const Scratch scratch;
    std::string ann;
    {
        const DataFolder folder(scratch.path());
        std::vector<Record> opened;
        for (const char* name : {"Ann", "Bob"}) {
            Record record{.number = opened.size() + 1, .time_ms = 1};
            record.wish = {.what = OpenAccount{.name = name}};
            opened.push_back(record);
        }
        Log(folder).append(opened);
        CHECK(Credentials(folder).enrol("ann", "correct horse").has_value());
        ann = Sessions(folder).begin(1, "ann", 5000);
        Sessions(folder).begin(7, "of no account", 5000);
    }
    make_old(scratch.path());
    std::filesystem::remove(sign_in_in(scratch.path()));
    {
        // A copy of its time has nothing wrong with it.
        Database log(database_in(scratch.path()), Access::read);
        CHECK(schema_faults(log).empty());
    }
    {
        const DataFolder folder(scratch.path());
        CHECK(Credentials(folder).sign_in("ann", "correct horse", home, 0) == SignIn::welcome);
        // With the name that the log knows.
        CHECK_EQ(Sessions(folder).find(ann, 0).value().account, 1);
        CHECK_EQ(Sessions(folder).find(ann, 0).value().name, "ann");
        Database moved(sign_in_in(scratch.path()), Access::read);
        Statement count(moved, "SELECT count(*) FROM sessions");
        CHECK(count.step());
        CHECK(count.number(0) == 1);
        Database log(database_in(scratch.path()), Access::read);
        CHECK(schema_faults(log).empty());
        const auto rights = std::filesystem::status(sign_in_in(scratch.path())).permissions();
        CHECK(rights == (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
    }
    // The log holds no trace of them.
    std::ifstream in(database_in(scratch.path()), std::ios::binary);
    const std::string log(std::istreambuf_iterator<char>(in), {});
    CHECK(log.find("$argon2id$") == std::string::npos);
    // Who puts the old tables back into the log gains nothing.
    std::string forged;
    {
        const Scratch other;
        const DataFolder folder(other.path());
        forged = Sessions(folder).begin(1, "ann", 9000);
        CHECK(Credentials(folder).enrol("eve", "battery staple").has_value());
        Database log_file(database_in(scratch.path()), Access::read_write);
        std::filesystem::copy_file(sign_in_in(scratch.path()), scratch.path() / "kept");
        std::filesystem::copy_file(sign_in_in(other.path()), sign_in_in(scratch.path()),
                                   std::filesystem::copy_options::overwrite_existing);
        make_old(scratch.path());
        std::filesystem::copy_file(scratch.path() / "kept", sign_in_in(scratch.path()),
                                   std::filesystem::copy_options::overwrite_existing);
    }
    const DataFolder folder(scratch.path());
    CHECK_FALSE(Sessions(folder).find(forged, 0).has_value());
    CHECK_FALSE(Credentials(folder).has("eve"));
    CHECK(Credentials(folder).has("ann"));
    CHECK_EQ(Sessions(folder).find(ann, 0).value().account, 1);
}
