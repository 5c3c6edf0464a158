// Facts as the open part of a record has them: a list each, its word first. Facts of a round go on
// with their parts, of a card only where a spectator saw it; all others with an object of what is
// not as usual.
#pragma once

#include <string>

#include <boost/json/value.hpp>

#include <pokerfloor/events/fact.hpp>

namespace pokerfloor::store {

void write_fact(std::string& out, const Fact& fact);

// What is wrong with a text.
struct FactFault {
    std::string message;
};
// Throws FactFault.
Fact read_fact(const boost::json::value& value);

}  // namespace pokerfloor::store
