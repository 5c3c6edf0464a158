// A token bucket: so many at once, so many a second.
#pragma once

#include <algorithm>
#include <cstdint>

namespace pokerfloor::server {

struct Rate {
    double at_once = 40;
    double a_second = 20;
};

class Bucket {
  public:
    // One more at this time; false: too fast.
    bool take(const Rate& rate, std::int64_t now_ms) {
        if (last_ms_ == 0) tokens_ = rate.at_once;
        const double passed = static_cast<double>(std::max<std::int64_t>(now_ms - last_ms_, 0));
        tokens_ = std::min(rate.at_once, tokens_ + passed / 1000 * rate.a_second);
        last_ms_ = std::max<std::int64_t>(now_ms, 1);
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    // Full again: nobody need remember it.
    bool rested(const Rate& rate, std::int64_t now_ms) const {
        return static_cast<double>(now_ms - last_ms_) / 1000 * rate.a_second > rate.at_once;
    }

  private:
    double tokens_ = 0;
    std::int64_t last_ms_ = 0;
};

}  // namespace pokerfloor::server
