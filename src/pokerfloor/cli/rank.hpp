// `pokerfloor rank`: hands ranked as a game ranks them, in every order it pays by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::cli {

struct RankCall {
    std::string game;
    std::vector<std::string> hands;
    std::string board;  // empty: none
};

struct Placed {
    Ranked ranked;
    int place;  // 1 is the best of the hands given; equal hands share it and the next counts them
};

struct RankedHand {
    std::vector<Card> hole;                     // as written
    std::vector<std::optional<Placed>> shares;  // as the game lists them; none: does not qualify
};

struct Ranking {
    const GameSpec* game;
    std::vector<Card> board;
    std::vector<RankedHand> hands;
};

// Each hand is judged alone: two may hold the same card, one hand and its board may not.
Result<Ranking> rank_hands(const RankCall& call);

std::string rank_text(const Ranking& ranking);
std::string rank_json(const Ranking& ranking);

}  // namespace pokerfloor::cli
