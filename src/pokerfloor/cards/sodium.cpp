#include <pokerfloor/cards/sodium.hpp>

#include <sodium.h>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {

void ready_sodium() {
    // sodium_init opens the system's random source as well; what it reads there is never used for a
    // deck except through seed_from_system().
    static const int answer = sodium_init();
    MUST(answer >= 0);
}

}  // namespace pokerfloor
