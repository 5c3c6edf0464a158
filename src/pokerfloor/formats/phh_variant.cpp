#include <pokerfloor/formats/phh_variant.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor {
namespace {

using enum PhhBetting;
using enum PhhForcedBets;

constexpr std::array standard{
    PhhVariant{"FT", &games::holdem, fixed_limit, blinds},
    PhhVariant{"NT", &games::holdem, no_limit, blinds},
    PhhVariant{"NS", &games::sixplus, no_limit, blinds},
    PhhVariant{"PO", &games::omaha_high, pot_limit, blinds},
    PhhVariant{"FO/8", &games::omaha_hilo8, fixed_limit, blinds},
    PhhVariant{"F7S", &games::stud7_high, fixed_limit, bring_in},
    PhhVariant{"F7S/8", &games::stud7_hilo8, fixed_limit, bring_in},
    PhhVariant{"FR", &games::stud7_low, fixed_limit, bring_in},
    PhhVariant{"N2L1D", nullptr, no_limit, blinds},
    PhhVariant{"F2L3D", &games::td_27, fixed_limit, blinds},
    PhhVariant{"FB", &games::badugi, fixed_limit, blinds},
};

constexpr std::string_view limit_letters = "FPNS";  // in the order of PhhBetting

const PhhVariant* find_standard(const GameSpec& game, PhhBetting betting) {
    const auto found = std::ranges::find_if(standard, [&](const PhhVariant& variant) {
        return variant.game == &game && variant.betting == betting;
    });
    return found == standard.end() ? nullptr : &*found;
}

PhhForcedBets forced_bets_of(const GameSpec& game) {
    return game.pot->opening == ForcedMoney::forced_bet ? bring_in : blinds;
}

}  // namespace

std::optional<PhhVariant> find_phh_variant(std::string_view code) {
    for (const PhhVariant& variant : standard)
        if (variant.code == code) return variant;
    if (code.size() < 4 || code[0] != 'X' || code[2] != ':') return std::nullopt;
    const auto letter = limit_letters.find(code[1]);
    const GameSpec* game = find_game(code.substr(3));
    if (letter == std::string_view::npos || game == nullptr || game->kind != GameKind::pot)
        return std::nullopt;
    const auto betting = static_cast<PhhBetting>(letter);
    if (find_standard(*game, betting) != nullptr) return std::nullopt;
    return PhhVariant{code, game, betting, forced_bets_of(*game), true};
}

std::string phh_code_of(const GameSpec& game, PhhBetting betting) {
    if (game.kind != GameKind::pot) return {};
    if (const PhhVariant* variant = find_standard(game, betting)) return std::string(variant->code);
    const char letter = limit_letters[static_cast<std::size_t>(betting)];
    return std::string{'X', letter, ':'} + std::string(game.id);
}

const std::string& phh_codes() {
    static const std::string codes = [] {
        std::string text;
        for (const PhhVariant& variant : standard)
            text += (text.empty() ? "" : ", ") + std::string(variant.code);
        return text;
    }();
    return codes;
}

}  // namespace pokerfloor
