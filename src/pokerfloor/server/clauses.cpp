#include <pokerfloor/server/clauses.hpp>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <pokerfloor/server/embedded.hpp>

namespace pokerfloor::server {
namespace {

using Row = std::vector<std::string>;

// RFC 4180: fields in quotes may hold commas, line ends and doubled quotes.
std::vector<Row> rows_of(std::string_view text) {
    std::vector<Row> rows;
    Row row(1);
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            row.back() += '"';
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted || (c != ',' && c != '\n' && c != '\r')) {
            row.back() += c;
        } else if (c == ',') {
            row.emplace_back();
        } else if (c == '\n') {
            rows.push_back(std::exchange(row, Row(1)));
        }
    }
    if (row.size() > 1) rows.push_back(std::move(row));
    return rows;
}

std::string book_of(std::string_view file) {
    if (file == "maryland-poker.csv") return "Maryland Standard Rules - Poker";
    if (file == "maryland-double-draw.csv") return "Maryland, Double Draw Poker";
    if (file == "maryland-four-card.csv") return "Maryland, Four Card Poker";
    if (file == "massachusetts-double-down-stud.csv") return "Massachusetts, Double Down Stud";
    return std::string(file);
}

std::map<std::string, ClauseText, std::less<>> all_clauses() {
    std::map<std::string, ClauseText, std::less<>> clauses;
    for (const EmbeddedFile& file : rule_files()) {
        const std::vector<Row> rows = rows_of(file.content);
        if (rows.empty()) continue;
        const auto column = [&](std::string_view name) {
            return static_cast<std::size_t>(std::ranges::find(rows[0], name) - rows[0].begin());
        };
        const std::size_t id = column("id"), title = column("title"), text = column("paraphrase"),
                          question = column("open_question");
        const auto field = [](const Row& row, std::size_t at) {
            return at < row.size() ? row[at] : std::string();
        };
        for (std::size_t i = 1; i < rows.size(); ++i)
            clauses[field(rows[i], id)] = {field(rows[i], id), field(rows[i], title),
                                           field(rows[i], text), book_of(file.path),
                                           field(rows[i], question)};
    }
    return clauses;
}

}  // namespace

std::optional<ClauseText> find_clause(std::string_view id) {
    static const auto clauses = all_clauses();
    const auto found = clauses.find(id);
    return found == clauses.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace pokerfloor::server
