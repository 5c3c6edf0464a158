// Which hands the jackpots pay: by the high order of the game, of hands that were turned up.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <pokerfloor/ranking/strength.hpp>
#include <pokerfloor/terms/jackpots.hpp>

namespace pokerfloor {

// Of 52 cards: hands of a game with another order are not comparable with them (MDQ-63).
Strength least_beaten(LeastBeaten least);
// MDP-16.G.1: a full house.
Strength least_high_hand();

struct TurnedUp {
    std::uint8_t player = 0;
    Strength strength{};
};

struct BadBeat {
    std::uint8_t loser = 0, winner = 0;

    bool operator==(const BadBeat&) const = default;
};
// The best hand that was beaten, and the best of all; none: it is too low, or too few were dealt
// in, or nobody was beaten (MDP-15.B.3, MDQ-65). Of equal hands the first in the order of the deal.
std::optional<BadBeat> bad_beat_among(std::span<const TurnedUp> hands, int dealt_in,
                                      const BadBeatTerms& posted);

// Those of the round that are higher than the best of the period so far, or as high as it where
// equal hands share: the best of them all, several where they are equal and equal hands share
// (MDP-16.G.2, 16.B.5).
std::span<const TurnedUp> high_hands_among(std::span<TurnedUp> hands, int dealt_in, Strength so_far,
                                           const HighHandTerms& posted);

}  // namespace pokerfloor
