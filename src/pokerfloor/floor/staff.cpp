#include <pokerfloor/floor/staff.hpp>

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/events/role_words.hpp>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

constexpr std::size_t longest_licence = 40, longest_name = 24;

// Who watches, counts or writes the books does not also move what is watched, counted or booked.
struct Apart {
    Role one, other;
};
constexpr auto apart = std::to_array<Apart>({
    {Role::administrator, Role::cashier},
    {Role::administrator, Role::accounting},
    {Role::cashier, Role::accounting},
    {Role::cashier, Role::security},
    {Role::dealer, Role::accounting},
    {Role::dealer, Role::cashier},
    {Role::floorperson, Role::accounting},
    {Role::shift_supervisor, Role::accounting},
});
// These take part in nothing.
constexpr std::array watchers{Role::surveillance, Role::compliance};

std::string conflict_among(const std::vector<Role>& roles) {
    const auto has = [&](Role role) { return std::ranges::find(roles, role) != roles.end(); };
    for (const Apart& pair : apart)
        if (has(pair.one) && has(pair.other))
            return fmt::format("Nobody is both {} and {} here.", one_of(pair.one),
                               one_of(pair.other));
    for (const Role role : watchers)
        if (has(role) && roles.size() > 1)
            return fmt::format("Who is {} has no other role.", one_of(role));
    return {};
}

Refused fault_in(const std::vector<Role>& roles, const std::string& licence) {
    if (roles.empty())
        return refusal("malformed", fmt::format("Name at least one role; dismiss takes them all."));
    for (const Role role : roles) {
        if (!is_staff(role))
            return refusal("malformed", fmt::format("{} is no role of staff; there are {}.",
                                                    word_of(role), all_staff_words()));
        if (std::ranges::count(roles, role) > 1)
            return refusal("malformed", "A role is named twice.");
    }
    if (std::string conflict = conflict_among(roles); !conflict.empty())
        return refusal("malformed", std::move(conflict));
    if (licence.size() > longest_licence || !is_one_plain_line(licence))
        return refusal(
            "malformed",
            fmt::format("A licence number has up to {} characters, in one line.", longest_licence));
    return std::nullopt;
}

tl::unexpected<FloorRefusal> no_staff() {
    return tl::unexpected(refusal("malformed", "They do not work here."));
}

const Account* staff_member(const FloorState& floor, AccountId id) {
    const Account* const one = floor.account(id);
    return one != nullptr && one->kind == AccountKind::staff && !one->roles.empty() ? one : nullptr;
}

Refused not_theirs(const FloorState& floor, const Actor& actor) {
    const Account* const one = staff_member(floor, actor.account);
    if (one == nullptr) return refusal("not-yours", "Only who works here may do that.");
    if (!may_act_as(one->roles, actor.role))
        return refusal("not-yours",
                       fmt::format("{} is not {} here.", one->name, one_of(actor.role)));
    return std::nullopt;
}

// The books' two signatures: of two people, each in a role that may.
Refused lacks_second(const FloorState& floor, const Wish& wish) {
    const auto second = signed_by(wish.what);
    if (!second) {
        if (!wish.with) return std::nullopt;
        return refusal("malformed", "That takes one person; nobody signs beside them.");
    }
    if (wish.by.role == Role::house || (wish.by.role == Role::host && !is_staffed(floor)))
        return std::nullopt;
    if (wish.by.role == Role::host)
        return refusal("two-people",
                       fmt::format("That is for {} to do, and for {} to sign beside them.",
                                   staff_of(may_ask(wish.what)), staff_of(*second)));
    if (!wish.with)
        return refusal("two-people", fmt::format("That takes two people: {} signs beside you.",
                                                 staff_of(*second)));
    if (wish.with->account == wish.by.account)
        return refusal("two-people", "That takes two different people.");
    if (!second->has(wish.with->role))
        return refusal("two-people", fmt::format("That is for {} to sign.", staff_of(*second)));
    return not_theirs(floor, *wish.with);
}

}  // namespace

bool is_staffed(const FloorState& floor) {
    return std::ranges::any_of(floor.accounts, [](const Account& one) {
        return one.kind == AccountKind::staff && !one.roles.empty();
    });
}

Refused may_not_ask(const FloorState& floor, const Wish& wish) {
    const Roles may = may_ask(wish.what);
    if (!may.has(wish.by.role)) {
        const std::string staff = staff_of(may);
        if (is_staff(wish.by.role))
            return refusal("not-yours", staff.empty()
                                            ? "That is not for staff to do."
                                            : fmt::format("That is for {} to do.", staff));
        return refusal("malformed", wish.by.role == Role::player
                                        ? "That is for the dealer or the floor to do."
                                    : staff.empty() ? "Only the player themselves can do that."
                                                    : fmt::format("That is for {} to do.", staff));
    }
    if (is_staff(wish.by.role))
        if (auto no = not_theirs(floor, wish.by)) return no;
    return lacks_second(floor, wish);
}

tl::expected<Fact, FloorRefusal> enrol_staff(const FloorState& floor, const EnrolStaff& wish) {
    if (wish.name.empty() || wish.name.size() > longest_name || !is_one_plain_line(wish.name))
        return tl::unexpected(refusal(
            "malformed", fmt::format("A name has 1 to {} characters, in one line.", longest_name)));
    if (floor.by_name.contains(in_small_letters(wish.name)))
        return tl::unexpected(refusal("malformed", "That name is taken."));
    if (auto no = fault_in(wish.roles, wish.licence)) return tl::unexpected(std::move(*no));
    return StaffEnrolled{static_cast<AccountId>(floor.accounts.size() + 1), wish.name, wish.roles,
                         wish.licence};
}

tl::expected<Fact, FloorRefusal> change_staff(const FloorState& floor, const ChangeStaff& wish) {
    const Account* const one = floor.account(wish.account);
    if (one == nullptr || one->kind != AccountKind::staff) return no_staff();
    if (auto no = fault_in(wish.roles, wish.licence)) return tl::unexpected(std::move(*no));
    return StaffChanged{wish.account, wish.roles, wish.licence};
}

tl::expected<Fact, FloorRefusal> dismiss_staff(const FloorState& floor, const DismissStaff& wish) {
    if (staff_member(floor, wish.account) == nullptr) return no_staff();
    return StaffDismissed{wish.account};
}

tl::expected<Fact, FloorRefusal> invite_staff(const FloorState& floor, const InviteStaff& wish) {
    if (staff_member(floor, wish.account) == nullptr) return no_staff();
    return StaffInvited{wish.account};
}

}  // namespace pokerfloor
