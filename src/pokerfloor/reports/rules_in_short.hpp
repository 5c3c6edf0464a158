// A house game's rules in a few sentences of our own, each with the clauses behind it.
#pragma once

#include <span>
#include <string_view>

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::reports {

struct RuleInShort {
    std::string_view text, clauses;
};
std::span<const RuleInShort> rules_in_short(const GameSpec& game);
// Of Four Card Poker's Progressive Wager and Envy Bonus, where they are on offer.
std::span<const RuleInShort> progressive_rules();

// "Maryland, Double Draw Poker (COMAR 36.05.19)"
std::string_view book_in_words(const GameSpec& game);

// How the game was solved, a paragraph each.
std::span<const std::string_view> method_of(const GameSpec& game);

}  // namespace pokerfloor::reports
