// Asking the floor that is open in a folder, by its control socket.
#pragma once

#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <pokerfloor/cli/output.hpp>

namespace pokerfloor::cli {

// As people read it: no quotes.
std::string text_of(const boost::json::value& value);

struct Asking {
    std::string command;  // as it was called
    std::string floor;
    bool json = false;  // a refusal is told so
};
// The object that answered; or the exit status, with what was wrong told.
struct Asked {
    boost::json::object answer;
    int status = done;
};
Asked ask_open_floor(const Asking& asking, const boost::json::object& request);

}  // namespace pokerfloor::cli
