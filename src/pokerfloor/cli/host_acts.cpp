#include <pokerfloor/cli/host_acts.hpp>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/ask_floor.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

std::string accounts_text(const json::array& accounts) {
    std::vector<Row> rows{{"account", "name", "kind", "bankroll", "seats"}};
    for (const json::value& value : accounts) {
        const json::object& one = value.as_object();
        std::string seats;
        for (const json::value& at : one.at("tables").as_array())
            seats += fmt::format("{}{} {}", seats.empty() ? "" : ", ", text_of(at.at("table")),
                                 text_of(at.at("seat")));
        rows.push_back({text_of(one.at("account")), text_of(one.at("name")),
                        text_of(one.at("kind")),
                        to_string(Chips{one.at("bankroll").to_number<std::int64_t>()}), seats});
    }
    return table(rows);
}

std::string tables_text(const json::array& tables) {
    std::vector<Row> rows{{"table", "game", "seats", "taken", "in line", "hand", ""}};
    for (const json::value& value : tables) {
        const json::object& one = value.as_object();
        rows.push_back({text_of(one.at("table")), text_of(one.at("game")), text_of(one.at("seats")),
                        text_of(one.at("taken")), text_of(one.at("in_line")),
                        text_of(one.at("hand")), one.at("closed").as_bool() ? "closed" : ""});
    }
    return table(rows);
}

bool is_a_number(const std::string& text) {
    return text.find_first_not_of("0123456789") == std::string::npos;
}

std::string jackpots_text(const json::array& jackpots) {
    if (jackpots.empty()) return "No jackpot is offered here.\n";
    const auto amount = [](const json::value& cents) {
        return to_string(Chips{cents.to_number<std::int64_t>()});
    };
    std::string text;
    for (const json::value& value : jackpots) {
        const json::object& one = value.as_object();
        text += fmt::format(
            "{}: {} in the fund, {} displayed{}, {} owed to winners, {} not in the "
            "official record yet\n",
            text_of(one.at("jackpot")), amount(one.at("fund")), amount(one.at("displayed")),
            one.at("pending").as_bool() ? " (pending)" : "", amount(one.at("owed")),
            amount(one.at("unrecorded")));
        for (const json::value& line : one.at("lines").as_array())
            text += "  " + text_of(line) + "\n";
    }
    return text;
}

}  // namespace

int list_command(const std::string& what, const HostActCall& call) {
    const Asked asked = ask_open_floor({what, call.floor, call.json}, {{"do", what}});
    if (asked.status != done) return asked.status;
    const json::array& list = asked.answer.at(what).as_array();
    if (call.json) return write_out(json::serialize(list) + "\n");
    return write_out(what == "tables"     ? tables_text(list)
                     : what == "jackpots" ? jackpots_text(list)
                                          : accounts_text(list));
}

int host_act_command(const std::string& command, const HostActCall& call) {
    json::object request{{"do", call.word}};
    if (!call.table.empty()) request["table"] = call.table;
    if (!call.name.empty()) request["name"] = call.name;
    for (const auto& [key, text] :
         {std::pair("jackpot", &call.jackpot), std::pair("surveillance", &call.surveillance),
          std::pair("phone", &call.phone)})
        if (!text->empty()) request[key] = *text;
    if (call.identified) request["identified"] = true;
    for (const auto& [key, text] :
         {std::pair("amount", &call.amount), std::pair("pushed", &call.pushed),
          std::pair("later", &call.later), std::pair("total", &call.total)}) {
        if (text->empty()) continue;
        const auto amount = dollars_of(*text);
        if (!amount) return complain(command, amount.error().message);
        request[key] = amount->cents;
    }
    for (const auto& [key, text] : {std::pair("act", &call.act), std::pair("said", &call.said)})
        if (!text->empty()) request[key] = *text;
    if (call.more) request["more"] = true;
    if (call.thrown) request["thrown"] = true;
    // Of cards either how many, or which.
    const bool named = call.cards && !is_a_number(*call.cards);
    if (named) request["cards"] = *call.cards;
    const std::optional<std::string> count = named ? std::nullopt : call.cards;
    for (const auto& [key, text] :
         {std::pair("seat", &call.seat), std::pair("area", &call.area), std::pair("cards", &count),
          std::pair("deck", &call.deck), std::pair("chips", &call.chips)}) {
        if (!*text) continue;
        const auto number = whole_number(std::string("--") + key, **text, 0, 60);
        if (!number) return complain(command, number.error().message);
        request[key] = *number;
    }
    if (!call.reason.empty()) request["reason"] = call.reason;
    const Asked asked = ask_open_floor({command, call.floor, call.json}, request);
    if (asked.status != done) return asked.status;
    if (call.json) return write_out(json::serialize(asked.answer) + "\n");
    std::string text;
    for (const json::value& line : asked.answer.at("said").as_array()) text += text_of(line) + "\n";
    return write_out(text + "record " + text_of(asked.answer.at("record")) + "\n");
}

}  // namespace pokerfloor::cli
