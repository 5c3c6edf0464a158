#include <pokerfloor/server/notes.hpp>

#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <ctime>

#include <fmt/core.h>

namespace pokerfloor::server {

void note(std::string_view what,
          std::initializer_list<std::pair<std::string_view, std::string>> about) {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto since =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    boost::json::object line{
        {"time", fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                             parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
                             parts.tm_sec, since.count() % 1000)},
        {"what", what}};
    for (const auto& [key, value] : about) line[key] = value;
    const std::string text = boost::json::serialize(line) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string in_print(std::string_view text) {
    std::string printed(text.substr(0, 100));
    for (char& c : printed)
        if (c < ' ' || c > '~') c = '?';
    return printed;
}

}  // namespace pokerfloor::server
