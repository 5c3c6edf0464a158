// The server: a host, its HTTP and its driver, on a socket.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/server/addresses.hpp>
#include <pokerfloor/server/checkpoint_keeper.hpp>
#include <pokerfloor/server/driver.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/store/data_folder.hpp>

namespace pokerfloor::server {

struct Endpoint {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;  // 0: any that is free
};

struct ServeSettings {
    Endpoint listen{};
    std::optional<Endpoint> metrics_listen{};   // none: /metrics is there for this machine alone
    std::size_t connections_per_address = 100;  // 0: no limit
    std::vector<Network> trusted{};             // proxies whose X-Forwarded-For is believed
    int finish_seconds = 20;                    // rounds may go on that long after a signal to stop
    int idle_seconds = 60;                      // without a sign of life
    Pace pace{};
    HostLimits host{};
    HttpSettings http{};
    CheckpointSettings checkpoints{};
};

// Once it listens: at which port, and where the log ends.
using Ready = std::function<void(unsigned short, const LogHead&)>;

// Throws where it cannot listen, and why; holds and leaves nothing. Before a new folder is begun.
void try_to_listen(const ServeSettings& settings);

// Until a signal to stop, SIGINT, SIGTERM or SIGHUP (the last unless it is ignored); where the log
// ends then. Throws where it cannot
// listen, or the log cannot be read.
LogHead serve(const std::string& floor_text, const ReadTerms& read_terms,
              const store::DataFolder& folder, const ServeSettings& settings, const Ready& ready);

}  // namespace pokerfloor::server
