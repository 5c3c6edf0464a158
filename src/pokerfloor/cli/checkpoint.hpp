// `pokerfloor checkpoint`: seals where the streams of a floor end, for auditors to keep. The floor
// may be open meanwhile.
#pragma once

#include <string>

namespace pokerfloor::cli {

struct CheckpointCall {
    std::string floor;
    std::string folder{};  // empty: as usual, in the floor's folder
    std::string key{};
    bool json = false;
};

// The whole commands: their exit statuses.
int make_checkpoint_command(const CheckpointCall& call);
int renew_key_command(const CheckpointCall& call);
int public_key_command(const CheckpointCall& call);

}  // namespace pokerfloor::cli
