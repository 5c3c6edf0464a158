#include <pokerfloor/jackpots/hands.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/ranking/high.hpp>

namespace pokerfloor {
namespace {

Strength rank_of(const char* text) {
    const auto cards = parse_cards(text);
    MUST(cards.has_value());
    return high::by_the_book(CardSet(*cards));
}

}  // namespace

Strength least_beaten(LeastBeaten least) {
    static const std::array lowest{rank_of("As Ah Ad 2s 2h"), rank_of("2s 2h 2d 2c 3s"),
                                   rank_of("5s 4s 3s 2s As")};
    return lowest[static_cast<std::size_t>(least)];
}

Strength least_high_hand() {
    static const Strength lowest = rank_of("2s 2h 2d 3s 3h");
    return lowest;
}

std::optional<BadBeat> bad_beat_among(std::span<const TurnedUp> hands, int dealt_in,
                                      const BadBeatTerms& posted) {
    if (!posted.offered || dealt_in < posted.minimum_dealt || hands.size() < 2) return std::nullopt;
    const TurnedUp best = *std::ranges::max_element(hands, {}, &TurnedUp::strength);
    const TurnedUp* beaten = nullptr;
    for (const TurnedUp& one : hands)
        if (one.strength < best.strength && (beaten == nullptr || one.strength > beaten->strength))
            beaten = &one;
    if (beaten == nullptr || beaten->strength < least_beaten(posted.least)) return std::nullopt;
    return BadBeat{beaten->player, best.player};
}

std::span<const TurnedUp> high_hands_among(std::span<TurnedUp> hands, int dealt_in, Strength so_far,
                                           const HighHandTerms& posted) {
    if (!posted.offered || dealt_in < posted.minimum_dealt || hands.empty()) return {};
    const Strength best = std::ranges::max_element(hands, {}, &TurnedUp::strength)->strength;
    const bool enough = best > so_far || (best == so_far && posted.ties == TieRule::equal);
    if (best < least_high_hand() || !enough) return {};
    const auto rest = std::stable_partition(
        hands.begin(), hands.end(), [&](const TurnedUp& one) { return one.strength == best; });
    const auto count = posted.ties == TieRule::first ? 1 : rest - hands.begin();
    return hands.first(static_cast<std::size_t>(count));
}

}  // namespace pokerfloor
