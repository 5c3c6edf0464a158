#include <pokerfloor/table/table.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/round/award.hpp>
#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/table/options.hpp>

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

// MDQ-82: seats beyond the most that are dealt in stay locked.
int open_seats(const Table& table) {
    return std::min<int>(table.seat_count, table.terms.game->players.max);
}

int next_seat(const Table& table, int seat) {
    return (seat + 1) % open_seats(table);
}

bool uses_button(const Table& table) {
    return table.terms.game->pot->opening != ForcedMoney::forced_bet;
}

// MDQ-57: a minimum that all agreed on is kept above the limits in a kill.
BettingTerms limits_of(const Table& table) {
    BettingTerms betting = table.terms.betting;
    if (table.killed) {
        betting.small_bet = limit_in_a_kill(table.terms.kill, betting.small_bet);
        betting.big_bet = limit_in_a_kill(table.terms.kill, betting.big_bet);
    }
    betting.small_bet = std::max(betting.small_bet, table.agreed_minimum);
    betting.big_bet = std::max(betting.big_bet, betting.small_bet);
    return betting;
}

// Who has a blind to make up is not dealt in between the button and the last blind, as a smaller
// blind would then be all he pays; he waits until they have passed, or until the last one falls on
// him (practice, section 3). Not where too few are left.
bool has_to_wait(const Table& table, const Seat& seat, int position) {
    const int last = table.terms.blind_count - 1;
    const bool waits = position < last || (seat.awaits_blind && position > last);
    if (!seat.owes_blind() || !waits) return false;
    const auto seats = std::span(table.seats).first(static_cast<std::size_t>(open_seats(table)));
    return std::ranges::count_if(seats, [&](const Seat& other) {
               return can_be_dealt_in(table, other) && !other.owes_blind();
           }) >= 2;
}

bool has_dead_button(const Table& table, const Setup& setup) {
    return (table.terms.dead_button || table.terms.betting.tournament) &&
           table.terms.blind_count == 2 && setup.players > 2;
}

// The small blind falls on a seat whose player has gone: nobody posts it.
bool is_small_blind_dead(const Table& table, const Plan& plan) {
    return has_dead_button(table, plan.setup) && table.small_blind >= 0 &&
           plan.seat_of[0] != table.small_blind;
}

void post_blinds(const Table& table, Plan& plan) {
    Setup& setup = plan.setup;
    const TableTerms& terms = table.terms;
    const bool dead = is_small_blind_dead(table, plan);
    const int blinds = dead ? 1 : std::min<int>(terms.blind_count, setup.players);
    // MDQ-21: by the text the player left of the button posts first, also of two; custom has it the
    // other way round.
    const bool reversed = setup.players == 2 && blinds == 2 && terms.heads_up_button_small_blind;
    for (int i = 0; i < blinds; ++i)
        setup.entries[static_cast<std::size_t>(reversed ? 1 - i : i)].blind =
            terms.blinds[static_cast<std::size_t>(dead ? 1 : i)];
    setup.last_blind = static_cast<std::uint8_t>(reversed ? 0 : std::max(0, blinds - 1));

    // Missed blinds and newcomers: the largest blind live, what else was missed dead. They do not
    // move the first to act.
    const Chips largest = blinds > 0 ? setup.entries[setup.last_blind].blind : Chips{};
    for (int i = blinds; i < setup.players; ++i) {
        const Seat& seat = table.seats[plan.seat_of[static_cast<std::size_t>(i)]];
        Entry& entry = setup.entries[static_cast<std::size_t>(i)];
        if (seat.newcomer || seat.missed_big) entry.blind = largest;
        if (seat.missed_small && terms.blind_count > 1) {
            entry.ante += terms.blinds[0];
            setup.antes_apart = true;
        }
    }
}

Granted<int> straddle(const Table& table, const Wishes& wishes, Plan& plan) {
    Setup& setup = plan.setup;
    const ChapterClauses& by = chapter_clauses_of(*table.terms.game);
    if (by.straddle.empty()) return refuse(by.chapter, "this game has no straddle.");
    if (table.terms.straddle == Chips{})
        return refuse(by.straddle, "no straddle is offered at this table.");
    const int left_of_blinds = (setup.last_blind + 1) % setup.players;
    const int owner = plan.seat_of[static_cast<std::size_t>(left_of_blinds)];
    if (setup.players < 3 || owner != wishes.straddler)
        return refuse(by.straddle,
                      fmt::format("only the player left of the last blind may straddle, seat {}, "
                                  "and only with three or more players.",
                                  owner + 1));
    setup.entries[static_cast<std::size_t>(left_of_blinds)].blind = table.terms.straddle;
    setup.last_blind = static_cast<std::uint8_t>(left_of_blinds);
    return left_of_blinds;
}

Granted<int> take_option(const Table& table, const Wishes& wishes, Plan& plan) {
    Setup& setup = plan.setup;
    const TableTerms& terms = table.terms;
    const AgreedOption& asked = about(wishes.option);
    const std::string_view section = asked.clause;
    if (!(terms.*asked.offered)) return refuse(section, "this is not offered at this table.");
    const auto& streets = terms.game->pot->streets;
    if (streets.back().board == 0) return refuse(section, "this option is for games with a board.");
    if (terms.betting.tournament)  // MDP-8.M.1.a, 8.N.1.a, 8.O.1.a
        return refuse(std::string(section) + ".1.a", "not at a tournament table.");
    for (int i = 0; i < setup.players; ++i) {  // MDP-8.M.1.b, 8.N.1.b, 8.O.1.b
        const int seat = plan.seat_of[static_cast<std::size_t>(i)];
        if (!(wishes.agreeing >> seat & 1))
            return refuse(std::string(section) + ".1.b",
                          fmt::format("everybody must agree; seat {} has not.", seat + 1));
    }
    const int two_boards = setup.players * streets[0].down + 13;
    if (wishes.option == Option::double_board && two_boards > size_of(table.terms.game->deck))
        return refuse("MDP-8.N", "the deck has too few cards for two boards with so many players.");
    setup.option = wishes.option;
    setup.antes_apart = false;
    for (int i = 0; i < setup.players; ++i) {
        Entry& entry = setup.entries[static_cast<std::size_t>(i)];
        entry.blind = {};
        entry.ante = wishes.option_amount;
    }
    return 0;
}

// Who got the pots of a round.
struct Won {
    Chips total{};
    bool by_one = true;         // one player received every chip
    std::uint16_t divided = 0;  // pots of which two players received parts: a bit each
};

Won won_in(std::span<const Event> facts) {
    Won won;
    std::array<int, most_players> winner_of{};  // by pot; 0: nobody yet
    int winner = 0;
    for (const Event& fact : facts) {
        if (fact.kind != EventKind::pot_awarded) continue;
        const int player = fact.player + 1;
        int& of_pot = winner_of[fact.detail];
        if (of_pot != 0 && of_pot != player)
            won.divided = static_cast<std::uint16_t>(won.divided | 1u << fact.detail);
        won.by_one &= winner == 0 || winner == player;
        of_pot = winner = player;
        won.total += fact.amount;
    }
    return won;
}

// Whether a hand among these has a low on a board.
bool has_low(const Round& round, std::uint16_t players, std::span<const Card> board) {
    const Share& low = round.game->shares[1];
    for (std::uint8_t i = 0; i < round.players; ++i)
        if ((players >> i & 1) != 0 && !round.player[i].folded &&
            rank_under(low.order, low.use, CardSet(round.player[i].hand()), CardSet(board)))
            return true;
    return false;
}

// Whether high and low shared a pot that was divided: on either board, if it had two, and by hands
// that contested it.
bool shared_by_high_and_low(const Round& round, std::uint16_t divided) {
    const Pots pots = pots_in(round);
    for (std::size_t p = 0; p < static_cast<std::size_t>(pots.count); ++p) {
        if ((divided >> p & 1) == 0) continue;
        const Pot& pot = pots.pot[p];
        const bool two_boards = is_on_two_boards(round, pot);
        if (has_low(round, pot.eligible, {round.board.data(), round.board_count}) ||
            (two_boards &&
             has_low(round, pot.eligible, {round.second_board.data(), round.second_board_count})))
            return true;
    }
    return false;
}

// MDQ-57: the kill is on after one player won every chip of a pot of the amount. Once on, only a
// smaller pot ends it or one shared by high and low; a tied high without a low does not. In games
// without a low any division ends it (MDQ-58).
bool kill_next(const Table& table, const Round& round, std::span<const Event> facts) {
    const Won won = won_in(facts);
    if (won.total < table.terms.kill_amount || won.total == Chips{}) return false;
    if (!table.killed) return won.by_one;
    if (won.divided == 0) return true;
    if (round.behaviour < Behaviour::second)  // the first board alone was looked at, for all pots
        return round.game->shares.size() > 1 &&
               !has_low(round, 0xffff, {round.board.data(), round.board_count});
    return round.game->pot->kill == KillLaw::high_low &&
           !shared_by_high_and_low(round, won.divided);
}

bool dealt_in(const Plan& plan, int seat) {
    const auto seats = std::span(plan.seat_of).first(plan.setup.players);
    return std::ranges::find(seats, seat) != seats.end();
}

// Sat out, or had to wait. Who played this round has missed nothing, even if he sits out from now
// on.
bool missed_round(const Table& table, const Plan& plan, int number) {
    const Seat& seat = table.seats[static_cast<std::size_t>(number)];
    return seat.taken && (seat.sitting_out || seat.missed_big) && !dealt_in(plan, number);
}

// The largest blind passed those who sat out between the button and whoever posted it.
void note_missed_big_blind(Table& table, const Plan& plan) {
    const int blinds = std::min<int>(table.terms.blind_count, plan.setup.players);
    if (blinds == 0 || plan.setup.option != Option::none) return;
    const bool reversed = plan.setup.entries[0].blind > plan.setup.entries[1].blind;
    const int last = plan.seat_of[static_cast<std::size_t>(reversed ? 0 : blinds - 1)];
    for (int seat = next_seat(table, table.button); seat != last; seat = next_seat(table, seat))
        if (missed_round(table, plan, seat)) at(table, seat).missed_big = true;
}

// MDP-11.C.2, 12.C.2, 13.C.2, 19.C.2, 20.C.2, 21.C.1.b, 22.C.2: clockwise to the next player who
// was in the round, so that nobody posts the same blind twice because another came in between; to
// any player where all those have gone.
void move_button(Table& table, const Plan& plan) {
    int to = table.button;
    for (const bool played : {true, false}) {
        to = next_seat(table, table.button);
        while (to != table.button &&
               (!can_be_dealt_in(table, at(table, to)) || (played && !dealt_in(plan, to))))
            to = next_seat(table, to);
        if (to != table.button) break;
    }
    // Both blinds have passed those whom the button passes.
    for (int seat = next_seat(table, table.button); seat != to; seat = next_seat(table, seat))
        if (missed_round(table, plan, seat))
            at(table, seat).missed_small = at(table, seat).missed_big = true;
    table.button = to;
}

}  // namespace

Granted<Plan> plan_round(const Table& table, const Wishes& wishes) {
    Plan plan;
    Setup& setup = plan.setup;
    setup.game = table.terms.game;
    setup.terms = limits_of(table);
    setup.behaviour = table.behaviour;
    plan.killed = table.killed;
    // MDP-11.F: from the left of the button, who is last; MDP-10.C: in stud from the dealer's left,
    // seat by seat.
    int seat = uses_button(table) ? next_seat(table, table.button) : 0;
    for (int step = 0; step < open_seats(table); ++step, seat = next_seat(table, seat)) {
        const Seat& one = table.seats[static_cast<std::size_t>(seat)];
        if (!can_be_dealt_in(table, one) || has_to_wait(table, one, setup.players)) continue;
        plan.seat_of[setup.players] = static_cast<std::uint8_t>(seat);
        setup.entries[setup.players++] = {.stack = one.stake, .ante = table.terms.ante};
    }
    if (setup.players < 2)
        return refuse("MDP-7.B", "at least two players with enough on the table are needed.");
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
    // MDP-18.G: chips went back, or none had been put in yet.
    const auto happened = [&](EventKind kind) {
        return std::ranges::any_of(facts, [&](const Event& fact) { return fact.kind == kind; });
    };
    const bool is_void = happened(EventKind::refunded) || (!happened(EventKind::pot_awarded) &&
                                                           !happened(EventKind::uncalled_returned));
    for (std::size_t i = 0; i < round.players; ++i) {
        Seat& seat = table.seats[plan.seat_of[i]];
        seat.stake = round.player[i].stack;
        if (is_void) continue;
        seat.newcomer = seat.missed_small = seat.missed_big = seat.awaits_blind = false;
    }
    if (is_void) return;
    if (table.terms.kill != KillKind::none) table.killed = kill_next(table, round, facts);
    pass_button(table, plan);
}

void pass_button(Table& table, const Plan& plan) {
    if (!uses_button(table)) return;
    // MDP-8.N.4: where posted, the button rests for one round more, whatever that round is. By the
    // first behaviour it rested for as long as double boards followed each other.
    const bool rested = table.button_rests && plan.setup.behaviour >= Behaviour::second;
    table.button_rests = plan.setup.option == Option::double_board &&
                         table.terms.button_stays_after_double_board && !rested;
    if (table.button_rests) return;
    note_missed_big_blind(table, plan);
    if (has_dead_button(table, plan.setup)) {
        // MDQ-84: the big blind goes on by one player, the others follow whether or not somebody
        // is there.
        table.button = is_small_blind_dead(table, plan) ? table.small_blind : plan.seat_of[0];
        table.small_blind = plan.seat_of[plan.setup.last_blind];
        return;
    }
    table.small_blind = -1;
    move_button(table, plan);
}

Granted<void> agree_on_minimum(Table& table, Chips minimum, std::uint16_t agreeing) {
    const TableTerms& terms = table.terms;
    if (terms.highest_minimum == Chips{})
        return refuse("MDP-8.J.1",
                      "the minimum bet of this table is not for the players to raise.");
    if (minimum.cents % terms.betting.smallest_chip.cents != 0)
        return refuse("MDP-8.J.1", fmt::format("the minimum bet is whole chips of {}.",
                                               to_string(terms.betting.smallest_chip)));
    if (minimum > terms.highest_minimum)
        return refuse("MDP-8.K.2", fmt::format("the minimum bet may be raised to {} at most.",
                                               to_string(terms.highest_minimum)));
    for (int seat = 0; seat < table.seat_count; ++seat)
        if (at(table, seat).taken && !(agreeing >> seat & 1))
            return refuse(
                "MDP-8.J.1",
                fmt::format("everybody at the table must agree; seat {} has not.", seat + 1));
    table.agreed_minimum = minimum;
    return {};
}

void sit_down(Table& table, int seat, Chips stake) {
    MUST(!at(table, seat).taken);
    at(table, seat) = {.taken = true, .newcomer = true, .stake = stake};
    table.agreed_minimum = {};  // MDQ-89: until the newcomer agrees too
}

void sit_out(Table& table, int seat) {
    at(table, seat).sitting_out = true;
}

void come_back(Table& table, int seat) {
    at(table, seat).sitting_out = false;
}

}  // namespace pokerfloor
