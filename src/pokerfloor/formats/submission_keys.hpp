// The names of all settings of a Rules Submission that are not those of a table in a floor file,
// and of those which a table beside a submission still has (docs/formats/submission.md).
#pragma once

#include <array>
#include <string_view>

namespace pokerfloor {

inline constexpr std::array<std::string_view, 5> submission_keys{"facility", "edition", "approval",
                                                                 "approved-on", "games"};

// Of a game; besides, what every table of the game has posted.
inline constexpr std::array<std::string_view, 7> submission_game_keys{"limit",
                                                                      "wagers",
                                                                      "approval",
                                                                      "layout-approval",
                                                                      "device-approval",
                                                                      "progressive-proposal",
                                                                      "progressive-controls"};

// Of a limit of a pot game; besides, what every table at this limit has posted.
inline constexpr std::array<std::string_view, 1> submission_limit_keys{"name"};

// What is open today is said in floor.toml, and there alone.
inline constexpr std::array<std::string_view, 14> opening_keys{
    "id",       "game",    "limit",    "seats",   "buy-in",  "bots",      "bot-skill",
    "training", "dealing", "practice", "minimum", "maximum", "increment", "fill"};

}  // namespace pokerfloor
