#include <pokerfloor/server/control_socket.hpp>

#include <sys/stat.h>

#include <chrono>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <fmt/core.h>
#include <boost/asio.hpp>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::server {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::local::stream_protocol;
constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t longest_request = 64 * 1024;
constexpr std::size_t most_conversations = 16;
constexpr std::chrono::seconds patience{10};

// A floor that cannot go on ends the server; whoever answers sees to all else.
constexpr auto rethrown = [](const std::exception_ptr& fault) {
    if (fault) std::rethrow_exception(fault);
};

}  // namespace

std::filesystem::path control_in(const std::filesystem::path& folder) {
    return folder / "control";
}

struct ControlSocket::Inside {
    explicit Inside(asio::io_context& context) : acceptor(context) {}
    stream_protocol::acceptor acceptor;
    std::filesystem::path path;
    Answer answer;
    std::size_t conversations = 0;
};

// A line, an answer, until the other side ends it or says nothing for too long.
template <class Inside>
static awaitable<void> converse(std::shared_ptr<Inside> inside, stream_protocol::socket raw) {
    const auto socket = std::make_shared<stream_protocol::socket>(std::move(raw));
    ++inside->conversations;
    std::string waiting;
    asio::steady_timer limit(socket->get_executor());
    while (true) {
        limit.expires_after(patience);
        limit.async_wait([socket](const boost::system::error_code& ended) {
            boost::system::error_code ignored;
            if (!ended) socket->close(ignored);
        });
        const auto [error, size] = co_await asio::async_read_until(
            *socket, asio::dynamic_buffer(waiting, longest_request), '\n', quietly);
        if (error) break;
        std::string line = waiting.substr(0, size - 1);
        waiting.erase(0, size);
        // Answered at once, or when the log has it.
        std::string answer;
        bool answered = false;
        inside->answer(std::move(line), [&](std::string said) {
            answer = std::move(said) + "\n";
            answered = true;
            limit.cancel();
        });
        while (!answered) {
            limit.expires_after(patience);
            co_await limit.async_wait(quietly);
        }
        limit.cancel();
        const auto [failed, written] =
            co_await asio::async_write(*socket, asio::buffer(answer), quietly);
        if (failed) break;
    }
    limit.cancel();
    --inside->conversations;
}

ControlSocket::ControlSocket(asio::io_context& context, const std::filesystem::path& folder,
                             Answer answer)
    : inside_(std::make_shared<Inside>(context)) {
    inside_->path = control_in(folder);
    inside_->answer = std::move(answer);
    // Whoever opens the floor has its lock, so one that lies here is nobody's.
    std::error_code ignored;
    if (std::filesystem::is_socket(inside_->path, ignored))
        std::filesystem::remove(inside_->path, ignored);
    boost::system::error_code error;
    if (inside_->path.string().size() >= sizeof(sockaddr_un::sun_path))
        throw std::runtime_error(fmt::format("{}: the path is too long for a local socket",
                                             in_quotes(inside_->path.string())));
    inside_->acceptor.open(stream_protocol(), error);
    // Before it has a name: there is no moment in which somebody else may open it.
    if (!error && ::fchmod(inside_->acceptor.native_handle(), S_IRUSR | S_IWUSR) != 0)
        error.assign(errno, boost::system::system_category());
    if (!error) inside_->acceptor.bind(stream_protocol::endpoint(inside_->path.string()), error);
    if (!error) inside_->acceptor.listen(16, error);
    if (error)
        throw std::runtime_error(
            fmt::format("{}: {}", in_quotes(inside_->path.string()), std::strerror(error.value())));
    asio::co_spawn(
        context,
        [inside = inside_]() -> awaitable<void> {
            while (inside->acceptor.is_open()) {
                auto [failed, socket] = co_await inside->acceptor.async_accept(quietly);
                if (failed == asio::error::operation_aborted) co_return;
                if (failed) {  // out of descriptors, say: those who are here may go
                    asio::steady_timer pause(inside->acceptor.get_executor(),
                                             std::chrono::milliseconds(200));
                    co_await pause.async_wait(quietly);
                    continue;
                }
                if (inside->conversations >= most_conversations) continue;
                asio::co_spawn(inside->acceptor.get_executor(), converse(inside, std::move(socket)),
                               rethrown);
            }
        },
        rethrown);
}

ControlSocket::~ControlSocket() {
    close();
}

void ControlSocket::close() {
    if (!inside_->acceptor.is_open()) return;
    boost::system::error_code ignored;
    inside_->acceptor.close(ignored);
    std::error_code gone;
    std::filesystem::remove(inside_->path, gone);
}

Result<std::string> ask_floor(const std::filesystem::path& folder, const std::string& line) {
    const std::string path = control_in(folder).string();
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return fail(fmt::format("no floor is open in {}; start it with pokerfloor serve",
                                in_quotes(folder.string())));
    stream_protocol::iostream stream;
    stream.expires_after(patience);
    stream.connect(stream_protocol::endpoint(path));
    if (!stream)
        return fail(fmt::format("the floor in {} cannot be reached: {}", in_quotes(folder.string()),
                                std::strerror(stream.error().value())));
    stream << line << '\n' << std::flush;
    std::string answer;
    if (!std::getline(stream, answer))
        return fail(fmt::format("the floor in {} did not answer", in_quotes(folder.string())));
    return answer;
}

}  // namespace pokerfloor::server
