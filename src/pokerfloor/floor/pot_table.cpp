#include <pokerfloor/floor/pot_table.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {

PotTable open_pot_table(const PostedTable& posted) {
    PotTable table;
    table.posted = &posted;
    table.table.terms = posted.pot;
    table.table.seat_count = posted.seats;
    table.table.button = posted.seats - 1;  // at the dealer's right, MDQ-84
    return table;
}

bool is_killed(const PotTable& table) {
    return table.running && table.plan.killed;
}

bool would_win_something(const Round& round, int player) {
    Round copy = round;
    Events facts;
    // All others in turn show, and so does he.
    while (copy.stage == Stage::showdown) {
        const auto refusal = pokerfloor::act(copy, simple(CommandKind::show, copy.to_act), facts);
        MUST(!refusal.has_value());
    }
    return std::ranges::any_of(facts, [&](const Event& fact) {
        return fact.kind == EventKind::pot_awarded && fact.player == player;
    });
}

bool is_free_to_ask(const PotTable& table, int seat) {
    const int player = table.running ? table.player_at(seat) : -1;
    return player < 0 || table.round.player[static_cast<std::size_t>(player)].folded;
}

// MDQ-53: a seat sitting out is not active, and is not asked.
bool is_active(const PotTable& table, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    const Seat& one = table.table.seats[at];
    return one.taken && !one.leaving && !one.sitting_out;
}

std::string Proposal::clause() const {
    if (is_of_minimum()) return "MDP-8.J.1";
    return std::string(option == Option::none ? "MDP-8.M" : about(option).clause) + ".1.b";
}

std::string Proposal::clause_of_time() const {
    if (is_of_minimum()) return "MDP-8.J.1";
    return std::string(option == Option::none ? "MDP-8.M" : about(option).clause) + ".1.d";
}

// MDQ-53: an option is for those who play the next round. MDQ-89: the minimum is for all who sit at
// the table.
bool has_a_say(const PotTable& table, int seat) {
    if (!table.proposal.is_of_minimum()) return is_active(table, seat);
    const Seat& one = table.table.seats[static_cast<std::size_t>(seat)];
    return one.taken && !one.leaving;
}

bool is_asked(const PotTable& table, int seat) {
    return table.proposal.is_open() && (table.proposal.agreed >> seat & 1) == 0 &&
           has_a_say(table, seat);
}

bool is_asking(const PotTable& table) {
    for (int seat = 0; seat < table.posted->seats; ++seat)
        if (is_asked(table, seat)) return true;
    return false;
}

}  // namespace pokerfloor
