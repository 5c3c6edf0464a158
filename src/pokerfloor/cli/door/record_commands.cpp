// Commands that make something of what a floor wrote down: reports, exports, backups.
#include <pokerfloor/cli/backup.hpp>
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/export.hpp>
#include <pokerfloor/cli/report.hpp>

namespace pokerfloor::cli {
namespace {

constexpr const char* from_help = "the first day, 2026-11-19, or minute, 2026-11-19T14:30 (UTC)";
constexpr const char* to_help = "the last day, or the minute it ends before (UTC)";

void add_report(Program& program) {
    const auto words = std::make_shared<ReportWords>();
    CLI::App* command =
        program.app.add_subcommand("report", "makes a report of what a floor wrote down");
    add_floor(command, words->floor, "the folder of the floor")->required();
    std::vector<std::string> kinds;
    for (const records::ReportKind& one : records::report_kinds()) kinds.emplace_back(one.word);
    program.offer(command->add_option("REPORT", words->kind, "one of those below"), kinds);
    command->add_option("--from", words->from, from_help)->type_name("DATE");
    command->add_option("--to", words->to, to_help)->type_name("DATE");
    command->add_option("--table", words->table, "of this table alone")->type_name("ID");
    command->add_option("--player", words->player, "of this player alone")->type_name("NAME");
    command->add_option("--hand", words->hand, "which hand of the table")->type_name("N");
    command->add_flag("--csv", words->csv, "a sheet as a CSV file");
    command->add_option("--sheet", words->sheet, "which sheet of the report (default: the first)")
        ->type_name("SHEET");
    command->add_flag("--html", words->html, "one page with charts, to print or to keep");
    command->add_flag("--json", words->json, json_help);
    command->add_option("-o,--output", words->file, "a file instead of standard output")
        ->type_name("FILE");
    command->footer(
        "reports:\n" + kinds_text() +
        "\n"
        "The log is read once from its beginning, beside the floor if that is open; hands that "
        "are\n"
        "being played are in no report. The floor's key is needed. docs/operating/records.md\n"
        "says what every sheet has.\n"
        "\n"
        "examples:\n"
        "  pokerfloor report floor drop --from 2026-11-01 --to 2026-11-30\n"
        "  pokerfloor report floor events --html -o events.html\n"
        "  pokerfloor report floor player --player Ann --csv --sheet ledger");
    program.on_call<ReportWords>(command, words, report_command);
}

void add_export(Program& program) {
    const auto words = std::make_shared<ExportWords>();
    CLI::App* command =
        program.app.add_subcommand("export", "writes the hands of a floor for other programs");
    add_floor(command, words->floor, "the folder of the floor")->required();
    program.offer(command->add_option("--format", words->format, "phh, ohh or csv")
                      ->type_name("FORMAT")
                      ->required(),
                  {"phh", "ohh", "csv"});
    command->add_option("-o,--output", words->to, "a new folder for the files")
        ->type_name("DIR")
        ->required();
    command->add_option("--from", words->from, from_help)->type_name("DATE");
    command->add_option("--to", words->until, to_help)->type_name("DATE");
    command->add_option("--table", words->table, "of this table alone")->type_name("ID");
    command->add_option("--player", words->player, "hands this player was in")->type_name("NAME");
    command
        ->add_option("--as", words->as,
                     "hands this player was in, with the cards they saw; without it, all cards")
        ->type_name("NAME");
    command->add_option("--currency", words->currency, "its code (default: XPM, play money)")
        ->type_name("CODE");
    command->add_flag("--json", words->json, json_help);
    command->footer(
        "phh: a file of hands for each table of players against players, which 'pokerfloor "
        "replay'\n"
        "replays. ohh: Open Hand History, for Hold 'Em and Omaha. csv: hands.csv, seats.csv and\n"
        "facts.csv, for all games. Only hands that are over.\n"
        "\n"
        "example:\n"
        "  pokerfloor export floor --format phh --as Ann -o anns-hands");
    program.on_call<ExportWords>(command, words, export_command);
}

void add_backup(Program& program) {
    const auto backup = std::make_shared<BackupWords>();
    CLI::App* command = program.app.add_subcommand("backup", "copies a floor, open or not");
    add_floor(command, backup->from, "the folder of the floor")->required();
    command->add_option("BACKUP", backup->to, "a new folder for the copy")->required();
    command
        ->add_option("--keys", backup->keys,
                     "a new folder for the keys, without which nothing in the copy opens")
        ->type_name("DIR");
    command->add_flag("--json", backup->json, json_help);
    command->footer(
        "The log, its head, who may sign in, floor.toml, checkpoints, keys, and a list of all of\n"
        "them with their SHA-256. Whoever plays is not held up. The copy is audited before it is\n"
        "there. Exit status 1: it has a fault, or the disk failed, and there is no copy.\n"
        "\n"
        "example:\n"
        "  pokerfloor backup floor /backups/2026-11-19 --keys /safe/2026-11-19");
    program.on_call<BackupWords>(command, backup, backup_command);

    const auto restore = std::make_shared<BackupWords>();
    command = program.app.add_subcommand("restore", "makes a floor of a backup");
    command->add_option("BACKUP", restore->from, "the folder of the backup")->required();
    command->add_option("FLOOR", restore->to, "a new folder for the floor")->required();
    command->add_option("--keys", restore->keys, "where the keys are, if they were put apart")
        ->type_name("DIR");
    command->add_flag("--json", restore->json, json_help);
    command->footer(
        "Nothing is written over: FLOOR must not be there yet. Every file must be the one that "
        "was\n"
        "backed up, and the log is audited, before FLOOR is there. What was recorded after the\n"
        "backup is not in it. Exit status 1: the backup is not whole.\n"
        "\n"
        "example:\n"
        "  pokerfloor restore /backups/2026-11-19 floor --keys /safe/2026-11-19");
    program.on_call<BackupWords>(command, restore, restore_command);
}

}  // namespace

void add_record_commands(Program& program) {
    add_report(program);
    add_export(program);
    add_backup(program);
}

}  // namespace pokerfloor::cli
