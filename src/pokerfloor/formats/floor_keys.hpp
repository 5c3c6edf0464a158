// The names of all settings of a floor file, for readers, suggestions, and the tests that hold
// docs/formats/floor-file.md and floor.schema.json to them.
#pragma once

#include <array>
#include <string_view>

namespace pokerfloor {

inline constexpr std::array<std::string_view, 10> floor_keys{
    "name",      "guests",         "registration", "watching",  "guest-bankroll",
    "refill-to", "refill-minutes", "bad-beat",     "high-hand", "table"};

inline constexpr std::array<std::string_view, 10> floor_bad_beat_keys{
    "tables",       "contribution", "maximum", "beaten", "minimum-dealt",
    "fund-percent", "loser",        "winner",  "table",  "discontinuation-approval"};

inline constexpr std::array<std::string_view, 9> floor_high_hand_keys{
    "tables", "contribution",  "maximum",     "period-minutes", "minimum-dealt",
    "ties",   "collect-hours", "uncollected", "restrictions"};

// Of a table, whatever its game; each game knows which it takes.
inline constexpr std::array<std::string_view, 60> floor_table_keys{
    // every table
    "id", "game", "seats", "buy-in", "decision-seconds", "bots", "training", "dealing",
    // pot games
    "structure", "limits", "minimum-bet", "highest-minimum", "raise-cap", "check-raise",
    "open-pair-double", "ante", "blinds", "forced-bet", "straddle", "smallest-chip", "rake",
    "run-it-twice", "bomb-pot", "double-board", "bomb-pot-amount",
    "button-stays-after-double-board", "waterfall", "kill", "kill-pot", "dead-button", "time-bank",
    "heads-up-button-small-blind", "odd-chip", "winner-shows", "all-in-face-up", "bot-skill",
    // house games
    "minimum", "maximum", "increment", "bonus", "ante-bonus", "aces-up", "odds", "six-card-bonus",
    "box-card-if-wagered", "players-before-dealer", "progressive", "ante-bonus-on-loss",
    "play-multiples-only", "payout-limit", "areas", "delivery", "shuffler", "shuffler-counts",
    "decks", "preshuffled", "recut", "deck-hours", "practice", "fill"};

inline constexpr std::array<std::string_view, 5> floor_rake_keys{"percent", "cap", "unit", "steps",
                                                                 "before-flop"};

inline constexpr std::array<std::string_view, 9> floor_progressive_keys{
    "wager",     "seed",           "reset",          "raise",          "envy-table",
    "four-aces", "four-of-a-kind", "straight-flush", "three-of-a-kind"};

}  // namespace pokerfloor
