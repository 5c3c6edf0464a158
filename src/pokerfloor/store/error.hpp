// The world failing below the store: a full disk, a file that is not there, a log that was changed.
// One sentence for the host, thrown here and caught at one door.
#pragma once

#include <stdexcept>

namespace pokerfloor::store {

class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace pokerfloor::store
