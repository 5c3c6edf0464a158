#include <pokerfloor/cli/interrupt.hpp>

#include <csignal>

namespace pokerfloor::cli {
namespace {

std::atomic<bool> user_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // so a signal may set it

}  // namespace

Interrupt::Interrupt() {
    user_asked = false;
    struct sigaction action = {};
    action.sa_handler = [](int) { user_asked = true; };
    // The second signal is the system's; a read that waits for input ends.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

Interrupt::~Interrupt() {
    std::signal(SIGINT, SIG_DFL);
}

const std::atomic<bool>& Interrupt::asked() {
    return user_asked;
}

}  // namespace pokerfloor::cli
