#include <pokerfloor/cli/help.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

std::string written(const Parameter& parameter) {
    return parameter.value.empty() ? parameter.name : parameter.name + " " + parameter.value;
}

std::string usage_of(const Parameter& parameter) {
    switch (parameter.times) {
        case Times::once:
            return written(parameter);
        case Times::once_or_more:
            return written(parameter) + " [" + written(parameter) + " ...]";
        case Times::at_most_once:
            break;
    }
    return "[" + written(parameter) + "]";
}

std::string called(const Command& command) {
    return command.path.empty() ? "pokerfloor" : "pokerfloor " + command.path;
}

std::string commands_of(const Command& command) {
    std::vector<Row> rows;
    for (const Command& below : command.commands) rows.push_back({below.name(), below.summary});
    return table(rows, 2);
}

// "holdem, omaha-high, ..." in lines of at most 78 characters.
std::string in_lines(const std::vector<std::string>& words) {
    std::string text, line = " ";
    for (const std::string& word : words) {
        if (line.size() + word.size() > 76) {
            text += line + "\n";
            line = " ";
        }
        line += " " + word;
    }
    return text + line + "\n";
}

std::vector<std::string> names_below(const Command& command) {
    std::vector<std::string> names;
    for (const Command& below : command.commands) names.push_back(below.name());
    return names;
}

// "; commands are raw, shuffle"
std::string these_are(const std::string& kind, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "; " + kind + " are " : ", ") + name;
    return text;
}

// A card beside a hand: somebody left the quotes away.
bool is_loose_card(const Command& command, const std::string& word) {
    const bool takes_hands = std::ranges::any_of(
        command.parameters, [](const Parameter& p) { return p.name == "--hand"; });
    const auto cards = parse_cards(word);
    return takes_hands && cards && !cards->empty();
}

}  // namespace

std::string usage(const Command& command) {
    std::string text = called(command);
    if (!command.commands.empty()) text += " COMMAND";
    for (const Parameter& parameter : command.parameters)
        if (parameter.name != "--help" && parameter.name != "--version")
            text += " " + usage_of(parameter);
    return text;
}

std::string unknown_option(const Command& command, const std::string& word) {
    std::vector<std::string> known;
    for (const Parameter& parameter : command.parameters)
        if (parameter.is_option()) known.push_back(parameter.name);
    const std::string name = word.substr(0, word.find('='));
    if (std::ranges::find(known, name) != known.end())
        return fmt::format("{} comes before its command; usage: {}", name, usage(command));
    const std::string meant = did_you_mean(name, known);
    return fmt::format("no option {}{}", in_quotes(name),
                       meant.empty() ? these_are("options", known) : meant);
}

std::string unknown_word(const Command& command, const std::string& word) {
    if (command.commands.empty())
        return fmt::format("{} is left over; {}", in_quotes(word),
                           is_loose_card(command, word)
                               ? "write a hand in one piece, --hand AsKd or --hand \"As Kd\""
                               : "usage: " + usage(command));
    const auto known = names_below(command);
    const std::string meant = did_you_mean(word, known);
    return fmt::format("no command {}{}", in_quotes(word),
                       meant.empty() ? these_are("commands", known) : meant);
}

std::string missing_command(const Command& command) {
    return "a command is missing" + these_are("commands", names_below(command));
}

std::string help_text(const Command& command) {
    std::string text = fmt::format("{}\n\nusage: {}\n", command.summary, usage(command));
    if (!command.commands.empty()) text += "\n" + commands_of(command);
    std::vector<Row> rows;
    for (const Parameter& parameter : command.parameters)
        rows.push_back({written(parameter), parameter.summary});
    if (!rows.empty()) text += "\n" + table(rows, 2);
    if (!command.details.empty()) text += "\n" + command.details + "\n";
    return text;
}

std::string welcome_text(const Command& program) {
    const auto games = game_ids();
    return fmt::format(
        "pokerfloor: {}\n\n{} games:\n{}\ncommands:\n{}\n"
        "pokerfloor COMMAND --help says more. To begin with:\n"
        "  pokerfloor rank holdem --hand AsKs --hand QdQh --board \"Kd Qs 7d 2c 2h\"\n",
        program.summary, games.size(), in_lines(games), commands_of(program));
}

}  // namespace pokerfloor::cli
