// Facts as the open part of a record has them: a list each, its word first. Facts of a round go on
// with their parts, of a card only where a spectator saw it; all others with an object of what is
// not as usual.
#pragma once

#include <string>

#include <boost/json/value.hpp>

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/events/wish.hpp>

namespace pokerfloor::store {

void write_fact(std::string& out, const Fact& fact);
// The parts of a wish that is written by its description (described_wish.hpp), and reading them
// into one of that kind. Of other wishes nothing is written.
void write_parts(std::string& out, const Wished& what);
bool has_parts(const Wished& what);

// What is wrong with a text.
struct FactFault {
    std::string message;
};
// Both throw FactFault.
Fact read_fact(const boost::json::value& value);
void read_parts(const boost::json::value& value, Wished& into);

}  // namespace pokerfloor::store
