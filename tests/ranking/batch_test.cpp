// Batches: the AVX2 path and the plain path give the same answers, for every order, every count of
// hands (so that each remainder is met) and every input, and both equal the single-hand rankings.
#include <doctest/doctest.h>

#include <random>
#include <vector>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/ranking/batch.hpp>

using namespace pokerfloor;

namespace {

// `count` random hands as card codes, from the given deck.
std::vector<std::uint8_t> random_codes(DeckKind deck, std::size_t cards, std::size_t count,
                                       std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<Card> pile(cards_of(deck).begin(), cards_of(deck).end());
    std::vector<std::uint8_t> codes;
    for (std::size_t hand = 0; hand < count; ++hand)
        for (std::size_t i = 0; i < cards; ++i) {
            std::swap(pile[i], pile[i + random() % (pile.size() - i)]);
            codes.push_back(static_cast<std::uint8_t>(pile[i].code()));
        }
    return codes;
}

std::vector<Hand> hands_of(const std::vector<std::uint8_t>& codes, std::size_t cards) {
    std::vector<Hand> hands(codes.size() / cards);
    for (std::size_t i = 0; i < codes.size(); ++i)
        hands[i / cards] += Hand(Card::from_code(codes[i]));
    return hands;
}

template <class Input, class Rank>
void same_on_both_paths(const Input& input, std::size_t cards, std::size_t count, Rank rank) {
    // Exactly sized copies, so that a read past the end is one past a heap block, which the
    // sanitizer sees.
    const Input exact(input.begin(), input.begin() + static_cast<std::ptrdiff_t>(count * cards));
    std::vector<Strength> best(count), plain(count);
    batch::choose(batch::Path::best);
    rank(exact, best);
    batch::choose(batch::Path::plain);
    rank(exact, plain);
    batch::choose(batch::Path::best);
    REQUIRE_EQ(best.size(), plain.size());
    for (std::size_t i = 0; i < count; ++i) REQUIRE_EQ(best[i].value, plain[i].value);
}

template <class Rank>
void same_from_codes(DeckKind deck, std::size_t cards, Rank rank) {
    const auto codes = random_codes(deck, cards, 20'000, cards);
    for (std::size_t count = 0; count < 100; ++count) same_on_both_paths(codes, cards, count, rank);
    same_on_both_paths(codes, cards, 20'000, rank);
}

template <class Rank>
void same_from_hands(DeckKind deck, std::size_t cards, Rank rank) {
    const auto hands = hands_of(random_codes(deck, cards, 20'000, cards), cards);
    for (std::size_t count = 0; count < 100; ++count) same_on_both_paths(hands, 1, count, rank);
    same_on_both_paths(hands, 1, 20'000, rank);
}

using Codes = std::vector<std::uint8_t>;
using Hands = std::vector<Hand>;
using Out = std::vector<Strength>;

template <int cards>
void every_order_of() {
    same_from_codes(DeckKind::standard, cards,
                    [](const Codes& in, Out& out) { batch::high<cards>(in, out); });
    same_from_hands(DeckKind::standard, cards,
                    [](const Hands& in, Out& out) { batch::high<cards>(in, out); });
    same_from_codes(DeckKind::six_plus, cards,
                    [](const Codes& in, Out& out) { batch::six_plus<cards>(in, out); });
    same_from_hands(DeckKind::six_plus, cards,
                    [](const Hands& in, Out& out) { batch::six_plus<cards>(in, out); });
    same_from_codes(DeckKind::standard, cards,
                    [](const Codes& in, Out& out) { batch::ace_to_five<cards>(in, out); });
    same_from_hands(DeckKind::standard, cards,
                    [](const Hands& in, Out& out) { batch::ace_to_five<cards>(in, out); });
    same_from_codes(DeckKind::standard, cards,
                    [](const Codes& in, Out& out) { batch::eight_or_better<cards>(in, out); });
}

}  // namespace

TEST_CASE("five, six and seven cards: both paths agree") {
    every_order_of<5>();
    every_order_of<6>();
    every_order_of<7>();
}

TEST_CASE("the other orders: both paths agree") {
    same_from_codes(DeckKind::standard, 5,
                    [](const Codes& in, Out& out) { batch::deuce_to_seven(in, out); });
    same_from_hands(DeckKind::standard, 5,
                    [](const Hands& in, Out& out) { batch::deuce_to_seven(in, out); });
    same_from_codes(DeckKind::standard, 4,
                    [](const Codes& in, Out& out) { batch::badugi(in, out, badugi::Ace::low); });
    same_from_codes(DeckKind::standard, 4,
                    [](const Codes& in, Out& out) { batch::badugi(in, out, badugi::Ace::high); });
    same_from_hands(DeckKind::standard, 5,
                    [](const Hands& in, Out& out) { batch::four_card<5>(in, out); });
    same_from_hands(DeckKind::standard, 6,
                    [](const Hands& in, Out& out) { batch::four_card<6>(in, out); });
    same_from_codes(DeckKind::with_jokers, 5,
                    [](const Codes& in, Out& out) { batch::double_draw(in, out); });
    same_from_codes(DeckKind::standard, 9,
                    [](const Codes& in, Out& out) { batch::omaha_high<4>(in, out); });
    same_from_codes(DeckKind::standard, 10,
                    [](const Codes& in, Out& out) { batch::omaha_high<5>(in, out); });
    same_from_codes(DeckKind::standard, 9,
                    [](const Codes& in, Out& out) { batch::omaha_low<4>(in, out); });
    same_from_codes(DeckKind::standard, 10,
                    [](const Codes& in, Out& out) { batch::omaha_low<5>(in, out); });
}
