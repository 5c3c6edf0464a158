#include <pokerfloor/cli/checkpoint.hpp>

#include <chrono>
#include <filesystem>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/store/checkpoint_files.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

std::int64_t now_ms() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

// Runs `work` with where the floor's checkpoints are.
template <class Work>
int with_files(const char* command, const CheckpointCall& call, const Work& work) {
    if (!std::filesystem::exists(store::database_in(call.floor)))
        return complain(command,
                        fmt::format("there is no log in {}: no file floor.db", call.floor));
    store::CheckpointFiles files = store::usual_checkpoint_files(call.floor);
    if (!call.folder.empty()) files.folder = call.folder;
    if (!call.key.empty()) files.key = call.key;
    try {
        return work(files);
    } catch (const store::StoreError& error) {
        return complain(command, error.what(), failed);
    }
}

std::string in_json(const store::MadeCheckpoint& made) {
    const store::Checkpoint& one = made.checkpoint;
    return json::serialize(json::object{{"number", one.number},
                                        {"records", one.head.number},
                                        {"head", to_hex(one.head.hash)},
                                        {"streams", one.streams.size()},
                                        {"root", to_hex(one.root)},
                                        {"key", to_hex(one.key)},
                                        {"file", made.file.string()},
                                        {"new", made.is_new},
                                        {"last_fits", made.last_fits}}) +
           "\n";
}

std::string in_words(const store::MadeCheckpoint& made) {
    const store::Checkpoint& one = made.checkpoint;
    return fmt::format("{}: checkpoint {}, {} records in {} streams{}\n", made.file.string(),
                       one.number, one.head.number, one.streams.size(),
                       made.is_new ? "" : "; nothing has happened since");
}

}  // namespace

int make_checkpoint_command(const CheckpointCall& call) {
    constexpr const char* command = "checkpoint make";
    return with_files(command, call, [&](const store::CheckpointFiles& files) {
        const auto made = store::make_checkpoint(call.floor, files, now_ms());
        if (!made) return complain(command, "the log has no record yet", failed);
        const int written = write_out(call.json ? in_json(*made) : in_words(*made));
        if (written != done || made->last_fits) return written;
        return complain(command,
                        fmt::format("checkpoint {} covers records that the log does not have; "
                                    "pokerfloor audit verify --checkpoint says more",
                                    made->checkpoint.number - 1),
                        failed);
    });
}

int renew_key_command(const CheckpointCall& call) {
    return with_files("checkpoint renew-key", call, [&](const store::CheckpointFiles& files) {
        const auto key = store::SigningKey::renew(files.key, now_ms());
        return write_out(fmt::format("{}: the new key's public half, signed by the key before\n",
                                     store::public_half_of(files.key).string()));
    });
}

int public_key_command(const CheckpointCall& call) {
    constexpr const char* command = "checkpoint public-key";
    return with_files(command, call, [&](const store::CheckpointFiles& files) {
        static_cast<void>(store::checkpoint_key(files));
        const auto text = content_of(store::public_half_of(files.key).string());
        if (!text) return complain(command, text.error().message, failed);
        return write_out(*text);
    });
}

}  // namespace pokerfloor::cli
