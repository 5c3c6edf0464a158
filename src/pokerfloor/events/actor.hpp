// Who asks for something, and in which role. Every wish names both (wish.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include <pokerfloor/events/account.hpp>

namespace pokerfloor {

// The log has them by name: add at the end.
enum class Role : std::uint8_t {
    player,
    house,  // the program itself: its clock, its dealer, the chips of its bots
    host,   // who runs the program, and posts the floor file
    // Staff, as the books name them, and two of our own: the manager, who answers for the Rules
    // Submission, and the administrator, who answers for who may do what.
    dealer,
    floorperson,
    shift_supervisor,  // MDP-18.A
    cashier,
    accounting,
    security,
    surveillance,
    compliance,
    manager,
    administrator,
};
constexpr bool is_staff(Role role) {
    return role >= Role::dealer;
}

struct Actor {
    AccountId account = nobody;  // of the house: for whom it asks, if for somebody
    Role role = Role::player;

    bool operator==(const Actor&) const = default;
};
inline constexpr Actor the_house{nobody, Role::house}, the_host{nobody, Role::host};

// In which roles a wish may be asked; the usual one first.
class Roles {
  public:
    constexpr Roles(std::initializer_list<Role> roles) : usual_(*roles.begin()) {
        for (const Role role : roles) bits_ |= 1u << static_cast<unsigned>(role);
    }
    constexpr bool has(Role role) const { return (bits_ >> static_cast<unsigned>(role) & 1) != 0; }
    constexpr Role usual() const { return usual_; }
    std::vector<Role> all() const {
        std::vector<Role> roles;
        for (unsigned role = 0; role <= static_cast<unsigned>(Role::administrator); ++role)
            if (has(static_cast<Role>(role))) roles.push_back(static_cast<Role>(role));
        return roles;
    }

  private:
    unsigned bits_ = 0;
    Role usual_;
};

// Whether somebody with these roles may act in that one: the books ask for a floorperson or above,
// and above is the shift supervisor.
inline bool may_act_as(const std::vector<Role>& own, Role role) {
    return std::ranges::find(own, role) != own.end() ||
           (role == Role::floorperson &&
            std::ranges::find(own, Role::shift_supervisor) != own.end());
}

// The role in which somebody with these may do what is for those; none: in none.
inline std::optional<Role> role_among(const std::vector<Role>& own, const Roles& those) {
    for (const Role role : those.all())
        if (is_staff(role) && may_act_as(own, role)) return role;
    return std::nullopt;
}

}  // namespace pokerfloor
