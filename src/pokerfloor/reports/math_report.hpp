// The math report of a house game: one HTML page that needs nothing beside it, and prints.
#pragma once

#include <string>

#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::reports {

// What made the figures, so that they can be made again.
struct Origin {
    std::string version;  // of the program
    std::string sha256;   // of the program's file; empty: it could not be read
    std::string command;  // which writes the same report
};

// The same answer and origin make the same bytes: the page bears no date.
std::string math_report(const Answer& answer, const Origin& origin);

}  // namespace pokerfloor::reports
