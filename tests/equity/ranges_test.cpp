// Text to ranges: how many hands each notation names, by a count over all hands of the deck that
// knows nothing of patterns.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/ranges/ranges.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

std::vector<Holding> range_of(std::string_view game, std::string_view text) {
    const auto range = parse_range(*find_game(game), text);
    INFO(std::string(text));
    REQUIRE_MESSAGE(range.has_value(), (range ? "" : range.error().message));
    return *range;
}

std::string wrong(std::string_view game, std::string_view text) {
    const auto range = parse_range(*find_game(game), text);
    INFO(std::string(text));
    REQUIRE_FALSE(range.has_value());
    return range.error().message;
}

// All hands of so many cards, each given to `tell`.
void for_each_hand(CardSet deck, int cards, const std::function<void(CardSet)>& tell,
                   CardSet hand = {}) {
    if (cards == 0) return tell(hand);
    for (const Card card : deck) {
        deck.erase(card);
        for_each_hand(deck, cards - 1, tell, hand | CardSet{card});
    }
}

using Judge = std::function<bool(CardSet)>;

// The range holds exactly the hands that the judge takes.
int agreed(std::string_view game, std::string_view text, const Judge& takes) {
    INFO(std::string(text));
    const GameSpec& spec = *find_game(game);
    std::vector<std::uint64_t> named;
    bool weighted = false;
    for (const Holding& holding : range_of(game, text)) {
        weighted |= holding.weight != 1;
        named.push_back(holding.down.bits());
    }
    CHECK_FALSE(weighted);
    std::ranges::sort(named);
    CHECK(std::ranges::adjacent_find(named) == named.end());
    int count = 0, missing = 0;
    for_each_hand(set_of(spec.deck), whole_of(spec).own, [&](CardSet hand) {
        if (!takes(hand)) return;
        ++count;
        missing += std::ranges::binary_search(named, hand.bits()) ? 0 : 1;
    });
    CHECK(missing == 0);
    CHECK(static_cast<int>(named.size()) == count);
    return count;
}

int of(CardSet hand, Rank rank) {
    int count = 0;
    for (const Card card : hand) count += card.rank() == rank ? 1 : 0;
    return count;
}

Rank high(CardSet hand) {
    Rank best = Rank::two;
    for (const Card card : hand) best = std::max(best, card.rank());
    return best;
}

Rank low(CardSet hand) {
    Rank least = Rank::ace;
    for (const Card card : hand) least = std::min(least, card.rank());
    return least;
}

bool pair(CardSet hand) {
    return hand.size() == 2 && high(hand) == low(hand);
}

bool suited(CardSet hand) {
    const std::vector<Card> cards(hand.begin(), hand.end());
    return cards[0].suit() == cards[1].suit();
}

// How many cards each suit has, most first.
std::array<int, 4> by_suit(CardSet hand) {
    std::array<int, 4> counts{};
    for (const Card card : hand) ++counts[static_cast<std::size_t>(card.suit())];
    std::ranges::sort(counts, std::greater<>{});
    return counts;
}

}  // namespace

TEST_CASE("hold 'em: every notation names the hands it says, all of them and no other") {
    const auto is = [](Rank a, Rank b) {
        return [=](CardSet hand) { return high(hand) == a && low(hand) == b; };
    };
    CHECK(agreed("holdem", "QQ", is(Rank::queen, Rank::queen)) == 6);
    CHECK(agreed("holdem", "AK", is(Rank::ace, Rank::king)) == 16);
    CHECK(agreed("holdem", "ka", is(Rank::ace, Rank::king)) == 16);
    CHECK(agreed("holdem", "AKs", [&](CardSet hand) {
              return is(Rank::ace, Rank::king)(hand) && suited(hand);
          }) == 4);
    CHECK(agreed("holdem", "AKo", [&](CardSet hand) {
              return is(Rank::ace, Rank::king)(hand) && !suited(hand);
          }) == 12);
    CHECK(agreed("holdem", "QQ+",
                 [](CardSet hand) { return pair(hand) && low(hand) >= Rank::queen; }) == 18);
    for (const char* text : {"22-77", "77-22", "22,33,44,55,66,77"})
        CHECK(agreed("holdem", text,
                     [](CardSet hand) { return pair(hand) && low(hand) <= Rank::seven; }) == 36);
    CHECK(agreed("holdem", "ATs+", [](CardSet hand) {
              return high(hand) == Rank::ace && low(hand) >= Rank::ten && !pair(hand) &&
                     suited(hand);
          }) == 16);
    CHECK(agreed("holdem", "A9+", [](CardSet hand) {
              return high(hand) == Rank::ace && low(hand) >= Rank::nine && !pair(hand);
          }) == 80);
    CHECK(agreed("holdem", "T9s-76s", [](CardSet hand) {
              return suited(hand) && high(hand) >= Rank::seven && high(hand) <= Rank::ten &&
                     static_cast<int>(high(hand)) - static_cast<int>(low(hand)) == 1;
          }) == 16);
    for (const char* text : {"A5s-A2s", "A2s-A5s", "A[5-2]s"})
        CHECK(agreed("holdem", text, [](CardSet hand) {
                  return suited(hand) && high(hand) == Rank::ace && low(hand) <= Rank::five;
              }) == 16);
    CHECK(agreed("holdem", "xxs", [](CardSet hand) { return suited(hand); }) == 312);
    CHECK(agreed("holdem", "Ax", [](CardSet hand) { return of(hand, Rank::ace) > 0; }) == 198);
    CHECK(agreed("holdem", "AsK", [](CardSet hand) {
              return hand.contains(Card(Rank::ace, Suit::spades)) && of(hand, Rank::king) == 1;
          }) == 4);
    CHECK(agreed("holdem", "[A-T][AKQJT]", [](CardSet hand) { return low(hand) >= Rank::ten; }) ==
          190);
    CHECK(agreed("holdem", "QQ+, AKs, AK", [&](CardSet hand) {
              return is(Rank::ace, Rank::king)(hand) || (pair(hand) && low(hand) >= Rank::queen);
          }) == 34);
    CHECK(agreed("holdem", "random,AsAh", [](CardSet) { return true; }) == 1326);
    CHECK(agreed("sixplus", "xx,AA", [](CardSet) { return true; }) == 630);
    CHECK(agreed("sixplus", "66+", [](CardSet hand) { return pair(hand); }) == 54);
}

TEST_CASE("cards that are named are one hand, and what is not named stays open") {
    const auto cards = [](std::string_view text) { return *parse_card_set(text); };
    const std::vector<Holding> any{Holding{}};
    for (const char* text : {"random", "ANY", "*", "xx", "??", " x "})
        CHECK(range_of("holdem", text) == any);
    for (const char* text : {"AsKd", "As Kd", "As, Kd", "asKD"})
        CHECK(range_of("holdem", text) == std::vector{Holding{cards("As Kd"), {}}});
    for (const char* text : {"As", "Asx", "As??", "??As"})
        CHECK(range_of("holdem", text) == std::vector{Holding{cards("As"), {}}});
    CHECK(range_of("holdem", "AsKd, QsJd").size() == 2);
    CHECK(range_of("omaha-high", "AsAhxx") == std::vector{Holding{cards("As Ah"), {}}});
    CHECK(range_of("badugi", "As 2d") == std::vector{Holding{cards("As 2d"), {}}});
    // checked() says what is wrong with it.
    CHECK(range_of("holdem", "AsKsQsJsTs9s8s7s6s").front().down.size() == 9);
}

TEST_CASE("omaha: ranks, any cards, and what is said of suits") {
    const auto aces = [](CardSet hand) { return of(hand, Rank::ace) >= 2; };
    const auto shape = [](CardSet hand, std::array<int, 4> counts) {
        return by_suit(hand) == counts;
    };
    // Two aces of six pairs with two of 48 others, three with one of 48, all four.
    for (const char* text : {"AAxx", "AA**", "AA", "AA??", "xAxA"})
        CHECK(agreed("omaha-high", text, aces) == 6 * 1128 + 4 * 48 + 1);
    CHECK(agreed("omaha-high", "AAxxds", [&](CardSet hand) {
              return aces(hand) && shape(hand, {2, 2, 0, 0});
          }) > 0);
    CHECK(agreed("omaha-high", "xxxxds", [&](CardSet hand) {
              return shape(hand, {2, 2, 0, 0});
          }) == 36'504);
    CHECK(agreed("omaha-high", "****SS", [&](CardSet hand) {
              return shape(hand, {2, 1, 1, 0}) || shape(hand, {3, 1, 0, 0}) ||
                     shape(hand, {4, 0, 0, 0});
          }) == 205'660);
    for (const char* text : {"xxxxr", "rb"})
        CHECK(agreed("omaha-high", text, [&](CardSet hand) {
                  return shape(hand, {1, 1, 1, 1});
              }) == 28'561);
    CHECK(agreed("omaha-high", "[A-T][A-T][A-T][A-T]",
                 [](CardSet hand) { return low(hand) >= Rank::ten; }) == 4845);
    CHECK(agreed("omaha-high", "KK-QQ", [](CardSet hand) {
              return of(hand, Rank::king) >= 2 || of(hand, Rank::queen) >= 2;
          }) == 2 * 6961 - 36);
    CHECK(agreed("omaha-high", "QQ+", [](CardSet hand) {
              return of(hand, Rank::king) >= 2 || of(hand, Rank::queen) >= 2 ||
                     of(hand, Rank::ace) >= 2;
          }) == 3 * 6961 - 3 * 36);
    CHECK(agreed("omaha-high", "A[K-J]xx", [](CardSet hand) {
              const int others =
                  of(hand, Rank::king) + of(hand, Rank::queen) + of(hand, Rank::jack);
              return of(hand, Rank::ace) >= 1 && others >= 1;
          }) > 0);
    CHECK(agreed("omaha-hilo8", "A2[3-5]x", [](CardSet hand) {
              return of(hand, Rank::ace) >= 1 && of(hand, Rank::two) >= 1 &&
                     of(hand, Rank::three) + of(hand, Rank::four) + of(hand, Rank::five) >= 1;
          }) > 0);
    CHECK(agreed("omaha-high", "JT98-9876ds", [&](CardSet hand) {
              int ranks = 0;
              for (const Card card : hand) ranks |= 1 << static_cast<int>(card.rank());
              const bool run = ranks == 0b1111 << 4 || ranks == 0b1111 << 5 || ranks == 0b1111 << 6;
              return run && shape(hand, {2, 2, 0, 0});
          }) == 3 * 36);
    // AsAh and two of one suit each: spades and hearts; each further ace has a suit of its own.
    CHECK(agreed("omaha-high", "AsAhxxds", [&](CardSet hand) {
              return hand.contains(*parse_card_set("As Ah")) && shape(hand, {2, 2, 0, 0});
          }) == 144);
}

TEST_CASE("five cards") {
    const auto pairs = [](CardSet hand) { return of(hand, Rank::ace) >= 2; };
    CHECK(agreed("omaha5-high", "AAxxx", pairs) == 6 * 17296 + 4 * 1128 + 48);
    const auto twice = [](CardSet hand) {
        const auto counts = by_suit(hand);
        return counts[0] >= 2 && counts[1] >= 2;
    };
    const int both = agreed("omaha5-hilo8", "xxxxxds", twice);
    CHECK(agreed("omaha5-hilo8", "ss", [&](CardSet hand) { return !twice(hand); }) ==
          2'598'960 - both);
    CHECK(wrong("omaha5-high", "AAr") == "'AAr' at character 1: there is no such hand");
    CHECK(agreed("td-27", "23457", [](CardSet hand) {
              int ranks = 0;
              for (const Card card : hand) ranks |= 1 << static_cast<int>(card.rank());
              return ranks == 0b101111;
          }) == 1024);
    CHECK(agreed("badugi", "A234r", [](CardSet hand) {
              return by_suit(hand)[0] == 1 && of(hand, Rank::ace) == 1 &&
                     of(hand, Rank::two) == 1 && of(hand, Rank::three) == 1 &&
                     of(hand, Rank::four) == 1;
          }) == 24);
}

TEST_CASE("stud: down cards, a slash, up cards, either part short") {
    const auto cards = [](std::string_view text) { return *parse_card_set(text); };
    const Holding whole{cards("As Ah"), cards("Kd")};
    for (const char* text : {"AsAh/Kd", "As Ah / Kd", "AsAhx/Kd", "As,Ah/Kd??"})
        CHECK(range_of("stud7-high", text) == std::vector{whole});
    CHECK(range_of("stud7-high", "xx/Kd") == std::vector{Holding{{}, cards("Kd")}});
    CHECK(range_of("stud7-high", "/KdQd") == std::vector{Holding{{}, cards("Kd Qd")}});
    CHECK(range_of("stud7-low", "AsAhKd") == std::vector{Holding{cards("As Ah Kd"), {}}});
    CHECK(range_of("stud5", "As/Kd").front().up == cards("Kd"));
    const auto aces = range_of("stud7-high", "AA/K");
    CHECK(aces.size() == 24);
    for (const Holding& holding : aces) {
        CHECK(of(holding.down, Rank::ace) == 2);
        CHECK(of(holding.up, Rank::king) == 1);
    }
    CHECK(range_of("stud7-high", "AA/A").size() == 12);
    CHECK(range_of("stud7-high", "AA/Kd, KK/Kd@0.5").size() == 9);
    CHECK(wrong("stud7-high", "KK+/Kd") ==
          "'KK+' at character 1: in stud ranks, brackets and x are read, no plus and no dash");
}

TEST_CASE("weights become whole numbers, and what is named last counts") {
    const auto weights = [](std::string_view text) {
        std::set<std::pair<std::string, std::uint32_t>> found;
        for (const Holding& holding : range_of("holdem", text))
            found.insert({to_string(holding.down), holding.weight});
        return found;
    };
    using Set = std::set<std::pair<std::string, std::uint32_t>>;
    CHECK(weights("AsAh@0.5, KsKh") == Set{{"As Ah", 1}, {"Ks Kh", 2}});
    CHECK(weights("AsAh@50%, KsKh@12.5%") == Set{{"As Ah", 4}, {"Ks Kh", 1}});
    CHECK(weights("AsAh@7, KsKh@7") == Set{{"As Ah", 1}, {"Ks Kh", 1}});
    CHECK(weights("AsAh, KsKh, AsAh@3") == Set{{"As Ah", 3}, {"Ks Kh", 1}});
    CHECK(weights("AsAh, KsKh, AsAh@0") == Set{{"Ks Kh", 1}});
    CHECK(range_of("holdem", "QQ+, KK@0").size() == 12);
    CHECK(range_of("holdem", "random@0.25").front().weight == 1);
    CHECK(wrong("holdem", "AA@") ==
          "'' at character 4: a weight is a number to 1000 with up to four decimals, 0.5 or 2, or "
          "a percentage, 50%");
    for (const char* text : {"AA@-1", "AA@1e3", "AA@0.00001", "AA@1001", "AA@.5", "AA@5.", "AA@x"})
        CHECK(wrong("holdem", text).find("a weight is a number") != std::string::npos);
    CHECK(wrong("holdem", "AA@0") == "every hand of the range has the weight 0");
}

TEST_CASE("what is wrong is said with its place") {
    CHECK(wrong("holdem", "") == "nothing at character 1: a hand is missing; 'random' is any hand");
    CHECK(wrong("holdem", "AA,,KK") ==
          "nothing at character 4: a hand is missing; 'random' is any hand");
    CHECK(wrong("holdem", "AA, 1K") ==
          "'1' at character 5: no rank, which are A K Q J T 9..2, and x for any card");
    CHECK(wrong("holdem", "AK, AKQ") == "'AKQ' at character 5: 3 cards; a hand of holdem has 2");
    CHECK(wrong("holdem", "[A-T") == "'[' at character 1: the bracket is not closed");
    CHECK(wrong("holdem", "A[]") ==
          "'[' at character 2: the brackets are empty; write ranks, [A-T]");
    CHECK(wrong("holdem", "AsAs") == "'As' at character 3: named already; a deck holds it once");
    CHECK(wrong("holdem", "AAs") == "'AAs' at character 1: there is no such hand");
    CHECK(wrong("holdem", "AKs-QQ") ==
          "'AKs-QQ' at character 1: the hands at the two ends of a dash differ by a number of "
          "ranks that is the same wherever it is not none: 22-77, A5s-A2s, T9s-76s");
    CHECK(wrong("holdem", "AKs-QJo") ==
          "'AKs-QJo' at character 1: the two ends of a dash say different things of suits");
    CHECK(wrong("holdem", "AsK+") ==
          "'AsK+' at character 1: a plus stands behind two ranks, QQ+ or ATs+");
    CHECK(wrong("holdem", "15%").find("no order of hands is everybody's") != std::string::npos);
    CHECK(wrong("sixplus", "55") ==
          "'5' at character 1: sixplus is played with 36 cards, six to ace (MDP-3.A.1.a)");
    CHECK(wrong("omaha-high", "AAKKQ") ==
          "'AAKKQ' at character 1: 5 cards; a hand of omaha-high has 4");
    CHECK(wrong("stud7-high", "[A-2][A-2][A-2][A-2][A-2][A-2]").find("four million") !=
          std::string::npos);
}

TEST_CASE("a range that is printed parses to the same range") {
    static constexpr std::array games{"holdem", "sixplus",    "omaha-high",
                                      "badugi", "stud7-high", "stud5"};
    static constexpr std::array texts{"random", "AA",     "AKs",     "QQ+",      "T9-76",
                                      "AsAh",   "As",     "A[K-J]",  "AAxxds",   "[A-T]r",
                                      "AK@0.3", "77@50%", "AsAh/Kd", "A/K@0.75", "xx/Kd",
                                      "JT98ss", "As/K",   "[98]7@2", "Kd",       "KhKd"};
    CHECK(rc::check([] {
        const GameSpec& game = *find_game(*rc::gen::elementOf(games));
        std::string text;
        for (const char* element : *rc::gen::resize(
                 4, rc::gen::nonEmpty(
                        rc::gen::container<std::vector<const char*>>(rc::gen::elementOf(texts)))))
            text += (text.empty() ? "" : ",") + std::string(element);
        const auto range = parse_range(game, text);
        if (!range) {
            RC_TAG("refused");
            RC_ASSERT(!range.error().message.empty());
            return;
        }
        if (range->size() > 5000) return;
        RC_TAG("read");
        const auto again = parse_range(game, to_string(*range));
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == *range);
    }));
}
