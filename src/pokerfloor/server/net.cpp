// Sockets: HTTP and WebSocket on Boost.Beast, coroutines on one thread. The only file that knows
// them, with what it alone includes (http_wire.hpp, listening.hpp), since they take long to
// compile. No capturing lambda is made inside a co_await, which gcc 12 destroys twice.
#include <sys/resource.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <unordered_map>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/server/addresses.hpp>
#include <pokerfloor/server/clock.hpp>
#include <pokerfloor/server/control.hpp>
#include <pokerfloor/server/control_socket.hpp>
#include <pokerfloor/server/counted.hpp>
#include <pokerfloor/server/http_wire.hpp>
#include <pokerfloor/server/listening.hpp>
#include <pokerfloor/server/log_writer_thread.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/server/serve.hpp>
#include <pokerfloor/server/snapshot_keeper.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/log_reader.hpp>

namespace pokerfloor::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t longest_message = 64 * 1024;
constexpr std::size_t longest_header = 16 * 1024;
// A reader who falls that far behind would only make the host remember for him.
constexpr std::size_t most_waiting_bytes = 4 * 1024 * 1024;

// Whether it is an error of the same library's making.
template <class Enum>
bool is_of(const beast::error_code& error, Enum one) {
    return error.category() == make_error_code(one).category();
}

// How a coroutine ends that nobody waits for. A floor that cannot go on ends the server; anything
// else is one client's trouble.
constexpr auto on_its_own = [](const std::exception_ptr& fault) {
    try {
        if (fault) std::rethrow_exception(fault);
    } catch (const FloorBroken&) {
        throw;
    } catch (const std::exception& trouble) {
        note("connection-failed", {{"why", trouble.what()}});
    }
};

class Server;

// One client's WebSocket.
class Socket {
  public:
    Socket(Server& of, beast::tcp_stream raw, Counted address, ConnectionId as)
        : server(of), stream(std::move(raw)), counted(std::move(address)), number(as) {}

    Server& server;
    websocket::stream<beast::tcp_stream, false> stream;  // without compression: it costs memory
    const Counted counted;
    const ConnectionId number;
    std::deque<Message> waiting;
    std::size_t waiting_bytes = 0;
    bool writing = false, closing = false;
};
using SocketPointer = std::shared_ptr<Socket>;

class Server : public MessageSink {
  public:
    Server(const std::string& floor_text, const ReadTerms& read_terms,
           const store::DataFolder& folder, const ServeSettings& settings)
        : settings_(settings),
          acceptor_(bound(context_, settings.listen, "--listen")),
          metrics_acceptor_(
              settings.metrics_listen
                  ? std::optional(bound(context_, *settings.metrics_listen, "--metrics-listen"))
                  : std::nullopt),
          log_(folder),
          clock_(log_.last_time_ms()),
          sessions_(folder),
          session_writer_(folder),
          credentials_(folder),
          snapshots_(folder, log_),
          durable_(snapshots_.open(read_terms, settings.host.doorman.keys_remembered), read_terms,
                   settings.host.doorman.keys_remembered,
                   [this, read_terms, keys = settings.host.doorman.keys_remembered] {
                       return restore(log_, read_terms, keys);
                   },
                   {[this](const Restored& restored) { snapshots_.keep(restored); },
                    records_between_snapshots, snapshots_.taken_at()}),
          writer_(log_, durable_, post_here(),
                  [this](const Outcome& outcome) { written(outcome); }),
          host_(floor_text, read_terms, durable_.copy(), log_.end(), writer_, *this, now_ms(),
                settings.host),
          api_(
              host_, sessions_, session_writer_, credentials_,
              PastRounds([&folder](const auto& use) { use(store::LogReader(folder)); }, read_terms),
              post_here(), settings.http),
          driver_(host_, settings.pace),
          folder_(folder.path()),
          checkpoints_(folder.path(), settings.checkpoints, post_here()) {
        api_.watch_checkpoints(checkpoints_.state());
        api_.watch_dropped(dropped_);
        host_.judge_with(
            [this](std::function<Verdict()> work, std::function<void(const Verdict&)> then) {
                // Where too many wait, a decision goes without.
                verdict_worker_.add([this, work = std::move(work), then = std::move(then)] {
                    try {
                        asio::post(context_, [then, verdict = work()] { then(verdict); });
                    } catch (const std::exception& trouble) {  // and where it fails
                        note("verdict-failed", {{"why", trouble.what()}});
                    }
                });
            });
        writer_.keep_if_due();
        if (host_.floor_text() == floor_text) return;
        const auto terms = read_terms(floor_text, behaviour_now);
        if (!terms) throw std::runtime_error(terms.error().message);
        driver_.post(floor_text, *terms);
    }

    LogHead run(const Ready& ready);

    // MessageSink.
    void send(ConnectionId to, const Message& message) override;
    void close(ConnectionId id) override;
    void note_refusal(ConnectionId id, AccountId account, std::string_view kind) override;
    void note_closed_table(std::string_view table, const TableFault& fault) override;
    void note_posted(std::size_t tables) override {
        note("floor-file-posted", {{"tables", std::to_string(tables)}});
    }

  private:
    friend awaitable<void> converse(Server& server, tcp::socket socket, Counted counted, Door door);
    friend awaitable<void> listen(Server& server, tcp::acceptor& acceptor, Door door);
    friend awaitable<void> hear(SocketPointer socket, AccountId account,
                                http::request<http::string_body> request);
    friend awaitable<void> write_all(SocketPointer socket);

    // The network thread is the context's.
    Post post_here() {
        return [this](std::function<void()> work) { asio::post(context_, std::move(work)); };
    }
    std::int64_t now_ms() const { return clock_.now_ms(); }
    void drop(const Socket& socket, std::string_view why, std::uint64_t& count);
    void compare_clocks();
    void written(const Outcome& outcome);
    bool has_too_many(const std::string& address) const {
        const auto known = by_address_.find(address);
        return settings_.connections_per_address > 0 && known != by_address_.end() &&
               known->second >= settings_.connections_per_address;
    }
    bool is_trusted(const std::string& address) const {
        const auto ip = ip_in(address);
        return ip && is_in(*ip, settings_.trusted);
    }
    // None: it cannot be read now who is signed in.
    std::optional<AccountId> account_in(const Request& request);
    void open_control();
    void drive();
    void tick();
    void stop(int signal);
    void finish();

    // First: conversations that the context still holds when it goes count themselves out of it.
    std::unordered_map<std::string, std::size_t> by_address_;
    asio::io_context context_{1};
    ServeSettings settings_;
    // Both before the log: without a port to listen at, nothing is opened.
    tcp::acceptor acceptor_;
    std::optional<tcp::acceptor> metrics_acceptor_{};
    store::Log log_;
    FloorClock clock_;
    store::Sessions sessions_, session_writer_;
    store::Credentials credentials_;
    SnapshotKeeper snapshots_;
    DurableFloor durable_;
    LogWriterThread writer_;
    FloorHost host_;
    HttpApi api_;
    Driver driver_;
    std::filesystem::path folder_;
    Control control_{host_};
    std::optional<ControlSocket> control_socket_{};
    asio::steady_timer drive_timer_{context_}, tick_timer_{context_}, stop_timer_{context_};
    asio::signal_set signals_{context_, SIGINT, SIGTERM};
    DroppedCounts dropped_{};
    std::unordered_map<ConnectionId, SocketPointer> sockets_;
    ConnectionId last_number_ = 0;
    bool stopping_ = false;
    std::int64_t give_up_ms_ = 0;
    CheckpointKeeper checkpoints_;
    Worker verdict_worker_{200};  // last: it uses all above
};

// Writes what waits, then ends; the next message begins it anew. An idle socket has no writer.
awaitable<void> write_all(SocketPointer socket) {
    while (!socket->waiting.empty()) {
        const Message message = std::move(socket->waiting.front());
        socket->waiting.pop_front();
        const auto [error, size] =
            co_await socket->stream.async_write(asio::buffer(message.text()), quietly);
        socket->waiting_bytes -= message.text().size();
        if (error) {
            socket->waiting.clear();
            socket->closing = true;
            beast::get_lowest_layer(socket->stream).cancel();
            co_return;
        }
    }
    socket->writing = false;
    if (!socket->closing) co_return;
    beast::get_lowest_layer(socket->stream).expires_after(std::chrono::seconds(5));
    co_await socket->stream.async_close(websocket::close_code::normal, quietly);
    beast::get_lowest_layer(socket->stream).cancel();
}

void Server::send(ConnectionId to, const Message& message) {
    const auto found = sockets_.find(to);
    if (found == sockets_.end() || found->second->closing) return;
    Socket& socket = *found->second;
    socket.waiting_bytes += message.text().size();
    if (socket.waiting_bytes > most_waiting_bytes) {
        socket.closing = true;
        drop(socket, "too-slow", dropped_.too_slow);
        beast::get_lowest_layer(socket.stream).cancel();
        return;
    }
    socket.waiting.push_back(message);
    if (std::exchange(socket.writing, true)) return;
    asio::co_spawn(context_, write_all(found->second), on_its_own);
}

void Server::close(ConnectionId id) {
    const auto found = sockets_.find(id);
    if (found == sockets_.end() || std::exchange(found->second->closing, true)) return;
    if (std::exchange(found->second->writing, true)) return;
    asio::co_spawn(context_, write_all(found->second), on_its_own);
}

void Server::note_refusal(ConnectionId id, AccountId account, std::string_view kind) {
    const auto found = sockets_.find(id);
    note("refused", {{"kind", std::string(kind)},
                     {"address", found == sockets_.end() ? "" : found->second->counted.address()},
                     {"connection", std::to_string(id)},
                     {"account", std::to_string(account)}});
}

void Server::drop(const Socket& socket, std::string_view why, std::uint64_t& count) {
    ++count;
    note("dropped", {{"why", std::string(why)},
                     {"address", socket.counted.address()},
                     {"connection", std::to_string(socket.number)},
                     {"waiting-bytes", std::to_string(socket.waiting_bytes)}});
}

void Server::note_closed_table(std::string_view table, const TableFault& fault) {
    note("table-closed", {{"table", std::string(table)},
                          {"after-record", std::to_string(fault.after_record)},
                          {"why", fault.why}});
}

awaitable<void> hear(SocketPointer socket, AccountId account,
                     http::request<http::string_body> request) {
    Server& server = socket->server;
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(10);
    timeout.idle_timeout = std::chrono::seconds(server.settings_.idle_seconds);
    timeout.keep_alive_pings = true;
    socket->stream.set_option(timeout);
    socket->stream.read_message_max(longest_message);
    socket->stream.auto_fragment(false);
    const auto [refused] = co_await socket->stream.async_accept(request, quietly);
    if (refused) co_return;
    request = {};
    const ConnectionId number = socket->number;
    server.sockets_[number] = socket;
    // Pings cost an answer each, so they count as messages do. What comes of it waits until this
    // frame has been read.
    socket->stream.control_callback([&server, number](websocket::frame_type kind, auto) {
        if (kind != websocket::frame_type::close)
            asio::post(server.context_,
                       [&server, number] { server.host_.hear_control(number, server.now_ms()); });
    });
    server.host_.connect(number, account, server.now_ms());
    beast::flat_buffer buffer;
    while (true) {
        const auto [error, size] = co_await socket->stream.async_read(buffer, quietly);
        if (error && error != websocket::error::closed && is_of(error, websocket::error::closed))
            server.note_refusal(number, account, "frame");
        if (error == beast::error::timeout) server.drop(*socket, "silent", server.dropped_.silent);
        if (error) break;
        const auto data = buffer.cdata();
        try {
            if (socket->stream.got_text())
                server.host_.hear(number, {static_cast<const char*>(data.data()), data.size()},
                                  server.now_ms());
            else
                server.host_.hear_binary(number, server.now_ms());
        } catch (const FloorBroken&) {
            throw;
        } catch (const std::exception& trouble) {  // of no table: only this client is let go
            note("answer-failed",
                 {{"connection", std::to_string(number)}, {"why", trouble.what()}});
            break;
        }
        buffer.consume(buffer.size());
        buffer.shrink_to_fit();
        server.drive();
    }
    server.host_.disconnect(number);
    server.sockets_.erase(number);
    socket->closing = true;
    server.drive();
}

// Where an answer is put by whoever makes it, and waited for.
struct Slot {
    explicit Slot(asio::any_io_executor executor)
        : timer(std::move(executor), asio::steady_timer::time_point::max()) {}
    std::optional<Answer> answer;
    asio::steady_timer timer;
};

std::optional<AccountId> Server::account_in(const Request& request) try {
    return api_.account_of(request.cookies, now_ms());
} catch (const std::exception& trouble) {
    note("answer-failed", {{"path", in_print(request.path)}, {"why", trouble.what()}});
    return std::nullopt;
}

awaitable<void> converse(Server& server, tcp::socket raw, Counted counted, Door door) {
    beast::tcp_stream stream(std::move(raw));
    beast::flat_buffer buffer(longest_header + longest_message);
    beast::error_code unknown;
    const std::string own = stream.socket().local_endpoint(unknown).address().to_string();
    while (true) {
        // For all of it, so that nobody keeps a line busy by dripping.
        stream.expires_after(std::chrono::seconds(std::min(30, server.settings_.idle_seconds)));
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_header);
        parser.body_limit(longest_message);
        const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
        if (error) {
            if (error == http::error::end_of_stream || !is_of(error, http::error::end_of_stream))
                break;
            note("refused", {{"kind", "http"}, {"address", counted.address()}});
            const Answer no =
                error == http::error::body_limit
                    ? server::error(413, "The body is too long; 64 KiB is the most.")
                : error == http::error::header_limit
                    ? server::error(431, "Address and headers are too long; 16 KiB is the most.")
                    : server::error(400, "That is not HTTP.");
            auto response = response_to(no, 11, false);
            co_await http::async_write(stream, response, quietly);
            break;
        }
        auto message = parser.release();
        const std::string client = client_behind(
            counted.address(), headers(message, "X-Forwarded-For"), server.settings_.trusted);
        Request request = asked(message, client, own);
        request.door = door;
        const bool keep_alive = message.keep_alive();
        const bool head = message.method() == http::verb::head;
        const unsigned version = message.version();
        auto slot = std::make_shared<Slot>(stream.get_executor());
        if (websocket::is_upgrade(message)) {
            if (request.path != "/ws" || door != Door::page) {
                slot->answer = server::error(404, "The socket is at /ws.");
            } else if (auto fault = server.api_.fault_in_host(request)) {
                slot->answer = std::move(*fault);
            } else if (!server.api_.is_own(request.origin, request.host)) {
                note("foreign-origin",
                     {{"address", request.address}, {"origin", in_print(request.origin)}});
                slot->answer = server::error(403, "A socket must come from a page of this house.");
            } else if (server.is_trusted(counted.address()) && server.has_too_many(client)) {
                note("too-many-connections", {{"address", client}});
                slot->answer =
                    server::error(429, "Your address has too many connections; close one.");
            } else if (server.stopping_) {
                slot->answer = server::error(503, "The house is closing.");
            } else if (const auto account = server.account_in(request); !account) {
                slot->answer = server::error(503, "The house cannot answer that now; try again.");
            } else {
                stream.expires_never();
                // Behind a proxy it is the client that is counted.
                Counted of_client = client == counted.address()
                                        ? std::move(counted)
                                        : Counted(server.by_address_, client);
                auto socket = std::make_shared<Socket>(server, std::move(stream),
                                                       std::move(of_client), ++server.last_number_);
                asio::co_spawn(server.context_,
                               hear(std::move(socket), *account, std::move(message)), on_its_own);
                co_return;  // a socket needs none of what this frame holds
            }
        } else {
            // Cancelling wakes the wait below; before it begins, the loop does not begin.
            const auto respond = [slot](Answer answer) {
                slot->answer = std::move(answer);
                slot->timer.cancel();
            };
            try {
                server.api_.handle(request, server.now_ms(), respond);
            } catch (const FloorBroken&) {
                throw;
            } catch (const std::exception& trouble) {
                note("answer-failed", {{"path", in_print(request.path)}, {"why", trouble.what()}});
                respond(server::error(503, "The house cannot answer that now; try again."));
            }
            server.drive();
        }
        while (!slot->answer) co_await slot->timer.async_wait(quietly);
        stream.expires_after(std::chrono::seconds(30));
        auto response = response_to(*slot->answer, version, keep_alive);
        if (head || slot->answer->status == 304) {
            http::response_serializer<http::span_body<const char>> serializer(response);
            serializer.split(true);
            const auto [failed, sent] =
                co_await http::async_write_header(stream, serializer, quietly);
            if (failed) break;
        } else {
            const auto [failed, sent] = co_await http::async_write(stream, response, quietly);
            if (failed) break;
        }
        if (!keep_alive) break;
    }
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

awaitable<void> listen(Server& server, tcp::acceptor& acceptor, Door door) {
    while (acceptor.is_open()) {
        auto [error, socket] = co_await acceptor.async_accept(quietly);
        if (error == asio::error::operation_aborted) co_return;
        if (error) {  // out of descriptors, say: those who are here may go
            note("accept-failed", {{"why", error.message()}});
            asio::steady_timer pause(server.context_, std::chrono::milliseconds(200));
            co_await pause.async_wait(quietly);
            continue;
        }
        beast::error_code ignored;
        const auto peer = socket.remote_endpoint(ignored);
        std::string address = in_one_way(peer.address().to_string());
        // A trusted proxy has as many as its clients; those are counted when their requests are
        // read.
        if (!server.is_trusted(address) && server.has_too_many(address)) {
            note("too-many-connections", {{"address", address}});
            // Nothing waits to be sent on a new socket, so this does not block.
            const Answer no =
                server::error(429, "Your address has too many connections; close one.");
            auto response = response_to(no, 11, false);
            http::write(socket, response, ignored);
            continue;
        }
        socket.set_option(tcp::no_delay(true), ignored);
        Counted counted(server.by_address_, std::move(address));
        asio::co_spawn(server.context_,
                       converse(server, std::move(socket), std::move(counted), door), on_its_own);
    }
}

void Server::written(const Outcome& outcome) {
    const bool was_storing = host_.is_storing();
    for (const std::string& why : outcome.failures) note("write-failed", {{"why", why}});
    host_.written(outcome, now_ms());
    if (!outcome.failures.empty())
        note("recovered", {{"records", outcome.fate == Fate::stored ? "stored"
                                       : outcome.fate == Fate::lost ? "lost"
                                                                    : "unknown"}});
    if (!was_storing && host_.is_storing()) note("writing-again");
    checkpoints_.tick(now_ms(), host_.head());
    drive();
}

// The floor is played on without it, too.
void Server::open_control() try {
    control_socket_.emplace(
        context_, folder_, [this](const std::string& line, std::function<void(std::string)> say) {
            try {
                control_.handle(line, now_ms(), say);
            } catch (const FloorBroken&) {
                throw;
            } catch (const std::exception& trouble) {
                note("control-failed", {{"why", trouble.what()}});
                say(R"({"ok":false,"reason":"failed","clause":"","sentence":"The floor has a fault; its log of notes says which."})");
            }
            driver_.seat_bots(now_ms());  // at a table that was opened again
            drive();
        });
} catch (const std::exception& trouble) {
    note("no-control", {{"why", trouble.what()}});
}

void Server::drive() {
    if (stopping_) driver_.wind_down();
    const std::int64_t now = now_ms();
    const std::int64_t next = driver_.run(now);
    if (next == std::numeric_limits<std::int64_t>::max()) {
        drive_timer_.cancel();
        return;
    }
    drive_timer_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(next - now, 0)));
    drive_timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) drive();
    });
}

// Where somebody sets the machine's clock, the log says so; its own time goes on.
void Server::compare_clocks() {
    const std::int64_t wall = clock_.wall_ms(), now = now_ms();
    if (host_.compare_clock(wall, now))
        note("clock-moved", {{"ahead-of-log-ms", std::to_string(wall - now)}});
}

void Server::tick() {
    compare_clocks();
    host_.tick(now_ms());
    api_.tick(now_ms());
    checkpoints_.tick(now_ms(), host_.head());
    tick_timer_.expires_after(std::chrono::milliseconds(250));
    tick_timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) tick();
    });
}

void Server::stop(int signal) {
    note("stopping", {{"signal", std::to_string(signal)}});
    stopping_ = true;
    beast::error_code ignored;
    acceptor_.close(ignored);
    if (metrics_acceptor_) metrics_acceptor_->close(ignored);
    give_up_ms_ = now_ms() + 1000 * settings_.finish_seconds;
    // A second signal does not wait.
    signals_.async_wait([this](const boost::system::error_code& error, int) {
        if (!error) give_up_ms_ = 0;
    });
    drive();
    finish();
}

// Rounds are finished, or time is up; they go on where they were when the host opens again.
void Server::finish() {
    if (now_ms() < give_up_ms_ && (driver_.rounds_running() || !host_.is_settled())) {
        stop_timer_.expires_after(std::chrono::milliseconds(50));
        stop_timer_.async_wait([this](const boost::system::error_code& error) {
            if (!error) finish();
        });
        return;
    }
    host_.say_bye("The house closes; your seat and your chips are kept.");
    stop_timer_.expires_after(std::chrono::milliseconds(300));
    stop_timer_.async_wait([this](const boost::system::error_code&) { context_.stop(); });
}

LogHead Server::run(const Ready& ready) {
    begin_to_listen(acceptor_, settings_.listen, "--listen");
    if (metrics_acceptor_)
        begin_to_listen(*metrics_acceptor_, *settings_.metrics_listen, "--metrics-listen");
    const unsigned short port = acceptor_.local_endpoint().port();
    // A terminal that is closed stops the floor in order, unless whoever started it has had that
    // ignored (nohup).
    struct sigaction hang_up {};
    if (::sigaction(SIGHUP, nullptr, &hang_up) == 0 && hang_up.sa_handler != SIG_IGN)
        signals_.add(SIGHUP);
    signals_.async_wait([this](const boost::system::error_code& error, int signal) {
        if (!error) stop(signal);
    });
    compare_clocks();
    driver_.seat_bots(now_ms());
    open_control();
    asio::co_spawn(context_, listen(*this, acceptor_, Door::page), on_its_own);
    if (metrics_acceptor_) {
        asio::co_spawn(context_, listen(*this, *metrics_acceptor_, Door::metrics), on_its_own);
        note("metrics-open",
             {{"address", settings_.metrics_listen->address},
              {"port", std::to_string(metrics_acceptor_->local_endpoint().port())}});
    }
    // Before anybody asks in vain; and before the thread that compares passwords, whose the
    // credentials are from here on, has anything to do.
    if (host_.floor().terms().registration == Registration::code && !credentials_.has_code())
        note("no-code", {{"remedy", "pokerfloor account code"}});
    drive();
    tick();
    const LogHead at_first = host_.head();
    note("open", {{"address", settings_.listen.address},
                  {"port", std::to_string(port)},
                  {"records", std::to_string(at_first.number)},
                  {"head", to_hex(at_first.hash)},
                  {"snapshot", std::to_string(snapshots_.taken_at())}});
    ready(port, at_first);
    context_.run();
    writer_.close();
    checkpoints_.close(now_ms());
    const LogHead at_last = host_.head();
    note("closed", {{"records", std::to_string(at_last.number)}, {"head", to_hex(at_last.hash)}});
    return at_last;
}

}  // namespace

void try_to_listen(const ServeSettings& settings) {
    boost::asio::io_context context;
    bound(context, settings.listen, "--listen");
    if (settings.metrics_listen) bound(context, *settings.metrics_listen, "--metrics-listen");
}

LogHead serve(const std::string& floor_text, const ReadTerms& read_terms,
              const store::DataFolder& folder, const ServeSettings& settings, const Ready& ready) {
    // As many sockets as the system allows.
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    Server server(floor_text, read_terms, folder, settings);
    return server.run(ready);
}

}  // namespace pokerfloor::server
