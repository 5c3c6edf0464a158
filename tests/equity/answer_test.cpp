// The door of the room: what is short is answered without threads, which would take longer.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <thread>

#include <pokerfloor/equity/equity.hpp>

#include "questions.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

// Who was at work on an answer.
std::set<std::thread::id> workers(const Question& question, Effort effort) {
    std::set<std::thread::id> seen;
    effort.threads = 8;
    effort.progress = [&](double) { seen.insert(std::this_thread::get_id()); };
    REQUIRE(answer(question, effort));
    return seen;
}

}  // namespace

TEST_CASE("short questions are answered by whoever asks, however many threads there may be") {
    const std::set<std::thread::id> only_me{std::this_thread::get_id()};
    Effort exact, sampled;
    exact.method = Method::exact;
    sampled.method = Method::sampled;
    sampled.samples = 50'000;
    for (const Question& question :
         {ask("holdem", {"As Ah", "Kd Kc"}, "Kh 7d 2c"), ask("sixplus", {"As Ah", "Kd Kc"}),
          ask("omaha-hilo8", {"As Ah 2d 3c", "Ks Kh Qd Jd"}, "4c 5d 9h"),
          ask("stud7-hilo8", {"As Ah 2d 3c 4c 5h", "Ks Kh Qd Jd 2c 2h"}),
          ask("badugi", {"As 2h 3d", "Kd Qc Js"})}) {
        CAPTURE(question.game->id);
        CHECK(workers(question, exact) == only_me);
        CHECK(workers(question, sampled) == only_me);
    }
}

TEST_CASE("long ones are shared among threads, and the answer is the same") {
    const Question question =
        ask("stud7-high", {"As Ah Kd 2c", "Qs Qh Jd 9c 8c", "Ts Th Jc 9d 8d"});
    Effort effort;
    effort.method = Method::exact;
    const auto alone = answer(question, effort);
    std::size_t most = 0;
    effort.threads = 4;
    // Whether one thread comes too late for any of the work is the system's to say.
    for (int tried = 0; tried < 50 && most < 2; ++tried) {
        most = std::max(most, workers(question, effort).size());
        CHECK(answer(question, effort).value() == alone.value());
    }
    CHECK_GE(most, 2);
}
