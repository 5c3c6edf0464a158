// A whole floor as its host set it up: the tables and what is posted at each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/terms/house_terms.hpp>
#include <pokerfloor/terms/jackpots.hpp>
#include <pokerfloor/terms/skill.hpp>
#include <pokerfloor/terms/submission.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor {

// One table. Of `pot` and `house` the one that fits the game is used.
struct PostedTable {
    std::string id;  // "holdem", unique on the floor
    const GameSpec* game = nullptr;
    TableTerms pot{};
    house::Terms house{};
    int seats = 0;
    Chips least_buy_in{}, most_buy_in{};
    int decision_seconds = 30;        // 0: no limit (MDP-7.D.4)
    int time_bank = 0;                // pot games: seconds more for each player, once (MDQ-86)
    int bots = 0;                     // seats the house fills with bots
    Skill bot_skill = Skill::medium;  // pot games: how well they play
    bool practice = false;            // house games: perfect play's verdict is told
    bool training = false;            // staff may have cards go wrong, to rehearse it
    bool live = false;                // pot games: people deal, and the dealer tells the cards
    bool closed = false;              // no longer in the floor file; its number stays taken
    // House games: what comes from the cage at a time when the table inventory cannot pay.
    Chips fill = dollars(10'000);
    // Pot games: the floor's, where the table takes part (MDP-15.B, 16.B).
    BadBeatTerms bad_beat{};
    HighHandTerms high_hand{};

    bool operator==(const PostedTable&) const = default;
};

// Who may get a new account, guests as well: everybody, who knows the host's code, or nobody.
enum class Registration : std::uint8_t { open, code, closed };
// Who may look at tables and at their past rounds: everybody, or who is signed in.
enum class Watching : std::uint8_t { all, members };

struct FloorTerms {
    std::string name;
    bool guests = true;  // may sign in without a password
    Registration registration = Registration::open;
    Watching watching = Watching::all;
    Chips guest_bankroll = dollars(10'000);
    // Who has lost all play money has it filled up to this (0: what guests begin with), at most
    // once in that many minutes; 0: never.
    Chips refill_to{};
    int refill_minutes = 60;
    BadBeatTerms bad_beat{};    // MDP-15
    HighHandTerms high_hand{};  // MDP-16
    std::vector<PostedTable> tables;
    // Which of the floor's terms these are: rounds name it. The first are 1.
    std::uint32_t edition = 1;
    Submission submission{};  // within which the tables are offered

    Chips filled_up_to() const { return refill_to > Chips{} ? refill_to : guest_bankroll; }

    bool operator==(const FloorTerms&) const = default;
};

}  // namespace pokerfloor
