// One hand of the PHH format (poker hand history), field by field. The members bear the format's
// own key names, which docs/formats/phh.md explains; they are in the order in which they are
// written. Absent is an empty text, an empty list or nullopt. A hand is a record of what was
// written, not of what is legal: replaying it is another room's work.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/formats/phh_action.hpp>

namespace pokerfloor {

struct PhhTime {
    int hour = 0;
    int minute = 0;
    int second = 0;
    int nanosecond = 0;

    bool operator==(const PhhTime&) const = default;
};

// A length of time, to the millisecond; `unlimited` is written inf.
struct PhhDuration {
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    std::int64_t milliseconds = 0;

    bool operator==(const PhhDuration&) const = default;
};

// What may be a text or a whole number: the number of a hand, the name of a table.
struct PhhLabel {
    std::string text;  // of a number the digits
    bool is_number = false;

    bool operator==(const PhhLabel&) const = default;
};

// A key we do not know, or a user's own, which begins with '_'. Its value is kept as written, as
// the TOML text it is.
struct PhhOther {
    std::string key;
    std::string value;

    bool operator==(const PhhOther&) const = default;
};

struct PhhHand {
    std::string variant;
    bool ante_trimming_status = false;
    std::vector<Chips> antes;
    std::vector<Chips> blinds_or_straddles;  // below zero: a post by a player who enters the game
    std::optional<Chips> bring_in;
    std::optional<Chips> small_bet;
    std::optional<Chips> big_bet;
    std::optional<Chips> min_bet;
    std::vector<std::optional<Chips>> starting_stacks;  // nullopt: unknown, written inf
    std::vector<PhhAction> actions;
    std::string author;
    std::string event;
    std::string url;
    std::string venue;
    std::string address;
    std::string city;
    std::string region;
    std::string postal_code;
    std::string country;
    std::optional<PhhTime> time;
    std::string time_zone;
    std::optional<int> day;
    std::optional<int> month;
    std::optional<int> year;
    PhhLabel hand;
    std::optional<int> level;
    std::vector<int> seats;
    std::optional<int> seat_count;
    PhhLabel table;
    std::vector<std::string> players;  // "" is anonymous
    std::vector<Chips> finishing_stacks;
    std::vector<Chips> winnings;
    std::string currency;
    std::string currency_symbol;
    std::string time_zone_abbreviation;
    std::optional<PhhDuration> time_limit;
    std::vector<PhhDuration> time_banks;
    std::vector<PhhOther> others;

    bool operator==(const PhhHand&) const = default;
};

}  // namespace pokerfloor
