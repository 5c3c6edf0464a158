// The program as its parser knows it: commands, options, and what the one that was called does.
// Only the files of this folder know the parser. A new command is one add_...() in one of them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace pokerfloor::cli {

inline constexpr const char* json_help = "one JSON document instead of text";
inline constexpr const char* default_folder_help = "the folder of the floor (default: ./floor)";

// The floor a command is about: one word for it in every command. --floor has been its name where
// there is a default, and scripts say so.
inline CLI::Option* add_floor(CLI::App* command, std::string& floor, const std::string& summary) {
    return command->add_option("FLOOR,--floor", floor, summary);
}

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

void add_equity_command(Program& program);
void add_game_commands(Program& program);    // play, simulate, odds, advise
void add_floor_commands(Program& program);   // init, check, signs, audit, serve, account
void add_record_commands(Program& program);  // report, export, backup, restore
void add_host_commands(Program& program);    // accounts, tables, credit, remove, close-table, rule

}  // namespace pokerfloor::cli
