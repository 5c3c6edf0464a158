// Which line of a paytable a hand is on, for every line of every house table.
#include <doctest/doctest.h>

#include <array>
#include <utility>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>

using namespace pokerfloor;

namespace {

CardSet cards(const char* text) {
    return parse_card_set(text).value();
}

using Hands = std::vector<std::pair<const char*, std::string_view>>;

// "" stands for a hand that is on no line.
void check(const PaytableForm& form, int (*line)(Strength), Strength (*rank)(CardSet),
           const Hands& hands) {
    for (const auto& [text, expected] : hands) {
        const auto& hand = text;  // clang 14 captures no structured binding
        CAPTURE(hand);
        const int at = line(rank(cards(hand)));
        CHECK_EQ(at == no_line ? "" : form.lines[static_cast<std::size_t>(at)].hand, expected);
    }
}

Strength four_card_rank(CardSet five) {
    return four_card::rank(Hand(five));
}

}  // namespace

TEST_CASE("the lines of the Double Draw bonus, MDD-12.B") {
    check(games::double_draw_bonus, games::double_draw_bonus_line, double_draw::rank,
          {{"Ac Ad Ah As Jk", "five-aces"},
           {"Ac Kc Qc Jc Tc", "natural-royal-flush"},
           {"Ac Kc Qc Jc Jk", "wild-royal-flush"},
           {"Kc Qc Jc Tc 9c", "straight-flush"},
           {"9c 9d 9h 9s Jk", "four-of-a-kind"},
           {"9c 9d 9h Jk Jk", "full-house"},
           {"Kc 8c 3c 2c 7c", "flush"},
           {"Ac 2d 3h 4s Jk", "straight"},
           {"9c 9d 9h 4s 2c", "three-of-a-kind"},
           {"9c 9d 4h 4s 2c", "two-pair"},
           {"Ac Ad Kh 9s 4c", ""}});
}

TEST_CASE("the lines of Four Card Poker's side wagers") {
    check(games::four_card_ante_bonus, games::four_card_ante_bonus_line, four_card_rank,
          {{"9c 9d 9h 9s 2c", "four-of-a-kind"},
           {"9c 8c 7c 6c 2d", "straight-flush"},
           {"9c 9d 9h 4s 2c", "three-of-a-kind"},
           {"9c 7c 4c 3c 2d", ""}});
    check(games::four_card_aces_up, games::four_card_aces_up_line, four_card_rank,
          {{"9c 9d 9h 9s 2c", "four-of-a-kind"},
           {"9c 8c 7c 6c 2d", "straight-flush"},
           {"9c 9d 9h 4s 2c", "three-of-a-kind"},
           {"9c 7c 4c 3c 2d", "flush"},
           {"9c 8d 7c 6c 2d", "straight"},
           {"9c 9d 2c 2d 4h", "two-pair"},
           {"Ac Ad 2c 3d 7h", "pair-of-aces"},
           {"Kc Kd 2c 3d 7h", ""}});  // MFC-x12.C.4
    check(games::four_card_six_card_bonus, games::four_card_six_card_bonus_line,
          six_card_bonus::rank,
          {{"Ad Kd Qd Jd Td 9d", "royal-flush"},  // a Super Royal, MFC-6.F.8
           {"Ah Kh Qh Jh 3c Th", "royal-flush"},
           {"5h 6h 7h 8h Kc 9h", "straight-flush"},
           {"9c 9d 9h 2s Kc 9s", "four-of-a-kind"},
           {"9c 9d 4h 4s Kc 9s", "full-house"},
           {"2h 5h 8h Jh Kc Ah", "flush"},
           {"5h 6c 7d 8s Kc 9h", "straight"},
           {"9c 9d 4h 7s Kc 9s", "three-of-a-kind"},
           {"Ah Ad Kc Kd 9s 4h", ""}});
}

TEST_CASE("the Aces Up tables have their known edges: MFC-x12.C.1, x12.C.2, x12.C.3, FC-11") {
    // Hands of five cards on each line, of 2,598,960; the others lose.
    const std::array<std::int64_t, 7> hands{624, 2'072, 58'656, 114'616, 101'808, 123'552, 81'096};
    const auto edge = [&](std::string_view name) {  // in thousandths of a percent
        std::int64_t lost = 2'598'960;
        for (const NamedPaytable& one : games::four_card_aces_up_tables)
            if (one.name == name)
                for (std::size_t line = 0; line < hands.size(); ++line)
                    lost -= (one.table.odds[line] + 1) * hands[line];
        return (lost * 100'000 + 1'299'480) / 2'598'960;
    };
    CHECK_EQ(edge("50-40-9-6-4-2-1"), 1'979);
    CHECK_EQ(edge("50-40-8-5-4-3-1"), 3'892);
    CHECK_EQ(edge("50-40-7-5-4-3-1"), 6'149);
    CHECK_EQ(edge("50-30-7-6-5-2-1"), 3'372);
    // The second is what a table has unless something else is posted.
    CHECK_EQ(games::four_card_aces_up_tables[0].name, "50-40-8-5-4-3-1");
}

TEST_CASE("the lines of the envy bonus, MFC-12.G") {
    const auto line = [](const char* hand) {
        return games::four_card_envy_line(four_card_rank(cards(hand)));
    };
    CHECK_EQ(line("Ac Ad Ah As 2c"), 0);
    CHECK_EQ(line("Kc Kd Kh Ks 2c"), 1);
    CHECK_EQ(line("9c 8c 7c 6c 2d"), 2);
    CHECK_EQ(line("9c 9d 9h 4s 2c"), no_line);
}

TEST_CASE("the lines of Double Down Stud, MDS-10.b") {
    check(games::double_down_stud_odds, games::double_down_stud_line, double_down_stud::rank,
          {{"Ah Kh Qh Jh Th", "royal-flush"},
           {"9h Kh Qh Jh Th", "straight-flush"},
           {"9s 9c 9d 9h 2s", "four-of-a-kind"},
           {"9s 9c 9d 2h 2s", "full-house"},
           {"2h 5h 8h Jh Ah", "flush"},
           {"9s Th Jd Qc Ks", "straight"},
           {"9s 9c 9d 4h 2s", "three-of-a-kind"},
           {"4s 4c 2d 2h 9s", "two-pair"},
           {"Js Jc 2d 4h 9s", "high-pair"},
           {"6s 6c 2d 4h 9s", "middle-pair"},
           {"5s 5c 2d 4h As", ""},
           {"Ks 5c 2d 4h As", ""}});
}
