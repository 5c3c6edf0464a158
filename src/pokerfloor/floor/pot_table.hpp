// A table of a pot game on the floor: seats, the round being played, and the cards of it.
#pragma once

#include <array>
#include <string>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/floor/table_in_play.hpp>
#include <pokerfloor/table/options.hpp>
#include <pokerfloor/table/table.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// What somebody asks for, and who has agreed: a bit per seat. Either an option for the next round
// (MDP-8.M.1.b), or another minimum bet from then on (MDP-8.J.1).
struct Proposal {
    Option option = Option::none;
    std::uint16_t agreed = 0;
    Chips minimum{};

    bool operator==(const Proposal&) const = default;

    bool is_open() const { return option != Option::none || minimum > Chips{}; }
    bool is_of_minimum() const { return minimum > Chips{}; }
    // Where it says that everybody has to agree.
    std::string clause() const;
    std::string clause_of_time() const;  // and when it may be asked
};

// What is left to each seat of the time bank (MDQ-86).
struct TimeBanks {
    std::array<std::int64_t, most_players> left_ms{};
    bool running = false;  // that of the seat in turn
    std::size_t seat = 0;
    std::int64_t began_ms = 0;

    bool operator==(const TimeBanks&) const = default;
};

struct PotTable : TableInPlay {
    Table table{};
    int straddler = -1;   // for the next round
    Proposal proposal{};  // likewise
    Proposal declined{};  // the last that was
    TimeBanks banks{};
    // The round being played; once it is over, the last one, until the next begins.
    Plan plan{};
    Round round{};
    Events facts{};
    int button = 0;  // of this round; the table's moves on when it is over

    bool operator==(const PotTable&) const = default;

    // The player of this round in a seat; -1: none.
    int player_at(int seat) const {
        if (!dealt) return -1;
        for (int i = 0; i < plan.setup.players; ++i)
            if (plan.seat_of[static_cast<std::size_t>(i)] == seat) return i;
        return -1;
    }
    // The same for who sits there now: a newcomer has no part in the round of whoever left.
    int player_sitting_at(int seat) const {
        return (table.vacated >> seat & 1) != 0 ? -1 : player_at(seat);
    }
    int seat_of(int player) const { return plan.seat_of[static_cast<std::size_t>(player)]; }

    // What a seat has on the table, bets not counted.
    Chips stake_of(int seat) const {
        const int player = running ? player_at(seat) : -1;
        return player < 0 ? table.seats[static_cast<std::size_t>(seat)].stake
                          : round.player[static_cast<std::size_t>(player)].stack;
    }
};

PotTable open_pot_table(const PostedTable& posted);

// Of a seat, for the next round: between rounds, or out of the one being played.
bool is_free_to_ask(const PotTable& table, int seat);
bool is_active(const PotTable& table, int seat);
bool has_a_say(const PotTable& table, int seat);  // on what is being asked
// Whether a seat that would be dealt in has not said a word on the proposal.
bool is_asked(const PotTable& table, int seat);
bool is_asking(const PotTable& table);

// Whether the round is at raised limits (MDP-12.N).
bool is_killed(const PotTable& table);

// Whether the player to show would be foolish to throw his hand away.
bool would_win_something(const Round& round, int player);

}  // namespace pokerfloor
