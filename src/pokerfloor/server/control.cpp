#include <pokerfloor/server/control.hpp>

#include <array>
#include <utility>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/events/role_words.hpp>
#include <pokerfloor/server/act_request.hpp>
#include <pokerfloor/views/jackpot_words.hpp>
#include <pokerfloor/views/look.hpp>
#include <pokerfloor/views/next_for_dealer.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

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
        case AccountKind::staff:
            return "staff";
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

json::array staff_of(const Floor& floor) {
    json::array staff;
    for (AccountId id = 1; floor.account(id) != nullptr; ++id) {
        const Account& one = *floor.account(id);
        if (one.kind != AccountKind::staff) continue;
        json::array roles;
        for (const Role role : one.roles) roles.push_back(json::string(word_of(role)));
        staff.push_back(
            {{"account", id}, {"name", one.name}, {"roles", roles}, {"licence", one.licence}});
    }
    return staff;
}

json::array jackpots_of(const Floor& floor) {
    json::array jackpots;
    for (const views::JackpotReport& one : views::jackpot_reports(floor)) {
        json::array lines;
        for (const std::string& line : one.lines) lines.push_back(json::string(line));
        jackpots.push_back({{"jackpot", one.jackpot},
                            {"fund", one.fund.cents},
                            {"displayed", one.displayed.cents},
                            {"pending", one.pending},
                            {"owed", one.owed.cents},
                            {"unrecorded", one.unrecorded.cents},
                            {"lines", lines}});
    }
    return jackpots;
}

struct List {
    std::string_view word;
    json::array (*of)(const Floor&);
};
constexpr std::array lists{List{"accounts", accounts_of}, List{"tables", tables_of},
                           List{"staff", staff_of}, List{"jackpots", jackpots_of}};

FloorRefusal malformed(std::string sentence) {
    return {"malformed", "", std::move(sentence)};
}

}  // namespace

tl::expected<std::string, FloorRefusal> Control::answer_to(std::string_view line,
                                                           std::int64_t now_ms) {
    boost::system::error_code error;
    json::value value = json::parse({line.data(), line.size()}, error);
    if (error || !value.is_object())
        return tl::unexpected(malformed("A request is one JSON object in a line."));
    json::object& request = value.as_object();
    const json::value* const word = request.if_contains("do");
    for (const List& list : lists) {
        if (word == nullptr || !word->is_string() || word->as_string() != list.word) continue;
        if (request.size() > 1)
            return tl::unexpected(
                malformed(fmt::format("Nothing else is asked for with {}.", list.word)));
        return json::serialize(json::object{{"ok", true}, {list.word, list.of(host_.floor())}});
    }
    auto wish = read_act(host_.floor(), std::move(request));
    if (!wish) return tl::unexpected(std::move(wish.error()));
    wish->by = the_host;
    if (auto granted = host_.grant(*wish, now_ms); !granted)
        return tl::unexpected(std::move(granted.error()));
    json::array said;
    for (const std::string& told : views::told_after_act(host_.floor(), wish->table))
        said.push_back(json::string(told));
    return json::serialize(
        json::object{{"ok", true}, {"record", host_.outbox().records()}, {"said", said}});
}

void Control::handle(std::string_view line, std::int64_t now_ms, const Respond& respond) {
    auto answer = answer_to(line, now_ms);
    if (!answer) return respond(refused(answer.error()));
    host_.when_durable([answer = std::move(*answer), respond](bool stored) {
        respond(stored ? answer
                       : refused({"not-stored", "",
                                  "The floor cannot write its log now; nothing was done."}));
    });
}

}  // namespace pokerfloor::server
