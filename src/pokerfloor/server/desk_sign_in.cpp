// Guests, registration, signing in and out.
#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include <pokerfloor/server/desk.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/server/sentence.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::string_view cookie_name = "pokerfloor";

constexpr std::size_t longest_name = 24;  // of any account, however old

std::string_view token_in(std::string_view cookies) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with(cookie_name) && one.substr(cookie_name.size()).starts_with('='))
            return one.substr(cookie_name.size() + 1);
    }
    return {};
}

std::string lower(std::string_view name) {
    std::string text(name);
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::string cookie(std::string_view token, std::int64_t seconds, const Request& request) {
    return fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/; Max-Age={}{}", cookie_name, token,
                       seconds, request.origin.starts_with("https:") ? "; Secure" : "");
}

// With or without a character set behind it.
bool is_json(std::string_view content_type) {
    return lower(content_type.substr(0, content_type.find_first_of("; "))) == "application/json";
}

}  // namespace

AccountId Desk::account_of(std::string_view cookies, std::int64_t now_ms) {
    const std::string_view token = token_in(cookies);
    if (token.empty()) return nobody;
    const auto session = sessions_.find(token, now_ms);
    return session && house_.floor().account(session->account) ? session->account : nobody;
}

bool Desk::too_fast(const Request& request, std::int64_t now_ms) {
    if (settings_.per_address.at_once <= 0) return false;
    if (by_address_.size() > 10'000)
        std::erase_if(by_address_, [&](const auto& one) {
            return one.second.rested(settings_.per_address, now_ms);
        });
    return !by_address_[request.address].take(settings_.per_address, now_ms);
}

void Desk::post(const Request& request, std::int64_t now_ms, Respond respond) {
    if (!is_own(request.origin, request.host))
        return respond(error(403, "A POST must come from a page of this house (Origin)."));
    if (!is_json(request.content_type))
        return respond(error(415, "The body must be application/json."));
    if (!is_posted(request.path))
        return respond(error(404, "Nothing is asked for here with POST."));
    if (request.path == "/api/sign-out") return sign_out(request, now_ms, respond);
    if (too_fast(request, now_ms))
        return respond(error(429, "That is too fast; try again in a minute."));
    if (request.path == "/api/guest") return guest(request, now_ms, std::move(respond));
    if (request.path == "/api/register") return sign_up(request, now_ms, std::move(respond));
    sign_in(request, now_ms, std::move(respond));
}

Answer Desk::session_answer(AccountId account, const Request& request, std::int64_t now_ms) {
    std::string token;
    try {
        token = sessions_.begin(account, now_ms + settings_.session_ms);
    } catch (const store::StoreError& trouble) {
        note("write-failed", {{"why", trouble.what()}});
        return error(503, "The house cannot write down who signs in now.");
    }
    ++sign_ins_done_;
    Answer answer{.body = Message::signed_in(*house_.floor().account(account))};
    answer.headers.emplace_back("Set-Cookie", cookie(token, settings_.session_ms / 1000, request));
    return answer;
}

// An account with play money, and a session for it once it is durable.
void Desk::open_account(const std::string& name, AccountKind kind, const Request& request,
                        std::int64_t now_ms, Respond respond) {
    Wish wish;
    wish.kind = WishKind::open_account;
    wish.account_kind = kind;
    wish.name = name;
    const auto opened = house_.grant(wish, now_ms);
    if (!opened)
        return respond(
            error(opened.error().reason == "not-stored" ? 503 : 400, opened.error().sentence));
    const AccountId account = house_.floor().account_named(name);
    wish = {};
    wish.kind = WishKind::grant;
    wish.account = account;
    wish.amount = house_.floor().terms().guest_bankroll;
    static_cast<void>(house_.grant(wish, now_ms));
    house_.when_durable(
        [this, account, request, now_ms, respond = std::move(respond)](bool stored) {
            if (!stored) return respond(error(503, "The house cannot write its log now."));
            respond(session_answer(account, request, now_ms));
        });
}

Answer Desk::name_taken(const std::string& name) {
    const std::string free = names_.suggestion(house_.floor(), name);
    return {
        .status = 409,
        .body = Message::name_taken(
            fmt::format("Somebody has that name, or one that looks like it; \"{}\" is free.", free),
            free)};
}

void Desk::guest(const Request& request, std::int64_t now_ms, Respond respond) {
    if (!house_.floor().terms().guests)
        return respond(error(403, "This house has no guests; register a name."));
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text}."));
    if (const auto fault = names_.fault_in(body->name)) return respond(error(400, *fault));
    if (names_.is_taken(house_.floor(), body->name)) return respond(name_taken(body->name));
    open_account(body->name, AccountKind::guest, request, now_ms, std::move(respond));
}

void Desk::sign_up(const Request& request, std::int64_t now_ms, Respond respond) {
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text, \"password\": text}."));
    if (const auto fault = names_.fault_in(body->name)) return respond(error(400, *fault));
    const auto taken = [this, name = body->name] { return names_.is_taken(house_.floor(), name); };
    // Of two who want a name at once the second must not write his password over the first one's.
    if (taken() || registering_.contains(lower(body->name))) return respond(name_taken(body->name));
    const auto then = [this, name = body->name, request, now_ms, taken,
                       respond](const std::optional<Result<void>>& enrolled) {
        registering_.erase(lower(name));
        if (!enrolled) return respond(error(503, "The house cannot write down who registers now."));
        if (!*enrolled) return respond(error(400, as_sentence(enrolled->error().message)));
        if (taken()) return respond(name_taken(name));
        open_account(name, AccountKind::named, request, now_ms, respond);
    };
    // The password first: without an account it harms nobody, and whoever registers the name
    // replaces it.
    const bool added = worker_.add([this, body = *body, then] {
        const std::string name = lower(body.name);
        std::optional<Result<void>> enrolled;
        try {
            enrolled = credentials_.has(name) ? credentials_.change(name, body.password)
                                              : credentials_.enrol(name, body.password);
        } catch (const store::StoreError&) {
            // Then there is no answer.
        }
        post_([then, enrolled] { then(enrolled); });
    });
    if (!added) return respond(error(503, "Too many are signing in; try again in a moment."));
    registering_.insert(lower(body->name));
}

void Desk::sign_in(const Request& request, std::int64_t now_ms, Respond respond) {
    const auto body = read_name_and_password(request.body);
    if (!body) return respond(error(400, "The body must be {\"name\": text, \"password\": text}."));
    if (body->name.size() > longest_name) return respond(error(401, "Name or password is wrong."));
    const std::string name = lower(body->name);
    const auto then = [this, name, request, now_ms, respond](std::optional<store::SignIn> result) {
        if (!result) return respond(error(503, "The house cannot write down who signs in now."));
        if (result == store::SignIn::locked) {
            ++locked_out_;
            note("locked-out", {{"name", name}, {"address", request.address}});
            return respond(error(429, "Too many failures; this name is locked for a while."));
        }
        const AccountId account = house_.floor().account_named(name);
        // Guests and bots have no password; one left by a registration that failed is not theirs.
        const bool named = account != nobody && !house_.floor().account(account)->guest &&
                           !house_.floor().is_bot(account);
        if (result == store::SignIn::wrong || !named) {
            ++sign_ins_failed_;
            note("sign-in-failed", {{"name", name}, {"address", request.address}});
            return respond(error(401, "Name or password is wrong."));
        }
        house_.when_durable([this, account, request, now_ms, respond](bool) {
            respond(session_answer(account, request, now_ms));
        });
    };
    const bool added = worker_.add([this, name, body = *body, now_ms, then] {
        std::optional<store::SignIn> result;
        try {
            result = credentials_.sign_in(name, body.password, now_ms);
        } catch (const store::StoreError&) {
            // No guess goes uncounted: without a place to count it, nobody gets in.
        }
        post_([then, result] { then(result); });
    });
    if (!added) respond(error(503, "Too many are signing in; try again in a moment."));
}

void Desk::sign_out(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const AccountId account = account_of(request.cookies, now_ms);
    if (account != nobody) {
        try {
            sessions_.end(token_in(request.cookies));
        } catch (const store::StoreError& trouble) {
            note("write-failed", {{"why", trouble.what()}});
            return respond(error(503, "The house cannot write down who signs out now."));
        }
        house_.sign_out(account);
    }
    Answer answer;
    answer.headers.emplace_back("Set-Cookie", cookie("", 0, request));
    respond(answer);
}

}  // namespace pokerfloor::server
