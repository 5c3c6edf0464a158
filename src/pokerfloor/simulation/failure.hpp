// What a simulation found: something that must never be.
#pragma once

#include <stdexcept>

namespace pokerfloor::simulation {

class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace pokerfloor::simulation
