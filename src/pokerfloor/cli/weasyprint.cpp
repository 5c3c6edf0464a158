#include <pokerfloor/cli/weasyprint.hpp>

#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

namespace pokerfloor::cli {
namespace {

// Our environment, with a fixed date for whatever writes dates.
std::vector<std::string> environment_with_date() {
    constexpr std::string_view key = "SOURCE_DATE_EPOCH=";
    std::vector<std::string> entries;
    for (char** entry = environ; *entry != nullptr; ++entry)
        if (!std::string_view(*entry).starts_with(key)) entries.emplace_back(*entry);
    entries.push_back(std::string(key) + "0");
    return entries;
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

}  // namespace

Result<void> make_pdf(const std::filesystem::path& html, const std::filesystem::path& pdf) {
    // Full paths: a name that begins with a hyphen would be an option.
    std::vector<std::string> words{"weasyprint", "--quiet",
                                   std::filesystem::absolute(html).string(),
                                   std::filesystem::absolute(pdf).string()};
    std::vector<std::string> environment = environment_with_date();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // Standard output is ours alone.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = posix_spawnp(&child, words[0].c_str(), &actions, nullptr,
                                   pointers_to(words).data(), pointers_to(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    if (error == ENOENT)
        return fail("weasyprint is not installed (Debian: apt install weasyprint python3-munkres)");
    if (error != 0) return fail(fmt::format("weasyprint: {}", std::strerror(error)));
    int ended = 0;
    while (waitpid(child, &ended, 0) < 0)
        if (errno != EINTR) return fail(fmt::format("weasyprint: {}", std::strerror(errno)));
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 0)
        return fail("weasyprint could not make it; run it by hand to see why");
    return {};
}

}  // namespace pokerfloor::cli
