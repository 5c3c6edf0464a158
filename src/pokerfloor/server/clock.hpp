// The floor's time. It begins with the machine's clock, or where the log's time ends if that is
// later, and from there on passes as a stop-watch does: somebody who sets the clock neither stops a
// table nor takes anybody's time away. Milliseconds since 1970.
#pragma once

#include <cstdint>
#include <functional>

namespace pokerfloor::server {

class FloorClock {
  public:
    using Read = std::function<std::int64_t()>;

    // The machine's own.
    explicit FloorClock(std::int64_t not_before_ms);
    FloorClock(std::int64_t not_before_ms, Read wall_ms, Read steady_ms);

    std::int64_t now_ms() const { return began_ms_ + steady_ms_() - began_steady_ms_; }
    // What the machine's clock says, which may be set at any time.
    std::int64_t wall_ms() const { return wall_ms_(); }

  private:
    Read wall_ms_, steady_ms_;
    std::int64_t began_ms_, began_steady_ms_;
};

}  // namespace pokerfloor::server
