// A Rules Submission to begin with, and the floor file beside it: together the tables of
// floor_template, which has no submission (floor_template.hpp).
#pragma once

#include <string_view>

namespace pokerfloor {

extern const std::string_view submission_template;
extern const std::string_view floor_within_template;

}  // namespace pokerfloor
