// A table as a client knows it: the last snapshot, and the deltas since put into it.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>

namespace pokerfloor::simulation {

struct Picture {
    std::uint64_t seq = 0;
    boost::json::object view;

    bool has_seat() const;
    // What the viewer may do now; null: has no seat.
    const boost::json::array* choices() const;
};

// As RFC 7386 says.
void merge(boost::json::object& target, const boost::json::object& patch);
// A key that is missing means null.
bool are_alike(const boost::json::value& a, const boost::json::value& b);

}  // namespace pokerfloor::simulation
