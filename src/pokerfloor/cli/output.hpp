// How every command ends: what it reports goes to standard output, what is wrong is one line on
// standard error, and the exit status says which.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace pokerfloor::cli {

enum Exit : int {
    done = 0,
    failed = 1,  // the answer is "no", or the world failed us: a full disk, a closed file
    wrong = 2,   // the call or its input
};

// "pokerfloor rank: no game 'holdme'; ...". The command may be empty. Returns the status given.
int complain(std::string_view command, std::string_view message, Exit status = wrong);

// Writes all of it and makes sure it arrived. A reader that has closed the pipe has what it wanted;
// main() sees to it that no signal comes first.
int write_out(std::string_view text, std::FILE* out = stdout);

// For a write that failed just now: silent for a closed pipe, else a line with the reason.
int write_failed();

}  // namespace pokerfloor::cli
