// JSON for people: what fits on a line stands on one.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

namespace pokerfloor::protocol {

std::string pretty(const boost::json::value& value);

}  // namespace pokerfloor::protocol
