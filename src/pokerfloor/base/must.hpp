// MUST(condition): a bug stops here, in release builds too. Wrong input is never a bug: it is a
// Result. (Not called CHECK: the test framework owns that name.) It throws, so that whoever looks
// after several tables can close the one and let the others play on; nobody below catches it.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace pokerfloor {

// What the program promised itself and did not keep.
class BrokenPromise : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void must_failed(const char* condition,
                                                               std::string_view file, int line) {
    // From the project's folder on: where it was built is nobody's business.
    const std::size_t at = file.rfind("pokerfloor/");
    if (at != std::string_view::npos) file.remove_prefix(at);
    throw BrokenPromise(std::string(file) + ":" + std::to_string(line) +
                        ": broken promise: " + condition);
}

}  // namespace pokerfloor

#define MUST(condition) \
    ((condition) ? static_cast<void>(0) : ::pokerfloor::must_failed(#condition, __FILE__, __LINE__))
