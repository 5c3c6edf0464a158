#include <pokerfloor/cli/bench_items.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/census.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/walk.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

namespace pokerfloor::cli {
namespace {

// Hands a call: their answers, 8 kB, stay in the first-level cache.
constexpr std::size_t block = 2048;

constexpr std::uint64_t all_of_five = 2'598'960, all_of_seven = 133'784'560;

// Hands of so many cards, one after the other. A deck that is in any order already needs no sorting
// between hands.
std::vector<std::uint8_t> dealt(DeckKind kind, std::size_t cards, std::size_t hands) {
    RandomStream stream{Seed{}};
    std::vector<Card> deck = shuffled(kind, stream);
    const auto size = static_cast<std::uint32_t>(deck.size());
    std::vector<std::uint8_t> codes;
    codes.reserve(cards * hands);
    for (; hands > 0; --hands)
        for (std::uint32_t at = 0; at < cards; ++at) {
            std::swap(deck[at], deck[at + stream.below(size - at)]);
            codes.push_back(static_cast<std::uint8_t>(deck[at].code()));
        }
    return codes;
}

std::vector<Hand> dealt_hands(std::size_t cards, std::size_t hands) {
    const auto codes = dealt(DeckKind::standard, cards, hands);
    std::vector<Hand> made(hands);
    for (std::size_t i = 0; i < codes.size(); ++i)
        made[i / cards] += Hand(Card::from_code(codes[i]));
    return made;
}

// Adds up in 32 bits, which the compiler can do many at a time.
template <class Values, class ValueOf>
std::uint32_t sum_of(const Values& values, ValueOf value_of) {
    std::uint32_t sum = 0;
    for (const auto& value : values) sum += value_of(value);
    return sum;
}

// Ranks hands of `size` inputs each, a block a call.
template <class Input>
std::uint64_t in_blocks(std::span<const Input> inputs, std::size_t size,
                        void (*rank)(std::span<const Input>, batch::Answers)) {
    std::array<Strength, block> answers;
    std::uint32_t sum = 0;
    for (std::size_t at = 0; at < inputs.size(); at += block * size) {
        const auto now = inputs.subspan(at, std::min(block * size, inputs.size() - at));
        const auto out = std::span(answers).first(now.size() / size);
        rank(now, out);
        sum += sum_of(out, [](Strength strength) { return strength.value; });
    }
    return sum;
}

using FromCodes = void (*)(batch::Codes, batch::Answers);
using FromHands = void (*)(batch::Hands, batch::Answers);

template <std::size_t cards, FromCodes rank, DeckKind kind = DeckKind::standard>
PreparedItem from_codes(std::size_t hands) {
    return {hands, [codes = dealt(kind, cards, hands)] {
                return in_blocks<std::uint8_t>(codes, cards, rank);
            }};
}

template <std::size_t cards, FromHands rank>
PreparedItem from_hands(std::size_t hands) {
    return {hands,
            [prepared = dealt_hands(cards, hands)] { return in_blocks<Hand>(prepared, 1, rank); }};
}

void badugi_ace_low(batch::Codes codes, batch::Answers out) {
    batch::badugi(codes, out, badugi::Ace::low);
}

PreparedItem single_calls(std::size_t hands) {
    return {hands, [prepared = dealt_hands(7, hands)]() -> std::uint64_t {
                return sum_of(prepared, [](Hand hand) { return high::place<7>(hand); });
            }};
}

template <int cards>
PreparedItem in_order(std::size_t) {
    return {cards == 5 ? all_of_five : all_of_seven, [] {
                std::uint64_t sum = 0;
                high::walk<cards>([&](const auto&, std::span<const std::uint16_t> places) {
                    sum += sum_of(places, [](std::uint16_t place) { return place; });
                });
                return sum;
            }};
}

PreparedItem census_of_seven(std::size_t) {
    return {all_of_seven, []() -> std::uint64_t {
                const high::CountByPlace counts = high::census<7>();
                std::uint32_t sum = 0;
                for (std::size_t place = 0; place < counts.size(); ++place)
                    sum += counts[place] * static_cast<std::uint32_t>(place);
                return sum;
            }};
}

// The same deck again and again: its last order depends on every shuffle.
PreparedItem shuffles(std::size_t hands) {
    const std::size_t decks = hands / 100 + 1;
    return {decks, [decks] {
                RandomStream stream{Seed{}};
                std::array<Card, 52> deck;
                std::ranges::copy(cards_of(DeckKind::standard), deck.begin());
                for (std::size_t i = 0; i < decks; ++i) shuffle(std::span(deck), stream);
                std::uint64_t sum = 0;
                for (Card card : deck) sum = sum * 53 + static_cast<std::uint64_t>(card.code());
                return sum;
            }};
}

PreparedItem deals_of_twenty(std::size_t hands) {
    const std::size_t deals = hands / 40 + 1;
    return {deals, [deals] {
                RandomStream stream{Seed{}};
                std::uint64_t sum = 0;
                for (std::size_t i = 0; i < deals; ++i) {
                    DrawPile pile(DeckKind::standard);
                    for (std::uint64_t at = 0; at < 20; ++at)
                        sum += at * static_cast<std::uint64_t>(pile.draw(stream).code());
                }
                return sum;
            }};
}

// Hold 'Em for six as `pokerfloor simulate` plays it, all checks on, the facts of each round kept:
// the next rounds in every pass.
template <Habit habit, Structure structure>
PreparedItem rounds(std::size_t hands) {
    const std::size_t count = hands / 200 + 1;
    const GameSpec& game = *find_game("holdem");
    const bool fixed = structure == Structure::fixed_limit;
    const TableTerms terms =
        usual_terms(game, structure, dollars(fixed ? 2 : 1), dollars(fixed ? 4 : 2));
    const SimulationPlan plan{
        .setup = fresh_setup(terms, 6, dollars(200)), .habit = habit, .seed = {}};
    return {count, [count, simulation = std::make_shared<Simulation>(plan)] {
                const std::uint64_t from = simulation->tally().rounds;
                for (std::uint64_t i = 0; i < count; ++i) simulation->play(from + i);
                return simulation->tally().fingerprint;
            }};
}

// From one to the other of two rounds, so that every copy needs the one before it.
PreparedItem copies(std::size_t hands) {
    const std::size_t count = hands / 10 + 1;
    const TableTerms terms =
        usual_terms(*find_game("holdem"), Structure::fixed_limit, dollars(2), dollars(4));
    return {count, [count, start = begin(fresh_setup(terms, 6, dollars(200)))]() -> std::uint64_t {
                std::array<Round, 2> rounds{start, start};
                for (std::size_t i = 0; i < count; ++i) {
                    rounds[(i + 1) % 2] = rounds[i % 2];
                    ++rounds[(i + 1) % 2].street;
                }
                return rounds[count % 2].street;
            }};
}

// The limits of the machine, by the C library's own search for a code that no card has: as fast as
// anybody reads memory, whatever our compiler makes of a loop.
bool has_no_card(std::span<const std::uint8_t> codes) {
    return std::memchr(codes.data(), 0xff, codes.size()) != nullptr;
}

PreparedItem reading(std::size_t hands) {
    return {hands, [codes = dealt(DeckKind::standard, 8, hands)]() -> std::uint64_t {
                return has_no_card(codes);
            }};
}

// Into a block that stays in the cache, and is read there as answers are.
PreparedItem copying(std::size_t hands) {
    return {hands, [codes = dealt(DeckKind::standard, 7, hands)] {
                std::array<std::uint8_t, block * 7> copy{};
                std::uint64_t found = 0;
                for (std::size_t at = 0; at < codes.size(); at += copy.size()) {
                    const std::size_t now = std::min(copy.size(), codes.size() - at);
                    std::memcpy(copy.data(), codes.data() + at, now);
                    found += has_no_card(std::span(copy).first(now));
                }
                return found;
            }};
}

using enum Paths;
constexpr auto jokers = DeckKind::with_jokers;

// clang-format off
constexpr BenchItem items[] = {
    {"high-7-bytes",            "seven cards, a byte each",              7, plain_and_avx2, from_codes<7, batch::high<7>>},
    {"high-7-prepared",         "seven cards as Hands",                  8, plain_and_avx2, from_hands<7, batch::high<7>>},
    {"high-7-single",           "seven cards as Hands, a call each",     8, one,            single_calls},
    {"high-7-in-order",         "all 133,784,560 hands of seven",        0, one,            in_order<7>},
    {"high-7-census",           "the same counted, not walked",          0, one,            census_of_seven},
    {"high-6-bytes",            "six cards",                             6, plain_and_avx2, from_codes<6, batch::high<6>>},
    {"high-5-bytes",            "five cards",                            5, plain_and_avx2, from_codes<5, batch::high<5>>},
    {"high-5-in-order",         "all 2,598,960 hands of five",           0, one,            in_order<5>},
    {"omaha-4-high",            "four hole cards and a board",           9, plain_and_avx2, from_codes<9, batch::omaha_high<4>>},
    {"omaha-5-high",            "five hole cards and a board",          10, plain_and_avx2, from_codes<10, batch::omaha_high<5>>},
    {"omaha-4-low",             "eight-or-better low of Omaha",          9, plain_and_avx2, from_codes<9, batch::omaha_low<4>>},
    {"ace-to-five-5-bytes",     "ace-to-five low, five cards",           5, plain_and_avx2, from_codes<5, batch::ace_to_five<5>>},
    {"ace-to-five-7-bytes",     "ace-to-five low, best of seven",        7, plain_and_avx2, from_codes<7, batch::ace_to_five<7>>},
    {"eight-or-better-7-bytes", "eight-or-better low, best of seven",    7, plain_and_avx2, from_codes<7, batch::eight_or_better<7>>},
    {"deuce-to-seven-bytes",    "deuce-to-seven low, five cards",        5, plain_and_avx2, from_codes<5, batch::deuce_to_seven>},
    {"deuce-to-seven-prepared", "the same as Hands",                     8, plain_and_avx2, from_hands<5, batch::deuce_to_seven>},
    {"badugi-bytes",            "badugi, four cards",                    4, plain_and_avx2, from_codes<4, badugi_ace_low>},
    {"six-plus-7-bytes",        "Six Plus, best of seven",               7, plain_and_avx2, from_codes<7, batch::six_plus<7>, DeckKind::six_plus>},
    {"four-card-6-prepared",    "Four Card Poker, best four of six",     8, plain_and_avx2, from_hands<6, batch::four_card<6>>},
    {"double-draw-bytes",       "five of 54 cards with two jokers",      5, plain_and_avx2, from_codes<5, batch::double_draw, jokers>},
    {"shuffle-52",              "whole decks shuffled",                  0, one,            shuffles},
    {"deal-20",                 "new decks, twenty cards drawn of each", 0, one,            deals_of_twenty},
    {"round-called-down",       "rounds of Hold 'Em for six, all called", 0, one,           rounds<Habit::calling, Structure::fixed_limit>},
    {"round-random",            "the same, no limit, at random",         0, one,            rounds<Habit::random, Structure::no_limit>},
    {"round-copy",              "the state of a round copied",           0, one,            copies},
    {reading_limit,             "reading eight bytes, nothing else",     8, one,            reading},
    {"limit-copy-7-bytes",      "copying seven bytes, nothing else",     7, one,            copying},
};
// clang-format on

}  // namespace

std::span<const BenchItem> bench_items() {
    return items;
}

}  // namespace pokerfloor::cli
