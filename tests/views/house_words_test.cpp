// The words of house games on signs and paytables.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/views/house_words.hpp>

using namespace pokerfloor;

TEST_CASE("odds are told as \"to 1\", never \"for\": MDS-10.a, MFC-x0.J") {
    CHECK_EQ(views::odds_in_words(1000), "1000 to 1");
    CHECK_EQ(views::odds_in_words(pushes), "push");
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::house) continue;
        house::Terms terms = house::usual_terms(*game, dollars(5), dollars(100), dollars(5));
        if (game->house->rank_with_box != nullptr) house::choose_box_table(terms, 'A');
        int to_one = 0;
        for (const PaytableView& table : views::paytables_in_words(terms))
            for (const PaytableView::Row& row : table.lines) {
                const std::string& told = row.pays;
                CAPTURE(told);
                CHECK_EQ(told.find(" for "), std::string::npos);
                to_one += told.ends_with(" to 1");
            }
        CHECK_GT(to_one, 5);
    }
}

TEST_CASE("a hand that counts for nothing is called what it is, and what it would need") {
    const auto hand = [](const char* id, std::string_view text) {
        const auto cards = parse_cards(text).value();
        house::Round round;
        round.terms = house::usual_terms(*find_game(id), dollars(5), dollars(100), dollars(5));
        house::Area area;
        for (const Card card : cards) area.cards[area.card_count++] = card;
        return views::hand_in_words(round, area);
    };
    // A joker is an ace (MDD-6.B.2.b).
    CHECK_EQ(hand("double-draw", "QsQdJk7h4c"), "pair of queens, A-7-4 kickers: needs two pair");
    CHECK_EQ(hand("double-draw", "AsJk9d7h4c"), "pair of aces, 9-7-4 kickers: needs two pair");
    CHECK_EQ(hand("double-draw", "JkJk9d7h4c"), "pair of aces, 9-7-4 kickers: needs two pair");
    CHECK_EQ(hand("double-draw", "Ks9dTd7h4c"), "high card, K-10-9-7-4: needs two pair");
    CHECK_EQ(hand("double-draw", "QsQdJk7hJk"), "two pair");
}
