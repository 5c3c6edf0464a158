#include <doctest/doctest.h>

#include <set>

#include <pokerfloor/formats/phh_variant.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

constexpr std::array all_bettings{PhhBetting::fixed_limit, PhhBetting::pot_limit,
                                  PhhBetting::no_limit};

std::string told(std::string_view code) {
    const auto variant = find_phh_variant(code);
    if (!variant) return "unknown";
    const char* const bettings[] = {"fixed", "pot", "none"};
    const std::string game(variant->game ? variant->game->id : "not offered");
    return game + " " + bettings[static_cast<int>(variant->betting)] +
           (variant->forced_bets == PhhForcedBets::blinds ? " blinds" : " bring-in") +
           (variant->is_extension ? " extension" : "");
}

}  // namespace

TEST_CASE("the format's own codes") {
    CHECK_EQ(told("FT"), "holdem fixed blinds");
    CHECK_EQ(told("NT"), "holdem none blinds");
    CHECK_EQ(told("NS"), "sixplus none blinds");
    CHECK_EQ(told("PO"), "omaha-high pot blinds");
    CHECK_EQ(told("FO/8"), "omaha-hilo8 fixed blinds");
    CHECK_EQ(told("F7S"), "stud7-high fixed bring-in");
    CHECK_EQ(told("F7S/8"), "stud7-hilo8 fixed bring-in");
    CHECK_EQ(told("FR"), "stud7-low fixed bring-in");
    CHECK_EQ(told("N2L1D"), "not offered none blinds");
    CHECK_EQ(told("F2L3D"), "td-27 fixed blinds");
    CHECK_EQ(told("FB"), "badugi fixed blinds");
    CHECK_EQ(phh_codes(), "FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB");
}

TEST_CASE("our codes for what has none") {
    CHECK_EQ(told("XP:omaha5-high"), "omaha5-high pot blinds extension");
    CHECK_EQ(told("XN:stud5"), "stud5 none bring-in extension");
    CHECK_EQ(told("XF:stud7-hilo"), "stud7-hilo fixed bring-in extension");
    CHECK_EQ(told("XF:badacey"), "badacey fixed blinds extension");
    for (const char* code : {"", "X", "XF:", "XF:chess", "XQ:stud5", "xf:stud5", "XFstud5", "KHN",
                             "nt", "XN:holdem", "XF:four-card"})
        CHECK_EQ(told(code), "unknown");
}

TEST_CASE("every pot game has one code per betting structure, and is found by it") {
    std::set<std::string> codes;
    for (const GameSpec* game : catalogue()) {
        for (const PhhBetting betting : all_bettings) {
            const std::string code = phh_code_of(*game, betting);
            CHECK_EQ(code.empty(), game->kind == GameKind::house);
            if (code.empty()) continue;
            CHECK(codes.insert(code).second);
            const auto variant = find_phh_variant(code);
            REQUIRE(variant.has_value());
            CHECK_EQ(variant->game, game);
            CHECK_EQ(variant->betting, betting);
            CHECK_EQ(variant->is_extension, code.starts_with("X"));
        }
    }
    CHECK_EQ(codes.size(), 54);
    CHECK_EQ(phh_code_of(*find_game("holdem"), PhhBetting::pot_limit), "XP:holdem");
}
