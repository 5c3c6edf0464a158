// The least payout limit of Four Card Poker and Double Down Stud by the posted odds, against all
// cards there are: which hands go together is counted here from every deal.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>

using namespace pokerfloor;

namespace {

constexpr std::size_t below_all = most_lines;  // in the place of a line
using Together = std::array<std::array<bool, most_lines + 1>, most_lines + 1>;

std::size_t place_of(int line) {
    return line == no_line ? below_all : static_cast<std::size_t>(line);
}

std::int64_t pays(const Paytable& table, std::size_t place) {
    return place == below_all ? 0 : std::max(table.odds[place], pushes);
}

std::vector<Card> deck_of_52() {
    std::vector<Card> cards;
    for (CardSet deck = set_of(DeckKind::standard); !deck.empty(); deck.erase(deck.first()))
        cards.push_back(deck.first());
    return cards;
}

Paytable any_odds(const Paytable& from, std::size_t lines, std::mt19937_64& random) {
    Paytable table = from;
    for (std::size_t line = 0; line < lines; ++line)
        if (random() % 2 == 0) table.odds[line] += static_cast<Odds>(random() % 3000);
    return table;
}

// The lines of two cards on the same board of four.
Together on_one_board(const std::vector<Card>& deck) {
    Together seen{};
    std::array<Card, 4> board;
    for (std::size_t a = 0; a < 52; ++a)
        for (std::size_t b = a + 1; b < 52; ++b)
            for (std::size_t c = b + 1; c < 52; ++c)
                for (std::size_t d = c + 1; d < 52; ++d) {
                    board = {deck[a], deck[b], deck[c], deck[d]};
                    std::array<int, most_lines + 1> cards{};
                    for (const Card card : deck) {
                        CardSet five(board);
                        if (five.contains(card)) continue;
                        five.insert(card);
                        ++cards[place_of(
                            games::double_down_stud_line(double_down_stud::rank(five)))];
                    }
                    for (std::size_t i = 0; i < cards.size(); ++i)
                        for (std::size_t j = 0; j < cards.size(); ++j)
                            if (cards[i] > 0 && cards[j] > (i == j ? 1 : 0)) seen[i][j] = true;
                }
    return seen;
}

// The line of the Aces Up, and with each box card that of the Six Card Bonus.
Together with_box_cards(const std::vector<Card>& deck) {
    Together seen{};
    for (std::size_t a = 0; a < 52; ++a)
        for (std::size_t b = a + 1; b < 52; ++b)
            for (std::size_t c = b + 1; c < 52; ++c)
                for (std::size_t d = c + 1; d < 52; ++d)
                    for (std::size_t e = d + 1; e < 52; ++e) {
                        const CardSet five(std::array{deck[a], deck[b], deck[c], deck[d], deck[e]});
                        auto& row = seen[place_of(
                            games::four_card_aces_up_line(four_card::rank(Hand(five))))];
                        for (const Card box : deck) {
                            if (five.contains(box)) continue;
                            CardSet six = five;
                            six.insert(box);
                            if (six_card_bonus::suit_of_super_royal(six)) continue;
                            row[place_of(games::four_card_six_card_bonus_line(
                                six_card_bonus::rank(six)))] = true;
                        }
                    }
    return seen;
}

}  // namespace

TEST_CASE("every pair of hands on one board is in the least limit: MDS-10.c, DS-2") {
    const Together seen = on_one_board(deck_of_52());
    const house::Law& law = *find_game("double-down-stud")->house;
    std::mt19937_64 random(3);
    for (int number = 0; number < 2000; ++number) {
        const std::array tables{any_odds(games::double_down_stud_least, 9, random)};
        const Chips minimum = dollars(1'000);  // the 100,000 of the book is never the greater
        for (const int areas : {1, 2}) {
            std::int64_t best = 0;
            for (std::size_t i = 0; i <= most_lines; ++i)
                for (std::size_t j = 0; j <= most_lines; ++j)
                    if (seen[i][j])
                        best = std::max(best,
                                        pays(tables[0], i) + (areas == 2 ? pays(tables[0], j) : 0));
            const Chips least =
                law.least_limit({.tables = tables, .minimum = minimum, .areas = areas});
            REQUIRE_EQ(least.cents, (2 * best * minimum).cents);
        }
    }
}

TEST_CASE("every hand with every box card is in the least limit: MFC-x12.J, FC-8") {
    const Together seen = with_box_cards(deck_of_52());
    const house::Law& law = *find_game("four-card")->house;
    std::mt19937_64 random(4);
    for (int number = 0; number < 2000; ++number) {
        const std::array tables{any_odds(games::four_card_ante_bonus_tables[0].table, 3, random),
                                any_odds(games::four_card_aces_up_tables[0].table, 7, random),
                                games::four_card_six_card_bonus_table};
        for (const bool box : {false, true}) {
            std::int64_t best = 0;
            for (std::size_t i = 0; i <= most_lines; ++i)
                for (std::size_t j = 0; j <= most_lines; ++j)
                    if (seen[i][j])
                        best =
                            std::max(best, 4 + (i < 3 ? pays(tables[0], i) : 0) +
                                               pays(tables[1], i) + (box ? pays(tables[2], j) : 0));
            const Chips least =
                law.least_limit({.tables = tables, .minimum = dollars(10), .box_card = box});
            REQUIRE_EQ(least.cents, (best * dollars(10)).cents);
        }
    }
}
