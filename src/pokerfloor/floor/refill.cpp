#include <pokerfloor/floor/refill.hpp>

#include <algorithm>

namespace pokerfloor {
namespace {

bool has_chips_at(const AnyTable& table, AccountId account) {
    const int seat = seat_of(table, account);
    return seat >= 0 && (stake_at(table, seat) > Chips{} || in_running_round(table, seat));
}

bool is_broke(const FloorState& floor, const Account& one, AccountId account) {
    const auto least = least_to_sit(floor.terms);
    if (!least || one.kind == AccountKind::bot || one.kind == AccountKind::staff ||
        one.bankroll >= *least)
        return false;
    return std::ranges::none_of(floor.tables, [&](const FloorTable& inside) {
        return has_chips_at(inside.table, account);
    });
}

}  // namespace

std::optional<Chips> least_to_sit(const FloorTerms& terms) {
    std::optional<Chips> least;
    for (const PostedTable& table : terms.tables)
        if (!table.closed && (!least || table.least_buy_in < *least)) least = table.least_buy_in;
    return least;
}

Chips refills_to(const FloorState& floor) {
    const Chips posted = floor.terms.filled_up_to();
    if (floor.behaviour < Behaviour::fifth || posted == Chips{}) return posted;
    return std::max(posted, least_to_sit(floor.terms).value_or(posted));
}

std::optional<std::int64_t> refill_due(const FloorState& floor, AccountId account) {
    const Account* const one = floor.account(account);
    const FloorTerms& terms = floor.terms;
    if (one == nullptr || terms.refill_minutes == 0 || one->bankroll >= refills_to(floor) ||
        !is_broke(floor, *one, account))
        return std::nullopt;
    return one->refilled_ms == 0 ? 0
                                 : one->refilled_ms + std::int64_t{terms.refill_minutes} * 60'000;
}

tl::expected<Refilled, FloorRefusal> refill(const FloorState& floor, AccountId account,
                                            std::int64_t time_ms) {
    const auto due = refill_due(floor, account);
    if (!due || *due > time_ms)
        return tl::unexpected(FloorRefusal{
            "not-now", "",
            "Play money is filled up for who has too little for any table, as often as posted."});
    return Refilled{account, refills_to(floor) - floor.account(account)->bankroll, time_ms};
}

}  // namespace pokerfloor
