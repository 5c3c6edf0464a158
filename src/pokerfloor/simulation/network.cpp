#include <pokerfloor/simulation/network.hpp>

#include <algorithm>
#include <utility>

namespace pokerfloor::simulation {

std::int64_t Network::delay() {
    if (delays_ && chance_.once_in(50)) return chance_.between(200, 8000);
    return chance_.between(1, 40);
}

ConnectionId Network::connect(std::size_t person, AccountId account) {
    const ConnectionId id = ++last_;
    Link& link = links_[id];
    link.person = person;
    link.account = account;
    return id;
}

Link* Network::find(ConnectionId id) {
    const auto found = links_.find(id);
    return found == links_.end() ? nullptr : &found->second;
}

void Network::forget(ConnectionId id) {
    const Link* const link = find(id);
    if (link != nullptr && !link->at_host && !link->at_client) links_.erase(id);
}

bool Network::is_quiet(ConnectionId id) {
    const Link* const link = find(id);
    return link != nullptr && link->to_host.empty() && link->to_client.empty();
}

void Network::say(ConnectionId from, std::string text) {
    Link* const link = find(from);
    if (link == nullptr || link->broken) return;
    link->to_host_ms = std::max(link->to_host_ms, now_ms_ + delay());
    link->to_host.push_back(std::move(text));
    timeline_.add(link->to_host_ms, What::host_hears, from);
}

void Network::send(ConnectionId to, const server::Message& message) {
    Link* const link = find(to);
    if (link == nullptr) return;  // both sides have forgotten it
    on_sent(*link, message);
    if (link->broken) return;
    link->to_client_ms = std::max(link->to_client_ms, now_ms_ + delay());
    link->to_client.push_back(message);
    timeline_.add(link->to_client_ms, What::client_hears, to);
}

void Network::close(ConnectionId id) {
    Link* const link = find(id);
    if (link == nullptr || link->broken) return;
    timeline_.add(now_ms_, What::host_misses, id);
    timeline_.add(std::max(link->to_client_ms, now_ms_ + 1), What::client_misses, id);
}

void Network::lose(ConnectionId id) {
    Link& link = *find(id);
    if (link.broken) return;
    link.broken = true;
    link.to_host.clear();
    link.to_client.clear();
    const std::int64_t host_ms = now_ms_ + chance_.between(1, 20'000);
    const std::int64_t client_ms = now_ms_ + chance_.between(1, 5'000);
    timeline_.add(host_ms, What::host_misses, id);
    timeline_.add(client_ms, What::client_misses, id);
}

void Network::leave(ConnectionId id) {
    Link& link = *find(id);
    timeline_.add(std::max(link.to_host_ms, now_ms_ + 1), What::host_misses, id);
    timeline_.add(now_ms_ + 1, What::client_misses, id);
}

void Network::lose_host() {
    for (auto& [id, link] : links_) {
        if (link.at_host && link.at_client && !link.broken)
            timeline_.add(now_ms_ + chance_.between(1, 3'000), What::client_misses, id);
        link.broken = true;
        link.at_host = false;
        link.to_host.clear();
        link.to_client.clear();
    }
    std::erase_if(links_, [](const auto& one) { return !one.second.at_client; });
}

void Network::note_closed_table(std::string_view table, const server::TableFault& fault) {
    on_closed_table("table " + std::string(table) + " was closed: " + fault.why);
}

}  // namespace pokerfloor::simulation
