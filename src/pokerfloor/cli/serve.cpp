#include <pokerfloor/cli/serve.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/check.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/floor_folder.hpp>
#include <pokerfloor/cli/init.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/formats/next_edition.hpp>
#include <pokerfloor/server/serve.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/posted_text.hpp>

namespace pokerfloor::cli {
namespace {

std::optional<int> number_of(std::string_view text, int most) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size() || number < 0 || number > most)
        return std::nullopt;
    return number;
}

// "127.0.0.1:8080", "[::1]:8080", "localhost:8080".
Result<server::Endpoint> endpoint_in(std::string_view option, const std::string& text) {
    const std::size_t colon = text.rfind(':');
    const auto port = colon == std::string::npos
                          ? std::nullopt
                          : number_of(std::string_view(text).substr(colon + 1), 65535);
    if (!port)
        return fail(fmt::format("{} {}: an address and a port are needed, such as 127.0.0.1:8080",
                                option, in_quotes(text)));
    std::string address = text.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']'))
        address = address.substr(1, address.size() - 2);
    if (address == "localhost") address = "127.0.0.1";
    if (!server::ip_in(address))
        return fail(
            fmt::format("{} {}: {} is not an address of numbers, such as 127.0.0.1 for this "
                        "machine alone, 0.0.0.0 for all others or [::1]",
                        option, in_quotes(text), in_quotes(address)));
    return server::Endpoint{std::move(address), static_cast<unsigned short>(*port)};
}

Result<server::ServeSettings> settings_of(const ServeCall& call) {
    server::ServeSettings settings;
    auto listen = endpoint_in("--listen", call.listen);
    if (!listen) return tl::unexpected(listen.error());
    settings.listen = std::move(*listen);
    settings.http.listen = settings.listen.address;
    if (!call.metrics_listen.empty()) {
        auto metrics = endpoint_in("--metrics-listen", call.metrics_listen);
        if (!metrics) return tl::unexpected(metrics.error());
        settings.metrics_listen = std::move(*metrics);
        settings.http.metrics_apart = true;
    }
    for (std::string origin : call.origins) {
        if (origin.ends_with('/')) origin.pop_back();
        if (!server::name_in_origin(origin))
            return fail(
                fmt::format("--origin {}: an address as browsers have it is needed, such as "
                            "https://poker.example or http://games.local:8080",
                            in_quotes(origin)));
        settings.http.origins.push_back(std::move(origin));
    }
    for (const std::string& proxy : call.trusted_proxies) {
        const auto network = server::network_in(proxy);
        if (!network)
            return fail(
                fmt::format("--trusted-proxy {}: an address is needed, such as 127.0.0.1, or "
                            "a network, such as 10.0.0.0/8",
                            in_quotes(proxy)));
        settings.trusted.push_back(*network);
    }
    const auto per_address = number_of(call.per_address, 1'000'000);
    if (!per_address)
        return fail(fmt::format("--per-address {}: a whole number is needed, 0 for no limit",
                                in_quotes(call.per_address)));
    settings.connections_per_address = static_cast<std::size_t>(*per_address);
    if (*per_address == 0) settings.http.per_address = {0, 0};
    const std::size_t dash = call.bot_pause.find('-');
    const auto least = number_of(std::string_view(call.bot_pause).substr(0, dash), 60'000);
    const auto most = dash == std::string::npos
                          ? least
                          : number_of(std::string_view(call.bot_pause).substr(dash + 1), 60'000);
    if (!least || !most || *least > *most)
        return fail(fmt::format("--bot-pause {}: milliseconds are needed, such as 500-1800",
                                in_quotes(call.bot_pause)));
    settings.pace.bot_least_ms = *least;
    settings.pace.bot_most_ms = *most;
    const auto result = number_of(call.result_pause, 60'000);
    if (!result)
        return fail(fmt::format("--result-pause {}: milliseconds are needed, such as 4000",
                                in_quotes(call.result_pause)));
    settings.pace.result_ms = *result;
    const auto idle = number_of(call.idle, 3600);
    if (!idle || *idle == 0)
        return fail(fmt::format("--idle {}: seconds are needed, 1 to 3600", in_quotes(call.idle)));
    settings.idle_seconds = *idle;
    const std::size_t kept = call.seat_kept.find('-');
    const auto away = number_of(std::string_view(call.seat_kept).substr(0, kept), 1440);
    const auto resting = kept == std::string::npos
                             ? away
                             : number_of(std::string_view(call.seat_kept).substr(kept + 1), 1440);
    if (!away || !resting || *away == 0 || *resting == 0)
        return fail(fmt::format("--seat-kept {}: minutes are needed, 1 to 1440, such as 10-15",
                                in_quotes(call.seat_kept)));
    settings.pace.seat_kept_ms = std::int64_t{*away} * 60'000;
    settings.pace.idle_seat_kept_ms = std::int64_t{*resting} * 60'000;
    const auto every = number_of(call.checkpoint_every, 10'080);
    if (!every)
        return fail(
            fmt::format("--checkpoint-every {}: minutes are needed, up to a week (10080), "
                        "or 0 for checkpoints at opening and closing only",
                        in_quotes(call.checkpoint_every)));
    settings.checkpoints.every_ms = std::int64_t{*every} * 60'000;
    settings.checkpoints.files = {call.checkpoints, call.checkpoint_key};
    settings.checkpoints.program = call.checkpoint_program;
    return settings;
}

Result<FloorTerms> read_terms(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (terms) return std::move(*terms);
    std::string all;
    for (const FileFault& fault : terms.error())
        all += (fault.in_submission ? "\nsubmission.toml:" : "\n") + to_string(fault);
    return fail(all);
}

std::string in_words(const LogHead& head) {
    return fmt::format("The log ends with record {}, head {}.", head.number, to_hex(head.hash));
}

std::string page_at(const std::string& address, unsigned short port) {
    const bool is_v6 = address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", is_v6 ? "[" : "", address, is_v6 ? "]" : "", port);
}

// Whoever listens everywhere wants to know what to tell the others.
std::string pages_at(const std::string& address, unsigned short port) {
    if (address != "0.0.0.0" && address != "::") return page_at(address, port);
    std::string pages = page_at("localhost", port);
    for (const std::string& one : server::own_addresses())
        if (address == "::" || one.find(':') == std::string::npos)
            pages += "\n  from other machines: " + page_at(one, port);
    return pages;
}

// A terminal that was closed takes no line, which is no reason to stop.
void say(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

void say_open(const ServeCall& call, const std::string& address, unsigned short port,
              const LogHead& head) {
    say(fmt::format("The floor is open: {}\nCtrl-C closes it; everything is in {}.\n{}\n",
                    pages_at(address, port), call.floor, in_words(head)));
}

// What is to be posted. Where there is no file, one is written once everything else was found: a
// floor with a past has the text in its log.
struct ToWrite {
    std::string file, text, say;
};
struct FloorText {
    FloorFiles files{};
    std::vector<ToWrite> missing{};
    std::optional<std::string> posted{};  // by the log, last
};
struct FilePaths {
    std::string floor, submission;
};

// A disk that failed to read may do it the next time. `may` asks whether it may be tried again.
template <class Work, class May>
auto patiently(const Work& work, const May& may) {
    constexpr int attempts = 4;
    for (int attempt = 1;; ++attempt) {
        try {
            return work();
        } catch (const store::DiskTrouble& trouble) {
            if (!may() || attempt == attempts) throw;
            fmt::print(stderr, "pokerfloor serve: {}; trying again ({} of {})\n", trouble.what(),
                       attempt, attempts - 1);
            std::this_thread::sleep_for(std::chrono::milliseconds(250) * attempt);
        }
    }
}

Result<FloorText> floor_text_of(const std::string& folder, const FilePaths& paths) {
    FloorText found{.posted =
                        patiently([&] { return store::posted_text(folder); }, [] { return true; })};
    const FloorFiles posted = found.posted ? files_in(*found.posted) : FloorFiles{};
    const bool has_floor = std::filesystem::exists(paths.floor);
    const auto as_in_the_log = [&](const std::string& file, const std::string& text,
                                   const char* what) {
        found.missing.push_back(
            {file, text,
             fmt::format("{} was missing; it is written again as the log has it, with {}", file,
                         what)});
        return text;
    };
    if (std::filesystem::exists(paths.submission)) {
        auto text = content_of(paths.submission);
        if (!text) return tl::unexpected(text.error());
        found.files.submission = std::move(*text);
    } else if (posted.submission) {
        found.files.submission =
            as_in_the_log(paths.submission, *posted.submission, "the edition that was posted last");
    }
    if (has_floor) {
        auto text = content_of(paths.floor);
        if (!text) return tl::unexpected(text.error());
        found.files.floor = std::move(*text);
    } else if (found.posted) {
        found.files.floor =
            as_in_the_log(paths.floor, posted.floor, "the tables that were posted last");
    } else if (found.files.submission) {
        return fail(
            fmt::format("{} says what may be offered, and there is no {} that opens any of "
                        "it: 'pokerfloor init --submission' writes both",
                        in_quotes(paths.submission), floor_name));
    } else {
        found.files.floor = floor_template;
        found.missing.push_back(
            {paths.floor, found.files.floor,
             fmt::format("wrote {}: a table of each game, every setting explained", paths.floor)});
    }
    return found;
}

// Everything that is wrong, or remarkable; true: the floor may open.
bool may_open(const FloorText& floor, const FilePaths& paths) {
    const auto terms =
        floor.files.submission ? read_floor_files(floor.files) : read_floor_file(floor.files.floor);
    FileFaults faults = terms ? FileFaults{} : terms.error();
    if (terms && floor.posted) faults = faults_of_next(files_in(*floor.posted), floor.files);
    for (const FileFault& fault : faults)
        fmt::print(stderr, "{}", fault_text(paths.floor, paths.submission, fault));
    const bool in_submission = std::ranges::any_of(faults, &FileFault::in_submission);
    const std::string file = in_quotes(in_submission ? paths.submission : paths.floor);
    if (faults.empty()) {
        for (const Remark& remark : remarks_on_floor(*terms))
            fmt::print(stderr, "{}", remark_text(paths.floor, remark));
    } else if (!terms && floor.posted == posted_text_of(floor.files)) {
        // A text that an earlier version posted stays as it was read then (docs/decisions/0008).
        fmt::print(stderr,
                   "pokerfloor serve: {} was posted before these were faults; its tables go on "
                   "as they are, but a changed file must be without them\n",
                   file);
    } else {
        complain("serve", fmt::format("{} has faults; nothing was opened", file));
        return false;
    }
    return true;
}

// The floor is open either way: its log has the text.
void write_if_missing(const FloorText& floor) {
    for (const ToWrite& one : floor.missing)
        if (const auto done = write_new_file(one.file, one.text); !done)
            fmt::print(stderr, "pokerfloor serve: {}\n", done.error().message);
        else
            say(one.say + "\n");
}

// Once open, the floor waits for its disk by itself.
LogHead serve_patiently(const FloorText& floor, const ServeCall& call,
                        const server::ServeSettings& settings) {
    const std::string text = posted_text_of(floor.files);
    bool is_open = false;
    const auto serve = [&] {
        const store::DataFolder folder(
            call.floor, call.accept_loss ? store::Loss::accept : store::Loss::refuse);
        return server::serve(text, read_terms, folder, settings,
                             [&](unsigned short port, const LogHead& head) {
                                 is_open = true;
                                 write_if_missing(floor);
                                 say_open(call, settings.listen.address, port, head);
                             });
    };
    return patiently(serve, [&] { return !is_open; });
}

}  // namespace

int serve_command(const ServeCall& call) {
    const auto settings = settings_of(call);
    if (!settings) return complain("serve", settings.error().message);
    const std::filesystem::path folder(call.floor);
    const FilePaths paths{(folder / floor_name).string(), (folder / submission_name).string()};
    try {
        const auto floor = floor_text_of(call.floor, paths);
        if (!floor) return complain("serve", floor.error().message);
        if (!may_open(*floor, paths)) return wrong;
        // A floor that is open already says so better than its port; a new one leaves nothing
        // behind.
        if (!std::filesystem::exists(store::database_in(call.floor)))
            server::try_to_listen(*settings);
        const LogHead head = serve_patiently(*floor, call, *settings);
        say(fmt::format("The floor is closed. {}\n", in_words(head)));
    } catch (const std::exception& error) {
        return complain("serve", error.what(), failed);
    }
    return done;
}

}  // namespace pokerfloor::cli
