// How the text of a floor file becomes terms, for whoever reads texts that a log holds.
#pragma once

#include <functional>
#include <string_view>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// The terms in the text of a floor file, as it is read under a behaviour of the rules; the error
// says why not.
using ReadTerms = std::function<Result<FloorTerms>(std::string_view floor_file, Behaviour)>;

}  // namespace pokerfloor
