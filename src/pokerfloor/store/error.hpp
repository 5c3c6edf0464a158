// The world failing below the store: a full disk, a file that is not there, a log that was changed.
// One sentence for the host, thrown here and caught at one door.
#pragma once

#include <stdexcept>

namespace pokerfloor::store {

class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Reading or writing failed, which says nothing yet about what lies on the disk: tried again, it
// may go well.
class DiskTrouble : public StoreError {
  public:
    using StoreError::StoreError;
};

// What was read does not fit together: the file is damaged, or the disk did not read it right.
class Misread : public DiskTrouble {
  public:
    using DiskTrouble::DiskTrouble;
};

// The log lacks what was acknowledged.
class LostRecords : public StoreError {
  public:
    using StoreError::StoreError;
};

}  // namespace pokerfloor::store
