// The door to control.hpp on the machine itself: FLOOR/control, a local socket that nobody but its
// owner may open, there as long as the floor is.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <pokerfloor/base/result.hpp>

namespace boost::asio {
class io_context;
}

namespace pokerfloor::server {

std::filesystem::path control_in(const std::filesystem::path& folder);

class ControlSocket {
  public:
    // Answers a line, once.
    using Answer = std::function<void(std::string line, std::function<void(std::string)>)>;
    // Throws where it cannot be made.
    ControlSocket(boost::asio::io_context& context, const std::filesystem::path& folder,
                  Answer answer);
    ~ControlSocket();
    ControlSocket(const ControlSocket&) = delete;
    ControlSocket& operator=(const ControlSocket&) = delete;

    void close();

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

// Asks the floor that is open in a folder; waits at most ten seconds.
Result<std::string> ask_floor(const std::filesystem::path& folder, const std::string& line);

}  // namespace pokerfloor::server
