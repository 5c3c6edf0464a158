// What each table waits for, and where all money lies.
#include <algorithm>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/floor/money.hpp>

namespace pokerfloor {
namespace {

// Long enough to be seen, short enough not to hold up the table.
constexpr int seconds_to_show = 8;
constexpr int seconds_to_cut = 10;

// MDP-18.E.3: streets that came after the hands of those who are all-in were turned up.
int streets_run_out(const Events& facts) {
    const auto is_turned_up = [](const Event& fact) {
        return fact.kind == EventKind::shown && fact.detail != 0;
    };
    const auto is_dealt_then = [](const Event& fact) {
        return fact.kind == EventKind::street_begun || fact.kind == EventKind::second_run_begun;
    };
    return static_cast<int>(std::count_if(std::find_if(facts.begin(), facts.end(), is_turned_up),
                                          facts.end(), is_dealt_then));
}

void describe(const PotTable& table, TableState& state) {
    if (!table.running) {
        state.run_out = streets_run_out(table.facts);
        state.waiting = plan_round(table.table) ? Waiting::next_round : Waiting::players;
        state.asking = is_asking(table);
        if (table.posted->live && state.waiting == Waiting::next_round)
            state.waiting = Waiting::dealer;
        return;
    }
    const Needed due = needed(table.round);
    if (due.need == Need::cards) {
        state.waiting = Waiting::dealer;
        return;
    }
    state.waiting = Waiting::turn;
    state.seat = table.seat_of(due.player);
    state.seconds = table.posted->decision_seconds;
    if (due.need == Need::show && state.seconds > 0)
        state.seconds = std::min(state.seconds, seconds_to_show);
    if (due.need != Need::action && due.need != Need::draw) return;
    const std::int64_t left = table.banks.left_ms[static_cast<std::size_t>(state.seat)];
    state.bank = static_cast<int>((left + 999) / 1000);
    state.in_bank = table.banks.running;
    if (state.in_bank) state.seconds = std::max(state.bank, 1);
}

void describe(const HouseFloorTable& table, TableState& state) {
    if (!table.running) {
        state.waiting = Waiting::players;
        for (int seat = 0; seat < table.posted->seats; ++seat)
            if (can_wager(table, seat)) state.waiting = Waiting::next_round;
        return;
    }
    state.seconds = table.posted->decision_seconds;
    if (const int area = table.cutting(); area >= 0) {
        state.waiting = Waiting::turn;
        state.seat = table.player_of(area);
        // Also where decisions have no limit: whoever says nothing loses nothing by it, and all
        // others wait for their cards.
        state.seconds =
            state.seconds > 0 ? std::min(state.seconds, seconds_to_cut) : seconds_to_cut;
        return;
    }
    const house::Needed due = needed(table.round);
    const bool in_turn = due.need == house::Need::decision || due.need == house::Need::draw;
    state.waiting = in_turn ? Waiting::turn : Waiting::wagers;
    if (in_turn) state.seat = table.player_of(due.area);
}

}  // namespace

TableState Floor::state(int table) const {
    const FloorTable& inside = inside_->tables[static_cast<std::size_t>(table)];
    TableState state;
    state.turn = inside.turn;
    std::visit([&](const auto& one) { describe(one, state); }, inside.table);
    state.closed = seating_of(inside.table).closed;
    const bool may_begin = state.waiting == Waiting::next_round ||
                           (state.waiting == Waiting::dealer && !in_play(inside.table).running);
    if (state.closed && may_begin) state.waiting = Waiting::players;
    state.round = in_play(inside.table).rounds;
    state.round_running = in_play(inside.table).running;
    if (state.seat >= 0) {
        const Seat& seat = seat_at(inside.table, state.seat);
        state.account = seat.account;
        state.leaving = seat.leaving;
    }
    state.bot = is_bot(state.account);
    return state;
}

std::vector<AccountId> Floor::waited_for(int table) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    std::vector<AccountId> accounts;
    if (const TableState now = state(table); now.waiting == Waiting::turn) {
        accounts.push_back(now.account);
    } else if (now.waiting == Waiting::wagers) {
        const auto& house = std::get<HouseFloorTable>(any);
        for (int seat = 0; seat < house.posted->seats; ++seat)
            if (is_waited_for(house, area_asked(house, seat)) && house.in_round(seat))
                accounts.push_back(seat_at(any, seat).account);
    }
    return accounts;
}

std::vector<Balance> Floor::balances() const {
    std::vector<Balance> all;
    for (const FloorTable& inside : inside_->tables)
        add_places(posted_of(inside.table), inside.book, all);
    for (std::size_t i = 0; i < inside_->accounts.size(); ++i)
        all.push_back({Holder::bankroll, -1, static_cast<std::int32_t>(i + 1),
                       inside_->accounts[i].bankroll});
    all.push_back({Holder::cage, -1, -1, inside_->cage});
    for (std::size_t i = 0; i < jackpot_count; ++i) {
        const JackpotBook& book = inside_->jackpots.of[i];
        all.push_back({Holder::jackpot_fund, -1, static_cast<std::int32_t>(i), book.fund});
        all.push_back({Holder::jackpot_award, -1, static_cast<std::int32_t>(i), book.award});
    }
    return all;
}

}  // namespace pokerfloor
