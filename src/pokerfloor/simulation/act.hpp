// What somebody sends who acts: one of the choices in front of them, with whatever it asks for; or
// something that nobody could mean. A choice is understood by its fields, so that new ones are
// played too.
#pragma once

#include <boost/json/object.hpp>

#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/simulation/picture.hpp>

namespace pokerfloor::simulation {

// Without "key", "table" and "seq". There must be choices.
boost::json::object sensible_act(const Picture& picture, Chance& chance);
boost::json::object senseless_act(const Picture& picture, Chance& chance);

}  // namespace pokerfloor::simulation
