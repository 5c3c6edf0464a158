// The program's door: which commands and options there are. What a command does stands in a file of
// its own, one folder up.
#include <unistd.h>

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/bench.hpp>
#include <pokerfloor/cli/command.hpp>
#include <pokerfloor/cli/completion.hpp>
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/help.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/cli/rank_lines.hpp>
#include <pokerfloor/cli/replay.hpp>
#include <pokerfloor/cli/rng.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

namespace {

using cli::Command;  // of this program, not of a round

Command described(const Program& program, const CLI::App& app, const std::string& path) {
    Command command{path, app.get_description(), app.get_footer(), {}, {}};
    std::vector<Parameter> options;
    for (const CLI::Option* option : app.get_options()) {
        const bool positional = option->get_positional();
        const auto choices = program.choices.find(option);
        (positional ? command.parameters : options)
            .push_back({
                .name = positional ? option->get_name(true) : "--" + option->get_lnames().front(),
                .value = positional ? "" : option->get_type_name(),
                .summary = option->get_description(),
                .times = !option->get_required()           ? Times::at_most_once
                         : option->get_expected_max() == 1 ? Times::once
                                                           : Times::once_or_more,
                .choices =
                    choices == program.choices.end() ? std::vector<std::string>{} : choices->second,
            });
    }
    // Arguments first, and of the options --help last.
    std::rotate(options.begin(), options.begin() + 1, options.end());
    command.parameters.insert(command.parameters.end(), options.begin(), options.end());
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
        command.commands.push_back(described(
            program, *below, path.empty() ? below->get_name() : path + " " + below->get_name()));
    return command;
}

// The command the words led to, with its path.
struct Reached {
    const CLI::App* app;
    std::string path;
};

Reached reached(const CLI::App& app) {
    Reached at{&app, {}};
    while (!at.app->get_subcommands().empty()) {
        at.app = at.app->get_subcommands().front();
        at.path += (at.path.empty() ? "" : " ") + at.app->get_name();
    }
    return at;
}

void add_games(Program& program) {
    struct Options {
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("games", "lists the games: id, title, book, kind, players");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "The book is the regulation and its chapter, as rules/*.csv names them. In a pot game\n"
        "players play against each other, in a house game against the house.");
    program.on_call<Options>(command, options, [](const Options& given) {
        return write_out(given.json ? games_json() : games_text());
    });
}

void add_rank(Program& program) {
    struct Options {
        RankCall call;
        std::string input;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("rank", "ranks hands as a game does, in every order it pays by");
    program.offer(
        command->add_option("GAME", options->call.game, "one of those 'pokerfloor games' lists")
            ->required(),
        game_ids());
    command->add_option("INPUT", options->input, "-: hands from standard input, one a line");
    command->add_option("--hand", options->call.hands, "a player's cards; once for each hand")
        ->allow_extra_args(false)
        ->type_name("CARDS");
    command->add_option("--board", options->call.board, "the cards all hands share")
        ->type_name("CARDS");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Cards are rank and suit, As Td 9c 2h, the joker Jk; spaces are optional, but then\n"
        "quotes are needed. Each hand is judged alone: two hands may hold the same card.\n"
        "The best hand is marked *; equal hands share a place.\n"
        "From standard input a line is a hand and, behind a bar, its board: AsKs | Kd Qs 7d.\n"
        "\n"
        "examples:\n"
        "  pokerfloor rank holdem --hand AsKs --hand QdQh --board \"Kd Qs 7d 2c 2h\"\n"
        "  pokerfloor rank badacey --hand \"As 2d 3c 4h 4s\" --json\n"
        "  pokerfloor rank double-draw --hand \"Kc Qc Jc Jk Jk\"\n"
        "  pokerfloor rank four-card --hand \"Ah Kh Qh Jh 3c\" --board Th    (the box card)\n"
        "  pokerfloor rank holdem - --json < hands.txt");
    program.on_call<Options>(command, options, [](const Options& given) {
        if (!given.input.empty()) return rank_input_command(given.input, given.call, given.json);
        const auto ranking = rank_hands(given.call);
        if (!ranking) return complain("rank", ranking.error().message);
        return write_out(given.json ? rank_json(*ranking) : rank_text(*ranking));
    });
}

// A whole number from 1; not given: 0, which means without end.
Result<std::uint64_t> count_of(const std::string& option, const std::optional<std::string>& text) {
    std::uint64_t count = 0;
    if (!text) return count;
    const char* const text_end = text->data() + text->size();
    const auto [end, error] = std::from_chars(text->data(), text_end, count);
    if (error != std::errc{} || end != text_end || count == 0)
        return fail(fmt::format("{} {}: a whole number from 1 is needed, such as 1000000", option,
                                in_quotes(*text)));
    return count;
}

void add_replay(Program& program) {
    struct Options {
        std::vector<std::string> files;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("replay", "replays recorded hands and checks every action");
    command->add_option("FILE", options->files, "hand histories, .phh or .phhs")->required();
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Every action must be legal and the finishing stacks must come out as recorded. A hand\n"
        "that cannot be read or does not replay is named with its file, hand, action and reason,\n"
        "and the rest go on; games outside our list count as not offered. Exit status 1: a hand\n"
        "failed.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto report = replay_files(given.files);
        if (!report) return complain("replay", report.error().message);
        const int written = write_out(given.json ? replay_json(*report) : replay_text(*report));
        return written == done && !report->failed.empty() ? static_cast<int>(failed) : written;
    });
}

void add_rng_raw(Program& program, CLI::App* rng) {
    struct Options {
        RngRaw raw;
        std::optional<std::string> bytes;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command = rng->add_subcommand("raw", "writes the random stream as binary");
    command->add_option("--bytes", options->bytes, "how many; without it, until the reader stops")
        ->type_name("N");
    command
        ->add_option("--seed", options->raw.seed,
                     "a number: 77, 0x4d, or 64 hexadecimal digits; without it, from the system, "
                     "told on stderr")
        ->type_name("SEED");
    command->footer("example:\n  pokerfloor rng raw | dieharder -a -g 200");
    program.on_call<Options>(command, options, [](const Options& given) {
        RngRaw raw = given.raw;
        const auto bytes = count_of("--bytes", given.bytes);
        if (!bytes) return complain("rng raw", bytes.error().message);
        raw.bytes = *bytes;
        if (raw.bytes == 0 && isatty(STDOUT_FILENO) == 1)
            return complain("rng raw",
                            "this is binary without end, nothing for a terminal; pipe it into a "
                            "program, or say --bytes N");
        return rng_raw(raw);
    });
}

void add_rng_shuffle(Program& program, CLI::App* rng) {
    struct Options {
        RngShuffle shuffle;
        std::optional<std::string> count;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command = rng->add_subcommand("shuffle", "writes shuffled decks");
    command->add_option("--count", options->count, "how many; without it, until the reader stops")
        ->type_name("N");
    program.offer(command
                      ->add_option("--deck", options->shuffle.deck,
                                   "52, 54 (with two jokers) or 36 (six to ace) (default: 52)")
                      ->type_name("DECK"),
                  {"52", "54", "36"});
    program.offer(command
                      ->add_option("--format", options->shuffle.format,
                                   "cards or codes, a deck a line, or bytes (default: cards)")
                      ->type_name("FORMAT"),
                  {"cards", "codes", "bytes"});
    command
        ->add_option("--seed", options->shuffle.seed,
                     "a number: 77, 0x4d, or 64 hexadecimal digits; without it, from the system, "
                     "told on stderr")
        ->type_name("SEED");
    command->footer("example:\n  pokerfloor rng shuffle --count 3 --deck 54");
    program.on_call<Options>(command, options, [](const Options& given) {
        RngShuffle shuffle = given.shuffle;
        const auto count = count_of("--count", given.count);
        if (!count) return complain("rng shuffle", count.error().message);
        shuffle.shuffles = *count;
        return rng_shuffle(shuffle);
    });
}

void add_rng(Program& program) {
    CLI::App* command = program.app.add_subcommand(
        "rng", "writes what the floor deals with: the random stream, shuffled decks");
    command->require_subcommand(1);
    command->footer(
        "For test batteries that are not ours; both run the code that deals. The same seed\n"
        "writes the same again.");
    add_rng_raw(program, command);
    add_rng_shuffle(program, command);
}

// From 0.01 to an hour; not given: 5.
Result<double> seconds_of(const std::optional<std::string>& text) {
    double seconds = 5;
    if (!text) return seconds;
    const char* const text_end = text->data() + text->size();
    const auto [end, error] = std::from_chars(text->data(), text_end, seconds);
    if (error != std::errc{} || end != text_end || !(seconds >= 0.01 && seconds <= 3600))
        return fail(
            fmt::format("--seconds {}: a number from 0.01 to 3600 is needed", in_quotes(*text)));
    return seconds;
}

// What is measured now, in one line that is taken away at the end, where a person watches.
void show_progress(std::string_view item) {
    if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r\x1b[K{}", item);
}

void add_bench(Program& program) {
    struct Options {
        std::optional<std::string> seconds;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command = program.app.add_subcommand(
        "bench", "measures how fast this machine ranks hands and plays rounds");
    command->add_option("--seconds", options->seconds, "about how long in all (default: 5)")
        ->type_name("S");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "One core, a million hands from a fixed seed, the best pass of each item in CPU time.\n"
        "The full measurement, with both compilers, is bench/run.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto seconds = seconds_of(given.seconds);
        if (!seconds) return complain("bench", seconds.error().message);
        const BenchReport report = bench(POKERFLOOR_VERSION, *seconds, show_progress);
        show_progress("");
        return write_out(given.json ? bench_json(report) : bench_text(report));
    });
}

void add_completion(Program& program) {
    struct Options {
        const Program* program;
        std::string shell;
    };
    const auto options = std::make_shared<Options>(Options{&program, {}});
    CLI::App* command = program.app.add_subcommand(
        "completion", "prints a script that completes commands, options and games");
    program.offer(command->add_option("SHELL", options->shell, "bash, zsh or fish")->required(),
                  shells());
    command->footer("example:\n  source <(pokerfloor completion bash)");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto script =
            completion(described(*given.program, given.program->app, ""), given.shell);
        if (!script) return complain("completion", script.error().message);
        return write_out(*script);
    });
}

// The parser's own sentences, where they can be said better.
std::string in_our_words(const CLI::ParseError& error) {
    std::string text = error.what();
    // The parser calls an argument by the option it may be given as, too.
    constexpr std::string_view option = "--floor";
    if (text.starts_with(option)) text.replace(0, option.size(), "FLOOR");
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
        return "cannot make sense of " + in_quotes(text.substr(text.find(':') + 2));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
    const bool too_many = text.find("At Most") != std::string::npos;
    return text.substr(0, text.find(':')) + (too_many ? " may be given once" : " lacks its value");
}

int explain(const Program& program, const CLI::ParseError& error) {
    const Reached at = reached(program.app);
    const Command command = described(program, *at.app, at.path);
    const auto unknown = program.app.remaining(true);
    if (!unknown.empty()) {
        const std::string& word = unknown.front();
        return complain(at.path, word.starts_with('-') ? unknown_option(command, word)
                                                       : unknown_word(command, word));
    }
    if (!command.commands.empty()) return complain(at.path, missing_command(command));
    return complain(at.path, in_our_words(error) + "; usage: " + usage(command));
}

int run(int argc, char** argv) {
    Program program;
    program.app.name("pokerfloor");
    program.app.description("a poker floor in software: every game of five gaming regulations");
    program.app.set_help_flag("-h,--help", "this text");
    program.app.set_version_flag("--version", "pokerfloor " POKERFLOOR_VERSION, "the version");
    program.app.require_subcommand(0, 1);
    program.app.footer(
        "Exit status: 0 done, 1 the answer is \"no\" or writing failed, 2 the call or its input "
        "is\n"
        "wrong, with one line on standard error that says where and what would be right.");
    add_games(program);
    add_rank(program);
    add_equity_command(program);
    add_replay(program);
    add_game_commands(program);
    add_floor_commands(program);
    add_record_commands(program);
    add_host_commands(program);
    add_rng(program);
    add_bench(program);
    add_completion(program);

    const auto help = [&] {
        const Reached at = reached(program.app);
        return help_text(described(program, *at.app, at.path));
    };
    try {
        program.app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return write_out(help());
    } catch (const CLI::CallForVersion& version) {
        return write_out(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        return explain(program, error);
    }
    if (program.action) return program.action();
    return write_out(welcome_text(described(program, program.app, "")));
}

}  // namespace

int main(int argc, char** argv) {
    // A reader that closes the pipe ends a command in order: the failed write says so, no signal.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        return complain("", error.what(), failed);
    }
}
