// A program of the host's, run beside the floor and given one file.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::server {

// Waits until it ends. Fails where it cannot be started, ends with another status than 0, or takes
// longer than that: then it is ended, with all it has started.
Result<void> run_host_program(const std::string& program, const std::filesystem::path& file,
                              std::chrono::milliseconds longest);

}  // namespace pokerfloor::server
