// The production shuffle and stream under the tests a laboratory asks for: card by position,
// overlaps, coupon collector, runs, serial correlation, interplay of successive decks, duplicates.
// All findings are judged together at 99 % (Holm). The seed is fixed and was not chosen: these
// tests give the same answer every time. Each statistic is also shown to reject a bad shuffle.
#include <doctest/doctest.h>
#include <tests/cards/bad_shuffles.hpp>
#include <tests/cards/deck_statistics.hpp>
#include <tests/cards/distributions.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>

using namespace pokerfloor;
using namespace pokerfloor::statistics;

namespace {

constexpr double level = 0.01;

// "pokerfloor randomness test seed." in ASCII.
Seed test_seed() {
    constexpr std::string_view words = "pokerfloor randomness test seed.";
    static_assert(words.size() == 32);
    Seed seed;
    std::copy(words.begin(), words.end(), seed.bytes.begin());
    return seed;
}

struct Battery {
    explicit Battery(std::size_t size)
        : card_by_position(size),
          successors(size),
          shared_cards(size),
          coupon_collector(size),
          runs(size),
          within_1(size, 1),
          within_2(size, 2),
          within_3(size, 3),
          between_1(size, 1),
          between_2(size, 2),
          duplicates(size) {}

    void add(Order order) {
        card_by_position.add(order);
        successors.add(order);
        shared_cards.add(order);
        coupon_collector.add(order);
        runs.add(order);
        within_1.add(order);
        within_2.add(order);
        within_3.add(order);
        between_1.add(order);
        between_2.add(order);
        duplicates.add(order);
    }

    std::vector<Finding> findings(const std::string& deck) const {
        return {
            {deck + ": card by position", card_by_position.p()},
            {deck + ": overlaps, which card follows which", successors.p()},
            {deck + ": overlaps, cards shared with the deck before", shared_cards.p()},
            {deck + ": coupon collector", coupon_collector.p()},
            {deck + ": runs", runs.p()},
            {deck + ": serial correlation, next card", within_1.p()},
            {deck + ": serial correlation, second next card", within_2.p()},
            {deck + ": serial correlation, third next card", within_3.p()},
            {deck + ": interplay, next deck", between_1.p()},
            {deck + ": interplay, second next deck", between_2.p()},
            {deck + ": duplicates of the first five cards", duplicates.p()},
        };
    }

    CardByPosition card_by_position;
    Successors successors;
    SharedCards shared_cards;
    CouponCollector coupon_collector;
    Runs runs;
    WithinDeck within_1, within_2, within_3;
    BetweenDecks between_1, between_2;
    Duplicates duplicates;
};

// Decks as production makes them, each from a new deck in the order of card codes.
Battery production(DeckKind kind, std::uint64_t number, int decks) {
    RandomStream stream(test_seed(), Purpose::deck, number);
    const auto cards = cards_of(kind);
    const int lowest = cards[0].code();
    Battery battery(cards.size());
    Cards order(cards.size());
    for (int i = 0; i < decks; ++i) {
        DrawPile pile(kind);
        for (auto& card : order)
            card = static_cast<std::uint8_t>(pile.draw(stream).code() - lowest);
        battery.add(order);
    }
    return battery;
}

// Bad decks, each shuffled from a new deck or from the one before.
enum class From { new_deck, deck_before };

template <class Shuffle>
Battery bad(From from, Shuffle&& bad_shuffle, int decks = 50'000) {
    RandomStream stream(test_seed());
    Battery battery(52);
    Cards order = new_deck(52);
    if (from == From::deck_before) fair(order, stream);
    for (int i = 0; i < decks; ++i) {
        if (from == From::new_deck) order = new_deck(52);
        bad_shuffle(order, stream);
        battery.add(order);
    }
    return battery;
}

std::vector<Finding> findings_of_the_stream() {
    constexpr int count = 1 << 22;
    RandomStream stream(test_seed(), Purpose::deck, 100);
    std::vector<std::uint8_t> bytes(count);
    stream.fill(bytes);

    std::vector<std::uint64_t> values(256), pairs(65536), numbers(52);
    double bits = 0, products = 0;
    for (int i = 0; i < count; ++i) {
        ++values[bytes[i]];
        bits += std::popcount(bytes[i]);
        if (i % 2 == 1) ++pairs[256 * bytes[i - 1] + bytes[i]];
        if (i > 0) products += (bytes[i - 1] - 127.5) * (bytes[i] - 127.5);
        ++numbers[stream.below(52)];
    }
    // A byte has variance (256^2 - 1) / 12 = 5461.25; eight bits have variance 2.
    return {
        {"stream: bytes", p_of_counts(values, std::vector<double>(256, 1 / 256.0))},
        {"stream: pairs of bytes", p_of_counts(pairs, std::vector<double>(65536, 1 / 65536.0))},
        {"stream: ones and zeros", p_of_normal((bits - 4.0 * count) / std::sqrt(2.0 * count))},
        {"stream: serial correlation", p_of_normal(products / (5461.25 * std::sqrt(count - 1.0)))},
        {"stream: numbers below 52", p_of_counts(numbers, std::vector<double>(52, 1 / 52.0))},
    };
}

}  // namespace

TEST_CASE("production decks and stream pass all tests together at 99 %") {
    std::vector<Finding> all = findings_of_the_stream();
    struct Sample {
        DeckKind kind;
        const char* name;
        int decks;
    };
    std::uint64_t number = 0;
    for (const Sample& sample : {Sample{DeckKind::standard, "52 cards", 1'000'000},
                                 Sample{DeckKind::with_jokers, "54 cards", 300'000},
                                 Sample{DeckKind::six_plus, "36 cards", 300'000}}) {
        const Battery battery = production(sample.kind, number++, sample.decks);
        CHECK_EQ(battery.duplicates.whole_decks(), 0);
        std::ranges::copy(battery.findings(sample.name), std::back_inserter(all));
    }
    for (const Finding& finding : all) {
        INFO(finding.name, ": p = ", finding.p);  // shown with --success
        CHECK((finding.p >= 0 && finding.p <= 1));
    }
    CHECK_EQ(all.size(), 38);
    for (const std::string& name : rejected_by_holm(all, level)) FAIL_CHECK(name, " is rejected");
}

// Far below what any correction asks for, so these tests fail for the fault and not by luck.
constexpr double hopeless = 1e-9;

TEST_CASE("the battery is right about a fair shuffle of another make") {
    const Battery battery = bad(From::deck_before, fair<RandomStream>);
    CHECK(rejected_by_holm(battery.findings("fair"), level).empty());
}

TEST_CASE("card by position rejects swapping with any position, a byte modulo, a stuck card") {
    CHECK(bad(From::new_deck, swap_with_any).card_by_position.p() < hopeless);
    CHECK(bad(From::new_deck, [](Cards& cards, RandomStream& stream) {
              ByteModulo modulo{stream};
              fair(cards, modulo);
          }).card_by_position.p() < hopeless);
    CHECK(bad(From::new_deck, stuck_card).card_by_position.p() < hopeless);
}

TEST_CASE("overlaps reject a deck that is only cut") {
    const Battery battery = bad(From::deck_before, only_cut);
    CHECK(battery.successors.p() < hopeless);
    CHECK(battery.shared_cards.p() < hopeless);
}

TEST_CASE("the coupon collector rejects a top card kept from coming again within twenty decks") {
    Cards recent;
    const Battery battery = bad(From::new_deck, [&](Cards& cards, RandomStream& stream) {
        do fair(cards, stream);
        while (std::ranges::find(recent, cards[0]) != recent.end());
        recent.push_back(cards[0]);
        if (recent.size() > 20) recent.erase(recent.begin());
    });
    CHECK(battery.card_by_position.p() > level);  // which sees nothing wrong
    CHECK(battery.coupon_collector.p() < hopeless);
}

TEST_CASE("runs reject six riffles") {
    CHECK(bad(From::new_deck, six_riffles).runs.p() < hopeless);
}

TEST_CASE("serial correlation rejects packets of four") {
    const Battery battery = bad(From::new_deck, packets_of_four);
    CHECK(battery.within_1.p() < hopeless);
    CHECK(battery.within_2.p() < hopeless);
    CHECK(battery.within_3.p() < hopeless);
}

TEST_CASE("interplay rejects too few swaps since the deck before") {
    const Battery battery = bad(From::deck_before, few_swaps);
    CHECK(battery.between_1.p() < hopeless);
    CHECK(battery.between_2.p() < hopeless);
}

TEST_CASE("duplicates reject a seed of 24 bits") {
    // Each deck on its own is perfect; there are only 2^24 of them.
    const Battery battery = bad(
        From::new_deck,
        [](Cards& cards, RandomStream& stream) {
            RandomStream small(Seed{}, Purpose::deck, stream.word() >> 8);
            fair(cards, small);
        },
        100'000);
    CHECK(battery.card_by_position.p() > level);
    CHECK(battery.duplicates.p() < hopeless);
    CHECK(battery.duplicates.whole_decks() > 0);
}
