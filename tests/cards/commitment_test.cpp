#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>
#include <vector>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/commitment.hpp>
#include <pokerfloor/cards/shuffle.hpp>

using namespace pokerfloor;

namespace {

struct Dealt {
    std::vector<Card> deck;
    std::vector<Salt> salts;
    DeckCommitment commitment;
};

Dealt dealt_from(const Seed& seed, DeckKind kind) {
    RandomStream cards(seed, Purpose::deck);
    RandomStream salt(seed, Purpose::salts);
    auto deck = shuffled(kind, cards);
    auto salts = salts_from(salt, deck.size());
    DeckCommitment commitment(deck, salts);
    return {std::move(deck), std::move(salts), std::move(commitment)};
}

Dealt any_dealt() {
    Seed seed;
    for (auto& byte : seed.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    return dealt_from(
        seed, *rc::gen::element(DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus));
}

Opening any_opening(const Dealt& dealt) {
    return dealt.commitment.open(*rc::gen::inRange(0, static_cast<int>(dealt.deck.size())));
}

std::string error_of(const std::string& text) {
    const auto opening = parse_opening(text);
    return opening ? "no error" : opening.error().message;
}

}  // namespace

TEST_CASE("every position opens, alone") {
    for (const DeckKind kind : {DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus}) {
        const Dealt dealt = dealt_from(Seed{}, kind);
        for (std::size_t i = 0; i < dealt.deck.size(); ++i) {
            const Opening opening = dealt.commitment.open(static_cast<int>(i));
            CHECK_EQ(opening.card, dealt.deck[i]);
            CHECK(verify(dealt.commitment.root(), opening));
        }
    }
}

TEST_CASE("every size of deck works, odd ones too, down to one card") {
    const auto cards = cards_of(DeckKind::with_jokers);
    RandomStream stream(Seed{}, Purpose::salts);
    const auto salts = salts_from(stream, cards.size());
    for (std::size_t size = 1; size <= cards.size(); ++size) {
        const DeckCommitment commitment(cards.first(size), std::span(salts).first(size));
        for (int i = 0; i < static_cast<int>(size); ++i) {
            const Opening opening = commitment.open(i);
            REQUIRE(verify(commitment.root(), opening));
            REQUIRE_EQ(opening.path.size(), path_length(i, static_cast<int>(size)));
        }
    }
    CHECK_EQ(path_length(0, 1), 0);
    CHECK_EQ(path_length(0, 54), 6);
    CHECK_EQ(path_length(53, 54), 4);  // alone at widths 27 and 7
}

TEST_CASE("any change of an opening or of the root fails") {
    CHECK(rc::check([] {
        const Dealt dealt = any_dealt();
        const Hash root = dealt.commitment.root();
        const Opening good = any_opening(dealt);
        RC_ASSERT(verify(root, good));

        const auto bit = static_cast<std::uint8_t>(1 << *rc::gen::inRange(0, 8));
        const auto byte = *rc::gen::inRange<std::size_t>(0, 32);
        Hash other_root = root;
        other_root[byte] ^= bit;
        RC_ASSERT(!verify(other_root, good));

        Opening bad = good;
        bad.salt[byte] ^= bit;
        RC_ASSERT(!verify(root, bad));

        bad = good;
        bad.path[*rc::gen::inRange<std::size_t>(0, bad.path.size())][byte] ^= bit;
        RC_ASSERT(!verify(root, bad));

        for (int code = 0; code < 54; ++code) {
            bad = good;
            bad.card = Card::from_code(code);
            RC_ASSERT(verify(root, bad) == (bad.card == good.card));
        }
        for (int position = -1; position <= 55; ++position) {
            bad = good;
            bad.position = position;
            RC_ASSERT(verify(root, bad) == (position == good.position));
        }
        for (int size = -1; size <= 64; ++size) {
            bad = good;
            bad.deck_size = size;
            RC_ASSERT(verify(root, bad) == (size == good.deck_size));
        }
        bad = good;
        bad.path.pop_back();
        RC_ASSERT(!verify(root, bad));
        bad = good;
        bad.path.push_back(Hash{});
        RC_ASSERT(!verify(root, bad));
    }));
}

TEST_CASE("one changed letter of the text form fails to read or to verify") {
    const Dealt dealt = dealt_from(Seed{}, DeckKind::with_jokers);
    const std::string good = to_string(dealt.commitment.open(11));
    for (std::size_t i = 0; i < good.size(); ++i)
        for (const char c : {'0', '1', 'a', 'f', 'A', ' ', 's', '\n', '\0', '\xff'}) {
            std::string bad = good;
            bad[i] = c;
            if (bad == good) continue;
            const auto opening = parse_opening(bad);
            REQUIRE((!opening || !verify(dealt.commitment.root(), *opening)));
        }
}

// An opening holds its own card and salt and nothing else that depends on another card except
// through hashes with salts that are never shown.
TEST_CASE("an opening shows no other card: other salts hide them") {
    CHECK(rc::check([] {
        const Dealt dealt = any_dealt();
        const auto size = static_cast<int>(dealt.deck.size());
        const int opened = *rc::gen::inRange(0, size);
        const Opening opening = dealt.commitment.open(opened);

        // Its shape depends on the position only.
        RC_ASSERT(static_cast<int>(opening.path.size()) == path_length(opened, size));

        // The same cards under other salts share no hash: without the salt there is nothing to
        // compare a guess with.
        std::vector<Salt> salts = dealt.salts;
        for (std::size_t i = 0; i < salts.size(); ++i)
            if (static_cast<int>(i) != opened) salts[i][0] ^= 1;
        const Opening salted = DeckCommitment(dealt.deck, salts).open(opened);
        RC_ASSERT(salted.card == opening.card);
        RC_ASSERT(salted.salt == opening.salt);
        for (std::size_t i = 0; i < opening.path.size(); ++i)
            RC_ASSERT(salted.path[i] != opening.path[i]);

        // No two salts are equal, and no salt but its own is in the opening.
        for (std::size_t i = 0; i < dealt.salts.size(); ++i) {
            RC_ASSERT((dealt.salts[i] == opening.salt) == (static_cast<int>(i) == opened));
            for (const Hash& hash : opening.path) RC_ASSERT(hash != dealt.salts[i]);
        }
    }));
}

TEST_CASE("an opening is written and read back as it was") {
    CHECK(rc::check([] {
        const Dealt dealt = any_dealt();
        const Opening opening = any_opening(dealt);
        const auto back = parse_opening(to_string(opening));
        RC_ASSERT(back.has_value());
        RC_ASSERT(*back == opening);
        RC_ASSERT(to_string(*back) == to_string(opening));
    }));
}

TEST_CASE("a wrong opening is told the word at fault") {
    const std::string zeros(64, '0');
    const std::string two = "deck-opening/1 1 2 As " + zeros + " " + zeros;
    CHECK_EQ(error_of(two), "no error");
    CHECK_EQ(error_of("deck-opening/1 0 1 Jk2 " + zeros), "no error");
    CHECK_EQ(error_of(""), "opening, word 1 (heading): an opening begins with deck-opening/1");
    CHECK_EQ(error_of("deck-opening/1 1 2"),
             "opening, word 4 (missing): position, deck size, card and salt are needed");
    CHECK_EQ(error_of("deck-opening/1 2 2 As " + zeros + " " + zeros),
             "opening, word 2 (position): not a number from 0 to 1");
    CHECK_EQ(error_of("deck-opening/1 01 2 As " + zeros + " " + zeros),
             "opening, word 2 (position): not a number from 0 to 1");
    CHECK_EQ(error_of("deck-opening/1 1 55 As " + zeros + " " + zeros),
             "opening, word 3 (deck size): not a number from 1 to 54");
    CHECK_EQ(error_of("deck-opening/1 1 2 Jk " + zeros + " " + zeros),
             "opening, word 4 (card): not a card; cards are written As Td 9c, the jokers Jk1 Jk2");
    CHECK_EQ(error_of("deck-opening/1 1 2 As 00 " + zeros),
             "opening, word 5 (salt): 2 characters; 64 hexadecimal digits are needed");
    CHECK_EQ(
        error_of(two + " x"),
        "opening, word 7 (path): character 1 is not a hexadecimal digit; digits are 0..9 a..f");
    CHECK_EQ(error_of(two + " "),
             "opening, word 7 (path): 0 characters; 64 hexadecimal digits are needed");
    CHECK_EQ(error_of(two + " " + zeros), "opening: 2 hashes in the path; position 1 of 2 has 1");
}

// Computed with another implementation of BLAKE2b from docs/formats/deck-commitment.md alone.
TEST_CASE("the root of a known deck, for ever") {
    const auto cards = cards_of(DeckKind::with_jokers);
    std::vector<Salt> salts(cards.size());
    for (std::size_t i = 0; i < salts.size(); ++i) salts[i].fill(static_cast<std::uint8_t>(i));
    CHECK_EQ(to_hex(DeckCommitment(cards, salts).root()),
             "cf0710d03a9c28faad57c5e71922e8c6034062749182d91fc166324166b269ed");
    CHECK_EQ(to_hex(DeckCommitment(cards.first(52), std::span(salts).first(52)).root()),
             "e1637749e41b88360ba9d4209b73235e8201b4458f36767f8e36aa6fa7332b14");
}
