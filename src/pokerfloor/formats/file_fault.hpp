// What is wrong with a file somebody wrote, one thing at a time: where, what, and what would be
// right. Readers of such files return all of them, so that one look mends everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor {

struct FileFault {
    int line = 0, column = 0;    // from 1
    std::string key{};           // "rake.cap"; empty: the file as a whole
    std::string clause{};        // "MDP-17.A.3"; empty: no book asks for it
    std::string message{};       // what is wrong
    std::string allowed{};       // what would be right
    bool in_submission = false;  // the other file of a floor

    bool operator==(const FileFault&) const = default;
};

using FileFaults = std::vector<FileFault>;

// "12:1: rake.cap: no maximum for a round (MDP-17.A.3); allowed: an amount above zero", one line.
std::string to_string(const FileFault& fault);

// In the order of the file; of two, the floor file first. What is told twice is told once.
void sort_by_place(FileFaults& faults);

}  // namespace pokerfloor
