// The keys of a PHH hand and the member each fills, in the order they are written. Reader and
// writer both go by this list, so a field is named once.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

#include <pokerfloor/formats/phh.hpp>

namespace pokerfloor {

// The type of the member says how its value is read and written.
using PhhMember =
    std::variant<std::string PhhHand::*, bool PhhHand::*, std::vector<Chips> PhhHand::*,
                 std::optional<Chips> PhhHand::*, std::vector<std::optional<Chips>> PhhHand::*,
                 std::vector<PhhAction> PhhHand::*, std::optional<PhhTime> PhhHand::*,
                 std::optional<int> PhhHand::*, PhhLabel PhhHand::*, std::vector<int> PhhHand::*,
                 std::vector<std::string> PhhHand::*, std::optional<PhhDuration> PhhHand::*,
                 std::vector<PhhDuration> PhhHand::*>;

struct PhhField {
    std::string_view key;
    PhhMember member;
};

inline constexpr std::array phh_fields{
    PhhField{"variant", &PhhHand::variant},
    PhhField{"ante_trimming_status", &PhhHand::ante_trimming_status},
    PhhField{"antes", &PhhHand::antes},
    PhhField{"blinds_or_straddles", &PhhHand::blinds_or_straddles},
    PhhField{"bring_in", &PhhHand::bring_in},
    PhhField{"small_bet", &PhhHand::small_bet},
    PhhField{"big_bet", &PhhHand::big_bet},
    PhhField{"min_bet", &PhhHand::min_bet},
    PhhField{"starting_stacks", &PhhHand::starting_stacks},
    PhhField{"actions", &PhhHand::actions},
    PhhField{"author", &PhhHand::author},
    PhhField{"event", &PhhHand::event},
    PhhField{"url", &PhhHand::url},
    PhhField{"venue", &PhhHand::venue},
    PhhField{"address", &PhhHand::address},
    PhhField{"city", &PhhHand::city},
    PhhField{"region", &PhhHand::region},
    PhhField{"postal_code", &PhhHand::postal_code},
    PhhField{"country", &PhhHand::country},
    PhhField{"time", &PhhHand::time},
    PhhField{"time_zone", &PhhHand::time_zone},
    PhhField{"day", &PhhHand::day},
    PhhField{"month", &PhhHand::month},
    PhhField{"year", &PhhHand::year},
    PhhField{"hand", &PhhHand::hand},
    PhhField{"level", &PhhHand::level},
    PhhField{"seats", &PhhHand::seats},
    PhhField{"seat_count", &PhhHand::seat_count},
    PhhField{"table", &PhhHand::table},
    PhhField{"players", &PhhHand::players},
    PhhField{"finishing_stacks", &PhhHand::finishing_stacks},
    PhhField{"winnings", &PhhHand::winnings},
    PhhField{"currency", &PhhHand::currency},
    PhhField{"currency_symbol", &PhhHand::currency_symbol},
    PhhField{"time_zone_abbreviation", &PhhHand::time_zone_abbreviation},
    PhhField{"time_limit", &PhhHand::time_limit},
    PhhField{"time_banks", &PhhHand::time_banks},
};

inline constexpr std::size_t no_phh_field = phh_fields.size();

// The place of a key in phh_fields, or no_phh_field.
std::size_t find_phh_field(std::string_view key);

}  // namespace pokerfloor
