// Main and side pots and who wins them, against code written a second time and plainly: pots chip
// by chip, hands by the references that read like the book.
#include <doctest/doctest.h>

#include <map>
#include <random>
#include <vector>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/table/dealer.hpp>

using namespace pokerfloor;

namespace {

// What each group of players may win. Every chip of a stack is looked at on its own: chip number n
// of any stack may be won by those live who put in n or more. Where nobody live did, the chip falls
// to the group below.
std::vector<Pot> chip_by_chip(const std::vector<Contribution>& all) {
    std::vector<Pot> pots;
    std::int64_t tallest = 0;
    for (const Contribution& one : all) tallest = std::max(tallest, one.put_in.cents);
    for (std::int64_t n = 1; n <= tallest; ++n) {
        std::uint16_t may_win = 0;
        std::int64_t chips = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].put_in.cents < n) continue;
            ++chips;
            if (all[i].live) may_win = static_cast<std::uint16_t>(may_win | 1u << i);
        }
        if (may_win == 0 && !pots.empty()) may_win = pots.back().eligible;
        if (pots.empty() || pots.back().eligible != may_win) pots.push_back({{}, may_win});
        pots.back().amount += Chips{chips};
    }
    return pots;
}

std::string written(const std::vector<Contribution>& all) {
    std::string text;
    for (const Contribution& one : all)
        text += std::to_string(one.put_in.cents) + (one.live ? "+ " : "- ");
    return text;
}

Strength best_five(CardSet cards, Strength (*rank)(CardSet)) {
    return best_subset(cards, 5, rank).strength;
}

Strength by_the_book(const Share& share, CardSet own, CardSet board) {
    if (share.use == Use::two_and_three)
        return share.order == Order::high ? omaha::high_by_the_book(own, board).strength
                                          : omaha::low_by_the_book(own, board).strength;
    const CardSet all = own | board;
    switch (share.order) {
        case Order::high:
            return best_five(all, high::by_the_book);
        case Order::six_plus:
            return best_five(all, six_plus::by_the_book);
        case Order::ace_to_five:
            return best_five(all, ace_to_five::by_the_book);
        case Order::eight_or_better:
            return ace_to_five::eight_or_better(best_five(all, ace_to_five::by_the_book));
        case Order::deuce_to_seven:
            return best_five(all, deuce_to_seven::by_the_book);
        case Order::badugi:
            return badugi::by_the_book(all, badugi::Ace::low).strength;
        default:
            return badugi::by_the_book(all, badugi::Ace::high).strength;
    }
}

// What a player must get and may get. The rest of a division goes to one or another of the tied, a
// dollar at most each (MDQ-37); who, transcripts show.
struct Due {
    std::int64_t least = 0, most = 0;
};

std::vector<Due> settled(const Round& round) {
    const std::int64_t chip = round.terms.smallest_chip.cents;
    std::vector<Contribution> all;
    for (std::size_t i = 0; i < round.players; ++i)
        all.push_back({round.player[i].put_in, !round.player[i].folded});
    std::vector<Due> due(round.players);
    const CardSet board(std::span<const Card>(round.board.data(), round.board_count));
    for (const Pot& pot : chip_by_chip(all)) {
        std::vector<std::map<Strength, std::vector<std::size_t>>> ranking(
            round.game->shares.size());
        for (std::size_t s = 0; s < ranking.size(); ++s)
            for (std::size_t i = 0; i < round.players; ++i) {
                if (!(pot.eligible >> i & 1)) continue;
                const Strength strength =
                    by_the_book(round.game->shares[s], CardSet(round.player[i].hand()), board);
                if (strength.qualifies()) ranking[s][strength].push_back(i);
            }
        std::vector<std::int64_t> amounts{pot.amount.cents};
        if (ranking.size() == 2 && !ranking[1].empty()) {
            const std::int64_t second = pot.amount.cents / 2 / chip * chip;
            amounts = {pot.amount.cents - second, second};
        }
        for (std::size_t s = 0; s < amounts.size(); ++s) {
            const auto& winners = ranking[s].rbegin()->second;
            const auto ways = static_cast<std::int64_t>(winners.size());
            const std::int64_t each = amounts[s] / ways / chip * chip;
            const std::int64_t rest = amounts[s] - ways * each;
            for (const std::size_t i : winners) {
                due[i].least += ways == 1 ? amounts[s] : each;
                due[i].most += ways == 1 ? amounts[s] : each + std::min<std::int64_t>(rest, 100);
            }
        }
    }
    return due;
}

Command next_command(const Round& round, Dealer& dealer, std::mt19937_64& random) {
    const Needed due = needed(round);
    switch (due.need) {
        case Need::cards:
            return dealer.deal(round);
        case Need::action: {
            const Legal may = legal(round);
            if (may.forced_bet) return simple(CommandKind::forced_bet, due.player);
            if (may.raise && random() % 3 == 0)
                return raise_to(due.player, random() % 2 == 0 ? may.least_to : may.most_to);
            if (random() % 12 == 0) return simple(CommandKind::fold, due.player);
            return simple(may.check ? CommandKind::check : CommandKind::call, due.player);
        }
        case Need::draw: {
            const auto hand = round.player[due.player].hand();
            return with_cards(CommandKind::draw, due.player, hand.first(random() % 3));
        }
        case Need::show:
            return simple(CommandKind::show, due.player);
        default:
            return simple(CommandKind::start, 0);
    }
}

Setup random_setup(const GameSpec& game, std::mt19937_64& random) {
    Setup setup{.game = &game};
    setup.players =
        static_cast<std::uint8_t>(2 + random() % static_cast<unsigned>(game.players.max - 1));
    setup.terms = {.structure = random() % 2 == 0 ? Structure::no_limit : Structure::pot_limit,
                   .small_bet = dollars(2),
                   .big_bet = dollars(2),
                   .forced_bet = dollars(1),
                   .smallest_chip = random() % 2 == 0 ? Chips{25} : dollars(1)};
    const Chips ante = random() % 2 == 0 ? Chips{} : setup.terms.smallest_chip;
    for (std::size_t i = 0; i < setup.players; ++i)
        setup.entries[i] = {dollars(1 + static_cast<std::int64_t>(random() % 12)), ante, {}};
    if (game.pot->opening != ForcedMoney::forced_bet) {
        setup.entries[0].blind = dollars(1);
        setup.entries[1].blind = dollars(2);
        setup.last_blind = 1;
    }
    return setup;
}

}  // namespace

TEST_CASE("pots equal those counted chip by chip") {
    std::mt19937_64 random(11);
    for (int i = 0; i < 1'000'000; ++i) {
        std::vector<Contribution> all(2 + random() % 9);
        const std::uint64_t tallest = 1 + random() % 12;
        bool somebody = false;
        for (Contribution& one : all) {
            one = {Chips{static_cast<std::int64_t>(random() % (tallest + 1))}, random() % 3 != 0};
            somebody |= one.live && one.put_in > Chips{};
        }
        if (!somebody) all[0] = {Chips{1}, true};
        const Pots pots = pots_of(all);
        const std::vector<Pot> expected = chip_by_chip(all);
        bool same = static_cast<std::size_t>(pots.count) == expected.size();
        for (std::size_t p = 0; same && p < expected.size(); ++p)
            same = pots.pot[p].amount == expected[p].amount &&
                   pots.pot[p].eligible == expected[p].eligible;
        if (!same) FAIL(written(all));
    }
}

// MDP-7.E, 7.F.7, 8.B.5.a, 8.B.5.c
TEST_CASE("showdowns are settled as a second reckoning settles them") {
    std::mt19937_64 random(12);
    RandomStream chance(Seed{}, Purpose::deck);
    int showdowns = 0, side_pots = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (int number = 0; number < 400; ++number) {
            Round round = begin(random_setup(*game, random));
            Dealer dealer(game->deck, chance);
            Events facts;
            while (round.stage != Stage::over && round.stage != Stage::showdown)
                REQUIRE_FALSE(act(round, next_command(round, dealer, random), facts).has_value());
            if (round.stage == Stage::over) continue;
            ++showdowns;
            const std::vector<Due> due = settled(round);
            const Round before = round;
            facts.clear();
            while (round.stage != Stage::over)
                REQUIRE_FALSE(act(round, next_command(round, dealer, random), facts).has_value());
            for (const Event& fact : facts)
                side_pots += fact.kind == EventKind::pot_awarded && fact.detail > 0;
            for (std::size_t i = 0; i < round.players; ++i) {
                const std::int64_t won = (round.player[i].stack - before.player[i].stack).cents;
                CAPTURE(i);
                REQUIRE_GE(won, due[i].least);
                REQUIRE_LE(won, due[i].most);
            }
        }
    }
    CHECK_GT(showdowns, 4000);
    CHECK_GT(side_pots, 4000);
}
