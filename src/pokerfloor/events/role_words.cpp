#include <pokerfloor/events/role_words.hpp>

#include <algorithm>
#include <vector>

namespace pokerfloor {

std::string_view title_of(Role role) {
    switch (role) {
        case Role::player:
            return "player";
        case Role::house:
            return "house";
        case Role::host:
            return "host";
        case Role::dealer:
            return "dealer";
        case Role::floorperson:
            return "floorperson";
        case Role::shift_supervisor:
            return "shift supervisor";
        case Role::cashier:
            return "cashier";
        case Role::accounting:
            return "accounting";
        case Role::security:
            return "security";
        case Role::surveillance:
            return "surveillance";
        case Role::compliance:
            return "compliance representative";
        case Role::manager:
            return "manager";
        case Role::administrator:
            return "administrator";
    }
    return {};
}

std::string word_of(Role role) {
    if (role == Role::compliance) return "compliance";
    std::string word(title_of(role));
    std::ranges::replace(word, ' ', '-');
    return word;
}

std::optional<Role> role_of(std::string_view word) {
    for (int role = 0; role <= static_cast<int>(Role::administrator); ++role)
        if (word == word_of(static_cast<Role>(role))) return static_cast<Role>(role);
    return std::nullopt;
}

std::string all_staff_words() {
    std::string all;
    for (int role = static_cast<int>(Role::dealer); role <= static_cast<int>(Role::administrator);
         ++role)
        all += (all.empty() ? "" : ", ") + word_of(static_cast<Role>(role));
    return all;
}

std::string one_of(Role role) {
    // Departments, not people.
    if (role == Role::accounting || role == Role::security || role == Role::surveillance)
        return std::string(title_of(role));
    return (role == Role::administrator ? "an " : "a ") + std::string(title_of(role));
}

std::string staff_of(const Roles& roles) {
    std::vector<Role> staff;
    for (const Role role : roles.all())
        if (is_staff(role)) staff.push_back(role);
    std::string text;
    for (std::size_t i = 0; i < staff.size(); ++i)
        text += (i == 0 ? "" : i + 1 == staff.size() ? " or " : ", ") + one_of(staff[i]);
    return text;
}

}  // namespace pokerfloor
