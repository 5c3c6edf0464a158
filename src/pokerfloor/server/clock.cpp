#include <pokerfloor/server/clock.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

namespace pokerfloor::server {
namespace {

template <class Clock>
std::int64_t read() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

FloorClock::FloorClock(std::int64_t not_before_ms)
    : FloorClock(not_before_ms, read<std::chrono::system_clock>, read<std::chrono::steady_clock>) {}

FloorClock::FloorClock(std::int64_t not_before_ms, Read wall_ms, Read steady_ms)
    : wall_ms_(std::move(wall_ms)),
      steady_ms_(std::move(steady_ms)),
      began_ms_(std::max(wall_ms_(), not_before_ms)),
      began_steady_ms_(steady_ms_()) {}

}  // namespace pokerfloor::server
