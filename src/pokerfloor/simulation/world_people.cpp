// People: they sign in, connect, hear, wish, and go.
#include <pokerfloor/simulation/world.hpp>

#include <algorithm>
#include <utility>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/simulation/checks.hpp>
#include <pokerfloor/simulation/failure.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;

void World::wake(Person& person, std::int64_t within_ms) {
    const std::int64_t at = now_ms_ + chance_.between(1, within_ms);
    if (person.wakes_ms > now_ms_ && person.wakes_ms <= at) return;
    person.wakes_ms = at;
    timeline_.add(at, What::wakes, static_cast<std::uint64_t>(&person - people_.data()));
}

// As the HTTP door does: an account, some money, and nobody hears of it before it is durable.
void World::sign_in(Person& person) {
    server::FloorHost& host = opened_->host;
    AccountId account = host.floor().account_named(person.name());
    if (account == nobody) {
        if (!host.grant({.what = OpenAccount{person.name()}}, now())) return;
        account = host.floor().account_named(person.name());
    }
    // Some come with nothing, and have it filled up by the house.
    if (host.floor().account(account)->bankroll < dollars(500) && !chance_.once_in(3) &&
        !host.grant({.what = Credit{account, dollars(5'000)}}, now()))
        return;
    const auto number = static_cast<std::size_t>(&person - people_.data());
    host.when_durable([this, number, account, life = life_](bool stored) {
        if (stored && life == life_) people_[number].account = account;
    });
}

void World::wakes(Person& person) {
    const auto number = static_cast<std::size_t>(&person - people_.data());
    const auto sleep = [&] { wake(person, 4'000); };
    if (!is_up()) return sleep();
    if (person.account == nobody && !person.name().empty()) {
        sign_in(person);
        drive();
        return sleep();
    }
    if (person.link == 0) {
        person.begin_connection(network_.connect(number, person.account));
        opened_->host.connect(person.link, person.account, now());
        drive();
        return wake(person, 500);
    }
    if (!is_calm_ && Person::goes(chance_)) {
        note(fmt::format("person {} goes", number));
        network_.leave(person.link);
        return wake(person, 30'000);
    }
    for (std::string& text : person.act({faults_.has(Fault::resend) && !is_calm_}, chance_)) {
        note(fmt::format("person {} says {}", number, text));
        network_.say(person.link, std::move(text));
    }
    sleep();
}

void World::host_hears(ConnectionId id) {
    Link& link = *network_.find(id);
    const std::string text = std::move(link.to_host.front());
    link.to_host.pop_front();
    server::FloorHost& host = opened_->host;
    note(fmt::format("host hears person {}: {}", link.person, text));
    // A wish that is refused changes nothing; to look at all of it takes long.
    const bool compare = chance_.once_in(64);
    const std::string before = compare ? in_words(host.floor()) : "";
    const std::uint64_t granted = host.counts().granted;
    const std::uint64_t records = host.outbox().records();
    host.hear(id, text, now());
    if (host.counts().granted == granted &&
        (host.outbox().records() != records || (compare && in_words(host.floor()) != before)))
        throw Failure("a message that was not granted has changed the floor: " + text);
    drive();
}

void World::client_hears(ConnectionId id) {
    Link& link = *network_.find(id);
    const server::Message message = std::move(link.to_client.front());
    link.to_client.pop_front();
    ++tally_.messages;
    digest_.add(id);
    digest_.add(message.text());
    Person& person = people_[link.person];
    if (person.link != id) return;  // they have another by now
    note(fmt::format("person {} hears {}", link.person, message.text().substr(0, 300)));
    json::monotonic_resource memory;
    const json::value parsed = json::parse(message.text(), &memory);
    const json::object& heard = parsed.as_object();
    if (!person.hear(heard)) {
        if (heard.at("type") == "answer" && heard.at("ok") == true) {
            std::string key(heard.at("key").as_string());
            if (key.starts_with(wish_mark)) granted_.emplace_back(person.account, std::move(key));
        }
        return;
    }
    const std::string table(heard.at("table").as_string());
    const auto picture = person.pictures().find(table);
    if (picture == person.pictures().end()) return;
    check_picture(person, table);
    const json::array* const choices = picture->second.choices();
    if (choices != nullptr && !choices->empty()) wake(person, 1'500);
}

void World::host_misses(ConnectionId id) {
    network_.find(id)->at_host = false;
    network_.find(id)->broken = true;
    opened_->host.disconnect(id);
    network_.forget(id);
    drive();
}

void World::client_misses(ConnectionId id) {
    Link& link = *network_.find(id);
    link.at_client = false;
    link.broken = true;
    Person& person = people_[link.person];
    if (person.link == id) {
        person.lose_connection();
        wake(person, 5'000);
    }
    if (!is_up()) link.at_host = false;
    network_.forget(id);
}

}  // namespace pokerfloor::simulation
