#include <pokerfloor/cli/output.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

namespace pokerfloor::cli {

int complain(std::string_view command, std::string_view message, Exit status) {
    // Not fmt::print, which throws where standard error is closed: the status still says enough.
    std::fputs(
        fmt::format("pokerfloor{}{}: {}\n", command.empty() ? "" : " ", command, message).c_str(),
        stderr);
    return status;
}

int write_failed() {
    if (errno == EPIPE) return done;
    return complain("", fmt::format("writing to standard output failed: {}", std::strerror(errno)),
                    failed);
}

int write_out(std::string_view text, std::FILE* out) {
    const bool written =
        std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
    return written ? done : write_failed();
}

}  // namespace pokerfloor::cli
