// `pokerfloor signs`: what is posted at the tables of a floor, to print and hang up.
#pragma once

#include <string>

namespace pokerfloor::cli {

struct SignsCall {
    std::string floor;      // its folder, or its floor file
    std::string directory;  // where the signs go; it is made if it is not there
    std::string address;    // of the floor, "https://poker.example"; empty: no QR codes
    bool pdf = false;
};

// Returns the exit status.
int signs_command(const SignsCall& call);

}  // namespace pokerfloor::cli
