#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>

#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/sessions.hpp>

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

}  // namespace

TEST_CASE("a name signs in with its password and no other, also after a restart") {
    const Scratch scratch;
    {
        const DataFolder folder(scratch.path());
        Credentials credentials(folder);
        CHECK(credentials.enrol("Ann", "correct horse").has_value());
        CHECK_EQ(credentials.enrol("Ann", "another one").error().message, "the name is taken");
        CHECK_EQ(credentials.enrol("Bob", "short").error().message,
                 "a password has 8 to 200 characters");
        CHECK_FALSE(credentials.enrol("Bob", std::string(201, 'x')).has_value());
        CHECK_FALSE(credentials.has("Bob"));
    }
    const DataFolder folder(scratch.path());
    Credentials credentials(folder);
    CHECK(credentials.sign_in("Ann", "correct horse", 0) == SignIn::welcome);
    CHECK(credentials.sign_in("Ann", "correct horsf", 0) == SignIn::wrong);
    CHECK(credentials.sign_in("Bob", "correct horse", 0) == SignIn::wrong);
    CHECK_FALSE(credentials.change("Bob", "battery staple").has_value());
    CHECK(credentials.change("Ann", "battery staple").has_value());
    CHECK(credentials.sign_in("Ann", "correct horse", 0) == SignIn::wrong);
    CHECK(credentials.sign_in("Ann", "battery staple", 0) == SignIn::welcome);
    const std::string written = all_bytes_in(scratch.path());
    CHECK(written.find("$argon2id$v=19$m=19456,t=2,p=1$") != std::string::npos);
    CHECK(written.find("battery staple") == std::string::npos);
}

TEST_CASE("three wrong guesses lock a name for half an hour, whether somebody has it or not") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Credentials credentials(folder);
    CHECK(credentials.enrol("Ann", "correct horse").has_value());
    constexpr std::int64_t minute = 60'000;
    for (const char* name : {"Ann", "nobody"}) {
        CHECK(credentials.sign_in(name, "guess number 1", 0) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "guess number 2", minute) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "guess number 3", 2 * minute) == SignIn::wrong);
        CHECK(credentials.sign_in(name, "correct horse", 3 * minute) == SignIn::locked);
        CHECK(Credentials(folder).sign_in(name, "correct horse", 31 * minute) == SignIn::locked);
    }
    CHECK(credentials.sign_in("Ann", "correct horse", 32 * minute) == SignIn::welcome);
    CHECK(credentials.sign_in("nobody", "correct horse", 32 * minute) == SignIn::wrong);
    // Signing in wipes the slate.
    for (int i = 0; i < 5; ++i) {
        CHECK(credentials.sign_in("Ann", "guess number 1", 33 * minute) == SignIn::wrong);
        CHECK(credentials.sign_in("Ann", "correct horse", 33 * minute) == SignIn::welcome);
    }
}

TEST_CASE("a session is found by its token until it ends, and the file does not hold it") {
    const Scratch scratch;
    std::string ann, bob;
    {
        const DataFolder folder(scratch.path());
        Sessions sessions(folder);
        ann = sessions.begin(1, 1000);
        bob = sessions.begin(2, 2000);
        CHECK_EQ(ann.size(), 64);
        CHECK(ann != bob);
    }
    const DataFolder folder(scratch.path());
    Sessions sessions(folder);
    CHECK_EQ(sessions.find(ann, 999).value().account, 1);
    CHECK_EQ(sessions.find(bob, 999).value().expires_ms, 2000);
    CHECK_FALSE(sessions.find(ann, 1000).has_value());
    sessions.prolong(ann, 3000);
    CHECK(sessions.find(ann, 1000).has_value());
    for (const std::string& wrong :
         {std::string(), std::string("x"), std::string(64, '0'), ann.substr(1), ann + "0"})
        CHECK_FALSE(sessions.find(wrong, 0).has_value());
    sessions.forget_expired(2000);
    CHECK_FALSE(sessions.find(bob, 0).has_value());
    CHECK(sessions.find(ann, 0).has_value());
    sessions.end(ann);
    CHECK_FALSE(sessions.find(ann, 0).has_value());
    const std::string more = sessions.begin(7, 5000), again = sessions.begin(7, 5000);
    sessions.end_all_of(7);
    CHECK_FALSE(sessions.find(more, 0).has_value());
    CHECK_FALSE(sessions.find(again, 0).has_value());
    const std::string written = all_bytes_in(scratch.path());
    CHECK(written.find(ann) == std::string::npos);
}
