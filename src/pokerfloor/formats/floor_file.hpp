// Floor files: a whole floor as its host writes it down, in TOML. docs/formats/floor-file.md lists
// the settings.
#pragma once

#include <optional>
#include <string_view>

#include <tl/expected.hpp>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/formats/floor_files.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// The floor, or everything that is wrong with the text, in its order. This is for a text that is to
// be posted.
tl::expected<FloorTerms, FileFaults> read_floor_file(std::string_view text);
// The same of a floor with the Rules Submission beside it, if it has one: what is wrong with both.
tl::expected<FloorTerms, FileFaults> read_floor_files(const FloorFiles& files);

// A text that was posted, of one file or both, as it was read under the behaviour of the rules
// then: what only a new text may not contain, such as a name of two lines, is not looked for.
tl::expected<FloorTerms, FileFaults> read_floor_file(std::string_view text, Behaviour behaviour);

// The head of a Rules Submission, as far as it can be read; none: it is no TOML.
std::optional<Submission> submission_head_in(std::string_view submission);

}  // namespace pokerfloor
