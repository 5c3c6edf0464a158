#include <pokerfloor/floor/round_summary.hpp>

#include <array>

namespace pokerfloor {

RoundSummary summary_of(const PotTable& table, std::int64_t time_ms) {
    RoundSummary round{table.rounds, time_ms, {}, {}};
    std::array<Chips, most_players> won{};
    for (const Event& fact : table.facts)
        if (fact.kind == EventKind::pot_awarded) {
            won[fact.player] += fact.amount;
            round.pot += fact.amount;
        }
    for (std::size_t i = 0; i < won.size(); ++i)
        if (won[i] > Chips{})
            round.winners.push_back({table.table.seats[table.plan.seat_of[i]].account, won[i]});
    round.winners.shrink_to_fit();
    return round;
}

RoundSummary summary_of(const HouseFloorTable& table, std::int64_t time_ms) {
    RoundSummary round{table.rounds, time_ms, {}, {}};
    for (std::size_t seat = 0; seat < table.setup.owner.size(); ++seat) {
        if (table.setup.owner[seat] == house::nobody) continue;
        for (const Chips wager : table.round.area[seat].wager) round.pot += wager;
        const Chips gain = table.round.stack[seat] - table.setup.stack[seat];
        if (gain > Chips{}) round.winners.push_back({table.table.seats[seat].account, gain});
    }
    round.winners.shrink_to_fit();
    return round;
}

}  // namespace pokerfloor
