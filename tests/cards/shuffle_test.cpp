#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>
#include <string>
#include <vector>

#include <pokerfloor/cards/shuffle.hpp>

using namespace pokerfloor;

namespace {

constexpr std::array all_kinds{DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus};

// Answers what the test wrote down, and insists on the bounds asked for.
struct Script {
    std::vector<std::uint32_t> answers;
    std::size_t asked = 0;
    std::uint32_t below(std::uint32_t bound) {
        REQUIRE(asked < answers.size());
        REQUIRE(answers[asked] < bound);
        return answers[asked++];
    }
};

Seed any_seed() {
    Seed seed;
    for (auto& byte : seed.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    return seed;
}

std::string written(std::span<const Card> cards) {
    std::string text;
    for (Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

Seed counting_seed() {
    Seed seed;
    for (std::size_t i = 0; i < 32; ++i) seed.bytes[i] = static_cast<std::uint8_t>(i);
    return seed;
}

}  // namespace

TEST_CASE("MDP-5.A: every order of a small deck comes from exactly one set of choices") {
    // 5 * 4 * 3 * 2 = 120 = 5! choices, so equal chances for choices are equal chances for orders.
    const auto five = cards_of(DeckKind::standard).first(5);
    std::map<std::vector<Card>, int> orders;
    for (std::uint32_t a = 0; a < 5; ++a)
        for (std::uint32_t b = 0; b < 4; ++b)
            for (std::uint32_t c = 0; c < 3; ++c)
                for (std::uint32_t d = 0; d < 2; ++d) {
                    Script script{{a, b, c, d}};
                    std::vector<Card> deck(five.begin(), five.end());
                    shuffle(std::span(deck), script);
                    CHECK_EQ(script.asked, 4);
                    ++orders[deck];
                }
    CHECK_EQ(orders.size(), 120);
}

TEST_CASE("MDD-5.A, MFC-x5.A, MDS-4.a-1: a shuffled deck holds every card once") {
    CHECK(rc::check([] {
        RandomStream stream(any_seed());
        for (const DeckKind kind : all_kinds) {
            const auto deck = shuffled(kind, stream);
            RC_ASSERT(deck.size() == cards_of(kind).size());
            RC_ASSERT(CardSet(deck) == set_of(kind));
        }
    }));
}

TEST_CASE("the first cards drawn are the first cards of the whole shuffle") {
    CHECK(rc::check([] {
        const Seed seed = any_seed();
        for (const DeckKind kind : all_kinds) {
            RandomStream whole(seed);
            const auto deck = shuffled(kind, whole);
            RandomStream some(seed);
            DrawPile pile(kind);
            const auto count = *rc::gen::inRange<std::size_t>(0, deck.size() + 1);
            for (std::size_t i = 0; i < count; ++i) RC_ASSERT(pile.draw(some) == deck[i]);
            RC_ASSERT(pile.left() == deck.size() - count);
            RC_ASSERT(std::ranges::equal(pile.drawn(), std::span(deck).first(count)));
            // The rest at once.
            std::vector<Card> rest(deck.size() - count);
            pile.draw(some, rest);
            RC_ASSERT(std::ranges::equal(rest, std::span(deck).subspan(count)));
            RC_ASSERT(pile.left() == 0);
        }
    }));
}

TEST_CASE("a pile asks for chance once a card, and not for the last") {
    Script script{std::vector<std::uint32_t>(51, 0)};
    DrawPile pile(DeckKind::standard);
    for (std::size_t i = 0; i < 52; ++i) {
        CHECK_EQ(pile.draw(script), cards_of(DeckKind::standard)[i]);
        CHECK_EQ(script.asked, std::min<std::size_t>(i + 1, 51));
    }
    CHECK_EQ(pile.left(), 0);
}

TEST_CASE("cards known to be elsewhere are never drawn") {
    RandomStream stream{Seed{}};
    const CardSet known{Card(Rank::ace, Suit::spades), Card(Rank::ace, Suit::hearts)};
    const CardSet rest = set_of(DeckKind::standard) - known;
    const std::vector<Card> cards(rest.begin(), rest.end());
    DrawPile pile{std::span<const Card>(cards)};
    CardSet drawn;
    while (pile.left() > 0) drawn.insert(pile.draw(stream));
    CHECK_EQ(drawn, rest);
}

// Made by another implementation of ChaCha20 and of the shuffle.
// Logs keep seeds, and a regulator deals them again years later. If one of these changes, every
// logged round would come out differently: do not adjust the test, find out what changed.
TEST_CASE("a seed gives the same deck for ever") {
    RandomStream standard{Seed{}};
    CHECK_EQ(written(shuffled(DeckKind::standard, standard)),
             "Ts 9d Kh 4h Jh 4d Qh Qd 2d Tc 7c 6s Ah 6d 4c Th 3h Td "
             "5s 2s Qc 5d 5h Ad Jc 3d Qs Ks 9s 2c 8d 4s 5c 7s 6h 6c "
             "Kd Ac 9c 8h Kc 3s As 3c Js 9h Jd 7h 7d 8c 8s 2h");
    CHECK_EQ(written(shuffled(DeckKind::standard, standard)),
             "2h 3s 8c 5d Th 9d 5h 4h 6h As 2c 9c 9s 9h Js Ks Qc 8d "
             "7s 5s 4s 7h Kd 5c Jh Kh 4c 6s Ts Qs Jc 8h Td Ac 7d Kc "
             "Ad Tc 3h 8s 3d 6d 6c 2d Qd 3c 7c Qh 2s Jd Ah 4d");
    RandomStream jokers(counting_seed());
    CHECK_EQ(written(shuffled(DeckKind::with_jokers, jokers)),
             "8h 7h 2c 6d 8d Kc 7c Td Ad Js 9c 8s Ah 3h 4d 6c 7s Ks "
             "9s 8c Jk Tc 6s Th Jc Ts 9d 3s Jd 4c Qd 2h 5c 7d 5d 5h "
             "3c 6h 9h 5s Jh Qh Ac Qc Qs 2d Kd 2s Kh As 4h 3d Jk 4s");
    RandomStream six_plus(counting_seed(), Purpose::deck, 1'000'000);
    CHECK_EQ(written(shuffled(DeckKind::six_plus, six_plus)),
             "As 8s Tc Js 6d 8d Ts 6h Ad Qs Ac 9d Kd 7c Th Jd Qc Qh "
             "6c 9c 7s 9s Ah Jc 8c 7h Jh Qd Kh 7d 8h 6s 9h Kc Ks Td");
}
