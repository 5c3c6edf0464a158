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
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/posted_text.hpp>

namespace pokerfloor::cli {

Result<void> write_new_file(const std::string& path, std::string_view text) {
    // "x" makes the file or fails: what somebody wrote is not lost, whoever is faster.
    std::FILE* const file = std::fopen(path.c_str(), "wx");
    if (file == nullptr && errno == EEXIST)
        return fail(fmt::format("{} is there already; choose another directory or move it away",
                                in_quotes(path)));
    if (file == nullptr)
        return fail(fmt::format("cannot write {}: {}", in_quotes(path), std::strerror(errno)));
    const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) == 0 && whole) return {};
    const std::string reason = std::strerror(errno);
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    return fail(fmt::format("cannot write {}: {}", in_quotes(path), reason));
}

int init_command(const std::string& directory) {
    const std::string path = (std::filesystem::path(directory) / "floor.toml").string();
    try {
        if (!std::filesystem::exists(path) && store::posted_text(directory))
            return complain(
                "init",
                fmt::format("{0} has the log of a floor with tables of its own; 'pokerfloor serve "
                            "{1}' writes floor.toml again as it was posted last",
                            in_quotes(directory), directory));
    } catch (const store::StoreError& error) {
        return complain("init", error.what(), failed);
    }
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error && !std::filesystem::is_directory(directory))
        return complain("init",
                        fmt::format("cannot make {}: {}", in_quotes(directory), error.message()));
    if (const auto written = write_new_file(path, floor_template); !written)
        return complain("init", written.error().message);
    return write_out(
        fmt::format("wrote {}: a table of each game, every setting explained\n", path));
}

}  // namespace pokerfloor::cli
