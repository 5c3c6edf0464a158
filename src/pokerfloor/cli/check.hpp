// `pokerfloor check`: everything that is wrong with a floor file.
#pragma once

#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/formats/file_fault.hpp>

namespace pokerfloor::cli {

struct CheckReport {
    std::string file;
    FileFaults faults;
    int tables = 0;  // without faults: how many
};

// Fails only where the file cannot be read.
Result<CheckReport> check_file(const std::string& file);

std::string check_text(const CheckReport& report);
std::string check_json(const CheckReport& report);

}  // namespace pokerfloor::cli
