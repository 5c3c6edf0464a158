#include <pokerfloor/base/suggest.hpp>

#include <algorithm>
#include <cstddef>

#include <pokerfloor/base/small_letters.hpp>

namespace pokerfloor {
namespace {

constexpr std::size_t longest_worth_comparing = 40;

}  // namespace

int letters_apart(std::string_view a, std::string_view b) {
    // Row i holds the distances of a's first i letters to every beginning of b.
    std::vector<int> before, last, row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::move(last);
        last = std::move(row);
        row.assign(b.size() + 1, static_cast<int>(i));
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::vector<std::string> suggestions(std::string_view written,
                                     const std::vector<std::string>& names) {
    std::vector<std::string> found;
    if (written.empty() || written.size() > longest_worth_comparing) return found;
    const std::string small = in_small_letters(written);
    for (const std::string& name : names)
        if (name.starts_with(small)) found.push_back(name);
    if (!found.empty()) return found;

    int nearest = static_cast<int>(small.size()) / 3 + 1;
    for (const std::string& name : names) {
        const int apart = letters_apart(small, name);
        if (apart < nearest) found.clear();
        if (apart <= nearest) found.push_back(name);
        nearest = std::min(nearest, apart);
    }
    return found;
}

std::string did_you_mean(std::string_view written, const std::vector<std::string>& names) {
    const auto found = suggestions(written, names);
    std::string text;
    for (std::size_t i = 0; i < found.size(); ++i)
        text += (i == 0 ? "; did you mean " : i + 1 < found.size() ? ", " : " or ") + found[i];
    return text.empty() ? text : text + "?";
}

}  // namespace pokerfloor
