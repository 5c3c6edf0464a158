// `pokerfloor backup` and `pokerfloor restore`.
#pragma once

#include <string>

namespace pokerfloor::cli {

// As written on the command line.
struct BackupWords {
    std::string from{}, to{};
    std::string keys{};  // a folder of their own
    bool json = false;
};

int backup_command(const BackupWords& words);
int restore_command(const BackupWords& words);

}  // namespace pokerfloor::cli
