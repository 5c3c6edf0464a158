#include <pokerfloor/store/whole_file.hpp>

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/file_handle.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;

std::string because(const fs::path& file, const char* what, int why) {
    return file.string() + ": " + what + ": " + std::strerror(why);
}

bool write_all(const FileHandle& handle, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const auto some = ::write(handle.get(), bytes.data(), bytes.size());
        if (some < 0 && errno == EINTR) continue;
        if (some <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(some));
    }
    return true;
}

}  // namespace

bool write_whole(const fs::path& file, std::span<const std::uint8_t> bytes, unsigned rights,
                 Existing existing) {
    // Where two processes write the same file, each has a draft of its own.
    const fs::path draft = existing == Existing::replace
                               ? file.string() + ".new"
                               : fmt::format("{}.{}", file.string(), ::getpid());
    ::unlink(draft.c_str());  // of a process that was stopped on the way
    const auto give_up = [&](const char* what) {
        const int why = errno;
        ::unlink(draft.c_str());
        throw DiskTrouble(because(file, what, why));
    };
    {
        const FileHandle handle(draft, O_WRONLY | O_CREAT | O_EXCL, rights);
        if (!handle || !write_all(handle, bytes) || ::fsync(handle.get()) != 0)
            give_up("cannot be written");
    }
    bool is_written = true;
    if (existing == Existing::replace) {
        if (std::rename(draft.c_str(), file.c_str()) != 0) give_up("cannot be written");
    } else {
        is_written = ::link(draft.c_str(), file.c_str()) == 0;
        if (!is_written && errno != EEXIST) give_up("cannot be made");
        ::unlink(draft.c_str());
    }
    if (!sync_folder(file.parent_path()))
        throw DiskTrouble(because(file, "cannot be written", errno));
    return is_written;
}

bool write_whole(const fs::path& file, std::string_view text, unsigned rights, Existing existing) {
    return write_whole(file,
                       std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()),
                       rights, existing);
}

Bytes read_private(const fs::path& file, std::size_t most) {
    const FileHandle handle(file, O_RDONLY);
    if (!handle) throw StoreError(because(file, "cannot be read", errno));
    struct stat about {};
    if (::fstat(handle.get(), &about) != 0 || !S_ISREG(about.st_mode))
        throw StoreError(file.string() + ": is not a file");
    if ((about.st_mode & 077) != 0)
        throw StoreError(file.string() + ": others than its owner may use it; chmod 600 is needed");
    const auto size = static_cast<std::size_t>(about.st_size);
    if (size > most)
        throw StoreError(fmt::format("{}: is too long: {} bytes", file.string(), size));
    Bytes bytes(size);
    std::size_t done = 0;
    while (done < size) {
        const auto some = ::read(handle.get(), bytes.data() + done, size - done);
        if (some < 0 && errno == EINTR) continue;
        if (some <= 0) throw StoreError(because(file, "cannot be read", errno));
        done += static_cast<std::size_t>(some);
    }
    return bytes;
}

}  // namespace pokerfloor::store
