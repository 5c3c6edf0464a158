// The network of a simulated floor: connections that keep the order of what is sent over each, take
// their time, and can be lost with all that is on its way.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>

#include <pokerfloor/server/message_sink.hpp>
#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/simulation/timeline.hpp>

namespace pokerfloor::simulation {

using server::ConnectionId;

struct Link {
    std::size_t person = 0;
    AccountId account = nobody;  // whom the host takes it for
    bool broken = false;         // nothing gets through any more
    bool at_host = true;         // the host believes in it
    bool at_client = true;       // the client does
    std::deque<std::string> to_host{};
    std::deque<server::Message> to_client{};
    std::int64_t to_host_ms = 0, to_client_ms = 0;  // when the last of them arrives
};

class Network : public server::MessageSink {
  public:
    Network(Timeline& timeline, Chance& chance, const std::int64_t& now_ms)
        : timeline_(timeline), chance_(chance), now_ms_(now_ms) {}

    ConnectionId connect(std::size_t person, AccountId account);
    void say(ConnectionId from, std::string text);
    // From now on, and whatever is on its way; each side hears of it later.
    void lose(ConnectionId id);
    // By the client, who has said all there is.
    void leave(ConnectionId id);
    // The host is gone.
    void lose_host();

    Link* find(ConnectionId id);
    void forget(ConnectionId id);  // once neither side believes in it
    const std::map<ConnectionId, Link>& links() const { return links_; }
    bool is_quiet(ConnectionId id);  // nothing is on its way

    void have_delays(bool some) { delays_ = some; }
    // Told of everything that is sent, before it is on its way.
    std::function<void(const Link&, const server::Message&)> on_sent;
    std::function<void(const std::string&)> on_closed_table;

    void send(ConnectionId to, const server::Message& message) override;
    void close(ConnectionId id) override;
    void note_refusal(ConnectionId, AccountId, std::string_view) override {}
    void note_closed_table(std::string_view table, const server::TableFault& fault) override;
    void note_posted(std::size_t) override {}

  private:
    std::int64_t delay();

    Timeline& timeline_;
    Chance& chance_;
    const std::int64_t& now_ms_;
    std::map<ConnectionId, Link> links_;
    ConnectionId last_ = 0;
    bool delays_ = false;
};

}  // namespace pokerfloor::simulation
