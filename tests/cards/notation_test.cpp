#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/notation.hpp>

using namespace pokerfloor;

namespace {

std::string error_of(std::string_view text) {
    const auto cards = parse_cards(text);
    return cards ? "no error" : cards.error().message;
}

}  // namespace

TEST_CASE("cards are read with and without spaces, in the order written") {
    for (const char* text : {"As Td 9c 2h", "AsTd9c2h", " as TD 9C,2h "}) {
        const auto cards = parse_cards(text);
        REQUIRE(cards);
        REQUIRE(cards->size() == 4);
        CHECK_EQ((*cards)[0], Card(Rank::ace, Suit::spades));
        CHECK_EQ((*cards)[1], Card(Rank::ten, Suit::diamonds));
        CHECK_EQ((*cards)[2], Card(Rank::nine, Suit::clubs));
        CHECK_EQ((*cards)[3], Card(Rank::two, Suit::hearts));
    }
}

TEST_CASE("a joker named by its holder is whichever he holds") {
    const Card first = Card::joker(0), second = Card::joker(1);
    const Card ace = parse_cards("As").value()[0], king = parse_cards("Kd").value()[0];
    const std::vector<Card> with_second{ace, second, king}, with_both{second, ace, first};
    CHECK(as_held(std::vector{first}, with_second) == std::vector{second});
    CHECK(as_held(std::vector{ace, first, first}, with_both) == std::vector{ace, second, first});
    CHECK(as_held(std::vector{king, first}, std::vector{ace}) == std::vector{king, first});
}

TEST_CASE("jokers and unknown cards") {
    const auto cards = parse_cards("Jk ?? Jk ??");
    REQUIRE(cards);
    CHECK((*cards)[0].is_joker());
    CHECK((*cards)[2].is_joker());
    CHECK_NE((*cards)[0], (*cards)[2]);
    CHECK((*cards)[1].is_unknown());
    CHECK_EQ(to_string((*cards)[1]), "??");
    CHECK_EQ(error_of("Jk Jk Jk"), "'Jk' at character 7: a third joker; a deck holds two");
    CHECK_EQ(parse_card_set("As ??").error().message,
             "'??' at character 4: every card must be known here");
}

TEST_CASE("a fault is named with its place and what would be right") {
    CHECK_EQ(error_of("As 1s"), "'1s' at character 4: no rank '1'; ranks are A K Q J T 9..2");
    CHECK_EQ(error_of("As Kx"), "'Kx' at character 4: no suit 'x'; suits are s h d c");
    CHECK_EQ(error_of("As K"),
             "'K' at character 4: a suit is missing after the rank; suits are s h d c");
    CHECK_EQ(error_of("As Kd As"),
             "'As' at character 7: already at character 1; a deck holds it once");
    CHECK_EQ(error_of("A♠"), "'A♠' at character 1: no suit '♠'; suits are s h d c");
    CHECK_EQ(error_of("♠A"), "'♠A' at character 1: no rank '♠'; ranks are A K Q J T 9..2");
    CHECK_EQ(error_of("10s"), "'10' at character 1: no rank '1'; ranks are A K Q J T 9..2");
    CHECK_EQ(error_of("As\x80 Kd"), "'As\x80' at character 1: no suit 's\x80'; suits are s h d c");
    CHECK_EQ(error_of("A\x01"), "'A\\x01' at character 1: no suit '\\x01'; suits are s h d c");
}

TEST_CASE("every set of cards is written and read back") {
    CHECK(rc::check([] {
        const auto all = cards_of(DeckKind::with_jokers);
        CardSet set;
        for (Card card : all)
            if (*rc::gen::inRange(0, 3) == 0) set.insert(card);
        const auto back = parse_card_set(to_string(set));
        RC_ASSERT(back.has_value());
        // A lone joker reads back as the first one: the two are the same on paper.
        RC_ASSERT(back->without_jokers() == set.without_jokers());
        RC_ASSERT(back->jokers() == set.jokers());
    }));
}

TEST_CASE("MDP-3.A.1.a, MDD-3.A: the three decks") {
    CHECK_EQ(cards_of(DeckKind::standard).size(), 52);
    CHECK_EQ(cards_of(DeckKind::with_jokers).size(), 54);
    CHECK_EQ(cards_of(DeckKind::six_plus).size(), 36);
    CHECK_EQ(set_of(DeckKind::standard).size(), 52);
    CHECK_EQ(set_of(DeckKind::with_jokers).size(), 54);
    CHECK_EQ(set_of(DeckKind::with_jokers).jokers(), 2);
    CHECK_EQ(set_of(DeckKind::six_plus).size(), 36);
    for (Card card : cards_of(DeckKind::six_plus)) CHECK(card.rank() >= Rank::six);
    CHECK_EQ(set_of(DeckKind::with_jokers) - set_of(DeckKind::standard),
             CardSet{Card::joker(0), Card::joker(1)});
}
