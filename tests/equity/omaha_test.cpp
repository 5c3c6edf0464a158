// The Omaha games, held against going through every deal.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <utility>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/omaha/by_boards.hpp>
#include <pokerfloor/equity/omaha/by_ranks.hpp>
#include <pokerfloor/equity/omaha/rank_boards.hpp>
#include <pokerfloor/equity/omaha/two_ranges.hpp>
#include <pokerfloor/equity/settle.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/omaha.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

constexpr CardSet deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff);

CardSet cards(std::string_view text) {
    return *parse_card_set(text);
}

Question question(std::string_view game, std::initializer_list<std::string_view> hands,
                  std::string_view board = "", std::string_view dead = "") {
    Question asked;
    asked.game = find_game(game);
    for (const std::string_view hand : hands) {
        Player player;
        player.range = {Holding{.down = cards(hand), .up = {}, .weight = 1}};
        asked.players.push_back(player);
    }
    if (!board.empty()) asked.boards = {cards(board)};
    if (!dead.empty()) asked.dead = cards(dead);
    return asked;
}

template <class Visit>
void for_each_choice(CardSet from, int size, Visit&& visit, CardSet chosen = {}) {
    if (size == 0) return visit(chosen);
    while (from.size() >= size) {
        const Card card = from.first();
        from.erase(card);
        for_each_choice(from, size - 1, visit, chosen | CardSet{card});
    }
}

// Every deal, one after the other: holdings, the cards they lack, the board. By the rankings of
// single hands, or, slower, by settle().
class EveryDeal {
  public:
    enum class By { rankings, settle };

    EveryDeal(const Question& asked, By by) : asked_(asked), by_(by) {
        own_ = whole_of(*asked.game).own;
    }

    Answer answer() {
        holding(0, asked_.dead | asked_.boards[0], 1);
        Answer answer;
        answer.exact = true;
        answer.players.resize(asked_.players.size());
        for (const auto& [best, deals] : outcomes_) {
            answer.deals += deals;
            const std::array<std::uint32_t, 2> who{best.first, best.second};
            count(answer.players, settle(asked_.players.size(), asked_.game->shares.size(), who),
                  deals);
        }
        return answer;
    }

  private:
    void holding(std::size_t player, CardSet used, Count weight) {
        if (player == asked_.players.size()) {
            const CardSet known = asked_.boards[0];
            for_each_choice(deck - used, 5 - known.size(),
                            [&](CardSet rest) { deal(known | rest, weight); });
            return;
        }
        for (const Holding& its : asked_.players[player].range) {
            const CardSet known = its.cards();
            if (!(known & used).empty()) continue;
            // The cards that are lacking must not be those another holding has for certain; where
            // they are, that holding is passed over.
            for_each_choice(deck - used - known, own_ - known.size(), [&](CardSet rest) {
                hands_.push_back(known | rest);
                holding(player + 1, used | known | rest, weight * its.weight);
                hands_.pop_back();
            });
        }
    }

    void deal(CardSet board, Count weight) {
        std::array<std::uint32_t, 2> best{};
        if (by_ == By::settle) {
            best = settle(*asked_.game, hands_, board).best;
        } else {
            best[0] = best_by(board, pokerfloor::omaha::high);
            if (asked_.game->shares.size() > 1) best[1] = best_by(board, pokerfloor::omaha::low);
        }
        outcomes_[{best[0], best[1]}] += weight;
    }

    std::uint32_t best_by(CardSet board, Strength (*rank)(CardSet, CardSet)) const {
        std::uint32_t who = 0;
        Strength strongest{};
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            const Strength strength = rank(hands_[i], board);
            if (!strength.qualifies() || strength < strongest) continue;
            if (strength > strongest) who = 0;
            strongest = strength;
            who |= 1U << i;
        }
        return who;
    }

    const Question& asked_;
    By by_;
    int own_ = 0;
    std::vector<CardSet> hands_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Count> outcomes_;
};

Answer every_deal(const Question& asked, EveryDeal::By by = EveryDeal::By::rankings) {
    return EveryDeal(asked, by).answer();
}

using Chance = std::mt19937_64;

int below(Chance& chance, int bound) {
    return static_cast<int>(chance() % static_cast<std::uint64_t>(bound));
}

CardSet some(Chance& chance, CardSet from, int size) {
    CardSet taken;
    while (taken.size() < size) {
        const Card card = Card::from_code(below(chance, 52));
        if (from.contains(CardSet{card})) taken.insert(card);
    }
    return taken;
}

constexpr std::array<std::string_view, 4> games{"omaha-high", "omaha-hilo8", "omaha5-high",
                                                "omaha5-hilo8"};

// Players with one hand each.
Question dealt(Chance& chance, std::string_view game, int players, int on_board, int dead) {
    Question asked = question(game, {});
    CardSet left = deck;
    const auto deal = [&](int size) {
        const CardSet taken = some(chance, left, size);
        left = left - taken;
        return taken;
    };
    for (int i = 0; i < players; ++i) {
        Player player;
        player.range = {Holding{.down = deal(whole_of(*asked.game).own), .up = {}, .weight = 1}};
        asked.players.push_back(player);
    }
    asked.boards = {deal(on_board)};
    asked.dead = deal(dead);
    return asked;
}

// Makes one player's hand a range: holdings that may share cards with others', some with a card or
// two unknown.
void make_range(Chance& chance, Question& asked, std::size_t player, int holdings,
                int most_unknown) {
    const CardSet free = deck - asked.dead - asked.boards[0];
    const int own = whole_of(*asked.game).own;
    auto& range = asked.players[player].range;
    while (static_cast<int>(range.size()) < holdings)
        range.push_back({.down = some(chance, free, own - below(chance, most_unknown + 1)),
                         .up = {},
                         .weight = 1 + static_cast<std::uint32_t>(below(chance, 5))});
}

void check_both_ways(const Question& asked) {
    const Answer expected = every_deal(asked);
    const int own = whole_of(*asked.game).own;
    CHECK(expected.deals > 0);
    CHECK(*equity::omaha::exact(asked, {}) == expected);
    CHECK(equity::omaha::by_boards(asked, own, {})->answer(*asked.game) == expected);
    if (asked.boards[0].empty())
        CHECK(equity::omaha::by_ranks(asked, own, {})->answer(*asked.game) == expected);
}

}  // namespace

TEST_CASE("going through every deal by rankings is going through it by settle()") {
    Chance chance(1);
    for (const std::string_view game : games)
        for (const int on_board : {3, 4, 5}) {
            const Question asked = dealt(chance, game, 3, on_board, 10);
            CHECK(every_deal(asked) == every_deal(asked, EveryDeal::By::settle));
        }
}

TEST_CASE("Omaha before the flop, to the last deal") {
    Chance chance(2);
    for (const std::string_view game : games) {
        const Question two = dealt(chance, game, 2, 0, 0);
        const Answer answer = *equity::omaha::exact(two, {});
        CHECK(answer.deals == (whole_of(*two.game).own == 4 ? 1'086'008 : 850'668));
        CHECK(answer == every_deal(two));
        const Question five = dealt(chance, game, 5, 0, 3);
        CHECK(*equity::omaha::exact(five, {}) == every_deal(five));
    }
}

TEST_CASE("Omaha with part of the deck, any number of players, by ranks and by boards") {
    Chance chance(3);
    for (int round = 0; round < 60; ++round) {
        const std::string_view game = games[static_cast<std::size_t>(round % 4)];
        const int own = round % 4 < 2 ? 4 : 5;
        const int players = 2 + below(chance, own == 4 ? 9 : 7);
        const int spare = 52 - players * own;
        check_both_ways(dealt(chance, game, players, 0, std::max(0, spare - 16)));
    }
}

TEST_CASE("Omaha with cards on the board") {
    Chance chance(4);
    for (int round = 0; round < 60; ++round) {
        const std::string_view game = games[static_cast<std::size_t>(round % 4)];
        const int players = 2 + below(chance, 5);
        const int on_board = 2 + below(chance, 4);
        check_both_ways(dealt(chance, game, players, on_board, on_board == 2 ? 12 : 0));
    }
}

TEST_CASE("Omaha ranges, weights, and holdings that are not known in full") {
    Chance chance(5);
    for (int round = 0; round < 60; ++round) {
        const std::string_view game = games[static_cast<std::size_t>(round % 4)];
        const int players = 2 + below(chance, 2);
        const int on_board = below(chance, 2) == 0 ? 0 : 3 + below(chance, 3);
        const int left = 52 - players * (round % 4 < 2 ? 4 : 5) - on_board;
        Question asked = dealt(chance, game, players, on_board, left - (on_board == 0 ? 9 : 12));
        for (std::size_t i = 0; i < asked.players.size(); ++i)
            make_range(chance, asked, i, 1 + below(chance, 3), players == 2 ? 2 : 1);
        check_both_ways(asked);
    }
    // Any hand at all.
    Question any = dealt(chance, "omaha-hilo8", 2, 4, 22);
    any.players[1].range = {Holding{}};
    check_both_ways(any);
    any = dealt(chance, "omaha5-high", 2, 0, 31);
    any.players[0].range = {Holding{}};
    check_both_ways(any);
}

TEST_CASE("two large Omaha ranges, which hold some of the same cards") {
    Chance chance(8);
    for (int round = 0; round < 24; ++round) {
        const std::string_view game = games[static_cast<std::size_t>(round % 4)];
        const int on_board = round < 20 ? 5 : 4;
        const int own = round % 4 < 2 ? 4 : 5;
        Question asked = dealt(chance, game, 2, on_board, 52 - on_board - 2 * own - 13);
        // Two cards known, or of five three; the others any of nearly twenty.
        for (Player& player : asked.players) {
            Holding& first = player.range[0];
            const CardSet free = deck - asked.dead - asked.boards[0];
            first.down = some(chance, first.down, own - 2);
            player.range.push_back({.down = some(chance, free, own - 2), .up = {}, .weight = 3});
        }
        const auto ranges = equity::omaha::written_out(asked, own);
        REQUIRE(equity::omaha::TwoRanges::is_quicker(ranges[0].size(), ranges[1].size()));
        check_both_ways(asked);
    }
}

TEST_CASE("aces and kings against queens and jacks where no low can come") {
    // The high half is the whole pot. A published calculator says 0.35 to 0.65.
    const Question asked = question("omaha-hilo8", {"As Ah Ks Kh", "Qs Qh Js Jh"}, "Ac Kc Td 9d");
    const Answer answer = *equity::omaha::exact(asked, {});
    CHECK(answer == every_deal(asked, EveryDeal::By::settle));
    CHECK(answer.deals == 40);
    CHECK(answer.players[0].halves[1] == Half{});
    CHECK(answer.equity(0) == analysis::Fraction(1, 5));
    CHECK(answer.equity(1) == analysis::Fraction(4, 5));
}

TEST_CASE("the loops over rows give the same with vectors and without") {
    if (!__builtin_cpu_supports("avx2")) return;
    using namespace pokerfloor::equity::omaha;
    const Kernel &vectors = avx2_kernel, &plain = plain_kernel;
    const auto rows = std::make_unique<std::array<Row, 6>>();
    const auto equal = [&](std::size_t a, std::size_t b) {
        return std::equal((*rows)[a].at, (*rows)[a].at + row_length, (*rows)[b].at);
    };
    Chance chance(6);
    for (int round = 0; round < 20; ++round) {
        std::array<const std::uint16_t*, 10> some_rows{};
        for (const std::uint16_t*& row : some_rows)
            row = rank_boards().of_pair[static_cast<std::size_t>(below(chance, 91))].at;
        const auto count = static_cast<std::size_t>(1 + below(chance, 10));
        vectors.greatest(some_rows.data(), count, (*rows)[0].at);
        plain.greatest(some_rows.data(), count, (*rows)[1].at);
        CHECK(equal(0, 1));
        vectors.best(some_rows.data(), count, 5000, (*rows)[0].at, (*rows)[2].at);
        plain.best(some_rows.data(), count, 5000, (*rows)[1].at, (*rows)[3].at);
        CHECK(equal(0, 1));
        CHECK(equal(2, 3));

        Left left{};
        left.suits = static_cast<std::size_t>(below(chance, 5));
        for (std::size_t dealt = 0; dealt < 5; ++dealt)
            for (std::size_t rank = 0; rank < 13; ++rank) {
                left.any[dealt][rank] = static_cast<std::uint16_t>(below(chance, 7));
                for (std::size_t suit = 0; suit < left.suits; ++suit) {
                    left.with[suit][dealt][rank] = static_cast<std::uint16_t>(below(chance, 4));
                    left.without[suit][dealt][rank] = static_cast<std::uint16_t>(below(chance, 4));
                }
            }
        const auto others = std::make_unique<std::array<Row, 12>>();
        const auto four = [&](std::size_t from) {
            std::array<std::uint16_t*, 4> made{};
            for (std::size_t i = 0; i < 4; ++i) made[i] = (*others)[from + i].at;
            return made;
        };
        const auto equal_others = [&](std::size_t count_of, std::size_t from) {
            for (std::size_t i = 0; i < count_of; ++i)
                if (!std::equal((*others)[i].at, (*others)[i].at + row_length,
                                (*others)[from + i].at))
                    return false;
            return true;
        };
        vectors.ways(left, (*rows)[2].at, four(0).data());
        plain.ways(left, (*rows)[3].at, four(4).data());
        CHECK(equal(2, 3));
        CHECK(equal_others(left.suits, 4));

        SuitRows suits{.suits = left.suits, .holders = left.suits, .with_three = {}, .holder = {}};
        for (std::size_t i = 0; i < left.suits; ++i) {
            suits.with_three[i] = (*others)[4 + i].at;
            suits.holder[i] = static_cast<std::size_t>(below(chance, static_cast<int>(left.suits)));
        }
        plain.best(some_rows.data(), count, 7000, (*rows)[4].at, (*rows)[5].at);
        vectors.share(suits, (*rows)[5].at, (*rows)[2].at, four(0).data());
        plain.share(suits, (*rows)[5].at, (*rows)[3].at, four(8).data());
        CHECK(equal(2, 3));
        CHECK(equal_others(left.suits, 8));

        for (std::size_t board = 0; board < row_length; ++board) (*rows)[2].at[board] &= 0x3ff;
        std::array<std::uint32_t, 16> sums{}, same{};
        const std::uint16_t* const where = rank_boards().without_low.at;
        vectors.sums((*rows)[0].at, (*rows)[2].at, where, 16, sums.data());
        plain.sums((*rows)[0].at, (*rows)[2].at, where, 16, same.data());
        CHECK(sums == same);
    }
}

TEST_CASE("no answer depends on the number of threads, and a stop is obeyed") {
    Chance chance(7);
    for (const int on_board : {0, 3}) {
        Question asked = dealt(chance, "omaha-hilo8", 2, on_board, 12);
        for (std::size_t i = 0; i < 2; ++i) make_range(chance, asked, i, 12, 0);
        double told = 0;
        bool never_less = true;
        Effort effort;
        effort.progress = [&](double share) {
            never_less = never_less && share >= told && share <= 1;
            told = share;
        };
        const Answer one = *equity::omaha::exact(asked, effort);
        CHECK(never_less);
        CHECK(told == doctest::Approx(1));
        told = 0;
        effort.threads = 3;
        CHECK(*equity::omaha::exact(asked, effort) == one);
        CHECK(never_less);
        const std::atomic<bool> stop{true};
        effort.stop = &stop;
        CHECK(!equity::omaha::exact(asked, effort).has_value());
    }
}

TEST_CASE("what is for Omaha's way and how long it takes") {
    CHECK(!equity::omaha::seconds(question("holdem", {"As Ah", "Ks Kh"})).has_value());
    Question asked = question("omaha-high", {"As Ah Ks Kh", "Qs Qh Js Jh"});
    CHECK(*equity::omaha::seconds(asked) < 0.001);
    Question two_boards = asked;
    two_boards.boards.resize(2);
    CHECK(!equity::omaha::seconds(two_boards).has_value());
    CHECK(!equity::omaha::exact(two_boards, {}).has_value());
    // A hand against any hand is thousands of match-ups, two unknown hands are billions.
    asked.players[1].range = {Holding{}};
    CHECK(*equity::omaha::seconds(asked) > 0.2);
    asked.players[0].range = {Holding{}};
    CHECK(*equity::omaha::seconds(asked) > 10'000);
}
