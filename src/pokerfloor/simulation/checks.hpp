// What must be so at every step of a simulated floor. Each throws Failure where it is not.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/server/message.hpp>
#include <pokerfloor/simulation/log_index.hpp>
#include <pokerfloor/simulation/picture.hpp>

namespace pokerfloor::simulation {

// Money sums to zero, and nobody has less than none.
void check_money(const Floor& floor);

// What a host sends is in the store: the records it tells of, the wish it says was granted, and no
// wish it says was not.
void check_heard(const Floor& floor, const LogIndex& log, AccountId account,
                 const server::Message& message);

// No card in the picture that its viewer may not know.
void check_cards(const Picture& picture, int table, const LogIndex& log, const std::string& whose);

// The whole floor in words: what everybody sees, where all money lies.
std::string in_words(const Floor& floor);
// That both are the same.
void check_same(const Floor& a, const Floor& b, const std::string& which);

// That the records are what a floor makes of their wishes, one after the other.
void check_decided(const std::vector<Record>& records);

}  // namespace pokerfloor::simulation
