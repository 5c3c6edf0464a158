#include <pokerfloor/analysis/four_card.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/analysis/four_card_counts.hpp>
#include <pokerfloor/analysis/four_card_sides.hpp>
#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr CardSet deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff);

// The player's cards, the up card and the dealer's unknown ones come from here.
Result<CardSet> pack_under(const Conditions& conditions) {
    if (!deck.contains(conditions.seen | conditions.dealer))
        return fail("seen: a joker is not a card of Four Card Poker (MFC-x3.A)");
    if (!(conditions.seen & conditions.dealer).empty())
        return fail("dealer: a card of the dealer cannot be among the cards seen");
    if (conditions.dealer.size() > 5)
        return fail("dealer: five of the dealer's cards are hidden (MFC-10.B.2), not " +
                    std::to_string(conditions.dealer.size()));
    const CardSet pack = deck - conditions.seen - conditions.dealer;
    if (pack.size() < 11 - conditions.dealer.size())
        return fail("seen: eleven cards must be left to deal");
    return pack;
}

// What the Ante Bonus adds, win or lose (MFC-x12.B, FC-4).
struct Bonus {
    std::int64_t on_win = 0, on_loss = 0;
};

Bonus bonus_of(const FourCardTerms& terms, Strength hand) {
    const int line = games::four_card_ante_bonus_line(hand);
    if (line == no_line) return {};
    const std::int64_t odds = std::max(terms.ante_bonus.of(line), pushes);
    return {odds, terms.ante_bonus_on_loss ? odds : 0};
}

// The expectation of a Play wager of `raise` Antes (0: fold), times all the dealer's hands. Fits:
// 1.4 million hands x odds below 2^31.
std::int64_t value_of(int raise, const Bonus& bonus, std::int64_t win_or_tie, std::int64_t lose) {
    if (raise == 0) return -(win_or_tie + lose);
    return win_or_tie * (1 + raise + bonus.on_win) + lose * (-1 - raise + bonus.on_loss);
}

template <class Value>
int best_raise(Value&& value) {
    int best = 0;
    for (const int raise : {1, 3})
        if (value(raise) > value(best)) best = raise;
    return best;
}

// Hands as tables show them: categories, and pairs, four of a kind and high cards by rank.
constexpr std::size_t classes = 8 * 13;
constexpr std::array categories{Category::high_card,      Category::pair,
                                Category::two_pair,       Category::straight,
                                Category::flush,          Category::three_of_a_kind,
                                Category::straight_flush, Category::four_of_a_kind};

std::size_t class_of(Strength hand) {
    const Category category = four_card::category_of(hand);
    const auto at =
        static_cast<std::size_t>(std::ranges::find(categories, category) - categories.begin());
    const Fields fields = fields_of_high(hand);
    int rank = 0;
    if (category == Category::pair || category == Category::four_of_a_kind)
        rank = index_of(highest(fields.made));
    if (category == Category::high_card) rank = index_of(highest(fields.kickers));
    return 13 * at + static_cast<std::size_t>(rank);
}

Category category_at(std::size_t class_number) {
    return categories[class_number / 13];
}

struct Results {
    std::int64_t fold = 0;
    std::array<std::int64_t, 2> win{}, tie{}, lose{};  // one, three times

    void add(const Results& other) {
        fold += other.fold;
        for (std::size_t i = 0; i < 2; ++i) {
            win[i] += other.win[i];
            tie[i] += other.tie[i];
            lose[i] += other.lose[i];
        }
    }
};

// All cases of a class against an up card of a rank.
struct Cell {
    std::int64_t pairs = 0, win_or_tie = 0, lose = 0;
};

struct Totals {
    std::array<Results, classes> results{};
    std::array<Bonus, classes> bonus{};
    std::array<std::array<Cell, 13>, classes> cells{};
    std::array<std::int64_t, 4> raises{};  // situations by Play wager
    std::int64_t equal = 0;                // situations with two best actions

    void add(const Totals& other) {
        for (std::size_t i = 0; i < classes; ++i) {
            results[i].add(other.results[i]);
            if (other.bonus[i].on_win != 0) bonus[i] = other.bonus[i];
            for (std::size_t up = 0; up < 13; ++up) {
                cells[i][up].pairs += other.cells[i][up].pairs;
                cells[i][up].win_or_tie += other.cells[i][up].win_or_tie;
                cells[i][up].lose += other.cells[i][up].lose;
            }
        }
        for (std::size_t i = 0; i < 4; ++i) raises[i] += other.raises[i];
        equal += other.equal;
    }
};

// Counts one hand against all up cards; tells each matchup's best raise to `told`.
template <class Told>
void count_in(const FourCardTerms& terms, const FourCardCounts::PlayerHand& hand,
              std::span<const Matchup> matchups, Totals& totals, Told&& told) {
    const Bonus bonus = bonus_of(terms, hand.strength);
    const std::size_t place = class_of(hand.strength);
    const std::int64_t weight = hand.weight;
    totals.bonus[place] = bonus;
    Results& results = totals.results[place];
    for (const Matchup& matchup : matchups) {
        const auto value = [&](int raise) {
            return value_of(raise, bonus, matchup.no_stronger, matchup.stronger);
        };
        const int raise = best_raise(value);
        if (raise == 0) {
            results.fold += weight * (matchup.no_stronger + matchup.stronger);
        } else {
            const std::size_t size = raise == 1 ? 0 : 1;
            results.win[size] += weight * (matchup.no_stronger - matchup.tie);
            results.tie[size] += weight * matchup.tie;
            results.lose[size] += weight * matchup.stronger;
        }
        Cell& cell = totals.cells[place][static_cast<std::size_t>(index_of(matchup.up.rank()))];
        cell.pairs += weight;
        cell.win_or_tie += weight * matchup.no_stronger;
        cell.lose += weight * matchup.stronger;
        int largest = raise;
        for (const int other : {1, 3})
            if (value(other) == value(raise)) largest = other;
        totals.raises[static_cast<std::size_t>(largest)] += weight;
        if (largest != raise) totals.equal += weight;
        told(matchup, raise, value(raise));
    }
}

Totals count_all(const FourCardTerms& terms, const FourCardCounts& counts, const Effort& effort) {
    const auto parts = std::min(static_cast<std::size_t>(std::max(effort.threads, 1)),
                                FourCardCounts::most_slices);
    std::vector<Totals> part_totals(parts);
    const FourCardCounts::Slices slices = counts.slices(parts, effort.threads);
    in_parallel({effort.threads, {}}, parts, 1, {}, [&](std::size_t begin, std::size_t, int) {
        Totals& totals = part_totals[begin];
        counts.visit(
            slices, begin,
            [&](const FourCardCounts::PlayerHand& hand, CardSet,
                std::span<const Matchup> matchups) {
                count_in(terms, hand, matchups, totals, [](const Matchup&, int, std::int64_t) {});
            },
            begin == 0 ? effort.progress : nullptr);
    });
    for (std::size_t i = 1; i < parts; ++i) part_totals[0].add(part_totals[i]);
    return part_totals[0];
}

// The Ante, Play and Ante Bonus tables.
void add_base(const Totals& totals, GameOdds& odds) {
    std::vector<Row> whole, ante, play, bonus;
    Results all;
    std::int64_t without_bonus = 0;
    for (std::size_t first = classes; first > 0; first -= 13) {
        Results sum;
        Bonus extra;  // the same for all of a category that can be dealt; cards seen may leave any
                      // out
        for (std::size_t i = first - 13; i < first; ++i) {
            sum.add(totals.results[i]);
            if (totals.bonus[i].on_win != 0) extra = totals.bonus[i];
        }
        all.add(sum);
        const std::string name(to_string(category_at(first - 1)));
        const auto row = [&](const std::string& how, std::int64_t net, std::int64_t wagered,
                             std::int64_t count) {
            if (count != 0) whole.push_back({name + how, net, wagered, count});
        };
        std::int64_t won = 0, lost = 0;
        for (const std::size_t size : {1u, 0u}) {
            const std::int64_t raise = size == 0 ? 1 : 3;
            const std::string times = size == 0 ? "-1x" : "-3x";
            row(times + "-win", 1 + raise + extra.on_win, 1 + raise, sum.win[size]);
            row(times + "-tie", 1 + raise + extra.on_win, 1 + raise, sum.tie[size]);
            row(times + "-lose", -1 - raise + extra.on_loss, 1 + raise, sum.lose[size]);
            won += sum.win[size] + sum.tie[size];
            lost += sum.lose[size];
        }
        row("-fold", -1, 1, sum.fold);
        without_bonus += sum.fold;
        if (extra.on_win == 0) {
            without_bonus += won + lost;
        } else {
            const std::int64_t paid = won + (extra.on_loss != 0 ? lost : 0);
            bonus.push_back({name, extra.on_win, 0, paid});
            without_bonus += won + lost - paid;
        }
    }
    for (const std::size_t size : {1u, 0u}) {
        const std::int64_t raise = size == 0 ? 1 : 3;
        const std::string times = size == 0 ? "1x" : "3x";
        play.push_back({times + "-win-or-tie", raise, raise, all.win[size] + all.tie[size]});
        play.push_back({times + "-lose", -raise, raise, all.lose[size]});
    }
    play.push_back({"fold", 0, 0, all.fold});
    ante = {{"win-or-tie", 1, 1, all.win[0] + all.tie[0] + all.win[1] + all.tie[1]},
            {"lose", -1, 1, all.lose[0] + all.lose[1]},
            {"fold", -1, 1, all.fold}};
    bonus.push_back({"nothing", 0, 0, without_bonus});
    odds.whole = wager_odds("four-card", whole);
    odds.wagers.push_back(wager_odds("ante", ante));
    odds.wagers.push_back(wager_odds("play", play));
    odds.wagers.push_back(wager_odds("ante-bonus", bonus));
}

GameOdds odds_from(const FourCardTerms& terms, const FourCardCounts& counts, const Totals& totals,
                   CardSet pack) {
    GameOdds odds;
    odds.game = "four-card";
    add_base(totals, odds);
    std::vector<PlayedHand> hands;
    for (const FourCardCounts::PlayerHand& hand : counts.player_hands())
        hands.push_back({hand.strength, hand.weight});
    odds.wagers.push_back(aces_up_odds(terms, hands));
    odds.wagers.push_back(six_card_odds(terms, pack));
    if (terms.progressive) {
        // A fold forfeits the Progressive Wager (MFC-11.C.3).
        FoldedByLine folded{};
        for (std::size_t i = 0; i < classes; ++i) {
            const Category category = category_at(i);
            const std::size_t line = category == Category::four_of_a_kind   ? (i % 13 == 12 ? 0 : 1)
                                     : category == Category::straight_flush ? 2
                                     : category == Category::three_of_a_kind ? 3
                                                                             : 4;
            folded[line] += totals.results[i].fold;
        }
        const std::int64_t per_hand = (pack.size() - 5) * counts.dealer_hands();
        odds.wagers.push_back(progressive_odds(*terms.progressive, hands, per_hand, folded));
        odds.wagers.push_back(envy_odds(*terms.progressive, hands));
    }
    std::int64_t situations = 0;
    for (const std::int64_t count : totals.raises) situations += count;
    odds.frequencies = {{"fold", totals.raises[0], situations},
                        {"raise-1x", totals.raises[1], situations},
                        {"raise-3x", totals.raises[3], situations},
                        {"equal", totals.equal, situations}};
    odds.tie_rule =
        "outcomes: of equally good actions the smallest wager, fold smallest of all; frequencies: "
        "the "
        "largest, and 'equal' says how many of them a smaller wager would serve as well";
    return odds;
}

std::string name_of_class(std::size_t class_number) {
    const auto rank = static_cast<Rank>(class_number % 13);
    const Category category = category_at(class_number);
    if (category == Category::pair) return "pair of " + plural(rank);
    if (category == Category::four_of_a_kind) return "four " + plural(rank);
    if (category == Category::high_card) return singular(rank) + " high";
    std::string name(to_string(category));
    std::ranges::replace(name, '-', ' ');
    return name;
}

std::string name_of_raise(int raise) {
    return raise == 0 ? "fold" : "raise-" + std::to_string(raise) + "x";
}

}  // namespace

Result<GameOdds> solve_four_card(const FourCardTerms& terms, const Conditions& conditions,
                                 const Effort& effort) {
    const auto pack = pack_under(conditions);
    if (!pack) return tl::unexpected(pack.error());
    const FourCardCounts counts(*pack, conditions.dealer);
    return odds_from(terms, counts, count_all(terms, counts, effort), *pack);
}

Result<GameOdds> for_each_four_card_situation(
    const FourCardTerms& terms, const Conditions& conditions, const Effort& effort,
    const std::function<void(const FourCardSituation&)>& visit) {
    const auto pack = pack_under(conditions);
    if (!pack) return tl::unexpected(pack.error());
    const FourCardCounts counts(*pack, conditions.dealer);
    Totals totals;
    counts.visit(
        counts.slices(1, 1), 0,
        [&](const FourCardCounts::PlayerHand& hand, CardSet cards,
            std::span<const Matchup> matchups) {
            count_in(terms, hand, matchups, totals,
                     [&](const Matchup& matchup, int raise, std::int64_t value) {
                         visit({cards, matchup.up, static_cast<int>(hand.weight), raise,
                                matchup.no_stronger, raise == 0 ? 0 : matchup.tie, matchup.stronger,
                                value, counts.dealer_hands()});
                     });
        },
        effort.progress);
    return odds_from(terms, counts, totals, *pack);
}

Result<Advice> advise_four_card(const FourCardTerms& terms, CardSet hand, Card up,
                                const Conditions& conditions) {
    const auto pack = pack_under(conditions);
    if (!pack) return tl::unexpected(pack.error());
    if (hand.size() != 5)
        return fail("cards: five cards are needed, not " + std::to_string(hand.size()));
    if (hand.contains(up)) return fail("up card: it is also in the player's hand");
    if (!pack->contains(hand | CardSet{up}))
        return fail("cards: a card is a joker, or also among those seen or the dealer's");
    const Strength own = four_card::rank<5>(Hand(hand));
    std::vector<Hand> rest;
    for (Card card : *pack - hand - CardSet{up}) rest.push_back(Hand(card));
    const int missing = 5 - conditions.dealer.size();
    std::int64_t no_stronger = 0, all = 0;
    const auto walk = [&](auto& self, Hand held, std::size_t from, int left) -> void {
        if (left == 0) {
            no_stronger += four_card::rank<6>(held) <= own;
            ++all;
            return;
        }
        for (std::size_t i = from; i < rest.size(); ++i)
            self(self, held + rest[i], i + 1, left - 1);
    };
    walk(walk, Hand(conditions.dealer) + Hand(up), 0, missing);
    const Bonus bonus = bonus_of(terms, own);
    std::vector<Option> options;
    for (const int raise : {0, 1, 2, 3})
        options.push_back({name_of_raise(raise),
                           {},
                           Fraction(value_of(raise, bonus, no_stronger, all - no_stronger), all)});
    return advice_of(std::move(options));
}

Result<FourCardSolution> solve_four_card_with_short(const FourCardTerms& terms,
                                                    const Conditions& conditions,
                                                    const Effort& effort) {
    const auto pack = pack_under(conditions);
    if (!pack) return tl::unexpected(pack.error());
    const FourCardCounts counts(*pack, conditions.dealer);
    const Totals totals = count_all(terms, counts, effort);
    GameOdds odds = odds_from(terms, counts, totals, *pack);

    RuleList list{"with five cards and the dealer's up card", {}, 0};
    Wide sum = 0;
    for (std::size_t i = classes; i-- > 0;) {
        // Neighbouring up cards with the same action share a rule.
        std::array<std::pair<RankMask, std::int64_t>, 4> by_raise{};
        for (std::size_t up = 0; up < 13; ++up) {
            const Cell& cell = totals.cells[i][up];
            if (cell.pairs == 0) continue;
            const auto value = [&](int raise) {
                const Bonus bonus = totals.bonus[i];
                const Wide won = Wide{cell.win_or_tie}, lost = Wide{cell.lose};
                if (raise == 0) return -(won + lost);
                return won * (1 + raise + bonus.on_win) + lost * (-1 - raise + bonus.on_loss);
            };
            const int raise = best_raise(value);
            sum += value(raise);
            by_raise[static_cast<std::size_t>(raise)].first |= RankMask{1} << up;
            by_raise[static_cast<std::size_t>(raise)].second += cell.pairs;
            list.situations += cell.pairs;
        }
        const auto kinds_of_action =
            std::ranges::count_if(by_raise, [](const auto& part) { return part.first != 0; });
        for (const int raise : {3, 1, 0}) {
            const auto& [ups, pairs] = by_raise[static_cast<std::size_t>(raise)];
            if (ups == 0) continue;
            list.rules.push_back(
                {name_of_class(i) + (kinds_of_action == 1 ? "" : " against " + letters(ups)),
                 name_of_raise(raise), pairs});
        }
    }
    ShortStrategy made;
    made.lists.push_back(std::move(list));
    made.ev = Fraction(to_integer(sum), odds.whole.combinations);
    made.cost = odds.whole.ev - made.ev;
    return FourCardSolution{std::move(odds), std::move(made)};
}

Result<ShortStrategy> short_four_card(const FourCardTerms& terms, const Conditions& conditions,
                                      const Effort& effort) {
    auto solution = solve_four_card_with_short(terms, conditions, effort);
    if (!solution) return tl::unexpected(solution.error());
    return std::move(solution->short_strategy);
}

}  // namespace pokerfloor::analysis
