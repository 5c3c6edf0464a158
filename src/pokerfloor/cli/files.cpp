#include <pokerfloor/cli/files.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::cli {

Result<std::string> content_of(const std::string& file) {
    std::error_code error;
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    // A directory can be opened and has no bytes; it is no empty file.
    const bool readable = in && !std::filesystem::is_directory(file, error) &&
                          (in.peek() == std::ifstream::traits_type::eof() || text << in.rdbuf());
    if (!readable) return fail(fmt::format("cannot read {}", in_quotes(file)));
    return std::move(text).str();
}

Result<void> write_content(const std::string& file, std::string_view content) {
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out << content;
    out.close();
    if (!out) return fail(fmt::format("{}: {}", file, std::strerror(errno)));
    return {};
}

Result<void> make_directory(const char* option, const std::string& name) {
    std::error_code error;
    std::filesystem::create_directories(name, error);
    if (error || !std::filesystem::is_directory(name))
        return fail(fmt::format("{} {}: the directory cannot be made ({})", option, in_quotes(name),
                                error ? error.message() : "something else has that name"));
    return {};
}

std::string floor_file_of(const std::string& named) {
    return std::filesystem::is_directory(named)
               ? (std::filesystem::path(named) / "floor.toml").string()
               : named;
}

}  // namespace pokerfloor::cli
