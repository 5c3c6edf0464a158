// The program's door: which commands and options there are. What a command does stands in its own
// file; this is the only one that knows the parser. A new command is one add_...() below.
#include <unistd.h>

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <csignal>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/advise.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/audit.hpp>
#include <pokerfloor/cli/bench.hpp>
#include <pokerfloor/cli/check.hpp>
#include <pokerfloor/cli/command.hpp>
#include <pokerfloor/cli/completion.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/help.hpp>
#include <pokerfloor/cli/house_amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/cli/init.hpp>
#include <pokerfloor/cli/odds.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/play.hpp>
#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/cli/replay.hpp>
#include <pokerfloor/cli/rng.hpp>
#include <pokerfloor/cli/serve.hpp>
#include <pokerfloor/cli/simulate.hpp>
#include <pokerfloor/terms/house_settings.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

namespace {

using cli::Command;  // of this program, not of a round

constexpr const char* json_help = "one JSON document instead of text";

struct Program {
    CLI::App app;
    std::function<int()> action;  // what the command that was called does
    std::map<const CLI::Option*, std::vector<std::string>> choices;

    template <class Options>
    void on_call(CLI::App* command, const std::shared_ptr<Options>& options,
                 int (*run)(const Options&)) {
        command->callback([this, options, run] { action = [=] { return run(*options); }; });
    }
    void offer(const CLI::Option* option, std::vector<std::string> words) {
        choices[option] = std::move(words);
    }
};

Command described(const Program& program, const CLI::App& app, const std::string& path) {
    Command command{path, app.get_description(), app.get_footer(), {}, {}};
    std::vector<Parameter> options;
    for (const CLI::Option* option : app.get_options()) {
        const bool positional = option->get_lnames().empty();
        const auto choices = program.choices.find(option);
        (positional ? command.parameters : options)
            .push_back({
                .name = positional ? option->get_name() : "--" + option->get_lnames().front(),
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
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("rank", "ranks hands as a game does, in every order it pays by");
    program.offer(
        command->add_option("GAME", options->call.game, "one of those 'pokerfloor games' lists")
            ->required(),
        game_ids());
    command->add_option("--hand", options->call.hands, "a player's cards; once for each hand")
        ->required()
        ->allow_extra_args(false)
        ->type_name("CARDS");
    command->add_option("--board", options->call.board, "the cards all hands share")
        ->type_name("CARDS");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Cards are rank and suit, As Td 9c 2h, the joker Jk; spaces are optional, but then\n"
        "quotes are needed. Each hand is judged alone: two hands may hold the same card.\n"
        "The best hand is marked *; equal hands share a place.\n"
        "\n"
        "examples:\n"
        "  pokerfloor rank holdem --hand AsKs --hand QdQh --board \"Kd Qs 7d 2c 2h\"\n"
        "  pokerfloor rank badacey --hand \"As 2d 3c 4h 4s\" --json\n"
        "  pokerfloor rank double-draw --hand \"Kc Qc Jc Jk Jk\"\n"
        "  pokerfloor rank four-card --hand \"Ah Kh Qh Jh 3c\" --board Th    (the box card)");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto ranking = rank_hands(given.call);
        if (!ranking) return complain("rank", ranking.error().message);
        return write_out(given.json ? rank_json(*ranking) : rank_text(*ranking));
    });
}

void add_simulate(Program& program) {
    struct Options {
        SimulateCall call;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    SimulateCall& call = options->call;
    CLI::App* command = program.app.add_subcommand(
        "simulate", "plays many rounds of a game between simulated players");
    program.offer(
        command->add_option("GAME", call.game, "a game of 'pokerfloor games'")->required(),
        game_ids());
    command->add_option("--hands", call.hands, "how many rounds, up to a billion")
        ->required()
        ->type_name("N");
    command->add_option("--players", call.players, "how many; 6 if not said")->type_name("P");
    command
        ->add_option("--stack", call.stack,
                     "what each begins a round with, 50 or any of 20-80; 200 if not said")
        ->type_name("S");
    command->add_option("--limits", call.limits, "as below; 2/4 if not said")->type_name("L");
    command->add_option("--set", call.settings, "a setting of a house game, as below")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    command->add_option("--seed", call.seed, "64 hexadecimal digits; without it, from the system")
        ->type_name("SEED");
    program.offer(command
                      ->add_option("--players-are", call.players_are,
                                   "random, calling or mixed; random if not said")
                      ->type_name("WHAT"),
                  habits());
    command->add_option("--jobs", call.jobs, "threads to play on; 1 if not said")->type_name("J");
    command->add_option("--rake", call.rake, "per cent of every pot, up to 10; none if not said")
        ->type_name("PERCENT");
    command->add_option("--rake-cap", call.rake_cap, "the most raked in one round")
        ->type_name("AMOUNT");
    command->add_option("--phh", call.phh, "a new directory for the hands, written as PHH")
        ->type_name("DIR");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        limits_help + std::string("\n\n") + house_limits_help + "\n\n" + house::settings_help +
        std::string("\n\n"
                    "Random players take every legal action alike, calling ones never fold or\n"
                    "raise, mixed ones weigh the price but not their cards; in house games they "
                    "follow\n"
                    "a few rules of thumb. The same seed plays the same rounds and has the same\n"
                    "fingerprint, whatever the number of threads.\n"
                    "\n"
                    "examples:\n"
                    "  pokerfloor simulate holdem --hands 1000000\n"
                    "  pokerfloor simulate omaha-high --hands 100000 --limits pl:1/2 --players 9\n"
                    "  pokerfloor simulate stud7-hilo8 --hands 50000 --limits 4/8 --players-are "
                    "mixed --json\n"
                    "  pokerfloor simulate badugi --hands 1000 --phh hands && pokerfloor replay "
                    "hands/*\n"
                    "  pokerfloor simulate four-card --hands 100000 --set six-card-table=A"));
    program.on_call<Options>(command, options, [](const Options& given) {
        return simulate_command(given.call, given.json);
    });
}

void add_play(Program& program) {
    const auto options = std::make_shared<PlayCall>();
    CLI::App* command =
        program.app.add_subcommand("play", "a seat at a table of bots, here in the terminal");
    program.offer(
        command->add_option("GAME", options->game, "a game of 'pokerfloor games'")->required(),
        game_ids());
    command->add_option("--bots", options->bots, "how many others sit there; 3 if not said")
        ->type_name("N");
    command->add_option("--limits", options->limits, "as below; 2/4 if not said")->type_name("L");
    command->add_option("--set", options->settings, "a setting of a house game, as below")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    command->add_option("--stack", options->stack, "what everybody begins with; 200 if not said")
        ->type_name("S");
    command
        ->add_option("--seed", options->seed, "64 hexadecimal digits; without it, from the system")
        ->type_name("SEED");
    command->footer(limits_help + std::string("\n\n") + house_limits_help + "\n\n" +
                    house::settings_help +
                    std::string("\n\n"
                                "At the table ? explains what can be typed: c calls, r 12 raises "
                                "to 12, f folds,\n"
                                "d 1 3 changes two cards, q leaves. The same seed deals the same "
                                "cards.\n"
                                "\n"
                                "examples:\n"
                                "  pokerfloor play holdem\n"
                                "  pokerfloor play badugi --bots 5 --limits 4/8\n"
                                "  pokerfloor play holdem --bots 1 --limits nl:1/2\n"
                                "  pokerfloor play double-draw --bots 2 --set bonus=B"));
    program.on_call<PlayCall>(command, options, play_command);
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

// What odds and advise have in common.
void add_house_options(Program& program, CLI::App* command, HouseCall& call) {
    program.offer(command
                      ->add_option("GAME", call.game,
                                   "a house game: double-draw, four-card, double-down-stud")
                      ->required(),
                  house_game_ids());
    command
        ->add_option("--paytable", call.paytable,
                     "A, B or a paytable file; the game's default if not said")
        ->type_name("TABLE");
    command->add_option("--set", call.settings, "one of the terms below; may be repeated")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    command->add_option("--seen", call.seen, "cards known to be out of play")->type_name("CARDS");
}

void add_odds(Program& program) {
    struct Options {
        OddsCall call;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    OddsCall& call = options->call;
    CLI::App* command = program.app.add_subcommand(
        "odds", "the exact odds of a house game under perfect play, and its strategy");
    add_house_options(program, command, call.house);
    command
        ->add_option("--dealer", call.dealer,
                     "hidden cards of the dealer that are known before the round")
        ->type_name("CARDS");
    command->add_option("--jobs", call.jobs, "threads to work on; one a processor if not said")
        ->type_name("N");
    command->add_option("--csv", call.csv, "a directory for every table as a CSV file")
        ->type_name("DIR");
    command->add_option("--report", call.report, "a directory for a math report, HTML and PDF")
        ->type_name("DIR");
    command->add_option("--strategy", call.strategy, "a CSV file for the whole perfect strategy")
        ->type_name("FILE");
    command
        ->add_option("--collusion", call.collusion,
                     "double-draw: estimate what so many seats win that show their cards")
        ->type_name("SEATS");
    command->add_option("--rounds", call.rounds, "of that estimate; 1000 if not said")
        ->type_name("R");
    command->add_option("--seed", call.seed, "of that estimate; without it, from the system")
        ->type_name("SEED");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        std::string("Everything is counted, nothing sampled, but for --collusion. With --seen and\n"
                    "--dealer every figure is conditioned on those cards, and play makes the best\n"
                    "of knowing them. Amounts are in units of the first wager.\n"
                    "\n") +
        settings_help +
        "\n\n"
        "examples:\n"
        "  pokerfloor odds double-draw --paytable B\n"
        "  pokerfloor odds four-card --set ante-bonus-on-loss=true --json\n"
        "  pokerfloor odds double-down-stud --seen \"As Ks\" --dealer Qh\n"
        "  pokerfloor odds double-down-stud --report out --csv out --strategy out/whole.csv\n"
        "  pokerfloor odds double-draw --collusion 6 --rounds 20000");
    program.on_call<Options>(command, options, [](const Options& given) {
        return odds_command(given.call, given.json, POKERFLOOR_VERSION);
    });
}

void add_advise(Program& program) {
    struct Options {
        AdviseCall call;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    AdviseCall& call = options->call;
    CLI::App* command = program.app.add_subcommand(
        "advise", "every option at a decision of a house game, with its exact expectation");
    add_house_options(program, command, call.house);
    command->add_option("--cards", call.cards, "the own cards")->required()->type_name("CARDS");
    command
        ->add_option("--dealer", call.dealer,
                     "four-card: the up card, then known hidden ones; double-down-stud: the hole "
                     "card, if known")
        ->type_name("CARDS");
    command->add_option("--board", call.board, "double-down-stud: the three cards that are up")
        ->type_name("CARDS");
    command
        ->add_option("--discarded", call.discarded,
                     "double-draw, after the first draw: what was discarded, \"\" for nothing")
        ->type_name("CARDS");
    program.offer(command
                      ->add_option("--point", call.point,
                                   "double-draw: which decision; as --discarded has it if not said")
                      ->type_name("POINT"),
                  draw_points());
    command->add_flag("--json", options->json, json_help);
    command->footer(
        std::string("Points of double-draw: first-decision and second-decision offer a fold; at\n"
                    "first-draw and second-draw the wager stands.\n"
                    "\n") +
        settings_help +
        "\n\n"
        "examples:\n"
        "  pokerfloor advise double-draw --cards \"As Ks Kd 7c 2d\"\n"
        "  pokerfloor advise double-draw --cards \"As Ks Kd Jh 9h\" --discarded \"7c 2d\"\n"
        "  pokerfloor advise four-card --cards \"As Ks 9d 9c 2d\" --dealer Qh\n"
        "  pokerfloor advise double-down-stud --cards As --board \"Ks Qs Js\"");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto advised = advise(given.call);
        if (!advised) return complain("advise", advised.error().message);
        return write_out(given.json ? advise_json(*advised) : advise_text(*advised));
    });
}

void add_init(Program& program) {
    const auto options = std::make_shared<std::string>();
    CLI::App* command =
        program.app.add_subcommand("init", "writes a floor file with a table of each game");
    command->add_option("DIR", *options, "where; it is made if it is not there")->required();
    command->footer(
        "The file is DIR/floor.toml, with every setting explained; one that is there already\n"
        "stays as it is. 'pokerfloor check DIR/floor.toml' checks it after changes.\n"
        "\n"
        "example:\n"
        "  pokerfloor init my-floor");
    program.on_call<std::string>(command, options, init_command);
}

void add_serve(Program& program) {
    const auto options = std::make_shared<ServeCall>();
    CLI::App* command = program.app.add_subcommand("serve", "opens the floor to browsers");
    command
        ->add_option("--floor", options->floor,
                     "the folder with floor.toml and all that happened; ./floor if not said")
        ->type_name("DIR");
    command->add_option("--listen", options->listen, "where; 127.0.0.1:8080 if not said")
        ->type_name("ADDRESS:PORT");
    command
        ->add_option("--origin", options->origins,
                     "a further address the page is reached by, such as https://poker.example")
        ->type_name("URL");
    command
        ->add_option("--per-address", options->per_address,
                     "connections one address may have; 100 if not said, 0: no limit")
        ->type_name("N");
    command
        ->add_option("--bot-pause", options->bot_pause,
                     "how long bots think, in milliseconds; 500-1800 if not said")
        ->type_name("MS");
    command
        ->add_option("--result-pause", options->result_pause,
                     "how long a result can be seen, in milliseconds; 4000 if not said")
        ->type_name("MS");
    command
        ->add_option("--idle", options->idle,
                     "a connection without a sign of life is closed after that; 60 if not said")
        ->type_name("SECONDS");
    command->footer(
        "A folder that is not there is made, with a table of each game. One that is there goes on\n"
        "where it was, in the middle of a round if need be. Ctrl-C, or SIGTERM, has rounds\n"
        "finished first, for up to 20 seconds; a second one does not wait.\n"
        "\n"
        "examples:\n"
        "  pokerfloor serve\n"
        "  pokerfloor serve --floor friday --listen 0.0.0.0:8080");
    program.on_call<ServeCall>(command, options, serve_command);
}

void add_check(Program& program) {
    struct Options {
        std::string file;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("check", "says everything that is wrong with a floor file");
    command->add_option("FILE", options->file, "a floor file, such as my-floor/floor.toml")
        ->required();
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Each fault has its line and column, the setting, what is wrong, the clause behind it\n"
        "where there is one, and what is allowed. Exit status 1: there are faults.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto report = check_file(given.file);
        if (!report) return complain("check", report.error().message);
        const int written = write_out(given.json ? check_json(*report) : check_text(*report));
        return written == done && !report->faults.empty() ? static_cast<int>(failed) : written;
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
                     "64 hexadecimal digits; without it, from the system, told on stderr")
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
                                   "52, 54 (with two jokers) or 36 (six to ace); 52 if not said")
                      ->type_name("DECK"),
                  {"52", "54", "36"});
    program.offer(command
                      ->add_option("--format", options->shuffle.format,
                                   "cards or codes, a deck a line, or bytes; cards if not said")
                      ->type_name("FORMAT"),
                  {"cards", "codes", "bytes"});
    command
        ->add_option("--seed", options->shuffle.seed,
                     "64 hexadecimal digits; without it, from the system, told on stderr")
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

void add_audit(Program& program) {
    struct Options {
        std::string folder;
        std::optional<std::string> head;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* audit = program.app.add_subcommand("audit", "checks what a floor wrote down");
    audit->require_subcommand(1);
    CLI::App* command = audit->add_subcommand(
        "verify", "checks the chain of a log, replays its rounds, recomputes its money");
    command->add_option("DATA", options->folder, "the folder with floor.db and floor.key")
        ->required();
    command
        ->add_option("--head", options->head,
                     "the hash of a record, noted earlier: the log must still hold it")
        ->type_name("HASH");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Names every record that was changed, taken out, put in, exchanged or forged, and the\n"
        "first that does not follow from those before it. Without --head a log that was cut\n"
        "off at its end looks whole: keep heads elsewhere. Exit status 1: there is a fault.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto report = audit_verify(given.folder, given.head);
        if (!report) return complain("audit verify", report.error().message);
        const int written = write_out(given.json ? audit_json(*report) : audit_text(*report));
        return written != done ? written : report->ok() ? done : failed;
    });
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
    command->add_option("--seconds", options->seconds, "about how long in all; 5 if not said")
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
    const std::string text = error.what();
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
    add_replay(program);
    add_play(program);
    add_simulate(program);
    add_odds(program);
    add_advise(program);
    add_init(program);
    add_check(program);
    add_audit(program);
    add_serve(program);
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
