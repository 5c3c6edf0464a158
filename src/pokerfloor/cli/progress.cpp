#include <pokerfloor/cli/progress.hpp>

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace pokerfloor::cli {

bool somebody_watches() {
    return isatty(STDERR_FILENO) == 1;
}

void draw_bar(double share) {
    constexpr double width = 40;
    share = std::clamp(share, 0.0, 1.0);
    const auto full = static_cast<std::size_t>(share * width);
    fmt::print(stderr, "\r[{}{}] {:3}%", std::string(full, '#'),
               std::string(static_cast<std::size_t>(width) - full, '.'),
               static_cast<int>(share * 100));
    std::fflush(stderr);
}

void erase_bar() {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
}

std::function<void(double)> bar_for_watchers() {
    if (!somebody_watches()) return {};
    using Clock = std::chrono::steady_clock;
    return [last = Clock::time_point{}](double share) mutable {
        const auto now = Clock::now();
        if (now - last < std::chrono::milliseconds(100)) return;
        last = now;
        draw_bar(share);
    };
}

}  // namespace pokerfloor::cli
