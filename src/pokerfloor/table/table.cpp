#include <pokerfloor/table/table.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {
namespace {

Seat& at(Table& table, int seat) {
    MUST(seat >= 0 && seat < table.seat_count);
    return table.seats[static_cast<std::size_t>(seat)];
}

bool can_be_dealt_in(const Table& table, const Seat& seat) {
    if (!seat.taken || seat.sitting_out) return false;
    if (table.terms.betting.tournament) return seat.stake > Chips{};  // MDQ-44
    return seat.stake >= needed_to_be_dealt_in(table.terms);          // MDP-8.B.4
}

int next_seat(const Table& table, int seat) {
    return (seat + 1) % table.seat_count;
}

bool uses_button(const Table& table) {
    return table.terms.game->pot->opening != ForcedMoney::forced_bet;
}

// MDQ-57: posted limits times two or one and a half, never more.
BettingTerms limits_of(const Table& table) {
    BettingTerms betting = table.terms.betting;
    betting.small_bet = std::max(betting.small_bet, table.agreed_minimum);
    betting.big_bet = std::max(betting.big_bet, betting.small_bet);
    if (!table.killed) return betting;
    const auto raised = [&](Chips limit) {
        return table.terms.kill == KillKind::full ? 2 * limit : Chips{limit.cents * 3 / 2};
    };
    betting.small_bet = raised(betting.small_bet);
    betting.big_bet = raised(betting.big_bet);
    return betting;
}

void post_blinds(const Table& table, Plan& plan) {
    Setup& setup = plan.setup;
    const TableTerms& terms = table.terms;
    const int blinds = std::min<int>(terms.blind_count, setup.players);
    // MDQ-21: by the text the player left of the button posts first, also of two; custom has it the
    // other way round.
    const bool reversed = setup.players == 2 && blinds == 2 && terms.heads_up_button_small_blind;
    for (int i = 0; i < blinds; ++i)
        setup.entries[static_cast<std::size_t>(reversed ? 1 - i : i)].blind =
            terms.blinds[static_cast<std::size_t>(i)];
    setup.last_blind = static_cast<std::uint8_t>(reversed ? 0 : std::max(0, blinds - 1));

    // Missed blinds and newcomers: the largest blind live, what else was missed dead. They do not
    // move the first to act.
    const Chips largest = blinds > 0 ? terms.blinds[static_cast<std::size_t>(blinds - 1)] : Chips{};
    for (int i = blinds; i < setup.players; ++i) {
        const Seat& seat = table.seats[plan.seat_of[static_cast<std::size_t>(i)]];
        Entry& entry = setup.entries[static_cast<std::size_t>(i)];
        if (seat.newcomer || seat.missed_big) entry.blind = largest;
        if (seat.missed_small && blinds > 1) {
            entry.ante += terms.blinds[0];
            setup.antes_apart = true;
        }
    }
}

Result<int> straddle(const Table& table, const Wishes& wishes, Plan& plan) {
    Setup& setup = plan.setup;
    if (table.terms.straddle == Chips{})
        return fail("MDP-11.E: no straddle is offered at this table.");
    const int left_of_blinds = (setup.last_blind + 1) % setup.players;
    const int owner = plan.seat_of[static_cast<std::size_t>(left_of_blinds)];
    if (setup.players < 3 || owner != wishes.straddler)
        return fail(fmt::format(
            "MDP-11.E: only the player left of the last blind may straddle, seat {}, and only with "
            "three or more players.",
            owner + 1));
    setup.entries[static_cast<std::size_t>(left_of_blinds)].blind = table.terms.straddle;
    setup.last_blind = static_cast<std::uint8_t>(left_of_blinds);
    return left_of_blinds;
}

Result<int> take_option(const Table& table, const Wishes& wishes, Plan& plan) {
    Setup& setup = plan.setup;
    const TableTerms& terms = table.terms;
    const auto offered = [&](bool is_offered, const char* clause) -> Result<int> {
        if (is_offered) return 0;
        return fail(fmt::format("{}: this is not offered at this table.", clause));
    };
    const auto answer = wishes.option == Option::bomb_pot ? offered(terms.bomb_pot, "MDP-8.M")
                        : wishes.option == Option::double_board
                            ? offered(terms.double_board, "MDP-8.N")
                            : offered(terms.waterfall, "MDP-8.O");
    if (!answer) return answer;
    const auto& streets = terms.game->pot->streets;
    if (streets.back().board == 0) return fail("MDP-8.M: this option is for games with a board.");
    if (table.terms.betting.tournament) return fail("MDP-8.M.1.a: not at a tournament table.");
    const int two_boards = setup.players * streets[0].down + 13;
    if (wishes.option == Option::double_board && two_boards > size_of(table.terms.game->deck))
        return fail("MDP-8.N: the deck has too few cards for two boards with so many players.");
    setup.option = wishes.option;
    setup.antes_apart = false;
    for (int i = 0; i < setup.players; ++i) {
        Entry& entry = setup.entries[static_cast<std::size_t>(i)];
        entry.blind = {};
        entry.ante = wishes.option_amount;
    }
    return 0;
}

// One player received every chip of all pots, and they reach the amount.
bool arms_kill(const Table& table, std::span<const Event> facts) {
    Chips total{};
    int winner = -1;
    for (const Event& fact : facts) {
        if (fact.kind != EventKind::pot_awarded) continue;
        if (winner >= 0 && winner != fact.player) return false;
        winner = fact.player;
        total += fact.amount;
    }
    return winner >= 0 && total >= table.terms.kill_amount;
}

}  // namespace

Result<Plan> plan_round(const Table& table, const Wishes& wishes) {
    Plan plan;
    Setup& setup = plan.setup;
    setup.game = table.terms.game;
    setup.terms = limits_of(table);
    // MDP-11.F: from the left of the button, who is last; MDP-10.C: in stud from the dealer's left,
    // seat by seat.
    int seat = uses_button(table) ? next_seat(table, table.button) : 0;
    for (int step = 0; step < table.seat_count; ++step, seat = next_seat(table, seat)) {
        const Seat& one = table.seats[static_cast<std::size_t>(seat)];
        if (!can_be_dealt_in(table, one) || setup.players == setup.game->players.max) continue;
        plan.seat_of[setup.players] = static_cast<std::uint8_t>(seat);
        setup.entries[setup.players++] = {.stack = one.stake, .ante = table.terms.ante};
    }
    if (setup.players < 2)
        return fail("MDP-7.B: at least two players with enough on the table are needed.");
    if (uses_button(table)) post_blinds(table, plan);
    if (wishes.option != Option::none) {
        if (const auto taken = take_option(table, wishes, plan); !taken)
            return tl::unexpected(taken.error());
    } else if (wishes.straddler >= 0) {
        if (const auto done = straddle(table, wishes, plan); !done)
            return tl::unexpected(done.error());
    }
    return plan;
}

void finish_round(Table& table, const Plan& plan, const Round& round,
                  std::span<const Event> facts) {
    MUST(round.stage == Stage::over);
    const bool is_void = std::ranges::any_of(
        facts, [](const Event& fact) { return fact.kind == EventKind::refunded; });
    for (std::size_t i = 0; i < round.players; ++i) {
        Seat& seat = table.seats[plan.seat_of[i]];
        seat.stake = round.player[i].stack;
        if (is_void) continue;
        seat.newcomer = seat.missed_small = seat.missed_big = false;
    }
    if (is_void) return;
    if (table.terms.kill != KillKind::none) table.killed = arms_kill(table, facts);
    if (!uses_button(table)) return;
    // MDP-8.N.4: where posted, the button rests for one round more.
    if (round.option == Option::double_board && table.terms.button_stays_after_double_board) return;
    // Those who sat out while a blind passed them owe it. MDP-11.C.2: the button moves on clockwise
    // to the next player.
    for (int step = 0, seat = next_seat(table, table.button); step < table.seat_count;
         ++step, seat = next_seat(table, seat)) {
        Seat& one = at(table, seat);
        if (can_be_dealt_in(table, one)) {
            table.button = seat;
            break;
        }
        if (one.taken && one.sitting_out) one.missed_small = one.missed_big = true;
    }
}

Result<void> agree_on_minimum(Table& table, Chips minimum, std::uint16_t agreeing) {
    const TableTerms& terms = table.terms;
    if (terms.highest_minimum == Chips{} || terms.betting.structure == Structure::fixed_limit)
        return fail("MDP-8.J.1: the minimum bet of this table is not for the players to raise.");
    if (minimum > terms.highest_minimum)
        return fail(fmt::format("MDP-8.K.2: the minimum bet may be raised to {} at most.",
                                to_string(terms.highest_minimum)));
    for (int seat = 0; seat < table.seat_count; ++seat)
        if (at(table, seat).taken && !(agreeing >> seat & 1))
            return fail(fmt::format(
                "MDP-8.J.1: everybody at the table must agree; seat {} has not.", seat + 1));
    table.agreed_minimum = minimum;
    return {};
}

void sit_down(Table& table, int seat, Chips stake) {
    MUST(!at(table, seat).taken);
    at(table, seat) = {.taken = true, .newcomer = true, .stake = stake};
}

void sit_out(Table& table, int seat) {
    at(table, seat).sitting_out = true;
}

void come_back(Table& table, int seat) {
    at(table, seat).sitting_out = false;
}

}  // namespace pokerfloor
