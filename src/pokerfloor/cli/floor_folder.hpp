// The names of the files a floor is written in, in the folder of the floor.
#pragma once

namespace pokerfloor::cli {

inline constexpr const char* floor_name = "floor.toml";
inline constexpr const char* submission_name = "submission.toml";

}  // namespace pokerfloor::cli
