// Commands that play games and solve them.
#include <pokerfloor/cli/advise.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/house_amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/cli/odds.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/play.hpp>
#include <pokerfloor/cli/simulate.hpp>
#include <pokerfloor/cli/skills.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::cli {
namespace {

void add_play(Program& program) {
    const auto options = std::make_shared<PlayCall>();
    CLI::App* command =
        program.app.add_subcommand("play", "a seat at a table of bots, here in the terminal");
    program.offer(
        command->add_option("GAME", options->game, "a game of 'pokerfloor games'")->required(),
        game_ids());
    command->add_option("--bots", options->bots, "how many others sit there (default: 3)")
        ->type_name("N");
    command->add_option("--limits", options->limits, "as below (default: 2/4)")->type_name("L");
    command->add_option("--set", options->settings, "a setting of the table, as below")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    command->add_option("--stack", options->stack, "what everybody begins with (default: 200)")
        ->type_name("S");
    program.offer(command
                      ->add_option("--skill", options->skill,
                                   "of the bots: easy, medium or hard (default: medium)")
                      ->type_name("SKILL"),
                  skill_names());
    command
        ->add_option("--seed", options->seed,
                     "a number: 77, 0x4d, or 64 hexadecimal digits; without it, from the system")
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
                                "  pokerfloor play holdem --bots 1 --limits nl:1/2 --skill hard\n"
                                "  pokerfloor play double-draw --bots 2 --set bonus=B"));
    program.on_call<PlayCall>(command, options, play_command);
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
    command->add_option("--players", call.players, "how many (default: 6)")->type_name("P");
    command
        ->add_option("--stack", call.stack,
                     "what each begins a round with, 50 or any of 20-80 (default: 200)")
        ->type_name("S");
    command->add_option("--limits", call.limits, "as below (default: 2/4)")->type_name("L");
    command->add_option("--set", call.settings, "a setting of the table, as below")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    command
        ->add_option("--seed", call.seed,
                     "a number: 77, 0x4d, or 64 hexadecimal digits; without it, from the system")
        ->type_name("SEED");
    program.offer(command
                      ->add_option("--players-are", call.players_are,
                                   "random, calling or mixed (default: random)")
                      ->type_name("WHAT"),
                  habits());
    command
        ->add_option("--bots", call.bots,
                     "bots of these skills play each deal in every order: easy,medium,hard")
        ->type_name("SKILLS");
    command->add_option("--jobs", call.jobs, "threads to play on (default: 1)")->type_name("J");
    command->add_option("--rake", call.rake, "per cent of every pot, up to 10 (default: none)")
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
                    "  pokerfloor simulate td-27 --hands 20000 --players 2 --bots medium,hard\n"
                    "  pokerfloor simulate four-card --hands 100000 --set six-card-bonus=A"));
    program.on_call<Options>(command, options, [](const Options& given) {
        return simulate_command(given.call, given.json);
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
                     "A, B or a paytable file (default: the game's own)")
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
    command->add_option("--jobs", call.jobs, "threads to work on (default: one a processor)")
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
    command->add_option("--rounds", call.rounds, "of that estimate (default: 1000)")
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
        "  pokerfloor odds four-card --set ante-bonus-on-loss=yes --json\n"
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
                                   "double-draw: which decision (default: as --discarded has it)")
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

}  // namespace

void add_game_commands(Program& program) {
    add_play(program);
    add_simulate(program);
    add_odds(program);
    add_advise(program);
}

}  // namespace pokerfloor::cli
