#include <pokerfloor/store/checkpoint_files.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/lines.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>
#include <pokerfloor/store/whole_file.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".checkpoint";
// Another process may have been quicker.
constexpr int attempts = 5;

// By the file's name.
std::optional<std::uint64_t> number_of(const fs::path& file) {
    const std::string name = file.filename().string();
    if (!name.ends_with(ending)) return std::nullopt;
    return number_in<std::uint64_t>(std::string_view(name).substr(0, name.size() - ending.size()));
}

std::string because(const fs::path& file, const char* what) {
    return file.string() + ": " + what + ": " + std::strerror(errno);
}

// What there is to be sealed, at one moment.
struct Picture {
    LogHead head{};
    StreamEnds ends;
    bool last_fits = true;
};

Picture picture_of(const fs::path& floor, const Checkpoint* last, const SigningKey& key) {
    Database database(database_in(floor), Access::read);
    const Transaction all(database, Begin::reading);
    Picture picture;
    picture.head = tail_of(database).head;
    picture.last_fits = last == nullptr || holds(database, last->head);
    StreamEnds known(log_before_streams(database).hash);
    std::int64_t up_to = 0;
    // What was sealed by this very key need not be looked for again.
    if (last != nullptr && picture.last_fits && is_signed(*last) &&
        comes_from(last->key, key.public_key(), key.renewals())) {
        for (const SealedStream& one : last->streams)
            known.take(one.stream, {static_cast<std::int64_t>(one.number), 0, one.hash});
        up_to = static_cast<std::int64_t>(last->head.number);
    }
    picture.ends = ends_in(database, std::move(known), up_to);
    return picture;
}

fs::path file_of(const fs::path& folder, std::uint64_t number) {
    return folder / fmt::format("{:08}{}", number, ending);
}

}  // namespace

CheckpointFiles usual_checkpoint_files(const fs::path& floor) {
    return {floor / "checkpoints", floor / "checkpoint.key"};
}

SigningKey checkpoint_key(const CheckpointFiles& files) {
    std::error_code ignored;
    return fs::exists(files.key, ignored) ? SigningKey::read(files.key)
                                          : SigningKey::create(files.key);
}

Result<Checkpoint> checkpoint_in(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw StoreError(because(file, "cannot be read"));
    return read_checkpoint(text);
}

std::optional<Checkpoint> last_checkpoint(const fs::path& folder) {
    std::error_code error;
    std::optional<std::uint64_t> last;
    for (const auto& entry : fs::directory_iterator(folder, error))
        last = std::max(last, number_of(entry.path()));
    if (error && error != std::errc::no_such_file_or_directory)
        throw StoreError(folder.string() + ": cannot be read: " + error.message());
    if (!last) return std::nullopt;
    const fs::path file = file_of(folder, *last);
    auto checkpoint = checkpoint_in(file);
    if (!checkpoint || checkpoint->number != *last)
        throw StoreError(fmt::format(
            "{}: is not the checkpoint its name says ({}); put it back as it was, or elsewhere",
            file.string(), checkpoint ? "it has another number" : checkpoint.error().message));
    return std::move(*checkpoint);
}

std::optional<MadeCheckpoint> make_checkpoint(const fs::path& floor, const CheckpointFiles& files,
                                              std::int64_t now_ms) {
    std::error_code error;
    fs::create_directories(files.folder, error);
    if (error) throw StoreError(files.folder.string() + ": cannot be made: " + error.message());
    const SigningKey key = checkpoint_key(files);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto last = last_checkpoint(files.folder);
        const Checkpoint* const before = last ? &*last : nullptr;
        const Picture picture = picture_of(floor, before, key);
        if (picture.head.number == 0) return std::nullopt;
        if (before != nullptr && before->head == picture.head && before->key == key.public_key())
            return MadeCheckpoint{*before, file_of(files.folder, before->number), false, true};
        MadeCheckpoint made;
        made.checkpoint = next_checkpoint(before, picture.head, picture.ends, now_ms, key);
        made.file = file_of(files.folder, made.checkpoint.number);
        made.last_fits = picture.last_fits;
        if (write_whole(made.file, to_string(made.checkpoint), 0644, Existing::keep)) return made;
    }
    throw StoreError(files.folder.string() + ": another process keeps writing checkpoints");
}

}  // namespace pokerfloor::store
