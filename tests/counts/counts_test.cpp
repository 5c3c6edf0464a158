// Every hand of six and seven cards: each fast version, single and in batches, equals the best of
// all subsets as the book ranks them, and the known counts come out. Run by ./test after the quick
// tests (label slow).
#include <doctest/doctest.h>

#include <map>
#include <span>
#include <string>

#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/ranking/words.hpp>

#include "tests/counts/book_table.hpp"

using namespace pokerfloor;

namespace {

using Counts = std::map<std::string, long>;

template <std::size_t size>
using Block = std::vector<std::array<std::uint8_t, size>>;

template <std::size_t size>
std::span<const std::uint8_t> bytes_of(const Block<size>& block) {
    return {block[0].data(), block.size() * size};
}

template <std::size_t size>
std::vector<Hand> hands_of(const Block<size>& block) {
    std::vector<Hand> hands;
    for (const auto& codes : block) {
        Hand hand;
        for (const auto code : codes) hand += Hand(Card::from_code(code));
        hands.push_back(hand);
    }
    return hands;
}

constexpr int lowest_six = Card(Rank::six, Suit::clubs).code();

// Compares all the fast ways with the book for every hand, and counts categories.
template <std::size_t size, int pick, class Single, class FromCodes, class FromHands,
          class CategoryOf>
Counts compare(int lowest_code, const BookTable<pick>& book, Single single, FromCodes from_codes,
               FromHands from_hands, CategoryOf category_of) {
    long different = 0;
    std::array<long, 64> count{};
    for_each_block<size>(lowest_code, [&](const Block<size>& block) {
        const std::vector<Hand> hands = hands_of(block);
        std::vector<Strength> by_codes(block.size()), by_hands(block.size());
        from_codes(bytes_of(block), std::span(by_codes));
        from_hands(std::span<const Hand>(hands), std::span(by_hands));
        for (std::size_t i = 0; i < block.size(); ++i) {
            const Strength expected = book.best_of(block[i]);
            different += expected != by_codes[i];
            different += expected != by_hands[i];
            different += expected != single(hands[i]);
            ++count[static_cast<std::size_t>(category_of(expected))];
        }
    });
    CHECK_EQ(different, 0);
    Counts named;
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] != 0) named[std::string(to_string(static_cast<Category>(i)))] = count[i];
    return named;
}

using batch::Answers;
using batch::Codes;
using batch::Hands;

}  // namespace

TEST_CASE("MDP-6.D, MDP-10.L, MDP-11.K.1: the best five of all 133,784,560 hands of seven") {
    const BookTable<5> book(0, high::by_the_book);
    const Counts counts = compare<7>(
        0, book, [](Hand hand) { return high::rank<7>(hand); },
        [](Codes in, Answers out) { batch::high<7>(in, out); },
        [](Hands in, Answers out) { batch::high<7>(in, out); }, high::category_of);
    CHECK_EQ(counts, Counts{{"royal-flush", 4'324},
                            {"straight-flush", 37'260},
                            {"four-of-a-kind", 224'848},
                            {"full-house", 3'473'184},
                            {"flush", 4'047'644},
                            {"straight", 6'180'020},
                            {"three-of-a-kind", 6'461'620},
                            {"two-pair", 31'433'400},
                            {"pair", 58'627'800},
                            {"high-card", 23'294'460}});
}

TEST_CASE("MDP-6.F, MDP-10.M.1: the best low of all 133,784,560 hands of seven") {
    const BookTable<5> book(0, ace_to_five::by_the_book);
    std::array<long, 13> by_top{};
    long qualify = 0, different = 0;
    const Counts counts = compare<7>(
        0, book, [](Hand hand) { return ace_to_five::rank<7>(hand); },
        [&](Codes in, Answers out) {
            batch::ace_to_five<7>(in, out);
            std::vector<Strength> eights(out.size());
            batch::eight_or_better<7>(in, eights);
            for (std::size_t i = 0; i < out.size(); ++i) {
                if (ace_to_five::category_of(out[i]) == Category::no_pair)
                    ++by_top[static_cast<std::size_t>(
                        index_of(highest(fields_of_low(out[i]).kickers)))];
                different += eights[i] != ace_to_five::eight_or_better(out[i]);
                qualify += eights[i].qualifies();
            }
        },
        [](Hands in, Answers out) { batch::ace_to_five<7>(in, out); }, ace_to_five::category_of);
    CHECK_EQ(different, 0);
    CHECK_EQ(qualify, 24'530'944);
    CHECK_EQ(counts.at("pair"), 5'948'800);
    CHECK_EQ(counts.at("two-pair"), 219'648);
    CHECK_EQ(counts.at("full-house"), 624);
    CHECK_EQ(counts.size(), 4);
    CHECK_EQ(by_top,
             std::array<long, 13>{0, 0, 0, 0, 781'824, 3'151'360, 7'426'560, 13'171'200, 19'174'400,
                                  23'675'904, 24'837'120, 21'457'920, 13'939'200});
}

TEST_CASE("MDP-6.K: the best five of all 8,347,680 Six Plus hands of seven, and of all of six") {
    const BookTable<5> book(lowest_six, six_plus::by_the_book);
    const Counts counts = compare<7>(
        lowest_six, book, [](Hand hand) { return six_plus::rank<7>(hand); },
        [](Codes in, Answers out) { batch::six_plus<7>(in, out); },
        [](Hands in, Answers out) { batch::six_plus<7>(in, out); }, six_plus::category_of);
    CHECK_EQ(counts, Counts{{"royal-flush", 1'860},
                            {"straight-flush", 8'700},
                            {"four-of-a-kind", 44'640},
                            {"flush", 175'560},
                            {"full-house", 633'024},
                            {"straight", 1'169'940},
                            {"three-of-a-kind", 607'200},
                            {"two-pair", 3'157'056},
                            {"pair", 2'316'600},
                            {"high-card", 233'100}});
    compare<6>(
        lowest_six, book, [](Hand hand) { return six_plus::rank<6>(hand); },
        [](Codes in, Answers out) { batch::six_plus<6>(in, out); },
        [](Hands in, Answers out) { batch::six_plus<6>(in, out); }, six_plus::category_of);
}

TEST_CASE("MDP-6.D, MDP-6.F: all 20,358,520 hands of six, high and low") {
    const BookTable<5> high_book(0, high::by_the_book), low_book(0, ace_to_five::by_the_book);
    compare<6>(
        0, high_book, [](Hand hand) { return high::rank<6>(hand); },
        [](Codes in, Answers out) { batch::high<6>(in, out); },
        [](Hands in, Answers out) { batch::high<6>(in, out); }, high::category_of);
    compare<6>(
        0, low_book, [](Hand hand) { return ace_to_five::rank<6>(hand); },
        [](Codes in, Answers out) { batch::ace_to_five<6>(in, out); },
        [](Hands in, Answers out) { batch::ace_to_five<6>(in, out); }, ace_to_five::category_of);
}

TEST_CASE("MFC-x6.B: the dealer's best four of all 20,358,520 hands of six") {
    const BookTable<4> book(0, four_card::by_the_book);
    const auto single = [](Hand hand) { return four_card::rank<6>(hand); };
    const Counts counts = compare<6>(
        0, book, single,
        [&](Codes in, Answers out) {
            for (std::size_t i = 0; i < out.size(); ++i) {
                Hand hand;
                for (const auto code : in.subspan(6 * i, 6)) hand += Hand(Card::from_code(code));
                out[i] = four_card::rank(hand);
            }
        },
        [](Hands in, Answers out) { batch::four_card<6>(in, out); }, four_card::category_of);
    CHECK_EQ(counts, Counts{{"four-of-a-kind", 14'664},
                            {"straight-flush", 47'752},
                            {"three-of-a-kind", 897'616},
                            {"flush", 2'245'352},
                            {"straight", 1'744'080},
                            {"two-pair", 2'342'736},
                            {"pair", 8'194'320},
                            {"high-card", 4'872'000}});
}

TEST_CASE("MFC-6.F: the Six Card Bonus of all 20,358,520 hands of six") {
    const BookTable<5> book(0, high::by_the_book);
    Counts counts;
    std::array<long, 64> count{};
    long different = 0;
    for_each_block<6>(0, [&](const Block<6>& block) {
        for (const auto& codes : block) {
            CardSet six;
            for (const auto code : codes) six.insert(Card::from_code(code));
            const Category fast = six_card_bonus::category_of(six_card_bonus::rank(six));
            const Category best_five = high::category_of(book.best_of(codes));
            const bool counts_for_bonus = best_five >= Category::three_of_a_kind;
            const Category expected = fast == Category::super_royal ? Category::super_royal
                                      : counts_for_bonus            ? best_five
                                                                    : Category::nothing;
            different += fast != expected;
            if (fast == Category::super_royal) CHECK_EQ(best_five, Category::royal_flush);
            ++count[static_cast<std::size_t>(fast)];
        }
    });
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] != 0) counts[std::string(to_string(static_cast<Category>(i)))] = count[i];
    CHECK_EQ(different, 0);
    // 188 royal flushes of which four are super royals; two pair, pair and nothing win nothing.
    CHECK_EQ(counts, Counts{{"super-royal", 4},
                            {"royal-flush", 184},
                            {"straight-flush", 1'656},
                            {"four-of-a-kind", 14'664},
                            {"full-house", 165'984},
                            {"flush", 205'792},
                            {"straight", 361'620},
                            {"three-of-a-kind", 732'160},
                            {"nothing", 2'532'816 + 9'730'740 + 6'612'900}});
}
