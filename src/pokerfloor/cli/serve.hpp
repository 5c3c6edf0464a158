// `pokerfloor serve`: the floor, open to browsers.
#pragma once

#include <string>
#include <vector>

namespace pokerfloor::cli {

// As written on the command line.
struct ServeCall {
    std::string floor = "floor";
    std::string listen = "127.0.0.1:8080";
    std::string metrics_listen{};
    std::vector<std::string> origins{};
    std::vector<std::string> trusted_proxies{};
    std::string per_address = "100";
    std::string seat_kept = "10-15";
    std::string bot_pause = "500-1800";
    std::string result_pause = "4000";
    std::string idle = "60";
    std::string checkpoint_every = "15";
    std::string checkpoints{};
    std::string checkpoint_key{};
    std::string checkpoint_program{};
    bool accept_loss = false;
};

// The whole command: its exit status. Ends with a signal to stop.
int serve_command(const ServeCall& call);

}  // namespace pokerfloor::cli
