#include <tools/clauses/citations.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace pokerfloor::tools {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_word(char c) {
    return is_digit(c) || is_letter(c) || c == '_';
}
bool is_alphanumeric(char c) {
    return is_digit(c) || is_letter(c);
}

// A reading position in one line. Reading past the end gives '\0'.
class Reader {
  public:
    explicit Reader(std::string_view line) : line_(line) {}

    bool done() const { return at_ >= line_.size(); }
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < line_.size() ? line_[at_ + ahead] : '\0';
    }
    bool at_word_start() const {
        return at_ == 0 || (!is_word(line_[at_ - 1]) && line_[at_ - 1] != '-');
    }
    bool take(std::string_view wanted) {
        if (line_.substr(at_, wanted.size()) != wanted) return false;
        at_ += wanted.size();
        return true;
    }
    template <class Kind>
    std::string take_while(Kind is_kind) {
        std::string taken;
        while (is_kind(peek())) taken += line_[at_++];
        return taken;
    }
    void skip() { ++at_; }
    std::size_t position() const { return at_; }
    void back_to(std::size_t position) { at_ = position; }

  private:
    std::string_view line_;
    std::size_t at_ = 0;
};

// The parts after the first: ".D.4.c.ii", "-1".
std::string take_parts(Reader& reader) {
    std::string parts;
    while ((reader.peek() == '.' && is_alphanumeric(reader.peek(1))) ||
           (reader.peek() == '-' && is_digit(reader.peek(1)))) {
        parts += reader.peek();
        reader.skip();
        parts += reader.take_while(is_alphanumeric);
    }
    return parts;
}

// "10.D" or "x11.E.2" after a comma: a chapter, a dot and a single letter, so that no amount of
// money or percentage is taken for a clause.
std::string take_same_book(Reader& reader) {
    const auto start = reader.position();
    std::string id = reader.peek() == 'x' ? "x" : "";
    if (!id.empty()) reader.skip();
    const std::string chapter = reader.take_while(is_digit);
    if (!chapter.empty() && reader.peek() == '.' && is_letter(reader.peek(1)) &&
        !is_word(reader.peek(2)))
        return id + chapter + take_parts(reader);
    reader.back_to(start);
    return {};
}

// Reads ", 10.D" or ", .d" after `last`; empty, with nothing read, if the list ends here.
std::string take_next_in_list(Reader& reader, std::string_view book, const std::string& last) {
    const auto start = reader.position();
    if (reader.take(", ")) {
        if (reader.peek() == '.' && is_alphanumeric(reader.peek(1)))
            return last.substr(0, last.rfind('.')) + take_parts(reader);
        const std::string id = take_same_book(reader);
        if (!id.empty()) return std::string(book) + id;
    }
    reader.back_to(start);
    return {};
}

constexpr std::array<std::string_view, 4> books{"MDP-", "MDD-", "MFC-", "MDS-"};
constexpr std::array<std::string_view, 4> decision_kinds{"MDQ-", "DD-", "FC-", "DS-"};

// The id at the reader's place and the short ones after it.
void take_clauses(Reader& reader, int line, std::vector<Citation>& found) {
    for (const std::string_view book : books) {
        if (!is_alphanumeric(reader.peek(book.size())) || !reader.take(book)) continue;
        std::string id = std::string(book) + reader.take_while(is_alphanumeric);
        id += take_parts(reader);
        while (!id.empty()) {
            found.push_back({id, line});
            id = take_next_in_list(reader, book, id);
        }
        return;
    }
}

void take_decision(Reader& reader, int line, std::vector<Citation>& found) {
    for (const std::string_view kind : decision_kinds) {
        if (!is_digit(reader.peek(kind.size())) || !reader.take(kind)) continue;
        found.push_back({std::string(kind) + reader.take_while(is_digit), line});
        return;
    }
}

void take_decision_page(Reader& reader, int line, std::vector<Citation>& found) {
    if (!reader.take("decisions/")) return;
    const std::string number = reader.take_while(is_digit);
    if (number.size() == 4) found.push_back({number, line});
}

template <class Take>
std::vector<Citation> cited(std::string_view text, Take take) {
    std::vector<Citation> found;
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        for (Reader reader(line); !reader.done();) {
            const auto before = reader.position();
            if (reader.at_word_start()) take(reader, number, found);
            if (reader.position() == before) reader.skip();
        }
    }
    return found;
}

bool is_decision_file(const File& file) {
    return file.path.starts_with("docs/decisions/") && file.path.ends_with(".md");
}

// A decision is a heading of docs/decisions; its page, where it has its own, is a file there.
std::set<std::string> decisions_of(const Tree& tree) {
    std::set<std::string> known;
    for (const File& file : tree) {
        if (!is_decision_file(file)) continue;
        for (const std::string_view line : lines_of(file.text))
            if (line.starts_with('#'))
                for (const Citation& heading : decisions_cited(line)) known.insert(heading.id);
    }
    return known;
}

bool has_decision_page(const Tree& tree, const std::string& number) {
    return std::ranges::any_of(tree, [&](const File& file) {
        return file.path.starts_with("docs/decisions/" + number + "-");
    });
}

}  // namespace

std::vector<Citation> clauses_cited(std::string_view text) {
    return cited(text, take_clauses);
}

std::vector<Citation> decisions_cited(std::string_view text) {
    return cited(text, take_decision);
}

std::vector<Citation> decision_pages_cited(std::string_view text) {
    return cited(text, take_decision_page);
}

std::vector<std::string> unknown_citations(const Tree& tree) {
    const auto registers = read_registers(tree);
    const auto decisions = decisions_of(tree);
    std::vector<std::string> faults;
    for (const File& file : tree) {
        const auto fault = [&](const Citation& citation, const char* why) {
            faults.push_back(file.path + ":" + std::to_string(citation.line) + ": " + citation.id +
                             why);
        };
        for (const Citation& clause : clauses_cited(file.text))
            if (!is_known(registers, clause.id)) fault(clause, " is in no register (rules/*.csv)");
        for (const Citation& decision : decisions_cited(file.text))
            if (!decisions.contains(decision.id))
                fault(decision, " is no heading of docs/decisions");
        for (const Citation& page : decision_pages_cited(file.text))
            if (!has_decision_page(tree, page.id)) fault(page, " is no page of docs/decisions");
    }
    return faults;
}

}  // namespace pokerfloor::tools
