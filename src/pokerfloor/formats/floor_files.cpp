#include <pokerfloor/formats/floor_files.hpp>

namespace pokerfloor {
namespace {

// U+001C, the separator of files: TOML allows it nowhere, so that no file has it.
constexpr char between_files = '\x1c';

}  // namespace

std::string posted_text_of(const FloorFiles& files) {
    return files.submission ? files.floor + between_files + *files.submission : files.floor;
}

FloorFiles files_in(std::string_view posted_text) {
    const std::size_t end = posted_text.find(between_files);
    if (end == std::string_view::npos) return {std::string(posted_text), std::nullopt};
    return {std::string(posted_text.substr(0, end)), std::string(posted_text.substr(end + 1))};
}

}  // namespace pokerfloor
