#include <tools/clauses/page.hpp>

#include <array>
#include <map>
#include <set>

#include <tools/clauses/citations.hpp>
#include <tools/clauses/reach.hpp>
#include <tools/clauses/registers.hpp>

namespace pokerfloor::tools {
namespace {

enum class Role { code, test, neither };

// The tests of these tools cite clauses as examples, and data quotes them; neither tests them.
Role role_of(const std::string& path) {
    if (path.starts_with("tests/architecture/") || path.starts_with("tests/data/") ||
        path.ends_with(".md"))
        return Role::neither;
    if (path.starts_with("src/") || path.starts_with("web/")) return Role::code;
    if (path.starts_with("tests/") || path.starts_with("fuzz/")) return Role::test;
    return Role::neither;
}

using Paths = std::set<std::string>;
struct Citers {
    Paths code, tests;
};

std::map<std::string, Citers> citers_by_clause(const Tree& tree) {
    std::map<std::string, Citers> found;
    for (const File& file : tree) {
        const Role role = role_of(file.path);
        if (role == Role::neither) continue;
        for (const Citation& clause : clauses_cited(file.text)) {
            Citers& citers = found[clause.id];
            (role == Role::code ? citers.code : citers.tests).insert(file.path);
        }
    }
    return found;
}

// "cards/deck.hpp" is enough to read; the link has the rest.
std::string label_of(const std::string& path) {
    for (const std::string_view prefix : {"src/pokerfloor/", "tests/"})
        if (path.starts_with(prefix)) return path.substr(prefix.size());
    return path;
}

std::string links_to(const Paths& paths) {
    std::string links;
    for (const std::string& path : paths)
        links += (links.empty() ? "" : ", ") + ("[" + label_of(path) + "](../" + path + ")");
    return links;
}

// A bar would end the table's cell.
std::string cell(const std::string& text) {
    std::string safe;
    for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
    return safe;
}

struct Count {
    int clauses = 0, in_code = 0, in_tests = 0, engine_only = 0;
};

std::string row_of(const std::string& first, const Count& count) {
    return "| " + first + " | " + std::to_string(count.clauses) + " | " +
           std::to_string(count.in_code) + " | " + std::to_string(count.in_tests) + " | " +
           std::to_string(count.engine_only) + " |\n";
}

using CitersByClause = std::map<std::string, Citers>;
using Ids = std::set<std::string>;

std::string summary_of(const Book& book, const CitersByClause& citers, const Ids& engine_only) {
    Count all;
    std::map<std::string, Count> by_enforcer;
    for (const Clause& clause : book.clauses) {
        const auto found = citers.find(clause.id);
        for (Count* count : {&all, &by_enforcer[clause.enforced_by]}) {
            ++count->clauses;
            if (found == citers.end()) continue;
            if (!found->second.code.empty()) ++count->in_code;
            if (!found->second.tests.empty()) ++count->in_tests;
            if (engine_only.contains(clause.id)) ++count->engine_only;
        }
    }
    std::string text =
        "| enforced by | clauses | cited in code | cited in tests | engine only |\n"
        "|---|---:|---:|---:|---:|\n";
    for (const auto& [enforcer, count] : by_enforcer) text += row_of(enforcer, count);
    return text + row_of("all", all) + "\n";
}

std::string clauses_of(const Book& book, const CitersByClause& citers, const Ids& engine_only) {
    std::string rows;
    for (const Clause& clause : book.clauses) {
        const auto found = citers.find(clause.id);
        if (found == citers.end()) continue;
        rows += "| " + clause.id + " | " + cell(clause.title) + " | " + clause.enforced_by + " | " +
                (engine_only.contains(clause.id) ? "engine only" : "") + " | " +
                links_to(found->second.code) + " | " + links_to(found->second.tests) + " |\n";
    }
    if (rows.empty()) return "No clause of this book is cited yet.\n\n";
    return "| clause | title | enforced by | reach | code | tests |\n|---|---|---|---|---|---|\n" +
           rows + "\n";
}

}  // namespace

std::string render_clauses_page(const Tree& tree) {
    const auto citers = citers_by_clause(tree);
    const Ids engine_only = engine_only_clauses(tree);
    std::string page =
        "# Clauses, their code and their tests\n\n"
        "Written by `cmake --build --preset release --target clauses`; a test fails when it is\n"
        "out of date. A clause is listed once a source file or a test cites it. What each clause\n"
        "says is in the registers, [rules/](../rules/README.md). *Engine only*: decided and "
        "tested,\n"
        "but nobody can bring it about in the running program yet\n"
        "([rules/engine-only.txt](../rules/engine-only.txt)).\n\n";
    for (const Book& book : read_registers(tree)) {
        page += "## " + book.title + "\n\n" + "Register: [" + book.path + "](../" + book.path +
                ")\n\n" + summary_of(book, citers, engine_only) +
                clauses_of(book, citers, engine_only);
    }
    page.pop_back();  // one line end at the end, not two
    return page;
}

}  // namespace pokerfloor::tools
