// What whoever runs the floor does while it is open: accounts and play money, who may stay, which
// tables are open, rulings, and who works here. One line of JSON asks, one answers
// (docs/formats/control.md); every act (act_request.hpp) is a record of the host's. It knows no
// sockets (control_socket.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <pokerfloor/server/floor_host.hpp>

namespace pokerfloor::server {

class Control {
  public:
    explicit Control(FloorHost& host) : host_(host) {}

    using Respond = std::function<void(std::string)>;
    // Answers when what was done is durable.
    void handle(std::string_view line, std::int64_t now_ms, const Respond& respond);

  private:
    tl::expected<std::string, FloorRefusal> answer_to(std::string_view line, std::int64_t now_ms);

    FloorHost& host_;
};

}  // namespace pokerfloor::server
