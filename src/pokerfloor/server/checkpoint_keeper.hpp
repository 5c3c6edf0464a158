// Has checkpoints made of a floor that is open: when it opens, now and then, and when it closes;
// beside the network thread, and handed to a program of the host's if there is one. Where one fails
// that is told, and play goes on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/server/worker.hpp>
#include <pokerfloor/store/checkpoint_files.hpp>

namespace pokerfloor::server {

struct CheckpointSettings {
    store::CheckpointFiles files{};       // where empty, as usual in the floor's folder
    std::int64_t every_ms = 15 * 60'000;  // 0: only when the floor opens and closes
    std::string program{};                // given the file of each; empty: none
    int program_seconds = 60;             // it may take
};

// How the last one went.
struct CheckpointState {
    std::uint64_t number = 0;  // of the last that was made; 0: none yet
    std::uint64_t records = 0;
    std::string trouble{};  // empty: it went well
};

class CheckpointKeeper {
  public:
    CheckpointKeeper(std::filesystem::path floor, CheckpointSettings settings, Post post);

    // From the network thread, now and then: begins one if it is time. `end`: where the log ends.
    void tick(std::int64_t now_ms, const LogHead& end);
    // When nothing is written any more: the last one, here and now.
    void close(std::int64_t now_ms);

    const CheckpointState& state() const { return state_; }

  private:
    struct Made {
        std::uint64_t number = 0, records = 0;
        std::string trouble{};
    };
    Made make(std::int64_t now_ms) const;
    void take(const Made& made, std::int64_t now_ms);

    std::filesystem::path floor_;
    CheckpointSettings settings_;
    Post post_;
    CheckpointState state_;
    bool is_busy_ = false;
    std::int64_t due_ms_ = 0;
    Worker worker_{1};  // last: it uses all above
};

}  // namespace pokerfloor::server
