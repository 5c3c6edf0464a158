// Commands of a floor's host, beside the open floor.
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/host_acts.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/staff.hpp>

namespace pokerfloor::cli {
namespace {

constexpr const char* open_floor =
    "The floor must be open, and this machine's: it is asked through FLOOR/control, which nobody\n"
    "but its owner may use. What is done is in the log, with the reason.";

using Options = std::shared_ptr<HostActCall>;

// Adds what all have once their own words are there.
CLI::App* finish(Program& program, CLI::App* command, const Options& options,
                 const std::string& footer, int (*run)(const std::string&, const HostActCall&)) {
    add_floor(command, options->floor, default_folder_help);
    command->add_flag("--json", options->json, json_help);
    command->footer(footer + open_floor);
    command->callback([&program, options, run, name = command->get_name()] {
        program.action = [=] { return run(name, *options); };
    });
    return command;
}

void add_reason(CLI::App* command, const Options& options) {
    command->add_option("--reason", options->reason, "why, for the log")->type_name("TEXT");
}

void add_list(Program& program, const char* what, const char* summary) {
    const auto options = std::make_shared<HostActCall>();
    finish(program, program.app.add_subcommand(what, summary), options, "", list_command);
}

void add_act(Program& program, const char* word, const char* summary, bool about_somebody,
             const char* footer) {
    const auto options = std::make_shared<HostActCall>();
    options->word = word;
    CLI::App* command = program.app.add_subcommand(word, summary);
    command->add_option("TABLE", options->table, "the table's id")->required();
    if (about_somebody) command->add_option("NAME", options->name, "whom")->required();
    finish(program, command, options, footer, host_act_command);
    add_reason(command, options);
}

void add_credit(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    options->word = "credit";
    CLI::App* command = program.app.add_subcommand("credit", "gives somebody play money");
    command->add_option("NAME", options->name, "whom")->required();
    command->add_option("AMOUNT", options->amount, "how much: 200, 12.50")->required();
    finish(program, command, options, "From the cage to their bankroll.\n\n", host_act_command);
    add_reason(command, options);
}

void add_rule(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    CLI::App* command = program.app.add_subcommand("rule", "rules on a hand that is being played");
    command->add_option("RULING", options->word, "one of those below")->required();
    command->add_option("TABLE", options->table, "the table's id")->required();
    finish(
        program, command, options,
        "rulings:\n"
        "  void-hand             all bets go back (MDP-18.I; MDD-13.E, MFC-x13.E)\n"
        "  misdeal-not-shuffled  not shuffled or cut as it should be: all bets go back "
        "(MDP-18.G.1)\n"
        "  misdeal-wrong-start   the first card went to the wrong player (MDP-18.G.2)\n"
        "  misdeal-seat-skipped  a seat was left out (MDP-18.G.4)\n"
        "  foul-hand --seat N    a protected hand was fouled: its bets go back (MDP-18.K.3)\n"
        "  fold-hand --seat N    a hand is dead, of somebody who left (MDP-18.K.4)\n"
        "  recut                 the deck is cut once more before the first card (MDD-5.G, "
        "MDS-4.f)\n"
        "  count-stub --cards N  what is left of the deck in play was counted (MDD-8.E, MFC-10.G)\n"
        "  count-deck --deck N --cards N\n"
        "                        a deck was counted between hands (MDD-5.E.2)\n"
        "\n"
        "what went wrong with cards, at tables with training = true; where people deal, those of\n"
        "MDP at every table, with --cards CARDS, which:\n"
        "  report-card-face-up   a card lies face up in the deck (MDP-18.J, 18.G.3, MDD-13.A,\n"
        "                        MFC-x13.A, MDS-11.b-1); against the house it is found in the next "
        "deal\n"
        "  report-card-off-table the next card fell off the table (MDP-18.O)\n"
        "  report-dealt-to-ineligible --cards N\n"
        "                        the next cards went to somebody not in the hand (MDP-18.H)\n"
        "  report-card-exposed --seat N\n"
        "                        a card was seen in the deal (MDP-18.M, 18.P)\n"
        "  report-deck-defective cards are missing or too many (MDP-18.I)\n"
        "  report-card-pulled    the next card was pulled too early, unseen (MDD-13.C)\n"
        "  report-dealers-card-exposed, report-box-card-exposed\n"
        "                        a hidden card was seen (MDS-11.a, MFC-x13.H, x13.I)\n"
        "  report-misdealt --area N --cards N, report-dealer-misdealt --cards N\n"
        "                        so many cards, too few or too many (MDD-8.F.4, MFC-10.E, "
        "MDS-11.d)\n"
        "  report-shoe-failed    the shoe stopped in the middle of a hand (MDD-13.E, MFC-x13.E)\n"
        "and at every table against the house:\n"
        "  report-player-left --area N\n"
        "                        a player left in the middle of a hand (MDD-7.B.2)\n"
        "  abandon-wagers --area N, hold-wagers --area N\n"
        "                        then their wagers are lost, or lie until settled (MDD-7.B.3)\n"
        "\n"
        "Those of MDP are for games of players against players, those of the other books for\n"
        "games against the house. The second and third misdeal only until two players have bet.\n"
        "\n",
        host_act_command);
    command->add_option("--seat", options->seat, "whose hand, from 1")->type_name("N");
    command->add_option("--area", options->area, "which betting area, from 1")->type_name("N");
    command->add_option("--cards", options->cards, "how many were counted, or which")
        ->type_name("N");
    command->add_option("--deck", options->deck, "which deck, 1 or 2")->type_name("N");
    add_reason(command, options);
}

// ----- The dealer of a live table -----

constexpr const char* live_table =
    "At a table with dealing = \"live\", where people deal. What was said follows, and what the "
    "book\n"
    "wants next.\n"
    "\n";

void add_begin_hand(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    options->word = "begin-hand";
    CLI::App* command = program.app.add_subcommand("begin-hand", "begins a hand that people deal");
    command->add_option("TABLE", options->table, "the table's id")->required();
    finish(program, command, options, live_table, host_act_command);
    add_reason(command, options);
}

void add_deal(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    options->word = "deal";
    CLI::App* command = program.app.add_subcommand("deal", "tells the cards that were dealt");
    command->add_option("TABLE", options->table, "the table's id")->required();
    command->add_option("CARDS", options->cards, "as they left the deck, the burn first")
        ->required();
    finish(program, command, options,
           std::string(live_table) +
               "example:\n"
               "  pokerfloor deal holdem \"2c As Kd 7h\"    a burn and the flop\n"
               "\n",
           host_act_command);
    add_reason(command, options);
}

void add_enter(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    options->word = "enter";
    CLI::App* command = program.app.add_subcommand("enter", "tells what a player did");
    command->add_option("TABLE", options->table, "the table's id")->required();
    command->add_option("SEAT", options->seat, "whose, from 1")->required();
    command->add_option("ACT", options->act, "one of those below")->required();
    command->add_option("--amount", options->amount, "of raise-to: the whole bet")
        ->type_name("AMOUNT");
    command->add_option("--cards", options->cards, "of draw: the cards thrown away")
        ->type_name("CARDS");
    finish(
        program, command, options,
        std::string(live_table) +
            "acts:\n"
            "  forced-bet, fold, check, call, raise-to --amount AMOUNT (a bet, too), draw --cards\n"
            "  CARDS (without: stands pat), run-twice, run-once, cap (MDP-18.M.3), show, muck\n"
            "\n",
        host_act_command);
    add_reason(command, options);
}

void add_gesture(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    options->word = "gesture";
    CLI::App* command = program.app.add_subcommand(
        "gesture", "tells what a player said and pushed, and settles it");
    command->add_option("TABLE", options->table, "the table's id")->required();
    command->add_option("SEAT", options->seat, "whose, from 1")->required();
    command->add_option("--says", options->said, "fold, check, call, bet or raise")
        ->type_name("WORD");
    command->add_option("--amount", options->amount, "the amount named: the whole bet")
        ->type_name("AMOUNT");
    command->add_option("--pushes", options->pushed, "chips in the first motion")
        ->type_name("AMOUNT");
    command->add_option("--chips", options->chips, "how many they were; 1: a single chip")
        ->type_name("N");
    command->add_option("--then", options->later, "chips in further motions")->type_name("AMOUNT");
    command->add_flag("--more", options->more, "said at once that more would come (MDP-8.F.1)");
    command->add_flag("--throws-cards", options->thrown,
                      "face down toward the muck, or up cards turned down (MDP-18.L.1)");
    finish(program, command, options,
           std::string(live_table) +
               "Clear words bind (MDP-8.C, 18.L), a single larger chip is a call (MDP-8.I), chips "
               "in a\n"
               "second motion do not count (MDP-8.F).\n"
               "\n"
               "example:\n"
               "  pokerfloor gesture holdem 2 --pushes 25 --chips 1\n"
               "\n",
           host_act_command);
    add_reason(command, options);
}

void add_jackpot(Program& program) {
    const auto options = std::make_shared<HostActCall>();
    CLI::App* command = program.app.add_subcommand(
        "jackpot", "counts, books and pays the jackpots of an open floor");
    command->add_option("ACT", options->word, "one of those below")->required();
    finish(program, command, options,
           "boxes, each with --table TABLE --jackpot bad-beat or high-hand:\n"
           "  count-box --total AMOUNT --surveillance TEXT\n"
           "                        at the closed table (MDP-15.D.1, 16.D.1)\n"
           "  carry-box             to the cage, locked (MDP-15.D.2, 16.D.2)\n"
           "  count-in-cage --total AMOUNT\n"
           "                        counted or verified there (MDP-15.E, 16.E)\n"
           "  give-notice-of-count  to a compliance representative, before bad beat boxes are "
           "opened (MDP-15.D);\n"
           "                        without --table and --jackpot\n"
           "books, each with --jackpot:\n"
           "  record-contributions --total AMOUNT\n"
           "                        the official record of what came in (MDP-15.F, 16.F)\n"
           "  adjust-display --total AMOUNT\n"
           "                        what players are shown (MDP-15.I)\n"
           "  settle-discrepancies --reason TEXT\n"
           "                        those that were found were looked into\n"
           "  discontinue-jackpot   its fund goes to the other jackpot (MDP-15.J)\n"
           "bad beat, each with --table:\n"
           "  verify-bad-beat, deny-bad-beat, pay-bad-beat (MDP-15.G, 15.H)\n"
           "high hand:\n"
           "  begin-period, end-period (MDP-16.G, 16.H)\n"
           "  record-high-hand --table TABLE --phone TEXT --identified\n"
           "                        the tracking slip (MDP-16.G.3)\n"
           "  award-high-hand       after the count (MDP-16.H.2, 16.I)\n"
           "  pay-high-hand --name NAME --identified\n"
           "                        at the cage (MDP-16.I.1)\n"
           "  return-uncollected    what nobody collected in time (MDP-16.J)\n"
           "\n"
           "Where people work at the floor these are theirs, each in a role, most with a second\n"
           "person; the host does them alone only at a floor without staff.\n"
           "\n",
           host_act_command);
    command->add_option("--table", options->table, "the table's id")->type_name("TABLE");
    command->add_option("--jackpot", options->jackpot, "bad-beat or high-hand")
        ->type_name("JACKPOT");
    command->add_option("--total", options->total, "what was counted or is shown: 120, 12.50")
        ->type_name("AMOUNT");
    command->add_option("--surveillance", options->surveillance, "their reference of the count")
        ->type_name("TEXT");
    command->add_option("--name", options->name, "whom")->type_name("NAME");
    command->add_option("--phone", options->phone, "the winner's number")->type_name("TEXT");
    command->add_flag("--identified", options->identified, "valid identification was shown");
    add_reason(command, options);
}

void add_staff(Program& program) {
    CLI::App* staff =
        program.app.add_subcommand("staff", "says who works at an open floor, and in which roles");
    staff->require_subcommand(1);
    const auto add = [&](const char* word, const char* summary, bool about_somebody, bool roles,
                         const std::string& footer, int (*run)(const StaffCall&)) {
        const auto options = std::make_shared<StaffCall>();
        CLI::App* command = staff->add_subcommand(word, summary);
        if (about_somebody) command->add_option("NAME", options->name, "whom")->required();
        add_floor(command, options->floor, default_folder_help);
        if (roles) {
            command
                ->add_option("--role", options->roles,
                             "one of those below; may be given several times")
                ->type_name("ROLE");
            command->add_option("--licence", options->licence, "the number of their licence")
                ->type_name("NUMBER");
        }
        command->add_flag("--json", options->json, json_help);
        if (about_somebody)
            command->add_option("--reason", options->reason, "why, for the log")->type_name("TEXT");
        command->footer(footer + open_floor);
        program.on_call<StaffCall>(command, options, run);
    };
    const std::string roles =
        "roles:\n"
        "  dealer, floorperson, shift-supervisor, cashier, accounting, security, surveillance,\n"
        "  compliance, manager, administrator\n"
        "Some exclude each other: who watches, counts or writes the books does not also move\n"
        "what is watched, counted or booked.\n"
        "\n";
    add("list", "lists them", false, false, "", staff_list_command);
    add("add", "takes somebody on, and prints a code with which they choose a password", true, true,
        roles +
            "example:\n"
            "  pokerfloor staff add Maria --role floorperson --licence 4711\n"
            "\n",
        staff_add_command);
    add("change", "gives somebody other roles, or another licence number", true, true,
        "What is not named stays as it is.\n\n" + roles, staff_change_command);
    add("invite", "gives somebody a new code, and ends their password and sessions", true, false,
        "For who forgot a password, or whose password somebody else may know.\n\n",
        staff_invite_command);
    add("dismiss", "takes all roles from somebody; their sessions end", true, false, "",
        staff_dismiss_command);
}

}  // namespace

void add_host_commands(Program& program) {
    add_list(program, "accounts",
             "lists who has an account at an open floor, and their play money");
    add_list(program, "tables", "lists the tables of an open floor");
    add_credit(program);
    add_act(
        program, "remove", "has somebody leave a table", true,
        "After the hand they are in, with their chips; out of the line at once. They may sit down\n"
        "again.\n\n");
    add_act(
        program, "close-table", "closes a table for now", false,
        "The hand being played is finished; then whoever sits there leaves with their chips, and\n"
        "nobody sits down until open-table.\n\n");
    add_act(program, "open-table", "opens a table that close-table closed", false, "");
    add_rule(program);
    add_begin_hand(program);
    add_deal(program);
    add_enter(program);
    add_gesture(program);
    add_list(program, "jackpots", "tells how the jackpots of an open floor stand");
    add_jackpot(program);
    add_staff(program);
}

}  // namespace pokerfloor::cli
