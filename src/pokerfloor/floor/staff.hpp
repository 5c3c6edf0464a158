// Who works at a floor, what each may ask for, and acts that take two people.
#pragma once

#include <pokerfloor/floor/decide.hpp>

namespace pokerfloor {

// Whether whoever asks may: the role must be one of those that may ask for it, and of staff theirs;
// where it takes two people the second must be somebody else with a role of those that sign.
Refused may_not_ask(const FloorState& floor, const Wish& wish);

// Whether anybody works here. Where nobody does, a game at home, the host acts alone also where the
// books ask for two people.
bool is_staffed(const FloorState& floor);

tl::expected<Fact, FloorRefusal> enrol_staff(const FloorState& floor, const EnrolStaff& wish);
tl::expected<Fact, FloorRefusal> change_staff(const FloorState& floor, const ChangeStaff& wish);
tl::expected<Fact, FloorRefusal> dismiss_staff(const FloorState& floor, const DismissStaff& wish);
tl::expected<Fact, FloorRefusal> invite_staff(const FloorState& floor, const InviteStaff& wish);

}  // namespace pokerfloor
