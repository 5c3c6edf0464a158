// What a function returns when its input may be at fault: the value, or one sentence that says what
// is wrong, where, and what would be right. tl::expected has std::expected's member names, which
// C++20 lacks.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace pokerfloor {

struct Error {
    std::string message;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string message) {
    return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace pokerfloor
