#include <pokerfloor/round/make_so.hpp>

namespace pokerfloor {

void apply(Round& round, const Event& event) {
    make_so(round, event);
}

}  // namespace pokerfloor
