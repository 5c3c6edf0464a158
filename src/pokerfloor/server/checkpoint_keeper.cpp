#include <pokerfloor/server/checkpoint_keeper.hpp>

#include <chrono>
#include <exception>
#include <limits>
#include <utility>

#include <pokerfloor/server/host_program.hpp>
#include <pokerfloor/server/notes.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t retry_ms = 60'000;

}  // namespace

CheckpointKeeper::CheckpointKeeper(std::filesystem::path floor, CheckpointSettings settings,
                                   Post post)
    : floor_(std::move(floor)), settings_(std::move(settings)), post_(std::move(post)) {
    const auto usual = store::usual_checkpoint_files(floor_);
    if (settings_.files.folder.empty()) settings_.files.folder = usual.folder;
    if (settings_.files.key.empty()) settings_.files.key = usual.key;
}

CheckpointKeeper::Made CheckpointKeeper::make(std::int64_t now_ms) const try {
    const auto made = store::make_checkpoint(floor_, settings_.files, now_ms);
    if (!made) return {};
    Made told{made->checkpoint.number, made->checkpoint.head.number, {}};
    if (!made->is_new) return told;
    note("checkpoint", {{"number", std::to_string(told.number)},
                        {"records", std::to_string(told.records)},
                        {"file", made->file.string()}});
    if (!made->last_fits) {
        told.trouble = "the checkpoint before covers records that the log does not have";
        note("checkpoint-does-not-fit",
             {{"number", std::to_string(told.number - 1)}, {"why", told.trouble}});
    }
    if (settings_.program.empty()) return told;
    const auto ran = run_host_program(settings_.program, made->file,
                                      std::chrono::seconds(settings_.program_seconds));
    if (!ran) {
        told.trouble = ran.error().message;
        note("checkpoint-program-failed",
             {{"number", std::to_string(told.number)}, {"why", told.trouble}});
    }
    return told;
} catch (const std::exception& error) {
    note("checkpoint-failed", {{"why", error.what()}});
    return {0, 0, error.what()};
}

void CheckpointKeeper::take(const Made& made, std::int64_t now_ms) {
    is_busy_ = false;
    const std::int64_t every = settings_.every_ms > 0 ? settings_.every_ms : never - now_ms;
    due_ms_ = now_ms + (made.number == 0 ? std::min(retry_ms, every) : every);
    if (made.number != 0) {
        state_.number = made.number;
        state_.records = made.records;
    }
    state_.trouble = made.trouble;
}

void CheckpointKeeper::tick(std::int64_t now_ms, const LogHead& end) {
    if (is_busy_ || now_ms < due_ms_ || end.number == 0) return;
    is_busy_ = worker_.add([this, now_ms] {
        Made made = make(now_ms);
        post_([this, made = std::move(made), now_ms] { take(made, now_ms); });
    });
}

void CheckpointKeeper::close(std::int64_t now_ms) {
    take(make(now_ms), now_ms);
}

}  // namespace pokerfloor::server
