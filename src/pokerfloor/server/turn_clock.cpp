#include <pokerfloor/server/turn_clock.hpp>

#include <algorithm>

namespace pokerfloor::server {

void TurnClock::note_record(const Floor& floor, int table, std::uint64_t seq, std::int64_t now_ms) {
    Turn& turn = tables_[static_cast<std::size_t>(table)];
    const TableState state = floor.state(table);
    const auto phase = floor.phase_of(table);
    const bool is_new = state.turn != turn.turn;
    if (is_new) turn.turn_since = seq;
    if (phase ? phase != turn.phase : is_new)
        turn.ends_ms =
            state.seconds > 0 && state.waiting >= Waiting::turn ? now_ms + 1000 * state.seconds : 0;
    turn.turn = state.turn;
    turn.phase = phase;
    turn.changed_ms = now_ms;
}

void TurnClock::begin_anew(const Floor& floor, int table, std::uint64_t seq, std::int64_t now_ms) {
    Turn& turn = tables_[static_cast<std::size_t>(table)];
    turn.turn = 0;
    turn.turn_since = seq;
    turn.phase.reset();
    note_record(floor, table, seq, now_ms);
}

void TurnClock::extend(const Floor& floor, int table, std::int64_t now_ms) {
    tables_[static_cast<std::size_t>(table)].ends_ms =
        now_ms + 1000 * std::max(floor.state(table).seconds, 1);
}

}  // namespace pokerfloor::server
