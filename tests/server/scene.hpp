// A house for tests: a journal in memory that can fail, a pen that writes when told, and ears for
// every connection.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/server/driver.hpp>
#include <pokerfloor/server/house.hpp>

namespace pokerfloor::server {

class MemoryJournal : public Journal {
  public:
    void append(const std::vector<Record>& records) override {
        if (full) throw std::runtime_error("the disk is full");
        all.insert(all.end(), records.begin(), records.end());
    }
    void read_all(const std::function<void(const Record&)>& take) override {
        for (const Record& record : all) take(record);
    }

    std::vector<Record> all;
    bool full = false;
};

class SlowPen : public Pen {
  public:
    void write(std::vector<Record> records) override { waiting = std::move(records); }

    std::vector<Record> waiting;
};

class Ears : public Outlet {
  public:
    void send(ConnectionId to, const Message& message) override {
        heard[to].push_back(message.text());
    }
    void close(ConnectionId id) override { closed.push_back(id); }
    void note_refusal(ConnectionId, AccountId, std::string_view kind) override {
        noted.emplace_back(kind);
    }

    std::map<ConnectionId, std::vector<std::string>> heard;
    std::vector<ConnectionId> closed;
    std::vector<std::string> noted;
};

inline Result<FloorTerms> terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

struct Scene {
    explicit Scene(const std::string& floor_text = std::string(floor_template),
                   HouseLimits limits = generous())
        : house(floor_text, terms_in, journal, pen, ears, now, limits) {
        settle();
    }

    static HouseLimits generous() {
        HouseLimits limits;
        limits.connection = limits.account = {1e9, 1e9};
        return limits;
    }

    // Has everything written that was granted.
    void settle() {
        while (!pen.waiting.empty()) write();
    }
    // One batch.
    void write() {
        const std::vector<Record> records = std::exchange(pen.waiting, {});
        std::optional<std::string> failure;
        try {
            journal.append(records);
        } catch (const std::exception& error) {
            failure = error.what();
        }
        house.written(failure, now);
    }

    AccountId guest(const std::string& name) {
        Wish wish;
        wish.kind = WishKind::open_account;
        wish.name = name;
        if (!house.grant(wish, now)) throw std::runtime_error("no account for " + name);
        wish.kind = WishKind::grant;
        wish.account = house.floor().account_named(name);
        wish.amount = dollars(10'000);
        if (!house.grant(wish, now)) throw std::runtime_error("no money for " + name);
        settle();
        return wish.account;
    }

    void say(ConnectionId id, const boost::json::object& message) {
        house.hear(id, boost::json::serialize(message), now);
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
    MemoryJournal journal;
    SlowPen pen;
    Ears ears;
    House house;
};

// A house with its driver, on a journal that outlives it.
struct Opened {
    Opened(MemoryJournal& journal_, std::int64_t& now_)
        : journal(journal_),
          now(now_),
          house(std::string(floor_template), terms_in, journal_, pen, ears, now_,
                Scene::generous()) {
        driver.seat_bots(now);
        settle();
    }
    void settle() {
        while (!pen.waiting.empty()) {
            std::optional<std::string> failure;
            try {
                journal.append(std::exchange(pen.waiting, {}));
            } catch (const std::exception& error) {
                failure = error.what();
            }
            house.written(failure, now);
        }
    }
    void pass(int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            now += 250;
            driver.run(now);
            settle();
        }
    }

    MemoryJournal& journal;
    std::int64_t& now;
    SlowPen pen;
    Ears ears;
    House house;
    Driver driver{house, {.result_ms = 1000, .bot_least_ms = 100, .bot_most_ms = 200}};
};

}  // namespace pokerfloor::server
