#include <tools/clauses/registers.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <tools/clauses/csv.hpp>

namespace pokerfloor::tools {
namespace {

struct Title {
    std::string_view path, title;
};
constexpr std::array titles{
    Title{"rules/maryland-poker.csv", "Maryland Standard Rules - Poker (MDP)"},
    Title{"rules/maryland-double-draw.csv", "Maryland, Double Draw Poker (MDD)"},
    Title{"rules/maryland-four-card.csv", "Maryland, Four Card Poker (MFC)"},
    Title{"rules/massachusetts-double-down-stud.csv", "Massachusetts, Double Down Stud (MDS)"},
};

std::size_t column(const Row& header, std::string_view name, const std::string& path) {
    const auto at = std::ranges::find(header, name);
    if (at == header.end()) throw std::runtime_error(path + ": no column " + std::string(name));
    return at - header.begin();
}

Book read_register(const File& file, std::string_view title) {
    Book book{std::string(title), file.path, {}};
    const auto rows = parse_csv(file.text);
    if (rows.empty()) throw std::runtime_error(file.path + ": empty");
    const auto id = column(rows[0], "id", file.path);
    const auto name = column(rows[0], "title", file.path);
    const auto enforced_by = column(rows[0], "enforced_by", file.path);
    for (std::size_t at = 1; at < rows.size(); ++at) {
        const Row& row = rows[at];
        if (row.size() != rows[0].size())
            throw std::runtime_error(file.path + ": " + row[0] + " has not one field per column");
        book.clauses.push_back({row[id], row[name], row[enforced_by]});
    }
    return book;
}

bool is_register(const File& file) {
    return file.path.starts_with("rules/") && file.path.ends_with(".csv");
}

}  // namespace

std::vector<Book> read_registers(const Tree& tree) {
    std::vector<Book> books;
    for (const Title& known : titles)
        for (const File& file : tree)
            if (file.path == known.path) books.push_back(read_register(file, known.title));
    for (const File& file : tree)
        if (is_register(file) && std::ranges::find(titles, file.path, &Title::path) == titles.end())
            books.push_back(read_register(file, file.path));
    return books;
}

bool is_known(const std::vector<Book>& books, std::string_view id) {
    const std::string heading = std::string(id) + ".";
    const std::string dashed = std::string(id) + "-";  // MDS-2.a heads MDS-2.a-1
    return std::ranges::any_of(books, [&](const Book& book) {
        return std::ranges::any_of(book.clauses, [&](const Clause& clause) {
            return clause.id == id || clause.id.starts_with(heading) ||
                   clause.id.starts_with(dashed);
        });
    });
}

}  // namespace pokerfloor::tools
