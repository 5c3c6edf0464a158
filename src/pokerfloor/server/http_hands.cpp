// Rounds that are over, by plain HTTP: the last hundred of a table in a line each from memory, all
// else out of the log.
#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/core.h>

#include <pokerfloor/protocol/all_in_equities.hpp>
#include <pokerfloor/protocol/write.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/server/notes.hpp>
#include <pokerfloor/views/all_in_equities.hpp>
#include <pokerfloor/views/history.hpp>

namespace pokerfloor::server {
namespace {

// "a/b/c" as its parts.
std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string_view parameter(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view one = query.substr(0, end);
        if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
            return one.substr(name.size() + 1);
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return {};
}

RoundLine line_of(const views::PlayedRound& played) {
    RoundLine line{played.round, played.time_ms, played.pot, {}};
    for (const views::PlayedRound::Winner& winner : played.winners)
        line.winners.push_back({winner.name, winner.amount});
    return line;
}

const char* const no_such_round = "There is no such hand, or it is not over.";
const char* const cannot_write = "The house cannot write its log now.";

}  // namespace

// /api/tables/ID/hands[/ROUND[.phh|/equities]]
void HttpApi::get_hands(const Request& request, std::int64_t now_ms, const Respond& respond) {
    const AccountId viewer = account_of(request.cookies, now_ms);
    if (viewer == nobody && host_.floor().terms().watching == Watching::members)
        return respond(error(401, "This house shows its hands to who is signed in."));
    const auto parts = parts_of(std::string_view(request.path).substr(1));
    const int table =
        parts.size() >= 4 && parts[3] == "hands" ? host_.floor().table_named(parts[2]) : -1;
    const bool as_equities = parts.size() == 6 && parts[5] == "equities";
    if (table < 0 || (parts.size() > 5 && !as_equities))
        return respond(error(404, "There is no such table."));
    if (parts.size() == 4)
        return list_hands(table, number_of(parameter(request.query, "before")).value_or(~0ull),
                          respond);
    constexpr std::string_view phh = ".phh";
    const bool as_phh = !as_equities && parts[4].ends_with(phh);
    const auto round = number_of(parts[4].substr(0, parts[4].size() - (as_phh ? phh.size() : 0)));
    if (!round) return respond(error(404, "There is no such hand."));
    if (as_equities) return weigh_hand(table, *round, respond);
    if (!as_phh)
        return show_hand(table, *round, respond, [this, viewer](const views::PastRound& past) {
            std::vector<Step> steps;
            for (Frame& frame : views::frames(host_.floor(), past, viewer))
                steps.push_back({std::move(frame.lines), std::move(frame.view)});
            return Answer{.body = Message::steps(past.round, past.time_ms, steps)};
        });
    show_hand(table, *round, respond,
              [this, viewer,
               name = fmt::format("{}-{}.phh", parts[2], *round)](const views::PastRound& past) {
                  auto text = views::phh(host_.floor(), past, viewer);
                  if (!text) return error(404, "The PHH format has no words for this hand.");
                  Answer answer{.body = Message::plain(std::move(*text)),
                                .content_type = "text/plain; charset=utf-8"};
                  answer.headers.emplace_back("Content-Disposition",
                                              fmt::format("attachment; filename=\"{}\"", name));
                  return answer;
              });
}

void HttpApi::show_hand(int table, std::uint64_t round, const Respond& respond,
                        std::function<Answer(const views::PastRound&)> show) {
    host_.when_durable([this, table, round, respond, show = std::move(show)](bool stored) {
        if (!stored) return respond(error(503, cannot_write));
        if (round > host_.floor().state(table).round) return respond(error(404, no_such_round));
        read_rounds(table, round, round, respond, [respond, show](const Rounds& found) {
            respond(found.empty() ? error(404, no_such_round) : show(found.front()));
        });
    });
}

// What all-in hands were worth is reckoned beside the network thread, too.
void HttpApi::weigh_hand(int table, std::uint64_t round, const Respond& respond) {
    host_.when_durable([this, table, round, respond](bool stored) {
        if (!stored) return respond(error(503, cannot_write));
        if (round > host_.floor().state(table).round) return respond(error(404, no_such_round));
        read_rounds(table, round, round, respond, [this, respond](const Rounds& found) {
            if (found.empty()) return respond(error(404, no_such_round));
            beside(respond, [this, respond, past = found.front()] {
                auto streets = views::all_in_equities(past);
                post_([respond, round = past.round, streets = std::move(streets)] {
                    const std::string text =
                        protocol::to_json(protocol::AllInEquities{round, streets});
                    respond({.body = Message::plain(text)});
                });
            });
        });
    });
}

// The newest first. What memory does not have any more is read from the log; what it has may not be
// durable yet, and waits until it is.
void HttpApi::list_hands(int table, std::uint64_t before, const Respond& respond) {
    std::vector<RoundLine> lines;
    std::uint64_t older = std::min(before, host_.floor().state(table).round + 1);
    const auto remembered = views::played(host_.floor(), table);
    for (auto one = remembered.rbegin();
         one != remembered.rend() && lines.size() < protocol::hands_a_page; ++one) {
        if (one->round >= before) continue;
        lines.push_back(line_of(*one));
        older = one->round;
    }
    host_.when_durable([this, table, older, lines = std::move(lines), respond](bool stored) {
        if (!stored) return respond(error(503, cannot_write));
        if (lines.size() == protocol::hands_a_page || older <= 1)
            return respond({.body = Message::rounds(lines)});
        const std::uint64_t wanted = protocol::hands_a_page - lines.size();
        read_rounds(table, older > wanted ? older - wanted : 1, older - 1, respond,
                    [this, lines, respond](const Rounds& found) {
                        std::vector<RoundLine> all = lines;
                        for (auto one = found.rbegin(); one != found.rend(); ++one)
                            all.push_back(line_of(views::played(host_.floor(), *one)));
                        respond({.body = Message::rounds(std::move(all))});
                    });
    });
}

// Beside the network thread; `then` on it.
void HttpApi::read_rounds(int table, std::uint64_t first, std::uint64_t last,
                          const Respond& respond, std::function<void(const Rounds&)> then) {
    const FloorTerms& terms = host_.floor().terms();
    RoundsAsked asked{table,         first,
                      last,          terms.tables[static_cast<std::size_t>(table)],
                      terms.edition, host_.head().number};
    beside(respond, [this, asked = std::move(asked), respond, then = std::move(then)] {
        std::shared_ptr<const Rounds> found;
        try {
            found = std::make_shared<const Rounds>(rounds_.find(asked));
        } catch (const std::exception& trouble) {
            note("rounds-not-read", {{"why", trouble.what()}});
        }
        post_([found, respond, then] {
            if (found == nullptr) return respond(error(503, "The house cannot read its log now."));
            then(*found);
        });
    });
}

void HttpApi::beside(const Respond& respond, std::function<void()> work) {
    if (!round_worker_.add(std::move(work)))
        respond(error(503, "Too many are looking at hands that are over; try again in a moment."));
}

}  // namespace pokerfloor::server
