// `pokerfloor init`: a floor file to begin with.
#pragma once

#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

struct InitCall {
    std::string directory{};
    bool submission = false;  // a Rules Submission, and the floor file beside it
};

// Writes DIR/floor.toml, and DIR/submission.toml where that is wanted; never over another, nor
// beside a log, which has the text that was posted. Returns the exit status.
int init_command(const InitCall& call);

// Makes the file, or fails where there is one or it cannot be written whole.
Result<void> write_new_file(const std::string& path, std::string_view text);

}  // namespace pokerfloor::cli
