#include <pokerfloor/cli/init.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/formats/floor_template.hpp>

namespace pokerfloor::cli {

int init_command(const std::string& directory) {
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error && !std::filesystem::is_directory(directory))
        return complain("init",
                        fmt::format("cannot make {}: {}", in_quotes(directory), error.message()));
    const std::string path = (std::filesystem::path(directory) / "floor.toml").string();
    // "x" makes the file or fails: what somebody wrote is not lost, whoever is faster.
    std::FILE* const file = std::fopen(path.c_str(), "wx");
    if (file == nullptr && errno == EEXIST)
        return complain("init", fmt::format("{} is there already; choose another directory or "
                                            "move it away",
                                            in_quotes(path)));
    if (file == nullptr)
        return complain("init",
                        fmt::format("cannot write {}: {}", in_quotes(path), std::strerror(errno)));
    const bool whole =
        std::fwrite(floor_template.data(), 1, floor_template.size(), file) == floor_template.size();
    if (std::fclose(file) != 0 || !whole) {
        const std::string reason = std::strerror(errno);
        std::filesystem::remove(path, error);
        return complain("init", fmt::format("cannot write {}: {}", in_quotes(path), reason),
                        failed);
    }
    return write_out(
        fmt::format("wrote {}: a table of each game, every setting explained\n", path));
}

}  // namespace pokerfloor::cli
