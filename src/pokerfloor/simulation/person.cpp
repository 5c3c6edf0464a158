#include <pokerfloor/simulation/person.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/simulation/act.hpp>
#include <pokerfloor/simulation/failure.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;
namespace {

constexpr std::size_t wishes_remembered = 6;

std::uint64_t number(const json::object& of, std::string_view key) {
    return of.at(key).to_number<std::uint64_t>();
}

bool is_wish(std::string_view type) {
    return type != "lobby" && type != "watch" && type != "unwatch";
}

}  // namespace

Person::Person(std::size_t number, bool has_name)
    : name_(has_name ? fmt::format("Person {}", number) : ""), number_(number) {}

void Person::begin_connection(ConnectionId id) {
    link = id;
    tables_.clear();
    pictures_.clear();
    left_.clear();
    // An answer that is on its way over another connection never comes.
    for (Asked& one : asked_) one.answered = true;
}

void Person::lose_connection() {
    begin_connection(0);
}

bool Person::waits_for_answer() const {
    return std::ranges::any_of(asked_, [](const Asked& one) { return !one.answered; });
}

bool Person::hear(const json::object& message) {
    const std::string_view type = message.at("type").as_string();
    if (type == "snapshot" || type == "delta") {
        hear_table(message, type == "snapshot");
        return true;
    }
    if (type == "lobby") {
        tables_.clear();
        for (const json::value& entry : message.at("tables").as_array())
            tables_.emplace_back(entry.at("table").as_string());
    } else if (type == "answer" && message.at("key").is_string()) {
        const std::string_view key = message.at("key").as_string();
        const json::value* const refusal = message.if_contains("refusal");
        const bool known = refusal == nullptr || refusal->at("reason") != "not-known-yet";
        const auto asked = std::ranges::find(asked_, key, &Asked::key);
        if (asked != asked_.end() && known) asked->answered = true;
    }
    return false;
}

void Person::hear_table(const json::object& message, bool whole) {
    const std::string_view table = message.at("table").as_string();
    const std::uint64_t seq = number(message, "seq");
    const auto known = pictures_.find(table);
    if (whole) {
        if (const auto left = left_.find(table); left != left_.end()) {
            if (!left->second) return;
            left_.erase(left);
        }
        if (known != pictures_.end() && seq < known->second.seq)
            throw Failure(fmt::format("{} got a picture of {} numbered {} after {}", name_, table,
                                      seq, known->second.seq));
        pictures_[std::string(table)] = {seq, message.at("view").as_object()};
        return;
    }
    if (left_.contains(table)) return;
    if (known == pictures_.end())
        throw Failure(fmt::format("{} heard of a change at {} before any picture", name_, table));
    Picture& picture = known->second;
    if (seq != picture.seq + 1)
        throw Failure(
            fmt::format("{} heard of change {} at {} after {}", name_, seq, table, picture.seq));
    picture.seq = seq;
    merge(picture.view, message.at("patch").as_object());
}

std::string Person::with_key(json::object message) {
    const bool wish = is_wish(message.at("type").as_string());
    std::string key = fmt::format("{}{}-{}", wish ? wish_mark : 'w', number_, ++keys_);
    message["key"] = key;
    std::string text = json::serialize(message);
    if (name_.empty() || !wish) return text;
    asked_.push_back({std::move(key), text});
    if (asked_.size() > wishes_remembered) asked_.pop_front();
    return text;
}

std::string Person::watch_some_table(Chance& chance) {
    if (tables_.empty() || chance.once_in(20)) return with_key({{"type", "lobby"}});
    const std::string& table = chance.one_of(tables_);
    if (const auto left = left_.find(table); left != left_.end()) left->second = true;
    return with_key({{"type", "watch"}, {"table", table}});
}

std::string Person::nonsense(Chance& chance) {
    static constexpr std::array<std::string_view, 8> texts{
        "",
        "not JSON",
        "[]",
        R"({"type":"act"})",
        R"({"type":"sit","key":"n","table":"holdem","seq":-1,"seat":0,"amount":1})",
        R"({"type":"watch","key":"n","table":"no such table"})",
        R"({"type":"grant","key":"n","amount":1000000})",
        R"({"type":"stand","table":"holdem","seq":0})"};  // without a key
    return std::string(chance.one_of(texts));
}

json::object Person::sit(const Picture& picture, Chance& chance) const {
    std::vector<std::int64_t> seats;
    const auto& all = picture.view.at("seats").as_array();
    for (const json::value& seat : all)
        if (!seat.as_object().contains("stake") || chance.once_in(40))
            seats.push_back(seat.at("seat").to_number<std::int64_t>());
    if (seats.empty()) return {};
    const json::value& buy_in = picture.view.at("buy_in");
    const auto least = buy_in.at("least").to_number<std::int64_t>();
    const auto most = buy_in.at("most").to_number<std::int64_t>();
    std::int64_t amount = least + (most - least) / 4 * chance.between(0, 4);
    if (chance.once_in(30)) amount = chance.between(1, 2 * most);
    const std::int64_t seat = chance.one_of(seats);
    return {{"type", "sit"}, {"seat", seat}, {"amount", amount}};
}

json::object Person::wish_at(const Picture& picture, Chance& chance) const {
    if (!picture.has_seat()) {
        if (chance.once_in(4)) return {{"type", chance.percent(80) ? "join-line" : "leave-line"}};
        return chance.percent(60) ? sit(picture, chance) : json::object{};
    }
    const std::uint32_t roll = chance.below(100);
    if (roll < 2) return {{"type", "stand"}};
    if (roll < 3) return {{"type", "stand-before-blind"}};
    if (roll < 5) return {{"type", "sit-out"}};
    if (roll < 6) return {{"type", chance.percent(60) ? "wait-for-blind" : "post-blind"}};
    if (roll < 8) return {{"type", "top-up"}, {"amount", chance.between(1, 200) * 100}};
    if (roll < 12) return senseless_act(picture, chance);
    if (roll < 16)
        for (const auto& [areas, type] :
             {std::pair("may_take", "take-area"), std::pair("may_leave", "leave-area")})
            if (const json::array& some = picture.view.at("you").at(areas).as_array();
                !some.empty() && chance.percent(60))
                return {{"type", type}, {"seat", chance.one_of(some)}};
    if (!picture.choices()->empty()) return sensible_act(picture, chance);
    if (roll < 40) return {{"type", "come-back"}};
    return {};
}

std::vector<std::string> Person::act(const Manners& manners, Chance& chance) {
    if (chance.once_in(80)) return {nonsense(chance)};
    if (chance.once_in(100))
        return std::vector<std::string>(chance.once_in(10) ? 120 : 2, R"({"type":"ping"})");
    if (manners.resends && !asked_.empty() && chance.once_in(6))
        return {chance.one_of(asked_).text};
    if (pictures_.empty() || (pictures_.size() < 3 && chance.once_in(30)))
        return {watch_some_table(chance)};
    // Where they can do something, if anywhere.
    auto at =
        std::next(pictures_.begin(), chance.below(static_cast<std::uint32_t>(pictures_.size())));
    for (auto other = pictures_.begin(); other != pictures_.end(); ++other)
        if (other->second.choices() != nullptr && !other->second.choices()->empty() &&
            chance.percent(60))
            at = other;
    if (chance.once_in(60)) {
        const std::string table = at->first;
        pictures_.erase(at);
        left_[table] = false;
        return {with_key({{"type", "unwatch"}, {"table", table}})};
    }
    if (name_.empty()) return {};
    json::object wish = wish_at(at->second, chance);
    if (wish.empty()) return {};
    std::uint64_t seq = at->second.seq;
    if (chance.once_in(40)) seq = chance.percent(50) ? seq + 3 : seq / 2;
    wish["table"] = at->first;
    wish["seq"] = seq;
    return {with_key(std::move(wish))};
}

}  // namespace pokerfloor::simulation
