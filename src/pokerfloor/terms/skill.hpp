// How well the bots of a table play pot games, as posted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pokerfloor {

enum class Skill : std::uint8_t {
    easy,    // looks at the own cards, seldom at what the others do, and calls too much
    medium,  // weighs the price against hands that fit this street's raises
    hard,    // reads every street, every draw and every up card, and counts what a raise is worth
};

inline constexpr std::array all_skills{Skill::easy, Skill::medium, Skill::hard};

constexpr std::string_view name_of(Skill skill) {
    constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};
    return names[static_cast<std::size_t>(skill)];
}

constexpr std::optional<Skill> skill_named(std::string_view name) {
    for (const Skill skill : all_skills)
        if (name_of(skill) == name) return skill;
    return std::nullopt;
}

}  // namespace pokerfloor
