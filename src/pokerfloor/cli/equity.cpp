#include <pokerfloor/cli/equity.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/cli/equity_chart.hpp>
#include <pokerfloor/cli/equity_draws.hpp>
#include <pokerfloor/cli/equity_lines.hpp>
#include <pokerfloor/cli/equity_matrix.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/ranges/ranges.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_samples = 1'000'000'000'000, most_jobs = 256;

std::optional<std::string> cards_told(const std::string& text) {
    const auto cards = parse_cards(text);
    if (!cards || std::ranges::any_of(*cards, &Card::is_joker)) return std::nullopt;
    std::string told;
    for (const Card card : *cards) told += (told.empty() ? "" : " ") + to_string(card);
    return told;
}

// "as,kd/2c" -> "As Kd / 2c"; what is more than cards stays as it was written.
std::string as_told(const std::string& text) {
    const auto slash = text.find('/');
    const auto down = cards_told(text.substr(0, slash));
    if (!down) return text;
    if (slash == std::string::npos) return *down;
    const auto up = cards_told(text.substr(slash + 1));
    if (!up) return text;
    return (down->empty() ? "?? " : *down + " ") + "/" + (up->empty() ? "" : " " + *up);
}

Result<std::optional<CardSet>> keep_of(const GameSpec& game, const std::string& place,
                                       const std::string& text, const equity::Player& player) {
    if (text == "all") return player.range.front().cards();
    if (text == "none" || text == "-") return CardSet{};
    const auto cards = cards_for(game, place, text);
    if (!cards) return tl::unexpected(cards.error());
    return CardSet(std::span(*cards));
}

Result<void> exclude_each_other(const EquityCall& call) {
    const bool hands = !call.asked.hands.empty();
    const bool options = !call.asked.boards.empty() || !call.asked.dead.empty() ||
                         !call.asked.keep.empty() || call.by_street || call.outs || call.chart ||
                         call.best_draw || call.final_hands || call.plan || call.draws;
    if (!call.input.empty() && call.input != "-")
        return fail(
            fmt::format("{} is left over; hands are given by --hands, or - reads questions "
                        "from standard input",
                        in_quotes(call.input)));
    if (call.matrix && (!call.input.empty() || hands || options))
        return fail("--matrix is for all hands, without any other question");
    if (!call.input.empty() && (hands || options))
        return fail("- reads questions from standard input; --hands and the like then go there");
    if (!call.input.empty() || call.matrix) return {};
    if (!hands)
        return fail("no hands are given; write --hands \"AsAh\" \"KdKc\", one for each player");
    const int kinds = (call.by_street || call.outs ? 1 : 0) + (call.best_draw ? 1 : 0) +
                      (call.final_hands ? 1 : 0) + (call.plan ? 1 : 0);
    if (kinds > 1)
        return fail(
            "--best-draw, --final-hands, --plan and --by-street with --outs are told one at a "
            "time");
    if (call.draws && !call.plan) return fail("--draws says how many --plan is for");
    if (call.plan && (!call.asked.boards.empty() || !call.asked.keep.empty()))
        return fail("--plan says itself what is kept, and goes with --hands and --dead");
    if ((call.best_draw || call.final_hands || call.plan) && call.effort.samples)
        return fail("--best-draw, --final-hands and --plan are counted, never sampled");
    if (call.chart && !call.by_street) return fail("--chart draws what --by-street tells");
    if (call.chart && call.chart->empty()) return fail("--chart: a name is missing");
    return {};
}

// Told where a terminal watches, and taken away at the end.
struct Bar {
    std::function<void(double)> draw = bar_for_watchers();
    ~Bar() {
        if (draw) erase_bar();
    }
};

const char* what_comes_next(const EquityCall& call) {
    return call.outs ? "--outs" : "--by-street";
}

Result<EquityFound> find_equity(equity::Question question, const equity::Effort& effort,
                                const EquityCall& call) {
    EquityFound found{std::move(question), effort, {}, {}, call.by_street, call.outs};
    auto answer = equity::answer(found.question, effort);
    if (!answer) return tl::unexpected(answer.error());
    found.answer = std::move(*answer);
    if (call.by_street || call.outs) {
        auto next = equity::after_next(
            found.question, effort, call.outs ? equity::HowMany::one_card : equity::HowMany::any);
        // What was reached before Ctrl-C is told without it.
        if (!next && !Interrupt::asked())
            return fail(fmt::format("{}: {}", what_comes_next(call), next.error().message));
        if (next) found.next = std::move(*next);
    }
    return found;
}

}  // namespace

Result<const GameSpec*> pot_game_named(const std::string& name) {
    const auto game = game_named(name);
    if (!game || (*game)->kind == GameKind::pot) return game;
    return fail(fmt::format(
        "{} is played against the house, not between players; 'pokerfloor odds {}' has its odds",
        (*game)->id, (*game)->id));
}

Result<equity::Question> question_of(const GameSpec& game, const HandsCall& call) {
    equity::Question question;
    question.game = &game;
    for (const std::string& hand : call.hands) {
        auto range = equity::parse_range(game, hand);
        if (!range)
            return fail(
                fmt::format("player {}: {}", question.players.size() + 1, range.error().message));
        question.players.push_back({as_told(hand), std::move(*range), {}});
    }
    if (!call.boards.empty()) question.boards.clear();
    for (const std::string& board : call.boards) {
        const auto cards = cards_for(
            game,
            call.boards.size() == 1 ? "board" : fmt::format("board {}", question.boards.size() + 1),
            board);
        if (!cards) return tl::unexpected(cards.error());
        question.boards.push_back(CardSet(std::span(*cards)));
    }
    const auto dead = cards_for(game, "dead cards", call.dead);
    if (!dead) return tl::unexpected(dead.error());
    question.dead = CardSet(std::span(*dead));
    if (!call.keep.empty() && call.keep.size() != call.hands.size())
        return fail(
            fmt::format("what is kept is said once for each player, in order, all and none "
                        "among it; {} players, said {} times",
                        call.hands.size(), call.keep.size()));
    for (std::size_t i = 0; i < call.keep.size(); ++i) {
        const auto keep =
            keep_of(game, fmt::format("player {} keeps", i + 1), call.keep[i], question.players[i]);
        if (!keep) return tl::unexpected(keep.error());
        question.players[i].keep = *keep;
    }
    if (const auto right = equity::checked(question); !right) return tl::unexpected(right.error());
    return question;
}

Result<equity::Effort> effort_of(const EffortCall& call) {
    equity::Effort effort;
    if (call.exact && call.samples)
        return fail(
            "--exact and --samples exclude each other; without them what takes about a "
            "second is counted, the rest sampled");
    if (call.exact) effort.method = equity::Method::exact;
    if (call.samples) {
        const auto samples = whole_number("--samples", *call.samples, 2, most_samples);
        if (!samples) return tl::unexpected(samples.error());
        effort.method = equity::Method::sampled;
        effort.samples = *samples;
    }
    effort.seed = seed_from_system();
    if (call.seed) {
        const auto seed = parse_seed(*call.seed);
        if (!seed) return fail("--" + seed.error().message);
        effort.seed = *seed;
    }
    effort.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
    if (call.jobs) {
        const auto jobs = whole_number("--jobs", *call.jobs, 1, most_jobs);
        if (!jobs) return tl::unexpected(jobs.error());
        effort.threads = static_cast<int>(*jobs);
    }
    return effort;
}

int equity_command(const EquityCall& call, bool json) {
    const auto complained = [](const Error& error) { return complain("equity", error.message); };
    const auto game = pot_game_named(call.game);
    if (!game) return complained(game.error());
    if (const auto right = exclude_each_other(call); !right) return complained(right.error());
    auto effort = effort_of(call.effort);
    if (!effort) return complained(effort.error());
    const Interrupt interrupt;
    effort->stop = &Interrupt::asked();
    if (!call.input.empty()) return equity_lines(**game, *effort, json);
    if (call.matrix) return equity_matrix(**game, *effort, *call.matrix, json);

    if (call.plan) return equity_plan(**game, call, *effort, json);

    auto question = question_of(**game, call.asked);
    if (!question) return complained(question.error());
    if (call.best_draw) return equity_best_draw(*question, *effort, *call.best_draw, json);
    if (call.final_hands) return equity_final_hands(*question, json);
    const auto found = [&] {
        const Bar bar;
        effort->progress = bar.draw;
        return find_equity(std::move(*question), *effort, call);
    }();
    if (!found) {
        if (!Interrupt::asked()) return complained(found.error());
        return complain("equity",
                        "ended before every deal was counted; --samples ends with what "
                        "was reached",
                        failed);
    }
    const bool lacks_next = (call.by_street || call.outs) && !found->next;
    if (call.chart && !lacks_next)
        if (const auto written = write_street_chart(*found, *call.chart); !written)
            return complain("equity", written.error().message, failed);
    const int status = write_out(json ? equity_json(*found) : equity_text(*found));
    if (status != done || !lacks_next) return status;
    return complain(
        "equity",
        fmt::format("{}: ended before all that may come was looked at", what_comes_next(call)),
        failed);
}

}  // namespace pokerfloor::cli
