#include <pokerfloor/server/embedded.hpp>

#include <algorithm>

namespace pokerfloor::server {

const EmbeddedFile* find_file(std::span<const EmbeddedFile> files, std::string_view path) {
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? nullptr : &*found;
}

}  // namespace pokerfloor::server
