// Inside the reader of floor files: what is posted at one table, by the kind of its game.
#pragma once

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/formats/settings_reader.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// A whole table.
PostedTable read_table(const TomlNode& table, Behaviour behaviour, FileFaults& faults);

// Ids stand in addresses and logs.
bool is_floor_id(std::string_view text);

// What every table has is read already: id, game, seats, bots, time. The rest goes into `table`,
// and what is wrong with it into the reader's faults.
void read_pot_table(SettingsReader& in, Behaviour behaviour, PostedTable& table);
void read_house_table(SettingsReader& in, Behaviour behaviour, PostedTable& table);

// "buy-in", at least `needed`, because of `clause`.
void read_buy_in(SettingsReader& in, PostedTable& table, Chips needed, std::string_view clause);

// A fault for every setting nobody asked for; `whose` a table's are: "Hold 'Em at no-limit".
void refuse_the_rest_of_a_table(SettingsReader& in, std::string_view whose);

}  // namespace pokerfloor
