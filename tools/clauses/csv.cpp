#include <tools/clauses/csv.hpp>

#include <utility>

namespace pokerfloor::tools {

std::vector<Row> parse_csv(std::string_view text) {
    std::vector<Row> rows;
    Row row;
    std::string field;
    bool quoted = false;
    const auto end_field = [&] { row.push_back(std::exchange(field, {})); };
    const auto end_row = [&] {
        end_field();
        rows.push_back(std::exchange(row, {}));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '"' && text.substr(at + 1, 1) == "\"") {
            field += '"';
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            field += c;
        } else if (c == ',') {
            end_field();
        } else if (c == '\n') {
            end_row();
        } else if (c != '\r') {
            field += c;
        }
    }
    if (!field.empty() || !row.empty()) end_row();
    return rows;
}

}  // namespace pokerfloor::tools
