#include <pokerfloor/server/host_program.hpp>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>

namespace pokerfloor::server {
namespace {

// How it begins: nothing to read, what it complains about among our notes, none of our files and
// sockets, and a group of its own, so that a signal to stop the floor does not end it.
class Beginning {
  public:
    Beginning() {
        MUST(posix_spawn_file_actions_init(&files_) == 0);
        MUST(posix_spawnattr_init(&attributes_) == 0);
        posix_spawn_file_actions_addopen(&files_, 0, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files_, 1, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addclosefrom_np(&files_, 3);
        sigset_t none, usual;
        sigemptyset(&none);
        sigemptyset(&usual);
        sigaddset(&usual, SIGPIPE);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    Beginning(const Beginning&) = delete;
    Beginning& operator=(const Beginning&) = delete;
    ~Beginning() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    const posix_spawn_file_actions_t* files() const { return &files_; }
    const posix_spawnattr_t* attributes() const { return &attributes_; }

  private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

Result<void> run_host_program(const std::string& program, const std::filesystem::path& file,
                              std::chrono::milliseconds longest) {
    const Beginning beginning;
    std::string name = program, argument = std::filesystem::absolute(file).string();
    char* const arguments[] = {name.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (const int why = posix_spawnp(&child, name.c_str(), beginning.files(),
                                     beginning.attributes(), arguments, environ);
        why != 0)
        return fail(
            fmt::format("{} cannot be started: {}", in_quotes(program), std::strerror(why)));
    const auto until = std::chrono::steady_clock::now() + longest;
    int status = 0;
    while (true) {
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child) break;
        if (ended < 0 && errno != EINTR)
            return fail(fmt::format("{}: {}", in_quotes(program), std::strerror(errno)));
        if (std::chrono::steady_clock::now() >= until) {
            ::kill(-child, SIGKILL);
            ::waitpid(child, &status, 0);
            return fail(fmt::format("{} took longer than {} s and was ended", in_quotes(program),
                                    longest.count() / 1000));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return fail(
        WIFEXITED(status)
            ? fmt::format("{} ended with status {}", in_quotes(program), WEXITSTATUS(status))
            : fmt::format("{} was ended by signal {}", in_quotes(program), WTERMSIG(status)));
}

}  // namespace pokerfloor::server
