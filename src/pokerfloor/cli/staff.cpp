#include <pokerfloor/cli/staff.hpp>

#include <chrono>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/cli/ask_floor.hpp>
#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/sessions.hpp>
#include <pokerfloor/store/sign_in_file.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

Asked ask(const char* command, const StaffCall& call, json::object request) {
    if (!call.reason.empty()) request["reason"] = call.reason;
    return ask_open_floor({std::string("staff ") + command, call.floor, call.json}, request);
}

json::array list_of(const std::vector<std::string>& words) {
    json::array list;
    for (const std::string& word : words) list.push_back(json::string(word));
    return list;
}

std::string joined(const json::value& roles) {
    std::string text;
    for (const json::value& role : roles.as_array())
        text += (text.empty() ? "" : ", ") + text_of(role);
    return text.empty() ? "none any more" : text;
}

// What is done to the sign-ins of a floor, which may be open.
template <class Work>
int with_sign_ins(const char* command, const StaffCall& call, const Work& work) {
    try {
        const auto file = store::sign_in_in(call.floor);
        const store::Key key = store::Key::read(store::key_in(call.floor));
        store::Credentials credentials(file, key);
        const int status = work(credentials);
        store::Sessions(file, key).end_all_named(in_small_letters(call.name));
        return status;
    } catch (const store::StoreError& error) {
        return complain(std::string("staff ") + command, error.what(), failed);
    }
}

int told(const StaffCall& call, const Asked& asked) {
    if (call.json) return write_out(json::serialize(asked.answer) + "\n");
    return write_out("record " + text_of(asked.answer.at("record")) + "\n");
}

// With the code for a password of their own.
int tell_invitation(const char* command, const StaffCall& call, Asked asked) {
    std::string code;
    const int status = with_sign_ins(command, call, [&](store::Credentials& credentials) {
        const std::int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                                        std::chrono::system_clock::now().time_since_epoch())
                                        .count();
        code = credentials.invite(in_small_letters(call.name), now_ms);
        return done;
    });
    if (status != done) return status;
    if (call.json) {
        asked.answer["code"] = code;
        return write_out(json::serialize(asked.answer) + "\n");
    }
    return write_out(
        fmt::format("{} joins with the code {} and a password of their own, once, "
                    "within a week.\nrecord {}\n",
                    call.name, code, text_of(asked.answer.at("record"))));
}

}  // namespace

int staff_list_command(const StaffCall& call) {
    const Asked asked = ask("list", call, {{"do", "staff"}});
    if (asked.status != done) return asked.status;
    const json::array& staff = asked.answer.at("staff").as_array();
    if (call.json) return write_out(json::serialize(staff) + "\n");
    if (staff.empty())
        return write_out(
            "Nobody works here; the floor's host does all. 'pokerfloor staff add' "
            "begins.\n");
    std::vector<Row> rows{{"account", "name", "roles", "licence"}};
    for (const json::value& one : staff)
        rows.push_back({text_of(one.at("account")), text_of(one.at("name")),
                        joined(one.at("roles")), text_of(one.at("licence"))});
    return write_out(table(rows));
}

int staff_add_command(const StaffCall& call) {
    Asked asked = ask("add", call,
                      {{"do", "enrol-staff"},
                       {"name", call.name},
                       {"roles", list_of(call.roles)},
                       {"licence", call.licence.value_or("")}});
    if (asked.status != done) return asked.status;
    return tell_invitation("add", call, std::move(asked));
}

int staff_invite_command(const StaffCall& call) {
    Asked asked = ask("invite", call, {{"do", "invite-staff"}, {"name", call.name}});
    if (asked.status != done) return asked.status;
    return tell_invitation("invite", call, std::move(asked));
}

int staff_change_command(const StaffCall& call) {
    // What is not named stays as it is.
    StaffCall quietly = call;
    quietly.reason.clear();
    Asked asked = ask("change", quietly, {{"do", "staff"}});
    if (asked.status != done) return asked.status;
    json::object request{{"do", "change-staff"}, {"name", call.name}};
    for (const json::value& one : asked.answer.at("staff").as_array()) {
        if (in_small_letters(text_of(one.at("name"))) != in_small_letters(call.name)) continue;
        request["roles"] = one.at("roles");
        request["licence"] = one.at("licence");
    }
    if (!request.contains("roles"))
        return complain("staff change",
                        in_quotes(call.name) +
                            " does not work here; 'pokerfloor staff list' lists who "
                            "does");
    if (!call.roles.empty()) request["roles"] = list_of(call.roles);
    if (call.licence) request["licence"] = *call.licence;
    asked = ask("change", call, request);
    return asked.status != done ? asked.status : told(call, asked);
}

int staff_dismiss_command(const StaffCall& call) {
    const Asked asked = ask("dismiss", call, {{"do", "dismiss-staff"}, {"name", call.name}});
    if (asked.status != done) return asked.status;
    return with_sign_ins("dismiss", call, [&](store::Credentials& credentials) {
        credentials.forget(in_small_letters(call.name));
        return told(call, asked);
    });
}

}  // namespace pokerfloor::cli
