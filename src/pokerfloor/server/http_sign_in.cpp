// Guests, registration, signing in and out.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/server/addresses.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/server/sentence.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::string_view cookie_name = "pokerfloor";

constexpr std::size_t longest_name = 24;  // of any account, however old

constexpr std::string_view device_cookie = "pokerfloor-device";

std::string_view cookie_in(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
            return one.substr(name.size() + 1);
    }
    return {};
}

std::string_view token_in(std::string_view cookies) {
    return cookie_in(cookies, cookie_name);
}

constexpr std::string_view wrong_sentence = "Name or password is wrong.";
constexpr const char* locked_sentence =
    "Too many wrong passwords for this name; try again in half an hour. A browser that has signed "
    "in to it before is not refused, and the floor's host can unlock it.";

Answer too_many() {
    return error(503, "Too many are signing in; try again in a moment.");
}

std::string cookie(std::string_view name, std::string_view token, std::int64_t seconds,
                   const Request& request) {
    return fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/; Max-Age={}{}", name, token,
                       seconds, request.origin.starts_with("https:") ? "; Secure" : "");
}

// With or without a character set behind it.
bool is_json(std::string_view content_type) {
    return in_small_letters(content_type.substr(0, content_type.find_first_of("; "))) ==
           "application/json";
}

bool is_dismissed(const Account& one) {
    return one.kind == AccountKind::staff && one.roles.empty();
}

}  // namespace

AccountId HttpApi::account_of(std::string_view cookies, std::int64_t now_ms) {
    const std::string_view token = token_in(cookies);
    if (token.empty()) return nobody;
    const auto session = sessions_.find(token, now_ms);
    if (!session) return nobody;
    // A number that a failed write took back may be another's now.
    const Account* const one = host_.floor().account(session->account);
    return one != nullptr && in_small_letters(one->name) == session->name && !is_dismissed(*one)
               ? session->account
               : nobody;
}

bool HttpApi::too_fast(const Request& request, std::int64_t now_ms) {
    if (settings_.per_address.at_once <= 0) return false;
    if (by_address_.size() > 10'000)
        std::erase_if(by_address_, [&](const auto& one) {
            return one.second.rested(settings_.per_address, now_ms);
        });
    return !by_address_[place_of(request.address)].take(settings_.per_address, now_ms);
}

void HttpApi::post(const Request& request, std::int64_t now_ms, Respond respond) {
    if (!is_own(request.origin, request.host))
        return respond(error(403, "A POST must come from a page of this house (Origin)."));
    if (!is_json(request.content_type))
        return respond(error(415, "The body must be application/json."));
    if (!is_posted(request.path))
        return respond(error(404, "Nothing is asked for here with POST."));
    if (request.path == "/api/sign-out") return sign_out(request, now_ms, respond);
    // Whoever signed in as staff has done so at a pace already; a second person's password is a
    // guess like any.
    if (request.path == "/api/staff/act") return staff_act(request, now_ms, respond);
    if (too_fast(request, now_ms))
        return respond(error(429, "That is too fast; try again in a minute."));
    if (request.path == "/api/guest") return guest(request, now_ms, std::move(respond));
    if (request.path == "/api/password")
        return change_password(request, now_ms, std::move(respond));
    if (request.path == "/api/staff/join") return join_staff(request, now_ms, respond);
    if (request.path == "/api/register") return sign_up(request, now_ms, std::move(respond));
    sign_in(request, now_ms, std::move(respond));
}

// Beside the network thread; `then` on it once it is written.
void HttpApi::write(std::function<void()> work, const Respond& respond,
                    std::function<void()> then) {
    const auto job = [this, work = std::move(work), respond, then = std::move(then)] {
        std::string trouble;
        try {
            work();
        } catch (const store::StoreError& failure) {
            trouble = failure.what();
        }
        post_([respond, then, trouble] {
            if (trouble.empty()) return then();
            note("write-failed", {{"why", trouble}});
            respond(error(503, "The house cannot write down who is signed in now."));
        });
    };
    if (!session_worker_.add(job)) respond(too_many());
}

void HttpApi::begin_session(AccountId account, Begin how, const Request& request,
                            std::int64_t now_ms, const std::string& device,
                            const Respond& respond) {
    const Account* const of = host_.floor().account(account);
    if (of == nullptr)
        return respond(error(503, "The house cannot write its log now."));  // taken back
    const auto token = std::make_shared<std::string>();
    const std::string name = in_small_letters(of->name);
    // Before, not after: who has just been given a new password keeps the session it begins.
    sign_out_ended();
    write(
        [this, account, how, name, token, ends = now_ms + settings_.session_ms] {
            if (how == Begin::instead) session_writer_.end_all_of(account);
            *token = session_writer_.begin(account, name, ends);
        },
        respond,
        [this, account, how, name, token, device, request, respond] {
            if (how == Begin::instead)
                host_.sign_out(account, "The password was changed; sign in with the new one.");
            host_.when_durable([this, account, name, token, device, request, respond](bool) {
                const auto view = views::account_view(host_.floor(), account);
                if (!view || in_small_letters(view->name) != name)
                    return respond(error(503, "The house cannot write its log now."));
                ++sign_ins_done_;
                Answer answer{.body = Message::signed_in(*view)};
                const auto set = [&](std::string_view which, const std::string& value,
                                     std::int64_t ms) {
                    answer.headers.emplace_back("Set-Cookie",
                                                cookie(which, value, ms / 1000, request));
                };
                set(cookie_name, *token, settings_.session_ms);
                if (!device.empty()) set(device_cookie, device, settings_.device_ms);
                respond(answer);
            });
        });
}

// An account with play money, and a session for it once it is durable.
void HttpApi::open_account(const std::string& name, AccountKind kind, const Request& request,
                           std::int64_t now_ms, const std::string& device, Respond respond) {
    const auto opened = host_.grant({.what = OpenAccount{name, kind}}, now_ms);
    if (!opened)
        return respond(
            error(opened.error().reason == "not-stored" ? 503 : 400, opened.error().sentence));
    const AccountId account = host_.floor().account_named(name);
    static_cast<void>(
        host_.grant({.what = Credit{account, host_.floor().terms().guest_bankroll}}, now_ms));
    host_.when_durable(
        [this, account, request, now_ms, device, respond = std::move(respond)](bool stored) {
            if (!stored) return respond(error(503, "The house cannot write its log now."));
            begin_session(account, Begin::beside, request, now_ms, device, respond);
        });
}

Answer HttpApi::name_taken(const std::string& name) {
    const std::string free = names_.suggestion(host_.floor(), name);
    return {.status = 409,
            .body = Message::name_taken(
                fmt::format("That name is taken, or looks like one that is; \"{}\" is free.", free),
                free)};
}

// Who may get a new account: everybody, nobody, or who knows the code; `then` for them.
void HttpApi::let_in(const std::string& code, const Request& request, std::int64_t now_ms,
                     const Respond& respond, std::function<void()> then) {
    const Registration registration = host_.floor().terms().registration;
    if (registration == Registration::open) return then();
    if (registration == Registration::closed)
        return respond(
            error(403, "This house takes nobody new; whoever has a name here signs in with it."));
    const auto no = [respond](std::string_view sentence) {
        respond({.status = 403, .body = Message::code_needed(sentence)});
    };
    if (code.empty()) return no("A new name needs the code of this house; ask its host for it.");
    struct Tried {
        store::SignIn how = store::SignIn::wrong;
        bool is_set = false;
    };
    const auto tried = [this, request, respond, no,
                        then = std::move(then)](const std::optional<Tried>& result) {
        if (!result) return respond(error(503, "The house cannot write down who registers now."));
        if (result->how == store::SignIn::welcome) return then();
        if (!result->is_set)
            return no("A new name needs a code, but no code has been set; tell the floor's host.");
        note("wrong-code", {{"address", request.address}});
        if (result->how == store::SignIn::wrong)
            return no("That is not the code of this house; ask its host for it.");
        ++locked_out_;
        respond(error(429, "Too many wrong codes; try again in half an hour."));
    };
    const bool added =
        password_worker_.add([this, code, now_ms, place = place_of(request.address), tried] {
            std::optional<Tried> result;
            try {
                result = Tried{.is_set = credentials_.has_code()};
                if (result->is_set) result->how = credentials_.try_code(code, place, now_ms);
            } catch (const store::StoreError& failure) {
                note("sign-in-file", {{"why", failure.what()}});
                result.reset();  // no guess goes uncounted
            }
            post_([tried, result] { tried(result); });
        });
    if (!added) respond(too_many());
}

void HttpApi::guest(const Request& request, std::int64_t now_ms, Respond respond) {
    if (!host_.floor().terms().guests)
        return respond(error(403, "This house has no guests; register a name."));
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text}."));
    let_in(body->code, request, now_ms, respond, [this, body, request, now_ms, respond] {
        if (const auto fault = names_.fault_in(body->name)) return respond(error(400, *fault));
        if (names_.is_taken(host_.floor(), body->name)) return respond(name_taken(body->name));
        open_account(body->name, AccountKind::guest, request, now_ms, {}, respond);
    });
}

void HttpApi::sign_up(const Request& request, std::int64_t now_ms, Respond respond) {
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text, \"password\": text}."));
    let_in(body->code, request, now_ms, respond,
           [this, body, request, now_ms, respond] { enrol(*body, request, now_ms, respond); });
}

void HttpApi::enrol(const NameAndPassword& body, const Request& request, std::int64_t now_ms,
                    const Respond& respond) {
    if (const auto fault = names_.fault_in(body.name)) return respond(error(400, *fault));
    const auto taken = [this, name = body.name] { return names_.is_taken(host_.floor(), name); };
    // Of two who want a name at once the second must not write his password over the first one's.
    if (taken() || registering_.contains(in_small_letters(body.name)))
        return respond(name_taken(body.name));
    const auto then = [this, name = body.name, request, now_ms, taken,
                       respond](const std::optional<Result<std::string>>& enrolled) {
        registering_.erase(in_small_letters(name));
        if (!enrolled) return respond(error(503, "The house cannot write down who registers now."));
        if (!*enrolled) return respond(error(400, as_sentence(enrolled->error().message)));
        if (taken()) return respond(name_taken(name));
        open_account(name, AccountKind::named, request, now_ms, **enrolled, respond);
    };
    // The password first: without an account it harms nobody, and whoever registers the name
    // replaces it.
    const bool added = password_worker_.add([this, body, now_ms, then] {
        const std::string name = in_small_letters(body.name);
        std::optional<Result<std::string>> enrolled;  // a token for the browser
        try {
            const auto done = credentials_.has(name) ? credentials_.change(name, body.password)
                                                     : credentials_.enrol(name, body.password);
            if (done)
                enrolled = credentials_.begin_device(name, now_ms + settings_.device_ms);
            else
                enrolled = fail(done.error().message);
        } catch (const store::StoreError& failure) {
            note("sign-in-file", {{"why", failure.what()}});  // and there is no answer
        }
        post_([then, enrolled] { then(enrolled); });
    });
    if (!added) return respond(too_many());
    registering_.insert(in_small_letters(body.name));
}

// Beside the house's thread, `if_right` there too; `then` on the house's, unless the name is
// locked.
void HttpApi::compare(const std::string& name, const std::string& password, const Request& request,
                      std::int64_t now_ms, std::function<void(Compared&)> if_right,
                      const Respond& respond, std::function<void(const Compared&)> then) {
    const auto compared = [this, name, request, respond,
                           then = std::move(then)](const std::optional<Compared>& result) {
        if (!result) return respond(error(503, "The house cannot write down who signs in now."));
        if (result->sign_in != store::SignIn::locked) return then(*result);
        ++locked_out_;
        note("locked-out", {{"name", name}, {"address", request.address}});
        respond(error(429, locked_sentence));
    };
    const bool added =
        password_worker_.add([this, name, password, now_ms, place = place_of(request.address),
                              device = std::string(cookie_in(request.cookies, device_cookie)),
                              if_right = std::move(if_right), compared] {
            std::optional<Compared> result;
            try {
                result = Compared{credentials_.sign_in(name, password, {place, device}, now_ms)};
                if (result->sign_in == store::SignIn::welcome) {
                    if_right(*result);
                    if (!credentials_.is_known_device(name, device, now_ms))
                        result->device =
                            credentials_.begin_device(name, now_ms + settings_.device_ms);
                }
            } catch (const store::StoreError& failure) {
                // No guess goes uncounted: without a place to count it, nobody gets in.
                note("sign-in-file", {{"why", failure.what()}});
                result.reset();
            }
            post_([compared, result] { compared(result); });
        });
    if (!added) respond(too_many());
}

void HttpApi::say_wrong(const std::string& name, const Request& request, std::string_view sentence,
                        const Respond& respond) {
    ++sign_ins_failed_;
    note("sign-in-failed", {{"name", name}, {"address", request.address}});
    respond(error(401, sentence));
}

void HttpApi::sign_in(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text, \"password\": text}."));
    if (body->name.size() > longest_name) return respond(error(401, wrong_sentence));
    const std::string name = in_small_letters(body->name);
    const auto nothing_more = [](Compared&) {};
    compare(name, body->password, request, now_ms, nothing_more, respond,
            [this, name, request, now_ms, respond](const Compared& result) {
                const AccountId account = host_.floor().account_named(name);
                // Guests and bots have no password; one left by a registration that failed is not
                // theirs.
                if (result.sign_in == store::SignIn::wrong || !has_password(account))
                    return say_wrong(name, request, wrong_sentence, respond);
                begin_session(account, Begin::beside, request, now_ms, result.device, respond);
            });
}

bool HttpApi::has_password(AccountId account) const {
    const Account* const one = host_.floor().account(account);
    return one != nullptr && !is_dismissed(*one) &&
           (one->kind == AccountKind::named || one->kind == AccountKind::staff);
}

// With the old password, so that an open browser is not enough. Every other session of the account
// ends, and no other browser is known any longer.
void HttpApi::change_password(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const auto body = read_name_and_password(request.body);
    if (!body || body->new_password.empty())
        return respond(
            error(400, "The body must be {\"password\": text, \"new_password\": text}."));
    const AccountId account = account_of(request.cookies, now_ms);
    if (account == nobody) return respond(error(401, "You are not signed in."));
    if (!has_password(account))
        return respond(error(403, "A guest has no password; register a name to have one."));
    const std::string name = in_small_letters(host_.floor().account(account)->name);
    const auto change = [this, name, to = body->new_password](Compared& result) {
        if (const auto done = credentials_.change(name, to); !done)
            result.fault = done.error().message;
    };
    compare(name, body->password, request, now_ms, change, respond,
            [this, account, name, request, now_ms, respond](const Compared& result) {
                if (result.sign_in == store::SignIn::wrong)
                    return say_wrong(name, request,
                                     "The present password is wrong; nothing was changed.",
                                     respond);
                if (!result.fault.empty()) return respond(error(400, as_sentence(result.fault)));
                note("password-changed", {{"name", name}, {"address", request.address}});
                begin_session(account, Begin::instead, request, now_ms, result.device, respond);
            });
}

void HttpApi::sign_out(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const AccountId account = account_of(request.cookies, now_ms);
    const auto done = [this, account, request, respond] {
        if (account != nobody) host_.sign_out(account, "You have signed out.");
        Answer answer;
        // The browser stays known: whoever signs in here again is not kept out by others' guesses.
        answer.headers.emplace_back("Set-Cookie", cookie(cookie_name, "", 0, request));
        respond(answer);
    };
    if (account == nobody) return done();
    write([this, token = std::string(token_in(request.cookies))] { session_writer_.end(token); },
          respond, done);
}

}  // namespace pokerfloor::server
