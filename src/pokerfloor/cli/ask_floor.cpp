#include <pokerfloor/cli/ask_floor.hpp>

#include <boost/json.hpp>

#include <pokerfloor/server/control_socket.hpp>

namespace pokerfloor::cli {

namespace json = boost::json;

std::string text_of(const json::value& value) {
    return value.is_string()  ? std::string(value.as_string())
           : value.is_bool()  ? value.as_bool() ? "yes" : "no"
           : value.is_int64() ? std::to_string(value.as_int64())
                              : std::to_string(value.to_number<std::uint64_t>());
}

Asked ask_open_floor(const Asking& asking, const json::object& request) {
    const auto line = server::ask_floor(asking.floor, json::serialize(request));
    if (!line) return {{}, complain(asking.command, line.error().message)};
    boost::system::error_code error;
    json::value answer = json::parse(*line, error);
    if (error || !answer.is_object())
        return {{}, complain(asking.command, "the floor's answer is not JSON", failed)};
    json::object& said = answer.as_object();
    if (said["ok"] == true) return {std::move(said), done};
    if (asking.json) {
        write_out(*line + "\n");
        return {{}, failed};
    }
    const std::string clause = text_of(said["clause"]);
    const bool malformed = text_of(said["reason"]) == "malformed";
    return {{},
            complain(asking.command,
                     text_of(said["sentence"]) + (clause.empty() ? "" : " (" + clause + ")"),
                     malformed ? wrong : failed)};
}

}  // namespace pokerfloor::cli
