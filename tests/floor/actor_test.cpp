#include <doctest/doctest.h>

#include <utility>

#include <pokerfloor/events/role_words.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Staff: roles_test.cpp.
constexpr Role roles[] = {Role::player, Role::house, Role::host};

template <std::size_t... index>
std::vector<Wished> one_of_each(std::index_sequence<index...>) {
    return {Wished(std::in_place_index<index>)...};
}

}  // namespace

TEST_CASE("a wish is refused to whom it is not for, before anything else is looked at") {
    Floor floor(all_games());
    const AccountId ann = newcomer(floor, "Ann", AccountKind::named);
    granted(floor, {.by = {ann}, .table = 0, .what = Sit{0, dollars(100)}});
    const auto money = floor.balances();
    int refused = 0;
    for (const Wished& what : one_of_each(std::make_index_sequence<std::variant_size_v<Wished>>()))
        for (const Role role : roles) {
            if (may_ask(what).has(role)) continue;
            const auto record = floor.act({.by = {ann, role}, .table = 0, .what = what}, 0);
            REQUIRE_FALSE(record.has_value());
            CHECK_EQ(record.error().reason, "malformed");
            const std::string staff = staff_of(may_ask(what));
            CHECK_EQ(record.error().sentence,
                     role == Role::player ? "That is for the dealer or the floor to do."
                     : staff.empty()      ? "Only the player themselves can do that."
                                          : "That is for " + staff + " to do.");
            ++refused;
        }
    CHECK_EQ(refused, 146);
    CHECK(floor.balances() == money);
    CHECK_EQ(floor.seat_of(0, ann), 0);
}

TEST_CASE("the house asks for somebody who is gone, and its record says who asked and for whom") {
    Floor floor(all_games());
    const AccountId ann = newcomer(floor, "Ann", AccountKind::named);
    granted(floor, {.by = {ann}, .table = 0, .what = Sit{0, dollars(100)}});
    const Record stood = granted(floor, {.by = {ann, Role::house}, .table = 0, .what = Stand{}});
    CHECK(stood.wish.by == Actor{ann, Role::house});
    CHECK_EQ(floor.seat_of(0, ann), -1);
    CHECK_EQ(floor.account(ann)->bankroll, dollars(10'000));
}
