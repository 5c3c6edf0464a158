// A bot for pokerfloor in C++ on Boost.Beast: bot [HOST [PORT [TABLE [NAME [ROUNDS]]]]]
//
// Signs in as a guest, sits down at the first free seat and plays the first sensible choice for so
// many rounds. What it says and hears is docs/formats/protocol.md.
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <iostream>
#include <string>
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using tcp = boost::asio::ip::tcp;

// RFC 7386.
void merge(json::object& target, const json::object& patch) {
    for (const auto& [key, value] : patch) {
        if (value.is_null()) {
            target.erase(key);
            continue;
        }
        if (!value.is_object() || !target[key].is_object()) target[key] = value;
        if (value.is_object()) merge(target[key].as_object(), value.as_object());
    }
}

class Floor {
  public:
    Floor(const std::string& host, const std::string& port, const std::string& name)
        : address_(host + ":" + port) {
        const auto found = tcp::resolver(context_).resolve(host, port);
        http::response<http::string_body> answer = sign_in(found, name);
        // Somebody has the name: the house says one that is free.
        while (answer.result() == http::status::conflict) {
            const json::value body = json::parse(answer.body());
            answer = sign_in(found, body.at("suggestion").as_string().c_str());
        }
        if (answer.result_int() != 200) throw std::runtime_error(answer.body());
        const std::string cookie(answer[http::field::set_cookie]);
        boost::asio::connect(socket_.next_layer(), found);
        socket_.set_option(beast::websocket::stream_base::decorator([&](auto& upgrade) {
            upgrade.set(http::field::origin, "http://" + address_);
            upgrade.set(http::field::cookie, cookie.substr(0, cookie.find(';')));
        }));
        socket_.handshake(address_, "/ws");
    }

    // The next message; the picture of the table is kept up to date on the way.
    json::object hear() {
        beast::flat_buffer buffer;
        socket_.read(buffer);
        json::object message = json::parse(beast::buffers_to_string(buffer.data())).as_object();
        const json::string& type = message.at("type").as_string();
        if (type == "snapshot") view = message.at("view").as_object();
        if (type == "delta") merge(view, message.at("patch").as_object());
        if (type == "snapshot" || type == "delta") seq = message.at("seq").to_number<int64_t>();
        if (type == "delta")
            for (const json::value& line : message.at("lines").as_array())
                std::cout << line.at("text").as_string().c_str() << "\n";
        return message;
    }

    // Sends a wish and waits for its answer.
    json::object ask(json::object wish) {
        wish["key"] = std::to_string(++keys_);
        if (wish.at("type") != "watch") wish["seq"] = seq;
        socket_.write(boost::asio::buffer(json::serialize(wish)));
        while (true)
            if (json::object heard = hear();
                heard.at("type") == "answer" && heard.at("key") == wish.at("key"))
                return heard;
    }

    json::object view;
    std::int64_t seq = 0;

  private:
    http::response<http::string_body> sign_in(const tcp::resolver::results_type& found,
                                              const std::string& name) {
        beast::tcp_stream stream(context_);
        stream.connect(found);
        http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
        request.set(http::field::host, address_);
        request.set(http::field::origin, "http://" + address_);
        request.set(http::field::content_type, "application/json");
        request.body() = json::serialize(json::object{{"name", name}});
        request.prepare_payload();
        http::write(stream, request);
        beast::flat_buffer buffer;
        http::response<http::string_body> answer;
        http::read(stream, buffer, answer);
        return answer;
    }

    boost::asio::io_context context_;
    beast::websocket::stream<tcp::socket> socket_{context_};
    std::string address_;
    int keys_ = 0;
};

// Cheap and safe: never folds, never bets more than it must. Empty: nothing to do.
json::object sensible(const json::array& choices) {
    for (const char* const action : {"show", "check", "decline-cut", "draw", "forced-bet", "call",
                                     "wager", "run-once", "play", "stay", "fold"})
        for (const json::value& choice : choices) {
            if (choice.at("action") != json::value(action)) continue;
            json::object act{{"type", "act"}, {"action", action}};
            if (act.at("action") == "draw") act["cards"] = json::array();
            if (act.at("action") == "play") act["amount"] = choice.at("least");
            if (act.at("action") == "wager") {
                json::object wagers;
                for (const json::value& wager : choice.at("wagers").as_array())
                    if (wager.at("needed").as_bool() || wagers.empty())
                        wagers[wager.at("wager").as_string()] = wager.at("least");
                act["wagers"] = wagers;
            }
            return act;
        }
    return {};
}

// Between rounds with too little to be dealt in: what it takes to have the most again, in cents.
std::int64_t missing_stake(const json::object& view, const json::object& mine) {
    const auto stake = mine.at("stake").to_number<std::int64_t>();
    const json::value& buy_in = view.at("buy_in");
    if (mine.at("in_round").as_bool() || stake >= buy_in.at("least").to_number<std::int64_t>())
        return 0;
    return buy_in.at("most").to_number<std::int64_t>() - stake;
}

int main(int argc, char** argv) try {
    const auto word = [&](int at, const char* otherwise) {
        return argc > at ? argv[at] : otherwise;
    };
    const std::string table = word(3, "holdem");
    Floor floor(word(1, "127.0.0.1"), word(2, "8080"), word(4, "Cpp"));
    floor.ask({{"type", "watch"}, {"table", table}});
    while (floor.view.empty()) floor.hear();
    std::int64_t seat = 0;
    for (const json::value& one : floor.view.at("seats").as_array())
        if (seat == 0 && one.at("name").is_null()) seat = one.at("seat").to_number<std::int64_t>();
    const json::object sat = floor.ask({{"type", "sit"},
                                        {"table", table},
                                        {"seat", seat},
                                        {"amount", floor.view.at("buy_in").at("most")}});
    if (!sat.at("ok").as_bool()) throw std::runtime_error(json::serialize(sat.at("refusal")));
    json::value last;  // the round played in
    for (int rounds = std::stoi(word(5, "10")); rounds > 0;) {
        const json::object mine = floor.view.at("seats").at(seat - 1).as_object();
        json::object act = mine.at("to_act").as_bool()
                               ? sensible(floor.view.at("you").at("choices").as_array())
                               : json::object();
        if (!act.empty()) {
            last = floor.view.at("round");
            act["table"] = table;
            floor.ask(act);
        } else if (floor.view.at("stage") == "over" && last == floor.view.at("round")) {
            --rounds, last = nullptr;
        } else if (const auto missing = missing_stake(floor.view, mine); missing > 0) {
            floor.ask({{"type", "top-up"}, {"table", table}, {"amount", missing}});
        } else {
            floor.hear();
        }
    }
    floor.ask({{"type", "stand"}, {"table", table}});
} catch (const std::exception& error) {
    std::cerr << "bot: " << error.what() << "\n";
    return 1;
}
