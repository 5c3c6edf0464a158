// A second settlement of each house game, written plainly from its book with the reference rankings
// and with numbers typed from the registers again; compared with the engine over many random
// rounds.
#include <doctest/doctest.h>

#include <array>

#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>

#include "house_scene.hpp"

namespace pokerfloor::house {
namespace {

using Gains = std::array<Chips, most_areas>;  // of each player

Chips capped(Chips winnings, Chips limit) {
    return limit > Chips{} && winnings > limit ? limit : winnings;
}

// MDD-12.B.1, 12.B.2: to one.
int bonus_odds(Category hand, bool table_a) {
    switch (hand) {
        case Category::five_aces:
            return 500;
        case Category::natural_royal_flush:
            return 100;
        case Category::wild_royal_flush:
        case Category::straight_flush:
            return 50;
        case Category::four_of_a_kind:
            return 20;
        case Category::full_house:
            return 5;
        case Category::flush:
            return 3;
        case Category::straight:
            return 2;
        case Category::three_of_a_kind:
            return table_a ? 1 : 0;
        case Category::two_pair:
            return 0;
        default:
            return -1;
    }
}

// MDD-11.C.2.b, 11.C.8.b, 12.A, 12.B: ante, bonus, first draw, second draw.
Gains double_draw_gains(const Round& round) {
    Gains gains{};
    const bool table_a = round.terms.tables[0].odds[8] == 1;
    for (const Area& area : round.area) {
        if (!area.in) continue;
        Chips& gain = gains[area.owner];
        const Category hand =
            double_draw::category_of(double_draw::by_the_book(CardSet(area.hand())));
        const int odds = bonus_odds(hand, table_a);
        if (area.folded || odds < 0) {
            for (Chips wager : area.wager) gain -= wager;
            continue;
        }
        gain += capped(area.wager[0] + area.wager[2] + area.wager[3] + odds * area.wager[1],
                       round.terms.payout_limit);
    }
    return gains;
}

// MDS-9, 10.b.
Gains double_down_gains(const Round& round) {
    Gains gains{};
    const bool more = round.terms.tables[0].odds[0] == 1200;
    const auto odds = [&](Category hand) {
        switch (hand) {
            case Category::royal_flush:
                return more ? 1200 : 1000;
            case Category::straight_flush:
                return 100;
            case Category::four_of_a_kind:
                return more ? 30 : 25;
            case Category::full_house:
                return 10;
            case Category::flush:
                return more ? 9 : 8;
            case Category::straight:
                return 5;
            case Category::three_of_a_kind:
                return 3;
            case Category::two_pair:
                return 2;
            case Category::high_pair:
                return 1;
            case Category::middle_pair:
                return 0;
            default:
                return -1;
        }
    };
    for (const Area& area : round.area) {
        if (!area.in) continue;
        CardSet five(std::span<const Card>(round.dealer.data(), 4));
        five.insert(area.cards[0]);
        const int pays = odds(double_down_stud::category_of(double_down_stud::by_the_book(five)));
        const Chips stake = area.wager[0] + area.wager[1];
        gains[area.owner] +=
            pays > 0 ? capped(pays * stake, round.terms.payout_limit) : pays * stake;
    }
    return gains;
}

Strength best_four(std::span<const Card> cards) {
    Strength best;
    const auto count = cards.size();
    for (unsigned chosen = 0; chosen < 1u << count; ++chosen) {
        CardSet four;
        for (std::size_t i = 0; i < count; ++i)
            if ((chosen >> i & 1u) != 0) four.insert(cards[i]);
        if (four.size() == 4) best = std::max(best, four_card::by_the_book(four));
    }
    return best;
}

bool four_aces(std::span<const Card> cards) {
    return std::ranges::count_if(cards, [](Card card) { return card.rank() == Rank::ace; }) == 4;
}

int pairs_of_aces(std::span<const Card> cards) {
    return static_cast<int>(
        std::ranges::count_if(cards, [](Card card) { return card.rank() == Rank::ace; }));
}

// MFC-11.C, 11.D, 12.G, 12.H; spots: ante, play, aces up, six card bonus, progressive.
Gains four_card_gains(const Round& round, Chips meter) {
    Gains gains{};
    const Terms& terms = round.terms;
    const bool generous = terms.tables[1].odds[2] == 9;
    const Strength dealer = best_four(std::span<const Card>(round.dealer.data(), 6));
    for (const Area& area : round.area)
        if (area.has(4)) meter += dollars(1);
    for (int i = round.areas() - 1; i >= 0; --i) {
        const Area& area = round.area[static_cast<std::size_t>(i)];
        if (!area.in) continue;
        Chips& gain = gains[area.owner];
        const Strength own = best_four(area.hand());
        const Category hand = four_card::category_of(own);
        const Chips ante = area.wager[0], play = area.wager[1];
        const bool wins = own >= dealer;
        Chips by_odds{}, sum{};  // what the payout limit is about
        if (area.folded)
            gain -= ante;
        else if (wins)
            by_odds += ante + play;
        else
            gain -= ante + play;
        if (!area.folded && ante > Chips{} && (wins || terms.extra_on_loss)) {
            if (hand == Category::four_of_a_kind) by_odds += 25 * ante;
            if (hand == Category::straight_flush) by_odds += 20 * ante;
            if (hand == Category::three_of_a_kind) by_odds += 2 * ante;
        }
        int aces_up = -1;
        switch (hand) {
            case Category::four_of_a_kind:
                aces_up = 50;
                break;
            case Category::straight_flush:
                aces_up = 40;
                break;
            case Category::three_of_a_kind:
                aces_up = generous ? 9 : 8;
                break;
            case Category::flush:
                aces_up = generous ? 6 : 5;
                break;
            case Category::straight:
                aces_up = 4;
                break;
            case Category::two_pair:
                aces_up = generous ? 2 : 3;
                break;
            case Category::pair:
                aces_up = pairs_of_aces(area.hand()) == 2 ? 1 : -1;
                break;
            default:
                break;
        }
        (aces_up > 0 ? by_odds : gain) += aces_up * area.wager[2];
        if (area.has(3)) {
            CardSet six(area.hand());
            six.insert(round.box);
            switch (six_card_bonus::category_of(six_card_bonus::by_the_book(six))) {
                case Category::super_royal:
                    sum = terms.box_table == 'A' && six.contains(Card(Rank::ace, Suit::diamonds))
                              ? dollars(1'000'000)
                              : dollars(100'000);
                    break;
                case Category::royal_flush:
                    by_odds += 1000 * area.wager[3];
                    break;
                case Category::straight_flush:
                    by_odds += 200 * area.wager[3];
                    break;
                case Category::four_of_a_kind:
                    by_odds += 50 * area.wager[3];
                    break;
                case Category::full_house:
                    by_odds += 20 * area.wager[3];
                    break;
                case Category::flush:
                    by_odds += 15 * area.wager[3];
                    break;
                case Category::straight:
                    by_odds += 10 * area.wager[3];
                    break;
                case Category::three_of_a_kind:
                    by_odds += 5 * area.wager[3];
                    break;
                default:
                    gain -= area.wager[3];
            }
        }
        // FC-8: the sum whole, and what is left of the limit for the rest.
        if (terms.payout_limit > Chips{})
            by_odds = std::min(by_odds, std::max(Chips{}, terms.payout_limit - sum));
        gain += sum + by_odds;
        // The chip of the progressive is gone, whatever comes.
        gain -= area.wager[4];
        const int row = four_aces(area.hand())              ? 0
                        : hand == Category::four_of_a_kind  ? 1
                        : hand == Category::straight_flush  ? 2
                        : hand == Category::three_of_a_kind ? 3
                                                            : -1;
        if (area.has(4) && !area.folded && row >= 0) {
            const bool all = terms.progressive.rows[0].percent == 100;
            if (row == 0) {
                const Chips share = all ? meter : Chips{meter.cents * 80 / 100};
                gain += share;
                meter = all ? dollars(1000) : meter - share;
            }
            if (row == 1) {
                const Chips share = all ? dollars(2500) : Chips{meter.cents * 10 / 100};
                gain += share;
                if (!all) meter -= share;
            }
            if (row == 2) gain += dollars(500);
            if (row == 3) gain += dollars(25);
        }
        // A folded hand is seen only if a side wager keeps it.
        const bool seen = !area.folded || area.has(2) || area.has(3);
        if (terms.progressive.offered && seen && row >= 0 && row < 3) {
            const std::array<std::array<int, 3>, 3> sums{
                {{500, 50, 25}, {500, 125, 0}, {5000, 1500, 0}}};
            const int award = sums[static_cast<std::size_t>(terms.progressive.envy_table - 'A')]
                                  [static_cast<std::size_t>(row)];
            for (std::uint8_t player = 0; player < most_areas; ++player) {
                if (player == area.owner) continue;
                if (std::ranges::any_of(round.area, [&](const Area& other) {
                        return other.owner == player && other.has(4);
                    }))
                    gains[player] += dollars(award);
            }
        }
    }
    return gains;
}

Gains gains_of(const Round& round, Chips meter) {
    return round.terms.game->book == "MDD"   ? double_draw_gains(round)
           : round.terms.game->book == "MFC" ? four_card_gains(round, meter)
                                             : double_down_gains(round);
}

// From the first call to the end; `stacked` are the cards of the deal, if it is not left to chance.
void play_on(Round& round, Habit habit, RandomStream& chance, std::span<const Card> stacked = {}) {
    Dealer dealer(round.terms.game->deck, chance);
    Events facts;
    while (round.stage != Stage::over) {
        const Needed due = needed(round);
        if (due.need == Need::decision || due.need == Need::draw) {
            const auto wish = wish_of(habit, round, due.area, chance);
            REQUIRE_FALSE(act(round, *wish, facts).has_value());
            continue;
        }
        if (due.need == Need::decisions)
            for (int i = 0; i < round.areas(); ++i)
                if (round.area[static_cast<std::size_t>(i)].in)
                    if (const auto wish = wish_of(habit, round, i, chance))
                        REQUIRE_FALSE(act(round, *wish, facts).has_value());
        const bool by_plan = due.need == Need::cards && !stacked.empty();
        const Command next =
            by_plan ? with_cards(CommandKind::deal, 0, stacked) : *dealer.next(round);
        REQUIRE_FALSE(act(round, next, facts).has_value());
    }
}

}  // namespace

TEST_CASE("a second settlement of every house game agrees") {
    std::mt19937_64 random(77);
    RandomStream chance(Seed{}, Purpose::play, 5);
    for (const GameSpec* game : house_games()) {
        CAPTURE(game->id);
        int paid_rounds = 0;
        for (int number = 0; number < 20'000; ++number) {
            Setup setup = random_setup(*game, random);
            setup.stack.fill(dollars(20'000));
            Round round = begin(setup);
            Events facts;
            const auto habit = number % 2 == 0 ? Habit::random : Habit::mixed;
            for (int i = 0; i < round.areas(); ++i)
                if (round.area[static_cast<std::size_t>(i)].owner != nobody)
                    while (const auto wager = opening_wager(habit, round, i, chance))
                        REQUIRE_FALSE(act(round, *wager, facts).has_value());
            play_on(round, habit, chance);
            const Gains gains = gains_of(round, setup.meter);
            for (std::size_t i = 0; i < gains.size(); ++i) {
                REQUIRE_EQ((round.stack[i] - setup.stack[i]).cents, gains[i].cents);
                paid_rounds += gains[i] > Chips{};
            }
        }
        CHECK_GT(paid_rounds, 5000);
    }
}

TEST_CASE("and of the Super Royal, under a payout limit or none: MFC-12.H, x12.J, FC-8") {
    std::mt19937_64 random(78);
    RandomStream chance(Seed{}, Purpose::play, 6);
    const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
    for (int number = 0; number < 2'000; ++number) {
        Setup setup;
        Terms& terms = setup.terms =
            usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
        terms.seats = 1;
        choose_box_table(terms, below(2) == 0 ? 'A' : 'B');
        set(terms, "ante-bonus-on-loss", below(2) == 0 ? "yes" : "no");
        if (below(4) > 0)
            terms.payout_limit = terms.super_royal.diamonds + dollars(below(2) * below(50'000));
        REQUIRE(faults_of(terms).empty());
        setup.owner[0] = 0;
        setup.stack[0] = dollars(20'000);
        Round round = begin(setup);
        Events facts;
        for (const int w : {0, 2, 3}) {
            Command command = simple(CommandKind::place, 0);
            command.detail = static_cast<std::uint8_t>(w);
            command.amount = dollars(10 + 5 * below(99));
            REQUIRE_FALSE(act(round, command, facts).has_value());
        }
        // Six cards of the Super Royal, any of them in the box, and six others for the dealer.
        const auto suit = static_cast<Suit>(below(4));
        std::vector<Card> royal, others;
        for (CardSet deck = set_of(terms.game->deck); !deck.empty(); deck.erase(deck.first()))
            (deck.first().suit() == suit && deck.first().rank() >= Rank::nine ? royal : others)
                .push_back(deck.first());
        std::ranges::shuffle(royal, random);
        std::ranges::shuffle(others, random);
        std::vector<Card> stacked{royal.back()};
        stacked.insert(stacked.end(), others.begin(), others.begin() + 6);
        stacked.insert(stacked.end(), royal.begin(), royal.begin() + 5);
        play_on(round, Habit::mixed, chance, stacked);
        REQUIRE_EQ((round.stack[0] - setup.stack[0]).cents, gains_of(round, {})[0].cents);
    }
}

}  // namespace pokerfloor::house
