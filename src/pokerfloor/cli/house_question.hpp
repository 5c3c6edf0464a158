// What `odds` and `advise` have in common: a house game, its paytables and other terms, and cards
// known to be out of play, as written on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::cli {

struct HouseCall {
    std::string game;
    std::optional<std::string> paytable{};  // A, B, or a file
    std::vector<std::string> settings{};    // key=value
    std::string seen;
};

// Without the dealer's cards, which odds and advise read differently.
Result<reports::Question> question_of(const HouseCall& call);

// A card may lie in one place only. Jokers are counted.
struct PlacedCards {
    std::string place;  // "--seen"
    CardSet cards;
};
Result<void> refuse_cards_twice(const std::vector<PlacedCards>& all);

// For --help.
extern const char* const settings_help;

}  // namespace pokerfloor::cli
