#include <pokerfloor/store/head_file.hpp>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view tag = "pokerfloor/head1";
// Apart as far as the sectors of any disk, so that one torn write cannot reach both.
constexpr std::size_t half_size = 4096;

// tag, turn, number, hash, lost number, lost hash, SHA-256 of these.
constexpr std::size_t content_size = 16 + 8 + 8 + 32 + 8 + 32;
using Half = std::array<std::uint8_t, content_size + 32>;

struct Turn {
    std::uint64_t turn = 0;
    Acknowledged acknowledged{};
};

class Packer {
  public:
    explicit Packer(Half& half) : at_(half.begin()) {}
    template <class Bytes>
    void bytes(const Bytes& bytes) {
        at_ = std::copy(bytes.begin(), bytes.end(), at_);
    }
    void number(std::uint64_t number) {
        for (int shift = 56; shift >= 0; shift -= 8)
            *at_++ = static_cast<std::uint8_t>(number >> shift);
    }

  private:
    Half::iterator at_;
};

std::uint64_t number_at(const Half& half, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | half[at + i];
    return number;
}

Hash hash_at(const Half& half, std::size_t at) {
    Hash hash;
    std::copy_n(half.begin() + static_cast<std::ptrdiff_t>(at), hash.size(), hash.begin());
    return hash;
}

Hash checksum(const Half& half) {
    ready_sodium();
    Hash hash;
    crypto_hash_sha256(hash.data(), half.data(), content_size);
    return hash;
}

Half packed(const Turn& turn) {
    Half half{};
    const Head& lost = turn.acknowledged.lost;
    Packer pack(half);
    pack.bytes(tag);
    pack.number(turn.turn);
    pack.number(turn.acknowledged.head.number);
    pack.bytes(turn.acknowledged.head.hash);
    pack.number(lost.number);
    pack.bytes(lost.hash);
    pack.bytes(checksum(half));
    return half;
}

std::optional<Turn> unpacked(const Half& half) {
    if (!std::equal(tag.begin(), tag.end(), half.begin())) return std::nullopt;
    if (hash_at(half, content_size) != checksum(half)) return std::nullopt;
    return Turn{
        number_at(half, 16),
        {{number_at(half, 24), hash_at(half, 32)}, {number_at(half, 64), hash_at(half, 72)}}};
}

std::string because(const fs::path& file, const char* what) {
    return file.string() + ": " + what + ": " + std::strerror(errno);
}

std::optional<Turn> read_half(int handle, std::size_t which) {
    Half half{};
    const auto got =
        ::pread(handle, half.data(), half.size(), static_cast<off_t>(which * half_size));
    // A half that is not there is one that was not written whole; a disk that does not read is not.
    if (got < 0) throw DiskTrouble(std::string("floor.head cannot be read: ") + strerror(errno));
    if (static_cast<std::size_t>(got) != half.size()) return std::nullopt;
    return unpacked(half);
}

std::optional<Turn> last_turn(int handle) {
    const auto first = read_half(handle, 0), second = read_half(handle, 1);
    if (!first || !second) return first ? first : second;
    return first->turn > second->turn ? first : second;
}

bool write_at(int handle, const void* from, std::size_t size, std::size_t at) {
    return ::pwrite(handle, from, size, static_cast<off_t>(at)) == static_cast<ssize_t>(size);
}

// Whole and synced under another name first: it is there in full or not at all.
void make(const fs::path& file, const Turn& turn) {
    const fs::path draft = file.string() + ".new";
    const std::array<std::uint8_t, 2 * half_size> room{};
    const Half half = packed(turn);
    {
        const FileHandle handle(draft, O_RDWR | O_CREAT | O_TRUNC, 0600);
        if (!handle || !write_at(handle.get(), room.data(), room.size(), 0) ||
            !write_at(handle.get(), half.data(), half.size(), (turn.turn % 2) * half_size) ||
            ::fsync(handle.get()) != 0)
            throw DiskTrouble(because(draft, "cannot be written"));
    }
    if (std::rename(draft.c_str(), file.c_str()) != 0 || !sync_folder(file.parent_path()))
        throw DiskTrouble(because(file, "cannot be made"));
}

}  // namespace

fs::path head_in(const fs::path& folder) {
    return folder / "floor.head";
}

Result<std::optional<Acknowledged>> read_head(const fs::path& folder) {
    const FileHandle handle(head_in(folder), O_RDONLY);
    if (!handle) {
        if (errno == ENOENT) return std::nullopt;
        throw DiskTrouble(because(head_in(folder), "cannot be read"));
    }
    if (const auto turn = last_turn(handle.get())) return turn->acknowledged;
    return fail(head_in(folder).string() + ": is damaged");
}

HeadFile::HeadFile(const fs::path& folder, const Acknowledged& at_first)
    : file_(head_in(folder)), handle_(file_, O_RDWR) {
    std::optional<Turn> last;
    if (handle_) last = last_turn(handle_.get());
    if (!last) {
        make(file_, {0, at_first});
        handle_ = FileHandle(file_, O_RDWR);
        if (!handle_) throw DiskTrouble(because(file_, "cannot be opened"));
        return;
    }
    turn_ = last->turn;
}

void HeadFile::write(const Acknowledged& acknowledged) {
    // A failed write may have spoilt its half: the next goes there again, not over the other.
    const Turn next{turn_ + 1, acknowledged};
    const Half half = packed(next);
    if (!write_at(handle_.get(), half.data(), half.size(), (next.turn % 2) * half_size) ||
        ::fdatasync(handle_.get()) != 0)
        throw DiskTrouble(because(file_, "cannot be written"));
    turn_ = next.turn;
}

}  // namespace pokerfloor::store
