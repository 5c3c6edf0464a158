// MUST(condition): a bug stops here, in release builds too. Wrong input is never a bug: it is a
// Result. (Not called CHECK: the test framework owns that name.)
#pragma once

#include <cstdio>
#include <cstdlib>

namespace pokerfloor {

[[noreturn]] inline void must_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, condition);
    std::abort();
}

}  // namespace pokerfloor

#define MUST(condition) \
    ((condition) ? static_cast<void>(0) : ::pokerfloor::must_failed(#condition, __FILE__, __LINE__))
