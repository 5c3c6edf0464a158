// PHH variant codes and our games. The format has codes for eleven games; for the rest of our
// catalogue we declare codes of our own, "X" + limit letter + ":" + game id, as in
// "XP:omaha5-high". A reader in strict mode refuses those.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor {

enum class PhhBetting : std::uint8_t { fixed_limit, pot_limit, no_limit, spread_limit };

// Which forced bets a hand of the variant has to give.
enum class PhhForcedBets : std::uint8_t { blinds, bring_in };

struct PhhVariant {
    std::string_view code;
    const GameSpec* game;  // nullptr: we do not offer it
    PhhBetting betting;
    PhhForcedBets forced_bets;
    bool is_extension = false;
};

// The variant with that code, the extensions included. An extension's `code` is the text given.
std::optional<PhhVariant> find_phh_variant(std::string_view code);

// The code of a game of players against players: the format's own where it has one, otherwise our
// extension. Empty for a game against the house.
std::string phh_code_of(const GameSpec& game, PhhBetting betting);

// "FT, NT, NS, ...": the format's own codes, for messages.
const std::string& phh_codes();

}  // namespace pokerfloor
