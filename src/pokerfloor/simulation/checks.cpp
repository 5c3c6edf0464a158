#include <pokerfloor/simulation/checks.hpp>

#include <charconv>
#include <string_view>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/protocol/write.hpp>
#include <pokerfloor/server/restored.hpp>
#include <pokerfloor/simulation/failure.hpp>
#include <pokerfloor/simulation/floor_files.hpp>
#include <pokerfloor/simulation/person.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;
namespace {

// The value of the first such key, which in what the host sends comes before anything that could
// look like it. Reading all of it is the client's.
std::string_view value_of(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + key.size());
    if (text.starts_with('"')) {
        text.remove_prefix(1);
        return text.substr(0, text.find('"'));
    }
    return text.substr(0, text.find_first_of(",}"));
}

std::uint64_t number_of(std::string_view text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// Closed tables, too.
int number_of(const Floor& floor, std::string_view name) {
    const auto& tables = floor.terms().tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (tables[i].id == name) return static_cast<int>(i);
    throw Failure(fmt::format("{} was heard of, which is no table", name));
}

void check_answer(const LogIndex& log, AccountId account, std::string_view text) {
    const std::string key(value_of(text, "\"key\":"));
    if (!key.starts_with(wish_mark)) return;
    const bool stored = log.holds(account, key);
    if (value_of(text, "\"ok\":") == "true") {
        if (!stored)
            throw Failure(fmt::format("wish {} of account {} was granted, but it is not in the log",
                                      key, account));
        return;
    }
    const std::string_view reason = value_of(text, "\"reason\":");
    if (stored && reason != "not-known-yet" && reason != "too-fast")
        throw Failure(fmt::format("wish {} of account {} was refused ({}), but it is in the log",
                                  key, account, reason));
}

std::string state_in_words(const Floor& floor, int table) {
    const TableState state = floor.state(table);
    return fmt::format("{} {} {} {} {} {} {} {} {} {}\n", static_cast<int>(state.waiting),
                       state.seat, state.account, state.leaving, state.bank, state.in_bank,
                       state.asking, state.turn, state.round, state.round_running);
}

}  // namespace

void check_money(const Floor& floor) {
    Chips sum{};
    for (const Balance& place : floor.balances()) {
        sum += place.amount;
        if (place.amount < Chips{} && place.holder != Holder::cage &&
            place.holder != Holder::inventory)
            throw Failure(fmt::format("less than no money: {} cents at table {}, of {}",
                                      place.amount.cents, place.table, place.of));
    }
    if (sum != Chips{}) throw Failure(fmt::format("money does not sum to zero: {}", sum.cents));
}

void check_heard(const Floor& floor, const LogIndex& log, AccountId account,
                 const server::Message& message) {
    const std::string_view text = message.text();
    const std::string_view type = value_of(text, "\"type\":");
    if (type == "answer") return check_answer(log, account, text);
    if (type != "snapshot" && type != "delta") return;
    const std::string_view name = value_of(text, "\"table\":");
    const std::uint64_t seq = number_of(value_of(text, "\"seq\":"));
    const std::uint64_t stored = log.seq(number_of(floor, name));
    if (seq > stored)
        throw Failure(
            fmt::format("record {} of {} was heard of, but the store has {}", seq, name, stored));
}

void check_cards(const Picture& picture, int table, const LogIndex& log, const std::string& whose) {
    const auto round = picture.view.at("round").to_number<std::uint64_t>();
    const RoundCards* const cards = log.cards(table, round);
    if (cards == nullptr) return;
    const int viewer =
        picture.has_seat() ? picture.view.at("you").at("seat").to_number<int>() - 1 : -1;
    const auto check = [&](const json::value& text, int seat) {
        const std::string_view card = text.as_string();
        if (card != "??" && !cards->may_know(card, seat, picture.seq))
            throw Failure(fmt::format("{} sees {} at {} after record {}, which is hidden", whose,
                                      card, picture.view.at("table").as_string().c_str(),
                                      picture.seq));
    };
    for (const json::value& seat : picture.view.at("seats").as_array()) {
        const json::value* const held = seat.as_object().if_contains("cards");
        if (held == nullptr) continue;
        // A second area is that of whoever sits beside it.
        const int area_of = seat.at("area_of").to_number<int>();
        const int owner = (area_of > 0 ? area_of : seat.at("seat").to_number<int>()) - 1;
        for (const json::value& card : held->as_array())
            check(card.at("card"), owner == viewer ? viewer : -1);
    }
    for (const char* const board : {"board", "second_board", "box"})
        for (const json::value& card : picture.view.at(board).as_array()) check(card, -1);
    const json::value* const dealer = picture.view.if_contains("dealer");
    if (dealer != nullptr && dealer->is_object())
        for (const json::value& card : dealer->at("cards").as_array()) check(card.at("card"), -1);
}

std::string in_words(const Floor& floor) {
    std::string words;
    const auto count = static_cast<int>(floor.terms().tables.size());
    for (int table = 0; table < count; ++table) {
        words += state_in_words(floor, table) +
                 protocol::to_json(views::look(floor, table, nobody)) + "\n";
        for (const AccountId account : floor.sitters(table))
            words += protocol::to_json(views::look(floor, table, account)) + "\n";
    }
    for (const Balance& place : floor.balances())
        words += fmt::format("{} {} {} {}\n", static_cast<int>(place.holder), place.table, place.of,
                             place.amount.cents);
    return words;
}

void check_same(const Floor& a, const Floor& b, const std::string& which) {
    const std::string one = in_words(a), other = in_words(b);
    if (one == other) return;
    std::size_t at = 0;
    while (at < one.size() && at < other.size() && one[at] == other[at]) ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    throw Failure(fmt::format("the floor is not {}: ...{}... is not ...{}...", which,
                              one.substr(from, 160), other.substr(from, 160)));
}

void check_decided(const std::vector<Record>& records) {
    std::unique_ptr<Floor> floor;
    std::uint64_t number = 0;
    for (const Record& record : records) {
        ++number;
        if (floor == nullptr) {
            const auto* const opened = record.wish.as<OpenFloor>();
            if (opened == nullptr)
                throw Failure("the log does not begin with the opening of a floor");
            floor = store::new_floor(opened->text, read_terms, opened->behaviour);
        }
        const auto decided = floor->act(record.wish, record.time_ms);
        if (!decided)
            throw Failure(fmt::format("record {} would be refused when decided again: {}", number,
                                      decided.error().sentence));
        Record logged = record;
        logged.number = decided->number;
        if (!is_same(logged, *decided))
            throw Failure(
                fmt::format("record {} comes to something else when decided again", number));
    }
}

}  // namespace pokerfloor::simulation
