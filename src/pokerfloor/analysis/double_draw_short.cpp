#include <pokerfloor/analysis/double_draw_short.hpp>

namespace pokerfloor::analysis {

ShortStrategy short_double_draw(const DoubleDrawSolver&, Stage) {
    return {};
}

}  // namespace pokerfloor::analysis
