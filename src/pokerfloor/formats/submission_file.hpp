// Inside the reader of floor files: what a Rules Submission allows, and the tables that open within
// it. Every limit of every game is read as a table at it would be, so that all rules are asked
// once, of whatever may be offered.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

struct OfferedLimit {
    std::string name;
    TomlNode settings;  // what every table at it has posted, the game's own as well
    bool is_sound = true;
};

struct OfferedGame {
    const GameSpec* game = nullptr;
    TomlNode settings;                 // what every table of it has posted
    std::vector<OfferedLimit> limits;  // of a pot game
    Chips least{}, most{};             // of a wager against the house
    bool is_sound = true;
};

struct Offers {
    Submission head;
    std::vector<OfferedGame> games;
};

Offers read_submission(const TomlNode& file, Behaviour behaviour, FileFaults& faults);

// A [[table]] of the floor file beside it.
PostedTable read_table_within(const Offers& offers, const TomlNode& table, Behaviour behaviour,
                              FileFaults& faults);

}  // namespace pokerfloor
