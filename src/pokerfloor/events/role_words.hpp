// Roles as people read them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/events/actor.hpp>

namespace pokerfloor {

std::string_view title_of(Role role);  // "shift supervisor"
// Of such a word: "shift-supervisor", as files, the log and commands have it.
std::optional<Role> role_of(std::string_view word);
std::string word_of(Role role);
std::string all_staff_words();  // "dealer, floorperson, ..."
// "a floorperson", "accounting".
std::string one_of(Role role);
// Of staff: "a dealer, a floorperson or a shift supervisor"; empty: no staff may.
std::string staff_of(const Roles& roles);

}  // namespace pokerfloor
