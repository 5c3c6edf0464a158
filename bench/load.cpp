// How many a floor bears: load PROGRAM [SECONDS]. Starts `pokerfloor serve` and measures it from
// outside, both on one machine:
//   5,000 sockets that only wait: what each costs the server in memory;
//   1,000 players at 125 tables, each acting every two seconds, and 10,000 at 1,250, each acting
//   every four: how long until everybody at the table has been told, and what a player costs.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using Clock = std::chrono::steady_clock;

constexpr int seats = 8, idle_sockets = 5000;

// Eight players at each table, one after the other.
struct Scene {
    int tables = 0;
    std::chrono::milliseconds pause_before_act{};
};
constexpr Scene thousand{125, std::chrono::milliseconds(2000 / seats)};
constexpr Scene ten_thousand{1250, std::chrono::milliseconds(4000 / seats)};

constexpr const char* host = "127.0.0.1";
constexpr unsigned short port = 18099;

std::string address() {
    return std::string(host) + ":" + std::to_string(port);
}
tcp::endpoint endpoint() {
    return {asio::ip::make_address(host), port};
}

// The server, in a folder of its own, for as long as this lives.
class Served {
  public:
    Served(const char* program, int tables) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        std::ofstream file(folder_ / "floor.toml");
        for (int i = 0; i < tables; ++i)
            file << "[[table]]\nid = \"t" << i
                 << "\"\ngame = \"holdem\"\nstructure = \"no-limit\"\nblinds = [1, 2]\nseats = 9\n"
                    "buy-in = [40, 400]\nbots = 0\n";
        file.close();
        pid_ = fork();
        if (pid_ == 0) {
            const std::string listen = address(), folder = folder_.string();
            execl(program, program, "serve", "--floor", folder.c_str(), "--listen", listen.c_str(),
                  "--per-address", "0", "--result-pause", "500", static_cast<char*>(nullptr));
            _exit(127);
        }
        for (int i = 0; i < 100; ++i) {
            asio::io_context context;
            tcp::socket socket(context);
            boost::system::error_code error;
            socket.connect(endpoint(), error);
            if (!error) return;
            usleep(100'000);
        }
        throw std::runtime_error("the server did not start");
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;
    ~Served() {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        std::filesystem::remove_all(folder_);
    }

    // Resident memory in kB.
    long memory() const {
        std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
        return 0;
    }
    // CPU seconds so far.
    double cpu() const {
        std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
        std::string word;
        for (int i = 0; i < 13; ++i) stat >> word;
        long user = 0, system = 0;
        stat >> user >> system;
        return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }

  private:
    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / "pokerfloor-load";
    pid_t pid_ = -1;
};

using Stream = websocket::stream<beast::tcp_stream, false>;

awaitable<void> shake_hands(Stream& stream, const std::string& cookie) {
    co_await beast::get_lowest_layer(stream).async_connect(endpoint(), use_awaitable);
    const auto decorate = [&](websocket::request_type& request) {
        request.set(http::field::origin, "http://" + address());
        if (!cookie.empty()) request.set(http::field::cookie, cookie);
    };
    stream.set_option(websocket::stream_base::decorator(decorate));
    co_await stream.async_handshake(address(), "/ws", use_awaitable);
}

awaitable<void> wait_for_ever(std::vector<std::unique_ptr<Stream>>& all, int count) {
    const auto executor = co_await asio::this_coro::executor;
    for (int i = 0; i < count; ++i) {
        all.push_back(std::make_unique<Stream>(executor));
        co_await shake_hands(*all.back(), "");
        beast::flat_buffer buffer;
        co_await all.back()->async_read(buffer, use_awaitable);
    }
}

// What one act at a table has come to.
struct Table {
    Clock::time_point sent{};
    std::array<bool, seats> told{};
    int waiting = 0;  // who have not been told yet
};

struct Measured {
    explicit Measured(const Scene& of) : scene(of), table(static_cast<std::size_t>(of.tables)) {}

    Scene scene;
    std::vector<double> ms;
    bool counting = false;
    int ushers_done = 0;
    std::vector<Table> table;
};

struct Player {
    Player(const asio::any_io_executor& executor, int at_table, int in_seat)
        : stream(executor), timer(executor), table(at_table), seat(in_seat) {}
    Stream stream;
    asio::steady_timer timer;
    int table, seat, keys = 0;
    bool acting = false;
    std::string choices;
    std::string seq;
};

std::string between(const std::string& text, const std::string& start, char end) {
    const std::size_t at = text.find(start);
    if (at == std::string::npos) return {};
    const std::size_t from = at + start.size();
    return text.substr(from, text.find(end, from) - from);
}

awaitable<void> say(Player& player, std::string text) {
    co_await player.stream.async_write(asio::buffer(text), use_awaitable);
}

awaitable<void> act(Player& player, Measured& measured) {
    player.timer.expires_after(measured.scene.pause_before_act);
    co_await player.timer.async_wait(use_awaitable);
    player.acting = false;
    std::string action = "fold";
    for (const char* const one : {"show", "check", "call"})
        if (player.choices.find("\"action\":\"" + std::string(one) + '"') != std::string::npos) {
            action = one;
            break;
        }
    Table& table = measured.table[static_cast<std::size_t>(player.table)];
    table = {.sent = Clock::now(), .told = {}, .waiting = seats};
    const std::string text = R"({"type":"act","key":"a)" + std::to_string(++player.keys) +
                             R"(","table":"t)" + std::to_string(player.table) + R"(","seq":)" +
                             player.seq + R"(,"action":")" + action + R"("})";
    co_await say(player, text);
}

void note(Player& player, Measured& measured) {
    Table& table = measured.table[static_cast<std::size_t>(player.table)];
    bool& told = table.told[static_cast<std::size_t>(player.seat)];
    if (table.waiting == 0 || told) return;
    told = true;
    if (--table.waiting > 0) return;
    if (measured.counting)
        measured.ms.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
}

awaitable<void> play(Player& player, std::string cookie, Measured& measured) {
    const auto executor = co_await asio::this_coro::executor;
    co_await shake_hands(player.stream, cookie);
    const std::string table = R"("table":"t)" + std::to_string(player.table) + '"';
    co_await say(player, R"({"type":"watch","key":"w",)" + table + "}");
    bool seated = false;
    beast::flat_buffer buffer;
    while (true) {
        co_await player.stream.async_read(buffer, use_awaitable);
        const std::string text = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        const bool delta = text.find(R"("type":"delta")") != std::string::npos;
        if (!delta && text.find(R"("type":"snapshot")") == std::string::npos) continue;
        if (delta) note(player, measured);
        player.seq = between(text, "\"seq\":", ',');
        if (!std::exchange(seated, true))
            co_await say(player, R"({"type":"sit","key":"s",)" + table + R"(,"seq":)" + player.seq +
                                     R"(,"amount":40000,"seat":)" +
                                     std::to_string(player.seat + 1) + "}");
        if (text.find("\"choices\":[") != std::string::npos)
            player.choices = between(text, "\"choices\":[", ']');
        if (player.choices.find("\"action\"") != std::string::npos &&
            !std::exchange(player.acting, true))
            asio::co_spawn(executor, act(player, measured), asio::detached);
    }
}

awaitable<std::string> sign_in(beast::tcp_stream& stream, int number) {
    http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
    request.set(http::field::host, address());
    request.set(http::field::origin, "http://" + address());
    request.set(http::field::content_type, "application/json");
    request.body() = R"({"name":"Load )" + std::to_string(number) + "\"}";
    request.prepare_payload();
    co_await http::async_write(stream, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    co_await http::async_read(stream, buffer, answer, use_awaitable);
    const std::string cookie(answer[http::field::set_cookie]);
    co_return cookie.substr(0, cookie.find(';'));
}

// Players come in one after the other, over a connection of their usher's; several ushers at once.
constexpr int ushers = 64;
awaitable<void> bring_in(std::vector<std::unique_ptr<Player>>& players, Measured& measured) {
    const auto executor = co_await asio::this_coro::executor;
    beast::tcp_stream stream(executor);
    co_await stream.async_connect(endpoint(), use_awaitable);
    const int tables = measured.scene.tables;
    while (static_cast<int>(players.size()) < tables * seats) {
        const auto number = static_cast<int>(players.size());
        players.push_back(std::make_unique<Player>(executor, number % tables, number / tables));
        Player& player = *players.back();
        std::string cookie = co_await sign_in(stream, number);
        asio::co_spawn(executor, play(player, std::move(cookie), measured), asio::detached);
    }
    ++measured.ushers_done;
}

void measure_idle(const Served& served) {
    const long before = served.memory();
    asio::io_context context;
    std::vector<std::unique_ptr<Stream>> all;
    asio::co_spawn(context, wait_for_ever(all, idle_sockets), asio::detached);
    context.run();
    usleep(500'000);
    const long after = served.memory();
    std::cout << all.size() << " idle sockets: " << after / 1024 << " MB in all, "
              << static_cast<double>(after - before) / static_cast<double>(all.size()) << " kB each"
              << std::endl;
}

void measure_play(const char* program, const Scene& scene, int seconds) {
    const Served served(program, scene.tables);
    const long empty = served.memory();
    asio::io_context context;
    Measured measured(scene);
    std::vector<std::unique_ptr<Player>> players;
    for (int i = 0; i < ushers; ++i)
        asio::co_spawn(context, bring_in(players, measured), asio::detached);
    while (measured.ushers_done < ushers) context.run_one();
    context.run_for(std::chrono::seconds(10));
    measured.counting = true;
    const double cpu = served.cpu();
    context.run_for(std::chrono::seconds(seconds));
    std::ranges::sort(measured.ms);
    const auto at = [&](double share) {
        return measured.ms.empty() ? 0.0
                                   : measured.ms[static_cast<std::size_t>(
                                         share * static_cast<double>(measured.ms.size() - 1))];
    };
    std::cout << players.size() << " players at " << scene.tables << " tables, " << seconds
              << " s: " << static_cast<double>(measured.ms.size()) / seconds
              << " acts a second; until everybody was told: p50 " << at(0.5) << " ms, p99 "
              << at(0.99) << " ms, most " << at(1) << " ms; server CPU "
              << 100 * (served.cpu() - cpu) / seconds << " %, memory " << served.memory() / 1024
              << " MB, " << (served.memory() - empty) / static_cast<long>(players.size())
              << " kB a player" << std::endl;
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc < 2) {
        std::cerr << "load PROGRAM [SECONDS]\n";
        return 2;
    }
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    {
        const Served served(argv[1], thousand.tables);
        measure_idle(served);
    }
    const int seconds = argc > 2 ? std::stoi(argv[2]) : 30;
    for (const Scene& scene : {thousand, ten_thousand}) measure_play(argv[1], scene, seconds);
} catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << "\n";
    return 1;
}
