// The command that says what hands are worth against each other.
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/equity.hpp>
#include <pokerfloor/cli/games.hpp>

namespace pokerfloor::cli {

void add_equity_command(Program& program) {
    struct Options {
        EquityCall call;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    EquityCall& call = options->call;
    CLI::App* command = program.app.add_subcommand(
        "equity", "what hands or ranges are worth against each other, in every pot game");
    program.offer(
        command->add_option("GAME", call.game, "a pot game of 'pokerfloor games'")->required(),
        pot_game_ids());
    command->add_option("INPUT", call.input, "-: questions from standard input, one a line");
    command->add_option("--hands", call.asked.hands, "a hand or range for each player, in order")
        ->type_name("RANGE");
    command
        ->add_option("--board", call.asked.boards,
                     "the common cards; given twice, two boards for half of the pot each")
        ->allow_extra_args(false)
        ->type_name("CARDS");
    command->add_option("--dead", call.asked.dead, "cards nobody will have")->type_name("CARDS");
    command
        ->add_option("--keep", call.asked.keep,
                     "draw games, one draw left: what is kept, all or none; once for each player")
        ->allow_extra_args(false)
        ->type_name("CARDS");
    command->add_flag("--exact", call.effort.exact, "count every deal, however long it takes");
    command->add_option("--samples", call.effort.samples, "deal so many by chance instead")
        ->type_name("N");
    command
        ->add_option("--seed", call.effort.seed,
                     "of the samples: a number, or 64 hexadecimal digits; without it, from the "
                     "system")
        ->type_name("SEED");
    command->add_option("--jobs", call.effort.jobs, "threads to work on (default: one a processor)")
        ->type_name("J");
    command->add_flag("--by-street", call.by_street,
                      "how the equities spread after the next street, or the next own card");
    command->add_flag("--outs", call.outs,
                      "the cards that, coming next, make a player the favourite");
    command->add_option("--chart", call.chart, "an SVG file for what --by-street tells")
        ->type_name("FILE");
    command
        ->add_option("--matrix", call.matrix,
                     "a directory for all starting hands of holdem or sixplus against each other")
        ->type_name("DIR");
    command
        ->add_option("--best-draw", call.best_draw,
                     "draw games: what each way to draw is worth to that player, 1 the first")
        ->type_name("PLAYER");
    command->add_flag("--final-hands", call.final_hands,
                      "games without a board: the hands each player ends up with, and how likely");
    command
        ->add_option("--plan", call.plan,
                     "of one hand: what becomes of it if low, badugi or groups are kept; low:8: "
                     "none higher")
        ->type_name("PLAN");
    command->add_option("--draws", call.draws, "how many draws --plan is for (default: the game's)")
        ->type_name("D");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Hands are cards, AsKd, or ranges: \"QQ+, AKs, A5s-A2s, KQo@0.5\", in Omaha AAxxds, in\n"
        "stud down cards, a slash and up cards, AsAh/Kd; random is any hand. What a game deals\n"
        "and nobody named comes from the deck. docs/formats/ranges.md has every notation.\n"
        "\n"
        "What takes about a second is counted deal by deal, the rest sampled; the report says\n"
        "which. Ctrl-C ends sampling with what was reached. From standard input a line is hands,\n"
        "board, dead cards and what is kept, with bars between: AsAh KdKc | Qs 7d 2c | 3h\n"
        "\n"
        "examples:\n"
        "  pokerfloor equity holdem --hands AsAh KdKc\n"
        "  pokerfloor equity holdem --hands \"QQ+, AKs\" random --board \"Qs 7d 2c\" --by-street\n"
        "  pokerfloor equity omaha-hilo8 --hands AsAh2d3c KsKhQdJd --board \"7s 8d Kc\" --outs\n"
        "  pokerfloor equity stud7-high --hands AsAh/Kd QcJc/Tc --dead \"Ac 9c\"\n"
        "  pokerfloor equity draw5-low --hands \"As 2d 3c 4h Kd\" \"8s 7d 5c 3h 2s\" \\\n"
        "    --keep \"As 2d 3c 4h\" --keep all\n"
        "  pokerfloor equity badugi --hands \"As 2d 3c Kc\" \"8s 7d 5c 4h\" --best-draw 1\n"
        "  pokerfloor equity td-27 --hands \"2s 3d 7c Kc Kd\" --plan low:8 --draws 3\n"
        "  pokerfloor equity holdem --hands AsAh KdKc --board Qs7d2c --board Qs7d2c --exact\n"
        "  pokerfloor equity holdem - --json < questions.txt");
    program.on_call<Options>(command, options, [](const Options& given) {
        return equity_command(given.call, given.json);
    });
}

}  // namespace pokerfloor::cli
