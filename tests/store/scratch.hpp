// A folder for one test, gone at its end. In memory where there is such a place: no test here cuts
// the power, which is all that a disk would add but time.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace pokerfloor::store {

class Scratch {
  public:
    Scratch() {
        const std::filesystem::path memory = "/dev/shm";
        const auto root =
            access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
        std::string name = (root / "pokerfloor-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) std::abort();
        path_ = name;
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace pokerfloor::store
