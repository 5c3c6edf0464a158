#include <pokerfloor/reports/shortened.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace pokerfloor::reports {
namespace {

using analysis::Rule;

// What changes from rule to rule: a rank or a row of ranks, with the same words before and after.
struct Parts {
    std::string before, rank, after;
};

bool is_rank(std::string_view word) {
    constexpr std::array ranks{"ace",   "king", "queen", "jack", "ten",   "nine", "eight",
                               "seven", "six",  "five",  "four", "three", "two"};
    constexpr std::array plurals{"aces",   "kings", "queens", "jacks", "tens",   "nines", "eights",
                                 "sevens", "sixes", "fives",  "fours", "threes", "twos"};
    const bool row = word.find('-') != std::string_view::npos;
    return row || std::ranges::find(ranks, word) != ranks.end() ||
           std::ranges::find(plurals, word) != plurals.end();
}

// "four in a row ..., K-Q-J-10": the last word; "ace high": the first. Nothing else has one.
Parts parts_of(const std::string& when) {
    const auto last = when.rfind(' ');
    if (last == std::string::npos || when.find(" against ") != std::string::npos)
        return {when, "", ""};
    if (is_rank(std::string_view(when).substr(last + 1)))
        return {when.substr(0, last + 1), when.substr(last + 1), ""};
    const auto first = when.find(' ');
    if (when.ends_with(" high")) return {"", when.substr(0, first), when.substr(first)};
    return {when, "", ""};
}

}  // namespace

std::vector<Rule> shortened(const std::vector<Rule>& rules) {
    std::vector<Rule> made;
    Parts begun;
    for (const Rule& rule : rules) {
        const Parts parts = parts_of(rule.when);
        const bool goes_on = !made.empty() && !parts.rank.empty() && !begun.rank.empty() &&
                             parts.before == begun.before && parts.after == begun.after &&
                             made.back().action == rule.action;
        if (goes_on) {
            made.back().when = begun.before + begun.rank + " to " + parts.rank + parts.after;
            made.back().count += rule.count;
        } else {
            made.push_back(rule);
            begun = parts;
        }
    }
    return made;
}

}  // namespace pokerfloor::reports
