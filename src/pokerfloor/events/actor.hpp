// Who asks for something, and in which role. Every wish names both (wish.hpp).
#pragma once

#include <cstdint>
#include <initializer_list>

#include <pokerfloor/events/account.hpp>

namespace pokerfloor {

enum class Role : std::uint8_t {
    player,
    house,  // the program itself: its clock, its dealer, the chips of its bots
    host,   // who runs the program, and posts the floor file
};

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

  private:
    unsigned bits_ = 0;
    Role usual_;
};

}  // namespace pokerfloor
