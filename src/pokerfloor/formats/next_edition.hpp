// What a floor that has posted a Rules Submission may not post next.
#pragma once

#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/formats/floor_files.hpp>

namespace pokerfloor {

// MFC-x0.B: another text is another edition, with a number of its own. MFC-xp.C: a progressive
// stays as it was approved, until another proposal is. Both texts can be read.
FileFaults faults_of_next(const FloorFiles& posted, const FloorFiles& next);

}  // namespace pokerfloor
