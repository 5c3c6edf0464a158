// The walk over all hands gives every hand its own place, in order, and the census counts what the
// walk meets.
#include <doctest/doctest.h>

#include <pokerfloor/ranking/census.hpp>
#include <pokerfloor/ranking/walk.hpp>

#include "tests/ranking/all_hands.hpp"

using namespace pokerfloor;

namespace {

// Walks, looks at each `every`th first choice of cards hand by hand, and counts all places.
template <int cards>
high::CountByPlace checked_walk(long every) {
    high::CountByPlace counts{};
    long choices = 0, wrong = 0;
    int last = 0;
    high::walk<cards>(
        [&](const std::array<Card, cards - 2>& first, std::span<const std::uint16_t> places) {
            for (const std::uint16_t place : places) ++counts[place];
            if (choices++ % every != 0) return;
            Hand held;
            for (const Card card : first) held += Hand(card);
            last = first.back().code();
            std::size_t next = 0;
            for (int a = last + 1; a < 52; ++a)
                for (int b = a + 1; b < 52; ++b) {
                    const Hand hand = held + Hand(Card::from_code(a)) + Hand(Card::from_code(b));
                    wrong += next >= places.size() || places[next] != high::place<cards>(hand);
                    ++next;
                }
            wrong += next != places.size();
        });
    CHECK_EQ(wrong, 0);
    return counts;
}

long sum_of(const high::CountByPlace& counts) {
    long sum = 0;
    for (const auto count : counts) sum += count;
    return sum;
}

}  // namespace

TEST_CASE("all 2,598,960 hands of five: the walk, hand by hand, and the census") {
    const auto walked = checked_walk<5>(1);
    const auto counted = high::census<5>();
    CHECK(walked == counted);
    CHECK_EQ(sum_of(counted), 2'598'960);
    for (std::size_t place = 1; place < counted.size(); ++place) CHECK_NE(counted[place], 0);
}

TEST_CASE(
    "all 133,784,560 hands of seven: the walk, every 97th choice of five hand by hand, and the "
    "census") {
    const auto walked = checked_walk<7>(97);
    const auto counted = high::census<7>();
    CHECK(walked == counted);
    CHECK_EQ(sum_of(counted), 133'784'560);
    const auto by_category = high::by_category(counted);
    CHECK_EQ(by_category.at(Category::royal_flush), 4'324);
    CHECK_EQ(by_category.at(Category::straight_flush), 37'260);
    CHECK_EQ(by_category.at(Category::four_of_a_kind), 224'848);
    CHECK_EQ(by_category.at(Category::full_house), 3'473'184);
    CHECK_EQ(by_category.at(Category::flush), 4'047'644);
    CHECK_EQ(by_category.at(Category::straight), 6'180'020);
    CHECK_EQ(by_category.at(Category::three_of_a_kind), 6'461'620);
    CHECK_EQ(by_category.at(Category::two_pair), 31'433'400);
    CHECK_EQ(by_category.at(Category::pair), 58'627'800);
    CHECK_EQ(by_category.at(Category::high_card), 23'294'460);
}

TEST_CASE("the census of six") {
    const auto counted = high::census<6>();
    CHECK_EQ(sum_of(counted), 20'358'520);
    CHECK_EQ(high::by_category(counted).at(Category::royal_flush), 188);
    CHECK_EQ(high::by_category(counted).at(Category::full_house), 165'984);
}
