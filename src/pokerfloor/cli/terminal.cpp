#include <pokerfloor/cli/terminal.hpp>

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/cli/output.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::array<std::string_view, 9> names{"Ada",  "Ben",  "Cleo", "Dan", "Eve",
                                                "Finn", "Gina", "Hugo", "Iris"};

bool speaks_utf8() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string text = value;
        return text.find("UTF-8") != std::string::npos || text.find("utf8") != std::string::npos;
    }
    return false;
}

// The words of a line, in small letters.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream in(line);
    for (std::string word; in >> word;) words.push_back(in_small_letters(word));
    return words;
}

}  // namespace

void Terminal::say(const std::string& text) {
    if (!failed_ && write_out(text) != done) failed_ = true;
}

std::optional<std::vector<std::string>> Terminal::ask(const std::string& question) {
    say(question + "\n> ");
    std::string line;
    const bool got = !failed_ && static_cast<bool>(std::getline(std::cin, line));
    // A pipe does not show what was typed.
    if (isatty(STDIN_FILENO) != 1) say(got ? line + "\n" : "(end)\n");
    if (!got) return std::nullopt;
    auto words = words_of(line);
    if (!words.empty() && (words[0] == "q" || words[0] == "quit")) return std::nullopt;
    return words;
}

Look look_of_terminal() {
    Look look;
    look.colours = isatty(STDOUT_FILENO) == 1;
    look.symbols = look.colours && speaks_utf8();
    return look;
}

std::string_view bot_name(int bot) {
    return names[static_cast<std::size_t>(bot)];
}

}  // namespace pokerfloor::cli
