#include <tools/clauses/reach.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include <tools/clauses/citations.hpp>

namespace pokerfloor::tools {
namespace {

// Rooms by which people come in. The store is none of them: it names every command there is.
constexpr std::array<std::string_view, 6> doors{"src/pokerfloor/cli/",     "src/pokerfloor/floor/",
                                                "src/pokerfloor/formats/", "src/pokerfloor/replay/",
                                                "src/pokerfloor/server/",  "web/src/"};

// "word: clauses; what is missing" or "word in room: ...", where that room knows the word but
// nothing leads to it.
struct Line {
    int number = 0;
    std::string word, room;
    std::vector<Citation> clauses;
};

Line read_line(std::string_view text, int number) {
    Line line{number, {}, {}, clauses_cited(text)};
    const std::string_view head = text.substr(0, text.find(':'));
    const auto in = head.find(" in ");
    line.word = head.substr(0, in);
    if (in != std::string_view::npos)
        line.room = "src/pokerfloor/" + std::string(head.substr(in + 4)) + "/";
    return line;
}

std::vector<Line> read_list(const Tree& tree) {
    std::vector<Line> lines;
    int number = 0;
    for (const std::string_view text : lines_of(text_of(tree, engine_only_list))) {
        ++number;
        if (!text.empty() && text.front() != '#') lines.push_back(read_line(text, number));
    }
    return lines;
}

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool uses(const File& file, const std::string& word) {
    for (auto at = file.text.find(word); at != std::string::npos;
         at = file.text.find(word, at + 1)) {
        const auto end = at + word.size();
        const bool begins = at == 0 || !is_word(file.text[at - 1]);
        if (begins && (end == file.text.size() || !is_word(file.text[end]))) return true;
    }
    return false;
}

bool is_door(const File& file, const Line& line) {
    if (!line.room.empty() && file.path.starts_with(line.room)) return false;
    return std::ranges::any_of(doors,
                               [&](std::string_view door) { return file.path.starts_with(door); });
}

bool is_cited(const Tree& tree, const std::string& clause) {
    return std::ranges::any_of(tree, [&](const File& file) {
        const bool counts = file.path.starts_with("src/") || file.path.starts_with("tests/");
        if (!counts || file.text.find(clause.substr(0, 4)) == std::string::npos) return false;
        const auto cited = clauses_cited(file.text);
        return std::ranges::find(cited, clause, &Citation::id) != cited.end();
    });
}

}  // namespace

std::set<std::string> engine_only_clauses(const Tree& tree) {
    std::set<std::string> clauses;
    for (const Line& line : read_list(tree))
        for (const Citation& clause : line.clauses) clauses.insert(clause.id);
    return clauses;
}

std::vector<std::string> wrong_reach(const Tree& tree) {
    std::vector<std::string> faults;
    for (const Line& line : read_list(tree)) {
        const std::string place =
            std::string(engine_only_list) + ":" + std::to_string(line.number) + ": ";
        if (line.clauses.empty()) faults.push_back(place + "no clause is named");
        const auto door = std::ranges::find_if(
            tree, [&](const File& file) { return is_door(file, line) && uses(file, line.word); });
        if (door != tree.end())
            faults.push_back(place + door->path + " uses " + line.word +
                             ": people reach these clauses now, or the word is another's");
        const bool known = std::ranges::any_of(tree, [&](const File& file) {
            return file.path.starts_with("src/") && uses(file, line.word);
        });
        if (!known) faults.push_back(place + line.word + " is in no source file");
        for (const Citation& clause : line.clauses)
            if (!is_cited(tree, clause.id)) faults.push_back(place + "nothing cites " + clause.id);
    }
    return faults;
}

}  // namespace pokerfloor::tools
