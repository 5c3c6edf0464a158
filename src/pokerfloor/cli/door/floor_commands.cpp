// Commands about a floor and what it wrote down.
#include <optional>

#include <pokerfloor/cli/account.hpp>
#include <pokerfloor/cli/audit.hpp>
#include <pokerfloor/cli/check.hpp>
#include <pokerfloor/cli/checkpoint.hpp>
#include <pokerfloor/cli/door/program.hpp>
#include <pokerfloor/cli/init.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/serve.hpp>
#include <pokerfloor/cli/signs.hpp>
#include <pokerfloor/cli/simulate_floor.hpp>
#include <pokerfloor/cli/submission.hpp>

namespace pokerfloor::cli {
namespace {

constexpr const char* folder_help = "the folder of the floor";

void add_init(Program& program) {
    const auto options = std::make_shared<InitCall>();
    CLI::App* command =
        program.app.add_subcommand("init", "writes a floor file with a table of each game");
    add_floor(command, options->directory, "the folder of the floor; it is made if it is not there")
        ->required();
    command->add_flag("--submission", options->submission,
                      "with a Rules Submission beside it, FLOOR/submission.toml: what may be "
                      "offered");
    command->footer(
        "The file is FLOOR/floor.toml, with every setting explained; one that is there already\n"
        "stays as it is. 'pokerfloor check FLOOR' checks it after changes. A floor among friends\n"
        "needs no submission; a facility has each of its editions approved.\n"
        "\n"
        "examples:\n"
        "  pokerfloor init my-floor\n"
        "  pokerfloor init riverside --submission");
    program.on_call<InitCall>(command, options, init_command);
}

void add_check(Program& program) {
    struct Options {
        std::string file;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.app.add_subcommand("check", "says everything that is wrong with a floor file");
    add_floor(command, options->file, "the folder of the floor, or one of its files")->required();
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Each fault has its line and column, the setting, what is wrong, the clause behind it\n"
        "where there is one, and what is allowed. A Rules Submission beside the floor file,\n"
        "submission.toml, is read with it: what is open must be offered there, and a changed one\n"
        "is another edition than those the floor's log has. Exit status 1: there are faults.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto report = check_file(given.file);
        if (!report) return complain("check", report.error().message);
        const int written = write_out(given.json ? check_json(*report) : check_text(*report));
        return written == done && !report->faults.empty() ? static_cast<int>(failed) : written;
    });
}

void add_signs(Program& program) {
    const auto options = std::make_shared<SignsCall>();
    CLI::App* command =
        program.app.add_subcommand("signs", "prints what is posted at each table, to hang up");
    add_floor(command, options->floor, "the folder of the floor, or its floor file")->required();
    command->add_option("-o,--output", options->directory, "the folder they are written to")
        ->type_name("DIR")
        ->required();
    command
        ->add_option("--address", options->address,
                     "the floor's address, such as https://poker.example: each sign has a QR code "
                     "to its table")
        ->type_name("URL");
    command->add_flag("--pdf", options->pdf, "PDF files too, by WeasyPrint");
    command->footer(
        "A page for each table, sign-TABLE.html, and index.html: limits, raises, antes, blinds,\n"
        "rake, odds and whatever else the books want posted, as the table plays; then its layout,\n"
        "and a notice for a device that is out of order. The sign is one A3 page.\n"
        "\n"
        "example:\n"
        "  pokerfloor signs floor -o signs --address https://poker.example --pdf");
    program.on_call<SignsCall>(command, options, signs_command);
}

void add_submission(Program& program) {
    CLI::App* submission = program.app.add_subcommand(
        "submission", "the editions of the Rules Submission a floor has posted");
    submission->require_subcommand(1);
    const auto list = std::make_shared<SubmissionCall>();
    CLI::App* command = submission->add_subcommand(
        "list", "says which editions were posted, when, and by which approval");
    add_floor(command, list->floor, default_folder_help);
    command->add_flag("--json", list->json, json_help);
    command->footer(
        "Editions that were replaced stay in the log; each round names the one it was played\n"
        "under. Times are UTC.\n"
        "\n"
        "example:\n"
        "  pokerfloor submission list floor");
    program.on_call<SubmissionCall>(command, list, list_submissions_command);
    const auto show = std::make_shared<SubmissionCall>();
    command = submission->add_subcommand("show", "prints an edition as it was posted");
    add_floor(command, show->floor, default_folder_help);
    command->add_option("--edition", show->edition, "which (default: the one that holds)")
        ->type_name("N");
    command->footer(
        "example:\n"
        "  pokerfloor submission show floor --edition 2 > submission-2.toml");
    program.on_call<SubmissionCall>(command, show, show_submission_command);
}

void add_balances(Program& program, CLI::App& audit) {
    struct Options {
        std::string folder;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command = audit.add_subcommand(
        "balances", "says where all money of a floor lies, and what moved it there");
    add_floor(command, options->folder, folder_help)->required();
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Every account: the cage, bankrolls, stakes, pots, table inventories, rake boxes and the\n"
        "meters of progressives, each with what came and went by every cause, and the clause\n"
        "behind it. The log is verified first. Exit status 1: it has a fault.");
    program.on_call<Options>(command, options, [](const Options& given) {
        const auto report = audit_verify(given.folder, std::nullopt);
        if (!report) return complain("audit balances", report.error().message);
        const int written = write_out(given.json ? balances_json(*report) : balances_text(*report));
        return written != done ? written : report->ok() ? done : failed;
    });
}

void add_audit(Program& program) {
    const auto options = std::make_shared<AuditCall>();
    CLI::App* audit = program.app.add_subcommand("audit", "checks what a floor wrote down");
    audit->require_subcommand(1);
    CLI::App* command = audit->add_subcommand(
        "verify", "checks the chain of a log, replays its rounds, recomputes its money");
    add_floor(command, options->folder, folder_help)->required();
    command
        ->add_option("--head", options->head,
                     "the hash of a record, noted earlier: the log must still hold it")
        ->type_name("HASH");
    command
        ->add_option("--checkpoint", options->checkpoints,
                     "a checkpoint, kept elsewhere: the log must still be what it sealed; may be "
                     "given several times")
        ->type_name("FILE");
    command
        ->add_option("--public-key", options->public_key,
                     "the public half of the key that signs checkpoints (checkpoint.pub), kept "
                     "elsewhere")
        ->type_name("FILE");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "Names every record that was changed, taken out, put in, exchanged or forged, and the\n"
        "first that does not follow from those before it. A log that was cut off at its end, or\n"
        "written anew by somebody who has its keys, looks whole: keep checkpoints elsewhere, and\n"
        "give the last one, or several to have a change narrowed down. What came after them is\n"
        "told as not anchored yet. Exit status 1: there is a fault.\n"
        "\n"
        "example:\n"
        "  pokerfloor audit verify floor --checkpoint kept/00000007.checkpoint \\\n"
        "    --public-key kept/checkpoint.pub");
    program.on_call<AuditCall>(command, options, [](const AuditCall& given) {
        const auto report = audit_verify(given);
        if (!report) return complain("audit verify", report.error().message);
        const int written = write_out(given.json ? audit_json(*report) : audit_text(*report));
        return written != done ? written : report->ok() ? done : failed;
    });
    add_balances(program, *audit);
}

void add_checkpoint(Program& program) {
    CLI::App* checkpoint = program.app.add_subcommand(
        "checkpoint", "seals what a floor wrote down, for auditors to keep");
    checkpoint->require_subcommand(1);
    const auto add = [&](const char* name, const char* word, const char* footer,
                         int (*run)(const CheckpointCall&)) {
        const auto options = std::make_shared<CheckpointCall>();
        CLI::App* command = checkpoint->add_subcommand(name, word);
        add_floor(command, options->floor, folder_help)->required();
        command
            ->add_option("--checkpoint-key", options->key,
                         "the key they are signed with (default: FLOOR/checkpoint.key)")
            ->type_name("FILE");
        command->footer(footer);
        program.on_call<CheckpointCall>(command, options, run);
        return std::pair(command, options);
    };
    const auto [make, options] = add(
        "make", "writes a checkpoint: where every stream ends now, signed",
        "A floor that is open makes them by itself (serve --checkpoint-every); this may be\n"
        "called beside it. Copy the file to where nobody who has the floor's folder can change\n"
        "it. Exit status 1: the checkpoint before covers records that the log does not have.\n"
        "\n"
        "example:\n"
        "  pokerfloor checkpoint make floor",
        make_checkpoint_command);
    make->add_option("--checkpoints", options->folder,
                     "where they are written (default: FLOOR/checkpoints)")
        ->type_name("DIR");
    make->add_flag("--json", options->json, json_help);
    add("renew-key", "makes a new key for checkpoints, signed by the one before",
        "Auditors who kept the public half of the key before can follow to the new one. Do it\n"
        "when somebody may have read the key file; checkpoints made before keep their worth.",
        renew_key_command);
    add("public-key", "prints the public half of the key for checkpoints",
        "For auditors to keep, beside the checkpoints. It lies in checkpoint.pub, too.",
        public_key_command);
}

void add_serve(Program& program) {
    const auto options = std::make_shared<ServeCall>();
    CLI::App* command = program.app.add_subcommand("serve", "opens the floor to browsers");
    add_floor(command, options->floor, default_folder_help);
    command
        ->add_option("--listen", options->listen,
                     "where; 0.0.0.0 is reached by other machines (default: 127.0.0.1:8080)")
        ->type_name("ADDRESS:PORT");
    command
        ->add_option("--metrics-listen", options->metrics_listen,
                     "where /metrics and /health are besides; without it /metrics is for this "
                     "machine alone")
        ->type_name("ADDRESS:PORT");
    command
        ->add_option("--origin", options->origins,
                     "a further address the page is reached by, such as https://poker.example; the "
                     "floor answers to no other names but localhost and its own addresses")
        ->type_name("URL");
    command
        ->add_option("--trusted-proxy", options->trusted_proxies,
                     "a proxy in front, such as 127.0.0.1 or 10.0.0.0/8: clients are told apart by "
                     "its X-Forwarded-For")
        ->type_name("ADDRESS[/BITS]");
    command
        ->add_option("--per-address", options->per_address,
                     "connections one address may have; 0: no limit (default: 100)")
        ->type_name("N");
    command
        ->add_option("--idle", options->idle,
                     "a connection without a sign of life is closed after that (default: 60)")
        ->type_name("SECONDS");
    command
        ->add_option("--seat-kept", options->seat_kept,
                     "a seat is kept that many minutes for who is not connected, and, where the "
                     "table is full, for who is but does not play (default: 10-15)")
        ->type_name("MINUTES");
    command
        ->add_option("--bot-pause", options->bot_pause,
                     "how long bots think, in milliseconds (default: 500-1800)")
        ->type_name("MS");
    command
        ->add_option("--result-pause", options->result_pause,
                     "how long a result can be seen, in milliseconds (default: 4000)")
        ->type_name("MS");
    command
        ->add_option(
            "--checkpoint-every", options->checkpoint_every,
            "a checkpoint is made that often, and when the floor opens and closes; 0: only "
            "then (default: 15)")
        ->type_name("MINUTES");
    command
        ->add_option("--checkpoints", options->checkpoints,
                     "where checkpoints are written (default: checkpoints in the floor's folder)")
        ->type_name("DIR");
    command
        ->add_option("--checkpoint-key", options->checkpoint_key,
                     "the key they are signed with (default: checkpoint.key in the floor's folder)")
        ->type_name("FILE");
    command
        ->add_option("--checkpoint-program", options->checkpoint_program,
                     "a program that is run with the file of each checkpoint, to send it elsewhere")
        ->type_name("PROGRAM");
    command->add_flag("--accept-loss", options->accept_loss,
                      "goes on with a log that lacks records which were acknowledged");
    command->footer(
        "A folder that is not there is made, with a table of each game. One that is there goes on\n"
        "where it was, in the middle of a round if need be; a floor.toml that was lost is written\n"
        "again from the log. Ctrl-C, SIGTERM or a closed terminal (SIGHUP) has rounds finished\n"
        "first, for up to 20 seconds; a second signal does not wait.\n"
        "\n"
        "examples:\n"
        "  pokerfloor serve\n"
        "  pokerfloor serve friday --listen 0.0.0.0:8080");
    program.on_call<ServeCall>(command, options, serve_command);
}

void add_simulate_floor(Program& program) {
    struct Options {
        SimulateFloorCall call;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    SimulateFloorCall& call = options->call;
    CLI::App* command = program.app.add_subcommand(
        "simulate-floor", "has simulated people, networks and disks try to break a floor");
    command->add_option("--seed", call.seed, "a number from 0; without it, from the system")
        ->type_name("SEED");
    command
        ->add_option("--steps", call.steps, "how many, up to a thousand billion (default: 100000)")
        ->type_name("N");
    command
        ->add_option("--faults", call.faults,
                     "what may go wrong, with commas between, or none (default: all)")
        ->type_name("LIST");
    command->add_flag("--trace", call.trace, "of a failure, the steps that led to it");
    command->add_flag("--json", options->json, json_help);
    command->footer(
        "A step is a message delivered, a timer or an answer of the store. After each one money\n"
        "must sum to zero, and everybody must see what they may see and nothing else; after a\n"
        "crash all that anybody was told of must be there. The first thing that is not so ends\n"
        "it, with exit status 1 and the seed and step to see it again. The same seed and faults\n"
        "have the same steps and the same digest.\n"
        "\n"
        "faults: " +
        simulate_floor_faults() +
        "\n"
        "\n"
        "examples:\n"
        "  pokerfloor simulate-floor --steps 1000000\n"
        "  pokerfloor simulate-floor --seed 7 --faults crash,tear,lie\n"
        "  pokerfloor simulate-floor --seed 7 --steps 5000 --trace");
    program.on_call<Options>(command, options, [](const Options& given) {
        return simulate_floor_command(given.call, given.json);
    });
}

void add_account(Program& program) {
    CLI::App* account =
        program.app.add_subcommand("account", "helps somebody who cannot sign in to a floor");
    account->require_subcommand(1);
    const auto add = [&](const char* name, const char* word, const char* footer,
                         int (*run)(const AccountCall&)) {
        const auto options = std::make_shared<AccountCall>();
        CLI::App* command = account->add_subcommand(name, word);
        command->add_option("NAME", options->name, "the account's, in capitals or not")->required();
        add_floor(command, options->floor, default_folder_help);
        command->footer(footer);
        program.on_call<AccountCall>(command, options, run);
    };
    add("unlock", "forgets the wrong passwords of a name",
        "Too many wrong passwords from an address lock a name for that address, for half an\n"
        "hour. The floor may be open meanwhile.",
        unlock_command);
    add("password", "gives a name a new password, read from standard input",
        "Every session of the account ends. The floor may be open meanwhile.\n"
        "\n"
        "example:\n"
        "  pokerfloor account password Ann floor < new-password.txt",
        password_command);
    const auto floor = std::make_shared<std::string>("floor");
    CLI::App* code = account->add_subcommand(
        "code", "sets the code that new accounts need, read from standard input");
    add_floor(code, *floor, default_folder_help);
    code->footer(
        "For a floor file with registration = \"code\". It is kept as passwords are, not in the "
        "log, and\n"
        "holds at once, also while the floor is open.\n"
        "\n"
        "example:\n"
        "  echo 'friday at eight' | pokerfloor account code");
    program.on_call<std::string>(code, floor, code_command);
}

}  // namespace

void add_floor_commands(Program& program) {
    add_init(program);
    add_check(program);
    add_signs(program);
    add_submission(program);
    add_audit(program);
    add_checkpoint(program);
    add_serve(program);
    add_simulate_floor(program);
    add_account(program);
}

}  // namespace pokerfloor::cli
