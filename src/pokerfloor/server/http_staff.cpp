// What staff do by HTTP: they join with an invitation, learn what they may do, and do it, where it
// takes two people with a second who gives name and password too.
#include <utility>

#include <boost/json.hpp>

#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/events/role_words.hpp>
#include <pokerfloor/server/act_request.hpp>
#include <pokerfloor/server/addresses.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/server/sentence.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/views/next_for_dealer.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

Answer refused(const FloorRefusal& no) {
    const int status = no.reason == "malformed"                                ? 400
                       : no.reason == "not-yours" || no.reason == "two-people" ? 403
                       : no.reason == "not-stored"                             ? 503
                                                                               : 409;
    return {.status = status, .body = Message::act_refused({no.reason, no.clause, no.sentence})};
}

std::vector<std::string> words_of(const std::vector<Role>& roles) {
    std::vector<std::string> words;
    for (const Role role : roles)
        if (is_staff(role)) words.push_back(word_of(role));
    return words;
}

// In the role that may, or else in one that is refused for it.
Actor acting(AccountId account, const Account& one, const Roles& those) {
    return {account, role_among(one.roles, those).value_or(one.roles.front())};
}

struct Second {
    std::string name, password;
};

// Taken out of what was asked; none where it is not there, a fault where it is not this.
std::optional<Second> second_in(json::object& request, bool& fault) {
    const auto found = request.find("with");
    if (found == request.end()) return std::nullopt;
    Second second;
    fault = !found->value().is_object() || found->value().as_object().size() != 2;
    if (!fault)
        for (const auto& [key, value] : found->value().as_object()) {
            std::string* const into = key == "name"       ? &second.name
                                      : key == "password" ? &second.password
                                                          : nullptr;
            fault = fault || into == nullptr || !value.is_string();
            if (!fault) *into = value.as_string();
        }
    request.erase(found);
    return second;
}

}  // namespace

Answer HttpApi::staff_page(AccountId viewer) const {
    const Account* const one = host_.floor().account(viewer);
    if (one == nullptr) return error(401, "You are not signed in.");
    if (one->kind != AccountKind::staff) return error(403, "Only who works here sees this page.");
    protocol::StaffPage page{{one->name, words_of(one->roles), one->licence}, {}};
    for (const KnownAct& act : known_acts()) {
        if (!role_among(one->roles, may_ask(act.usual))) continue;
        const auto second = signed_by(act.usual);
        page.acts.push_back({act.word, !is_of_floor(act.usual), needs_of(act.usual),
                             second ? words_of(second->all()) : std::vector<std::string>{}});
    }
    return {.body = Message::staff(page)};
}

void HttpApi::join_staff(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const auto body = read_name_and_password(request.body);
    if (!body || body->code.empty())
        return respond(
            error(400, "The body must be {\"name\": text, \"code\": text, \"password\": text}."));
    const std::string name = in_small_letters(body->name);
    struct Joined {
        store::Credentials::Accepted accepted;
        std::string device{};
    };
    const auto joined = [this, name, request, now_ms,
                         respond](const std::optional<Joined>& result) {
        if (!result) return respond(error(503, "The house cannot write down who signs in now."));
        const store::SignIn code = result->accepted.code;
        if (code == store::SignIn::locked) {
            ++locked_out_;
            return respond(error(429, "Too many wrong codes; try again in half an hour."));
        }
        const AccountId account = host_.floor().account_named(name);
        if (code == store::SignIn::wrong || !has_password(account))
            return say_wrong(name, request,
                             "Name or code is wrong, or the code has ended: it is good once, for a "
                             "week. An administrator gives a new one.",
                             respond);
        if (!result->accepted.fault.empty())
            return respond(error(400, as_sentence(result->accepted.fault)));
        begin_session(account, Begin::instead, request, now_ms, result->device, respond);
    };
    const bool added = password_worker_.add([this, body, name, now_ms,
                                             place = place_of(request.address), joined] {
        std::optional<Joined> result;
        try {
            result = Joined{credentials_.accept(name, body->code, body->password, place, now_ms)};
            if (result->accepted.code == store::SignIn::welcome && result->accepted.fault.empty())
                result->device = credentials_.begin_device(name, now_ms + settings_.device_ms);
        } catch (const store::StoreError& failure) {
            note("sign-in-file", {{"why", failure.what()}});
            result.reset();
        }
        post_([joined, result] { joined(result); });
    });
    if (!added) respond(error(503, "Too many are signing in; try again in a moment."));
}

void HttpApi::staff_act(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const AccountId account = account_of(request.cookies, now_ms);
    const Account* const one = host_.floor().account(account);
    if (one == nullptr) return respond(error(401, "You are not signed in."));
    if (one->kind != AccountKind::staff)
        return respond(error(403, "Only who works here may do that."));
    boost::system::error_code wrong;
    json::value value = json::parse(request.body, wrong);
    if (wrong || !value.is_object())
        return respond(refused({"malformed", "", "An act is a JSON object."}));
    bool fault = false;
    const auto second = second_in(value.as_object(), fault);
    if (fault)
        return respond(
            refused({"malformed", "",
                     "\"with\" is the second person's {\"name\": text, \"password\": text}."}));
    auto wish = read_act(host_.floor(), std::move(value.as_object()));
    if (!wish) return respond(refused(wish.error()));
    wish->by = acting(account, *one, may_ask(wish->what));
    if (!second) return do_act(*wish, now_ms, respond);
    if (too_fast(request, now_ms))
        return respond(error(429, "That is too fast; try again in a minute."));
    const std::string name = in_small_letters(second->name);
    compare(
        name, second->password, request, now_ms, [](Compared&) {}, respond,
        [this, wish = *wish, name, request, now_ms, respond](const Compared& result) mutable {
            const AccountId other = host_.floor().account_named(name);
            const Account* const they = host_.floor().account(other);
            if (result.sign_in == store::SignIn::wrong || they == nullptr ||
                they->kind != AccountKind::staff || they->roles.empty())
                return say_wrong(name, request, "The second person's name or password is wrong.",
                                 respond);
            // Whoever asked may have been dismissed while passwords were compared: the floor
            // asks again in which role they may.
            const auto those = signed_by(wish.what);
            wish.with = those ? acting(other, *they, *those) : Actor{other, they->roles.front()};
            do_act(wish, now_ms, respond);
        });
}

void HttpApi::do_act(const Wish& wish, std::int64_t now_ms, const Respond& respond) {
    if (const auto granted = host_.grant(wish, now_ms); !granted)
        return respond(refused(granted.error()));
    const protocol::ActDone done{.record = host_.outbox().records(),
                                 .said = views::told_after_act(host_.floor(), wish.table)};
    host_.when_durable([this, wish, done, now_ms, respond](bool stored) {
        if (!stored)
            return respond(refused(
                {"not-stored", "", "The floor cannot write its log now; nothing was done."}));
        after_act(wish, done, now_ms, respond);
    });
}

// What an act means to those who sign in: a code for who is invited, nothing for who is dismissed.
void HttpApi::after_act(const Wish& wish, const protocol::ActDone& done, std::int64_t now_ms,
                        const Respond& respond) {
    const auto* const enrolled = wish.as<EnrolStaff>();
    const auto* const invited = wish.as<InviteStaff>();
    const auto* const dismissed = wish.as<DismissStaff>();
    if (enrolled == nullptr && invited == nullptr && dismissed == nullptr)
        return respond({.body = Message::act_done(done)});
    const AccountId account = enrolled  ? host_.floor().account_named(enrolled->name)
                              : invited ? invited->account
                                        : dismissed->account;
    const std::string name = in_small_letters(host_.floor().account(account)->name);
    const bool leaves = dismissed != nullptr;
    const auto answer = [this, account, done, respond,
                         leaves](const std::optional<std::string>& code) {
        if (!code)
            return respond(error(503,
                                 "It is done, but who may sign in cannot be written "
                                 "down now; invite them again."));
        protocol::ActDone with_code = done;
        with_code.code = *code;
        write([this, account] { session_writer_.end_all_of(account); }, respond,
              [this, account, with_code, respond, leaves] {
                  host_.sign_out(account, leaves
                                              ? "You do not work here any longer."
                                              : "You have a new invitation; join with its code.");
                  respond({.body = Message::act_done(with_code)});
              });
    };
    const bool added = password_worker_.add([this, name, now_ms, leaves, answer] {
        std::optional<std::string> code;
        try {
            if (leaves) {
                credentials_.forget(name);
                code = "";
            } else {
                code = credentials_.invite(name, now_ms);
            }
        } catch (const store::StoreError& failure) {
            note("sign-in-file", {{"why", failure.what()}});
        }
        post_([answer, code] { answer(code); });
    });
    if (!added)
        respond(error(503,
                      "It is done, but too many are signing in; invite them again in a "
                      "moment."));
}

}  // namespace pokerfloor::server
