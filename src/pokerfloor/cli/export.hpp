// `pokerfloor export`: hands of a floor as files for other programs.
#pragma once

#include <string>

namespace pokerfloor::cli {

// As written on the command line.
struct ExportWords {
    std::string floor{}, format{}, to{};
    std::string from{}, until{};
    std::string table{}, player{}, as{};
    std::string currency = "XPM";
    bool json = false;
};

int export_command(const ExportWords& words);

}  // namespace pokerfloor::cli
