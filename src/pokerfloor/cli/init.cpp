#include <pokerfloor/cli/init.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/floor_folder.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/formats/submission_template.hpp>
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

int init_command(const InitCall& call) {
    const std::string& directory = call.directory;
    const std::string path = (std::filesystem::path(directory) / floor_name).string();
    const std::string submission = (std::filesystem::path(directory) / submission_name).string();
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
    // Both or none: a floor file that names limits is nothing without them.
    for (const std::string& file : {path, submission})
        if ((call.submission || file == path) && std::filesystem::exists(file))
            return complain("init", fmt::format("{} is there already; choose another directory or "
                                                "move it away",
                                                in_quotes(file)));
    if (!call.submission && std::filesystem::exists(submission))
        return complain("init", fmt::format("{} is there; --submission writes the tables within "
                                            "one, in another directory",
                                            in_quotes(submission)));
    const auto write = [&](const std::string& file, std::string_view text) {
        const auto written = write_new_file(file, text);
        return written ? done : complain("init", written.error().message);
    };
    if (call.submission) {
        if (const int status = write(submission, submission_template); status != done)
            return status;
        if (const int status = write(path, floor_within_template); status != done) return status;
        return write_out(
            fmt::format("wrote {}: what may be offered of each game, every setting explained\n"
                        "wrote {}: a table of each game\n",
                        submission, path));
    }
    if (const int status = write(path, floor_template); status != done) return status;
    return write_out(
        fmt::format("wrote {}: a table of each game, every setting explained\n", path));
}

}  // namespace pokerfloor::cli
