// The pure rules of the jackpots.
#include <doctest/doctest.h>

#include <numeric>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/jackpots/contribution.hpp>
#include <pokerfloor/jackpots/hands.hpp>
#include <pokerfloor/jackpots/shares.hpp>
#include <pokerfloor/ranking/high.hpp>

using namespace pokerfloor;

namespace {

TurnedUp hand(std::uint8_t player, const char* cards) {
    return {player, high::by_the_book(CardSet(*parse_cards(cards)))};
}

BadBeatTerms quads_beaten() {
    return {.offered = true,
            .least = LeastBeaten::four_of_a_kind,
            .minimum_dealt = 4,
            .percent_of_fund = 80,
            .loser = 50,
            .winner = 25,
            .table = 25,
            .discontinuation = "x"};
}

Chips sum_of(const std::vector<JackpotShare>& shares) {
    Chips sum{};
    for (const JackpotShare& share : shares) sum += share.amount;
    return sum;
}

}  // namespace

TEST_CASE("MDP-15.B.1, 15.B.2, 15.C.1: a contribution goes by steps, from the minimum pot") {
    const JackpotContribution posted{
        .step_count = 2, .steps = {{{20'00, 1'00}, {60'00, 2'00}}}, .maximum_cents = 2'00};
    CHECK(posted.least_pot() == dollars(20));
    CHECK(contribution_of(posted, Chips{19'99}) == Chips{});
    CHECK(contribution_of(posted, dollars(20)) == dollars(1));
    CHECK(contribution_of(posted, Chips{59'99}) == dollars(1));
    CHECK(contribution_of(posted, dollars(60)) == dollars(2));
    CHECK(contribution_of(posted, dollars(100'000)) == dollars(2));
    CHECK(contribution_of({}, dollars(100)) == Chips{});
}

TEST_CASE("MDP-15.B.3, MDQ-65: what is beaten must be good enough, and beaten") {
    const BadBeatTerms posted = quads_beaten();
    const auto quads = hand(1, "9s 9h 9d 9c 2s"), better = hand(2, "Ts Th Td Tc 2h"),
               full = hand(0, "As Ah Ad Kc Ks"), flush = hand(3, "7h 6h 5h 4h 3h");
    CHECK(bad_beat_among(std::array{full, quads, better}, 4, posted) == BadBeat{1, 2});
    // The best of those beaten, by the best of all.
    CHECK(bad_beat_among(std::array{quads, better, flush}, 4, posted) == BadBeat{2, 3});
    CHECK_FALSE(bad_beat_among(std::array{full, quads}, 4, posted));    // too low
    CHECK_FALSE(bad_beat_among(std::array{quads, better}, 3, posted));  // too few dealt in
    CHECK_FALSE(bad_beat_among(std::array{quads, hand(2, "9s 9h 9d 9c 2d")}, 4, posted));  // equal
    CHECK_FALSE(bad_beat_among(std::array{quads}, 4, posted));
    CHECK_FALSE(bad_beat_among(std::array{quads, better}, 4, {}));  // not offered
    BadBeatTerms aces_full = posted;
    aces_full.least = LeastBeaten::aces_full;
    CHECK(bad_beat_among(std::array{full, quads}, 4, aces_full) == BadBeat{0, 1});
    CHECK_FALSE(bad_beat_among(std::array{hand(0, "Ks Kh Kd Ac As"), quads}, 4, aces_full));
    CHECK(bad_beat_among(std::array{hand(0, "As Ah Ad 2c 2s"), quads}, 4, aces_full));
    BadBeatTerms straight_flush = posted;
    straight_flush.least = LeastBeaten::straight_flush;
    CHECK_FALSE(bad_beat_among(std::array{hand(0, "As Ah Ad Ac Ks"), flush}, 4, straight_flush));
    CHECK(bad_beat_among(std::array{hand(0, "5s 4s 3s 2s As"), flush}, 4, straight_flush) ==
          BadBeat{0, 3});
}

TEST_CASE("MDP-16.G, 16.B.4, 16.B.5: the high hand of a period") {
    HighHandTerms posted{.offered = true, .minimum_dealt = 4, .ties = TieRule::equal};
    const auto best_of = [&](std::vector<TurnedUp> hands, int dealt_in, Strength so_far = {}) {
        std::vector<int> players;
        for (const TurnedUp& one : high_hands_among(hands, dealt_in, so_far, posted))
            players.push_back(one.player);
        return players;
    };
    const auto sevens = hand(0, "7s 7h 7d 2c 2s"), nines = hand(1, "9s 9h 9d 2c 2d"),
               nines_too = hand(2, "9s 9h 9c 2h 2d"), flush = hand(3, "Ah Kh Qh Jh 9h");
    CHECK(best_of({sevens, nines}, 4) == std::vector{1});
    CHECK(best_of({sevens}, 3).empty());
    CHECK(best_of({flush}, 4).empty());  // MDP-16.G.1: not a full house
    CHECK(best_of({sevens}, 4, nines.strength).empty());
    CHECK(best_of({nines_too}, 4, nines.strength) == std::vector{2});
    CHECK(best_of({sevens, nines, nines_too}, 4) == std::vector{1, 2});
    posted.ties = TieRule::first;
    CHECK(best_of({nines_too}, 4, nines.strength).empty());
    CHECK(best_of({nines, nines_too}, 4) == std::vector{1});
    posted.offered = false;
    CHECK(best_of({nines}, 4).empty());
}

TEST_CASE("a payout is divided to the cent, whatever the fund") {
    const BadBeatTerms posted = quads_beaten();
    CHECK(payout_of(posted, dollars(1000)) == dollars(800));
    BadBeatMade made{.loser = 1, .winner = 2, .others = {3, 4, 5}};
    const auto shares = shares_of(posted, made, dollars(800));
    CHECK(shares == std::vector<JackpotShare>{{1, Chips{400'02}},
                                              {2, dollars(200)},
                                              {3, Chips{66'66}},
                                              {4, Chips{66'66}},
                                              {5, Chips{66'66}}});
    for (std::int64_t cents = 1; cents < 3'000; cents += 7) {
        CHECK(sum_of(shares_of(posted, made, {cents})) == Chips{cents});
        CHECK(sum_of(equal_shares({7, 8, 9}, {cents})) == Chips{cents});
    }
    // Nobody else was dealt in: the table's part is the loser's.
    made.others.clear();
    CHECK(shares_of(posted, made, dollars(800)) ==
          std::vector<JackpotShare>{{1, dollars(600)}, {2, dollars(200)}});
    CHECK(equal_shares({7, 8, 7}, dollars(3)) ==
          std::vector<JackpotShare>{{7, Chips{150}}, {8, Chips{150}}});
    CHECK(equal_shares({}, dollars(3)).empty());
}
