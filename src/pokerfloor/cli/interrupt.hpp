// Ctrl-C during long work: the first asks it to end in order, a second ends the program at once.
#pragma once

#include <atomic>

namespace pokerfloor::cli {

class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    // Set once the user has asked.
    static const std::atomic<bool>& asked();
};

}  // namespace pokerfloor::cli
