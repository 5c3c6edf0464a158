#include <pokerfloor/cli/completion.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::cli {
namespace {

template <class Visit>
void for_each_command(const Command& command, Visit&& visit) {
    visit(command);
    for (const Command& below : command.commands) for_each_command(below, visit);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// What may stand next after the words of the command, options aside from their values.
std::vector<std::string> words_after(const Command& command) {
    std::vector<std::string> words;
    for (const Command& below : command.commands) words.push_back(below.name());
    for (const Parameter& parameter : command.parameters) {
        if (parameter.is_option())
            words.push_back(parameter.name);
        else
            words.insert(words.end(), parameter.choices.begin(), parameter.choices.end());
    }
    return words;
}

// The cases both bash and zsh need, in the syntax they share: which words make a command's path,
// what may follow an option that takes a value, and what may follow a command.
struct Cases {
    std::string paths, values, words;
};

Cases cases_of(const Command& program) {
    Cases cases;
    for_each_command(program, [&](const Command& command) {
        if (!command.path.empty())
            cases.paths += fmt::format("{}'{}'", cases.paths.empty() ? "" : " | ", command.path);
        for (const Parameter& parameter : command.parameters)
            if (!parameter.value.empty())
                cases.values += fmt::format("        '{} {}') next='{}' ;;\n", command.path,
                                            parameter.name, joined(parameter.choices));
        cases.words += fmt::format("            '{}') next='{}' ;;\n", command.path,
                                   joined(words_after(command)));
    });
    return cases;
}

std::string for_bash(const Command& program) {
    const Cases cases = cases_of(program);
    return fmt::format(R"(# bash completion for pokerfloor. To use it now and in later shells:
#   source <(pokerfloor completion bash)
#   pokerfloor completion bash > ~/.local/share/bash-completion/completions/pokerfloor
_pokerfloor() {{
    local command='' longer next i
    for ((i = 1; i < COMP_CWORD; i++)); do
        longer="${{command:+$command }}${{COMP_WORDS[i]}}"
        case "$longer" in
            {}) command=$longer ;;
        esac
    done
    case "$command ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{}        *) case "$command" in
{}        esac ;;
    esac
    COMPREPLY=($(compgen -W "$next" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -F _pokerfloor pokerfloor
)",
                       cases.paths, cases.values, cases.words);
}

std::string for_zsh(const Command& program) {
    const Cases cases = cases_of(program);
    return fmt::format(R"(#compdef pokerfloor
# zsh completion for pokerfloor. To use it now and in later shells:
#   source <(pokerfloor completion zsh)
#   pokerfloor completion zsh > a folder of your fpath, as _pokerfloor
_pokerfloor() {{
    local command='' longer next i
    for ((i = 2; i < CURRENT; i++)); do
        longer="${{command:+$command }}${{words[i]}}"
        case "$longer" in
            {}) command=$longer ;;
        esac
    done
    case "$command ${{words[CURRENT - 1]}}" in
{}        *) case "$command" in
{}        esac ;;
    esac
    compadd -- ${{=next}}
}}
if [ "$funcstack[1]" = _pokerfloor ]; then
    _pokerfloor "$@"
else
    compdef _pokerfloor pokerfloor
fi
)",
                       cases.paths, cases.values, cases.words);
}

std::string escaped_for_fish(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\'' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

// True in fish when the words so far are exactly this command's path.
std::string fish_condition(const Command& command) {
    std::string condition;
    std::string path = command.path.empty() ? "" : command.path + " ";
    while (!path.empty()) {
        const auto end = path.find(' ');
        condition += "__fish_seen_subcommand_from " + path.substr(0, end) + "; and ";
        path = path.substr(end + 1);
    }
    std::vector<std::string> below;
    for (const Command& next : command.commands) below.push_back(next.name());
    return below.empty() ? condition + "true"
                         : condition + "not __fish_seen_subcommand_from " + joined(below);
}

std::string for_fish(const Command& program) {
    std::string text =
        "# fish completion for pokerfloor. To use it now and in later shells:\n"
        "#   pokerfloor completion fish | source\n"
        "#   pokerfloor completion fish > ~/.config/fish/completions/pokerfloor.fish\n"
        "complete -c pokerfloor -f\n";
    for_each_command(program, [&](const Command& command) {
        const std::string start =
            fmt::format("complete -c pokerfloor -n '{}'", fish_condition(command));
        for (const Command& below : command.commands)
            text += fmt::format("{} -a {} -d '{}'\n", start, below.name(),
                                escaped_for_fish(below.summary));
        for (const Parameter& parameter : command.parameters) {
            if (parameter.is_option())
                text += start + " -l " + parameter.name.substr(2);
            else if (parameter.choices.empty())
                continue;
            else
                text += start;
            if (!parameter.value.empty()) text += " -x";
            if (!parameter.choices.empty()) text += " -a '" + joined(parameter.choices) + "'";
            if (parameter.is_option()) text += " -d '" + escaped_for_fish(parameter.summary) + "'";
            text += "\n";
        }
    });
    return text;
}

}  // namespace

std::vector<std::string> shells() {
    return {"bash", "zsh", "fish"};
}

Result<std::string> completion(const Command& program, const std::string& shell) {
    if (shell == "bash") return for_bash(program);
    if (shell == "zsh") return for_zsh(program);
    if (shell == "fish") return for_fish(program);
    return fail(fmt::format("no shell {}; shells are bash, zsh, fish", in_quotes(shell)));
}

}  // namespace pokerfloor::cli
