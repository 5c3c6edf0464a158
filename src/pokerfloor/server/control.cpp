#include <pokerfloor/server/control.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

// What a request is not; as a refusal it has no clause.
struct Fault {
    std::string sentence;
};

constexpr std::size_t longest_reason = 200;
// A credit may be of a billion: more than any floor file posts, and sums of many stay exact.
constexpr std::int64_t most_credit_cents = 100'000'000'000;

// The words of a request. What an act does not need may not stand there.
class Request {
  public:
    explicit Request(json::object object) : object_(std::move(object)) {}

    std::string text(std::string_view key) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_string())
            throw Fault{fmt::format("{} is needed, a text.", in_quotes(key))};
        return std::string(value->as_string());
    }
    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_int64() || value->as_int64() < least ||
            value->as_int64() > most)
            throw Fault{fmt::format("{} is needed, a whole number from {} to {}.", in_quotes(key),
                                    least, most)};
        return value->as_int64();
    }
    // Why something is done: not needed, and kept in the log.
    std::string reason() {
        if (!object_.contains("reason")) return {};
        std::string reason = text("reason");
        if (reason.size() > longest_reason || !is_one_plain_line(reason))
            throw Fault{fmt::format("A reason is one line of up to {} letters.", longest_reason)};
        return reason;
    }
    void refuse_the_rest() const {
        for (const auto& [key, value] : object_)
            throw Fault{fmt::format("{} is not asked for here.", in_quotes(std::string(key)))};
    }

  private:
    const json::value* take(std::string_view key) {
        const auto found = object_.find(key);
        if (found == object_.end()) return nullptr;
        taken_ = std::move(found->value());
        object_.erase(found);
        return &taken_;
    }

    json::object object_;
    json::value taken_;
};

class Reader {
  public:
    Reader(const Floor& floor, Request& request) : floor_(floor), request_(request) {}

    int table() {
        const std::string id = request_.text("table");
        table_ = floor_.table_named(id);
        if (table_ < 0) throw Fault{fmt::format("There is no table {}.", in_quotes(id))};
        return table_;
    }
    AccountId account() {
        const std::string name = request_.text("name");
        const AccountId id = floor_.account_named(name);
        if (id == nobody) throw Fault{fmt::format("Nobody is called {}.", in_quotes(name))};
        return id;
    }
    std::int16_t seat() {
        const int seats = floor_.terms().tables[static_cast<std::size_t>(table_)].seats;
        return static_cast<std::int16_t>(request_.whole("seat", 1, seats) - 1);
    }
    int cards() { return static_cast<int>(request_.whole("cards", 0, 60)); }
    std::int16_t deck() { return static_cast<std::int16_t>(request_.whole("deck", 1, 2) - 1); }
    Chips amount() { return {request_.whole("amount", 1, most_credit_cents)}; }

  private:
    const Floor& floor_;
    Request& request_;
    int table_ = -1;
};

struct Act {
    std::string_view word;
    bool at_table;
    Wished (*read)(Reader&);
};
constexpr std::array acts{
    Act{"credit", false,
        [](Reader& in) -> Wished {
            const AccountId account = in.account();
            return Credit{account, in.amount()};
        }},
    Act{"remove", true, [](Reader& in) -> Wished { return RemovePlayer{in.account()}; }},
    Act{"close-table", true, [](Reader&) -> Wished { return CloseTable{}; }},
    Act{"open-table", true, [](Reader&) -> Wished { return OpenTable{}; }},
    Act{"void-hand", true, [](Reader&) -> Wished { return VoidRound{}; }},
    Act{"misdeal-not-shuffled", true,
        [](Reader&) -> Wished { return DeclareMisdeal{Misdeal::not_shuffled}; }},
    Act{"misdeal-wrong-start", true,
        [](Reader&) -> Wished { return DeclareMisdeal{Misdeal::wrong_start}; }},
    Act{"misdeal-seat-skipped", true,
        [](Reader&) -> Wished { return DeclareMisdeal{Misdeal::seat_skipped}; }},
    Act{"foul-hand", true, [](Reader& in) -> Wished { return FoulHand{in.seat()}; }},
    Act{"fold-hand", true, [](Reader& in) -> Wished { return FoldHand{in.seat()}; }},
    Act{"recut", true, [](Reader&) -> Wished { return OrderRecut{}; }},
    Act{"count-stub", true, [](Reader& in) -> Wished { return CountStub{in.cards()}; }},
    Act{"count-deck", true,
        [](Reader& in) -> Wished {
            const std::int16_t deck = in.deck();
            return CountDeck{deck, in.cards()};
        }},
};

std::string refused(const FloorRefusal& no) {
    return json::serialize(json::object{
        {"ok", false}, {"reason", no.reason}, {"clause", no.clause}, {"sentence", no.sentence}});
}

std::string_view word_of(AccountKind kind) {
    switch (kind) {
        case AccountKind::guest:
            return "guest";
        case AccountKind::named:
            return "named";
        case AccountKind::bot:
            return "bot";
    }
    return {};
}

json::array accounts_of(const Floor& floor) {
    json::array accounts;
    for (AccountId id = 1; floor.account(id) != nullptr; ++id) {
        const Account& one = *floor.account(id);
        accounts.push_back({{"account", id},
                            {"name", one.name},
                            {"kind", word_of(one.kind)},
                            {"bankroll", one.bankroll.cents},
                            {"tables", json::array()}});
    }
    const auto& tables = floor.terms().tables;
    for (std::size_t t = 0; t < tables.size(); ++t)
        for (const AccountId id : floor.sitters(static_cast<int>(t)))
            accounts[id - 1].as_object()["tables"].as_array().push_back(
                {{"table", tables[t].id}, {"seat", floor.seat_of(static_cast<int>(t), id) + 1}});
    return accounts;
}

json::array tables_of(const Floor& floor) {
    json::array tables;
    for (std::size_t t = 0; t < floor.terms().tables.size(); ++t) {
        const PostedTable& posted = floor.terms().tables[t];
        if (posted.closed) continue;
        const TableState state = floor.state(static_cast<int>(t));
        tables.push_back({{"table", posted.id},
                          {"game", posted.game->id},
                          {"closed", state.closed},
                          {"hand", state.round},
                          {"running", state.round_running},
                          {"seats", posted.seats},
                          {"taken", floor.sitters(static_cast<int>(t)).size()},
                          {"in_line", floor.in_line(static_cast<int>(t)).size()}});
    }
    return tables;
}

json::object parsed(std::string_view line) {
    boost::system::error_code error;
    json::value value = json::parse({line.data(), line.size()}, error);
    if (error || !value.is_object()) throw Fault{"A request is one JSON object in a line."};
    return std::move(value.as_object());
}

}  // namespace

void Control::handle(std::string_view line, std::int64_t now_ms, Respond respond) try {
    Request request(parsed(line));
    const std::string word = request.text("do");
    const Floor& floor = host_.floor();
    std::string answer;
    if (word == "accounts" || word == "tables") {
        request.refuse_the_rest();
        answer = json::serialize(json::object{
            {"ok", true}, {word, word == "tables" ? tables_of(floor) : accounts_of(floor)}});
    } else {
        const auto act = std::ranges::find(acts, word, &Act::word);
        if (act == acts.end())
            throw Fault{fmt::format(
                "There is no act {}; there are accounts, tables, {}.", in_quotes(word), [] {
                    std::string all;
                    for (const Act& one : acts)
                        all += fmt::format("{}{}", all.empty() ? "" : ", ", one.word);
                    return all;
                }())};
        Reader reader(floor, request);
        Wish wish{.by = the_host};
        if (act->at_table) wish.table = static_cast<std::int16_t>(reader.table());
        wish.what = act->read(reader);
        wish.reason = request.reason();
        request.refuse_the_rest();
        const auto granted = host_.grant(wish, now_ms);
        if (!granted) return respond(refused(granted.error()));
        json::array said;
        if (wish.table >= 0)
            for (const Line& one : views::said(floor, wish.table, nobody))
                said.push_back(json::string(one.text));
        answer = json::serialize(
            json::object{{"ok", true}, {"record", host_.outbox().records()}, {"said", said}});
    }
    host_.when_durable([answer = std::move(answer), respond](bool stored) {
        respond(stored ? answer
                       : refused({"not-stored", "",
                                  "The floor cannot write its log now; nothing "
                                  "was done."}));
    });
} catch (const Fault& fault) {
    respond(refused({"malformed", "", fault.sentence}));
}

}  // namespace pokerfloor::server
