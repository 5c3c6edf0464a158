// A host for tests: a store in memory that can fail, a log writer that writes when told, and ears
// for every connection.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/server/driver.hpp>
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/server/log_writer.hpp>
#include <pokerfloor/store/memory_store.hpp>

namespace pokerfloor::server {

inline Result<FloorTerms> terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

// Writes when it is told to.
class SlowWriter : public LogWriter {
  public:
    void write(std::vector<Record> some) override {
        asked = true;
        first = FirstStep::write;
        waiting = std::move(some);
    }
    void find_out() override {
        asked = true;
        first = FirstStep::find_out;
    }

    // What it was asked for last.
    Outcome finish(store::RecordStore& log) {
        asked = false;
        if (first == FirstStep::write) records = std::exchange(waiting, {});
        return write_or_find_out(log, records, first, [&] { return restore(log, terms_in, 256); });
    }

    bool asked = false;
    FirstStep first = FirstStep::write;
    std::vector<Record> waiting, records;
};

class Ears : public MessageSink {
  public:
    void send(ConnectionId to, const Message& message) override {
        heard[to].push_back(message.text());
    }
    void close(ConnectionId id) override { closed.push_back(id); }
    void note_refusal(ConnectionId, AccountId, std::string_view kind) override {
        noted.emplace_back(kind);
    }
    void note_closed_table(std::string_view table, const TableFault& fault) override {
        closed_tables.emplace_back(std::string(table), fault);
    }
    void note_posted(std::size_t) override {}

    std::map<ConnectionId, std::vector<std::string>> heard;
    std::vector<ConnectionId> closed;
    std::vector<std::string> noted;
    std::vector<std::pair<std::string, TableFault>> closed_tables;
};

struct Scene {
    explicit Scene(const std::string& floor_text = std::string(floor_template),
                   HostLimits limits = generous())
        : host(floor_text, terms_in, log, writer, ears, now, limits) {
        settle();
    }

    static HostLimits generous() {
        HostLimits limits;
        limits.doorman.connection = limits.doorman.account = {1e9, 1e9};
        return limits;
    }

    // Has everything written that was granted.
    void settle() {
        while (writer.asked) write();
    }
    // One batch.
    void write() { host.written(writer.finish(log), now); }
    // Looks after what waits for time, as the server does all the time.
    void pass(std::int64_t ms) {
        for (const std::int64_t until = now + ms; now < until;) {
            now += 250;
            host.tick(now);
            settle();
        }
    }

    AccountId guest(const std::string& name) {
        if (!host.grant({.what = OpenAccount{name}}, now))
            throw std::runtime_error("no account for " + name);
        const AccountId account = host.floor().account_named(name);
        if (!host.grant({.what = Credit{account, dollars(10'000)}}, now))
            throw std::runtime_error("no money for " + name);
        settle();
        return account;
    }

    void say(ConnectionId id, const boost::json::object& message) {
        host.hear(id, boost::json::serialize(message), now);
    }

    // What a connection heard since the last look.
    std::vector<boost::json::object> hear(ConnectionId id) {
        std::vector<boost::json::object> all;
        for (const std::string& text : std::exchange(ears.heard[id], {}))
            all.push_back(boost::json::parse(text).as_object());
        return all;
    }
    // The answer among what a connection heard; throws where there is none.
    boost::json::object answer(ConnectionId id, std::string_view key) {
        for (const std::string& text : ears.heard[id]) {
            namespace json = boost::json;
            json::object message = json::parse(text).as_object();
            if (message.at("type") == "answer" && message.at("key") == json::value(key))
                return message;
        }
        throw std::runtime_error("no answer");
    }

    std::int64_t now = 1'700'000'000'000;
    store::MemoryStore log;
    SlowWriter writer;
    Ears ears;
    FloorHost host;
};

// A host with its driver, on a store that outlives it.
struct Opened {
    Opened(store::MemoryStore& log_, std::int64_t& now_)
        : log(log_),
          now(now_),
          host(std::string(floor_template), terms_in, log_, writer, ears, now_, Scene::generous()) {
        driver.seat_bots(now);
        settle();
    }
    void settle() {
        while (writer.asked) host.written(writer.finish(log), now);
    }
    void pass(int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            now += 250;
            host.tick(now);
            driver.run(now);
            settle();
        }
    }

    store::MemoryStore& log;
    std::int64_t& now;
    SlowWriter writer;
    Ears ears;
    FloorHost host;
    Driver driver{host, {.result_ms = 1000, .bot_least_ms = 100, .bot_most_ms = 200}};
};

}  // namespace pokerfloor::server
