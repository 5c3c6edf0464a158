#include <pokerfloor/cli/progress_bar.hpp>

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <string>

namespace pokerfloor::cli {

bool is_watched() {
    return isatty(STDERR_FILENO) == 1;
}

void draw_bar(std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t width = 40;
    const std::uint64_t full = std::min(done, all) * width / all;
    fmt::print(stderr, "\r[{}{}] {:3}%", std::string(full, '#'), std::string(width - full, '.'),
               std::min(done, all) * 100 / all);
    std::fflush(stderr);
}

void erase_bar() {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
}

}  // namespace pokerfloor::cli
