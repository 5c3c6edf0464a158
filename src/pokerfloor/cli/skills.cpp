#include <pokerfloor/cli/skills.hpp>

#include <fmt/core.h>

#include <sstream>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/strategy/match.hpp>

namespace pokerfloor::cli {

std::vector<std::string> skill_names() {
    std::vector<std::string> names;
    for (const Skill skill : all_skills) names.emplace_back(name_of(skill));
    return names;
}

Result<Skill> skill_of(const std::string& option, const std::string& text) {
    if (const auto skill = skill_named(text)) return *skill;
    return fail(fmt::format("{} {}: bots are easy, medium or hard", option, in_quotes(text)));
}

Result<std::vector<Skill>> skills_of(const std::string& option, const std::string& text) {
    std::vector<Skill> skills;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        const auto skill = skill_of(option, word);
        if (!skill) return tl::unexpected(skill.error());
        skills.push_back(*skill);
    }
    if (skills.size() < 2 || skills.size() > MatchTally::most_skills)
        return fail(fmt::format("{} {}: two to {} skills with commas between, such as easy,hard",
                                option, in_quotes(text), MatchTally::most_skills));
    return skills;
}

}  // namespace pokerfloor::cli
