// What can be read by plain HTTP. Signing in and out is in http_sign_in.cpp, the page in page.cpp.
#include <pokerfloor/server/http_api.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/server/addresses.hpp>
#include <pokerfloor/server/clauses.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::size_t most_comparisons_waiting = 64;
constexpr std::size_t most_writes_waiting = 1000;
constexpr std::size_t most_rounds_asked = 64;

constexpr std::string_view clauses = "/api/clauses/";
constexpr std::string_view tables_path = "/api/tables/";

// What tells of nothing that happens on the floor need not wait until that is durable: the page,
// the clauses, and how the house does, which is asked above all when the log does not write.
bool tells_of_the_floor(std::string_view path) {
    return path.starts_with("/api/") && !path.starts_with(clauses);
}

Answer not_allowed(std::string allowed, std::string_view sentence) {
    Answer answer = error(405, sentence);
    answer.headers.emplace_back("Allow", std::move(allowed));
    return answer;
}

}  // namespace

Answer error(int status, std::string_view sentence) {
    return {.status = status, .body = Message::error(sentence)};
}

bool is_posted(std::string_view path) {
    return path == "/api/guest" || path == "/api/register" || path == "/api/sign-in" ||
           path == "/api/sign-out" || path == "/api/password" || path == "/api/staff/join" ||
           path == "/api/staff/act";
}

HttpApi::HttpApi(FloorHost& host, const store::Sessions& sessions, store::Sessions& session_writer,
                 store::Credentials& credentials, PastRounds rounds, Post post,
                 HttpSettings settings)
    : host_(host),
      sessions_(sessions),
      session_writer_(session_writer),
      credentials_(credentials),
      rounds_(std::move(rounds)),
      post_(std::move(post)),
      settings_(std::move(settings)),
      password_worker_(most_comparisons_waiting),
      session_worker_(most_writes_waiting),
      round_worker_(most_rounds_asked) {
    names_.read_in(host_.floor());
}

std::optional<Answer> HttpApi::fault_in_host(const Request& request) const {
    if (request.host.empty()) return std::nullopt;  // no browser; and no POST or socket is let in
    const std::string name = name_in_host(request.host);
    if (name == "localhost") return std::nullopt;
    if (const auto ip = ip_in(name))
        if (is_loopback(*ip) || ip == ip_in(request.own) || ip == ip_in(settings_.listen))
            return std::nullopt;
    for (const std::string& origin : settings_.origins)
        if (name_in_origin(origin) == name) return std::nullopt;
    const std::string printed = in_print(name);
    note("foreign-host", {{"address", request.address}, {"host", printed}});
    return error(421,
                 fmt::format("This floor does not answer to the name {0}; its host makes it one "
                             "of its names with serve --origin http://{0} or the like.",
                             printed));
}

// A host who gives somebody a new password does it beside the house, in the file.
void HttpApi::sign_out_ended() {
    session_worker_.add([this] {
        try {
            const auto names = session_writer_.take_ended();
            if (names.empty()) return;
            post_([this, names] {
                for (const std::string& name : names)
                    host_.sign_out(host_.floor().account_named(name),
                                   "The floor's host has given you a new password; sign in with "
                                   "it.");
            });
        } catch (const store::StoreError&) {
            // They are asked for again; their sessions have ended meanwhile.
        }
    });
}

void HttpApi::tick(std::int64_t now_ms) {
    constexpr std::int64_t look_every_ms = 1000;
    if (now_ms >= looked_ms_ + look_every_ms) {
        looked_ms_ = now_ms;
        sign_out_ended();
    }
    constexpr std::int64_t every_ms = 600'000;
    if (forgot_ms_ != 0 && now_ms < forgot_ms_ + every_ms) return;
    forgot_ms_ = now_ms;
    const auto quietly = [](const auto& work) {
        return [work] {
            try {
                work();
            } catch (const store::StoreError&) {
                // They are deleted later; expired, they open nothing meanwhile.
            }
        };
    };
    session_worker_.add(quietly([this, now_ms] { session_writer_.forget_expired(now_ms); }));
    password_worker_.add(quietly([this, now_ms] { credentials_.forget_expired(now_ms); }));
}

bool HttpApi::is_own(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return false;
    if (std::ranges::find(settings_.origins, origin) != settings_.origins.end()) return true;
    const std::size_t at = origin.find("://");
    if (at == std::string_view::npos || host.empty()) return false;
    const std::string_view scheme = origin.substr(0, at);
    return (scheme == "http" || scheme == "https") && origin.substr(at + 3) == host;
}

void HttpApi::handle(const Request& request, std::int64_t now_ms, Respond respond) {
    if (auto fault = fault_in_host(request)) return respond(std::move(*fault));
    if (request.door == Door::metrics && request.path != "/metrics" && request.path != "/health")
        return respond(error(404, "Only /metrics and /health are here."));
    if (request.method == "POST") return post(request, now_ms, std::move(respond));
    if (request.method != "GET" && request.method != "HEAD")
        return respond(not_allowed("GET, HEAD, POST", "Only GET, HEAD and POST are understood."));
    if (!request.path.starts_with('/')) return respond(error(400, "An address begins with /."));
    if (is_posted(request.path))
        return respond(not_allowed("POST", "This is asked for with POST."));
    if (request.path.starts_with(tables_path)) return get_hands(request, now_ms, respond);
    Answer answer = get(request, now_ms);
    if (!tells_of_the_floor(request.path)) return respond(std::move(answer));
    host_.when_durable([answer = std::move(answer), respond = std::move(respond)](bool stored) {
        respond(stored ? answer : error(503, "The house cannot write its log now."));
    });
}

Answer HttpApi::get(const Request& request, std::int64_t now_ms) {
    const std::string_view path = request.path;
    if (path == "/health") {
        Answer answer{.body = Message::health(host_.is_storing(), closed_by_fault(),
                                              checkpoints_ ? checkpoints_->trouble : "")};
        if (!host_.is_storing()) answer.status = 503;
        return answer;
    }
    if (path == "/metrics") return metrics_for(request);
    if (path == "/ws") return error(426, "This is for WebSockets.");
    if (!path.starts_with("/api/")) return page(request);
    if (path == "/api/lobby") return {.body = Message::lobby_page(host_.lobby(), host_.watching())};
    if (path == "/api/schema") return {.body = Message::schema()};
    if (path.starts_with(clauses)) {
        const auto clause = find_clause(path.substr(clauses.size()));
        if (!clause) return error(404, "There is no such clause.");
        Answer answer{.body = Message::clause(*clause)};
        answer.headers.emplace_back("Cache-Control", "max-age=3600");
        return answer;
    }
    const AccountId viewer = account_of(request.cookies, now_ms);
    if (path == "/api/me") {
        const auto account = views::account_view(host_.floor(), viewer);
        return account ? Answer{.body = Message::signed_in(*account)}
                       : error(401, "You are not signed in.");
    }
    if (path == "/api/staff") return staff_page(viewer);
    return error(404, "There is nothing here.");
}

std::vector<protocol::ClosedTable> HttpApi::closed_by_fault() const {
    std::vector<protocol::ClosedTable> lines;
    for (const auto& [table, fault] : host_.closed_tables().all())
        lines.push_back(
            {host_.floor().terms().tables[static_cast<std::size_t>(table)].id, fault.after_record});
    return lines;
}

// They tell how the house does, which is the host's business: on an address of their own, or else
// for this machine alone. A proxy in front of the page would make everybody seem to be here.
Answer HttpApi::metrics_for(const Request& request) const {
    if (request.door == Door::metrics) return metrics();
    if (settings_.metrics_apart)
        return error(404, "The figures have an address of their own (serve --metrics-listen).");
    const auto client = ip_in(request.address);
    if (client && is_loopback(*client) && !request.forwarded) return metrics();
    return error(
        403,
        "The figures are for the floor's own machine, at 127.0.0.1; its host gives them an "
        "address of their own with serve --metrics-listen.");
}

Answer HttpApi::metrics() const {
    const HostCounts& counts = host_.counts();
    const OutboxCounts& written = host_.outbox().counts();
    std::string text;
    const auto add = [&](std::string_view name, std::string_view kind, std::string_view help,
                         std::uint64_t value) {
        text += fmt::format(
            "# HELP pokerfloor_{0} {1}\n# TYPE pokerfloor_{0} {2}\npokerfloor_{0} {3}\n", name,
            help, kind, value);
    };
    add("connections", "gauge", "Open sockets.", host_.connections());
    add("storing", "gauge", "1 while the log takes records.", host_.is_storing() ? 1 : 0);
    add("tables_closed_by_fault", "gauge", "Tables that a fault in the program has closed.",
        host_.closed_tables().all().size());
    add("wishes_total", "counter", "Wishes asked of the floor.", counts.wishes);
    add("granted_total", "counter", "Wishes granted.", counts.granted);
    add("refused_total", "counter", "Wishes refused.", counts.refused);
    add("rounds_total", "counter", "Rounds begun.", counts.rounds);
    add("records_total", "counter", "Records made durable.", written.records);
    add("head_record", "gauge", "The last record that was acknowledged.", host_.head().number);
    text += fmt::format(
        "# HELP pokerfloor_head_info The hash of that record.\n"
        "# TYPE pokerfloor_head_info gauge\npokerfloor_head_info{{hash=\"{}\"}} 1\n",
        to_hex(host_.head().hash));
    if (checkpoints_ != nullptr) {
        add("checkpoint_number", "gauge", "The last checkpoint that was made.",
            checkpoints_->number);
        add("checkpoint_records", "gauge", "Records it covers.", checkpoints_->records);
        add("checkpoint_failing", "gauge",
            "1 where the last checkpoint, or the program it was given to, failed.",
            checkpoints_->trouble.empty() ? 0 : 1);
    }
    add("batches_total", "counter", "Writes to the log.", written.batches);
    add("failed_writes_total", "counter", "Writes the log did not take.", written.failed_writes);
    add("messages_in_total", "counter", "Messages from clients.", counts.messages_in);
    add("messages_out_total", "counter", "Messages to clients.", written.messages_out);
    add("malformed_total", "counter", "Messages not understood.", counts.malformed);
    add("too_fast_total", "counter", "Messages beyond a client's share.", counts.too_fast);
    if (dropped_ != nullptr) {
        add("too_slow_total", "counter", "Connections dropped: they did not read what was sent.",
            dropped_->too_slow);
        add("silent_total", "counter", "Connections dropped: they gave no sign of life.",
            dropped_->silent);
    }
    add("repeated_total", "counter", "Wishes sent again.", counts.repeated);
    add("stale_total", "counter", "Wishes with a number that is too old, or ahead of the table.",
        counts.stale);
    add("sign_ins_total", "counter", "Sign-ins, guests included.", sign_ins_done_);
    add("failed_sign_ins_total", "counter", "Sign-ins with a wrong password.", sign_ins_failed_);
    add("locked_out_total", "counter", "Sign-ins to a locked name.", locked_out_);
    return {.body = Message::plain(std::move(text)), .content_type = "text/plain; version=0.0.4"};
}

}  // namespace pokerfloor::server
