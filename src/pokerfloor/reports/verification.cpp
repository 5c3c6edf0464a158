#include <pokerfloor/reports/verification.hpp>

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <map>

#include <pokerfloor/analysis/mean_of_rounds.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>

namespace pokerfloor::reports {
namespace {

using analysis::Fraction;
using analysis::Integer;
using analysis::to_double;
using analysis::WagerOdds;

Identity equal(std::string what, const Fraction& one, const Fraction& other) {
    const bool holds = one == other;
    return {
        std::move(what),
        holds ? "exactly equal"
              : fmt::format("{} and {}", analysis::decimal(one, 18), analysis::decimal(other, 18)),
        holds};
}

Fraction probability_of(const WagerOdds& odds, std::string_view name) {
    Fraction sum = 0;
    for (const analysis::Outcome& outcome : odds.outcomes)
        if (outcome.name == name) sum += outcome.probability;
    return sum;
}

// A hand of the deal has the probability the solver found for its line, where no decision can
// change it. One of the two counts is the solver's, the other walks all sets of cards.
void compare_with_deals(const Answer& answer, const char* wager, const char* told,
                        std::vector<Identity>& all) {
    const WagerOdds* const odds = answer.odds.wager(wager);
    const analysis::DealFrequencies deals = deal_frequencies(answer.question).front();
    Fraction solved = 0, counted = 0;
    bool each = true;
    for (const analysis::DealtHand& hand : deals.hands) {
        if (hand.name == "pair" || hand.name == "high-card") continue;  // no lines of Aces Up
        const Fraction one = probability_of(*odds, hand.name), other(hand.count, deals.of);
        each = each && one == other;
        solved += one;
        counted += other;
    }
    Identity made = equal(told, solved, counted);
    made.holds = made.holds && each;
    if (!each) made.found = "a line differs";
    all.push_back(std::move(made));
}

// Every four cards a player may know and every hole card, one by one: the outcomes once more.
std::map<std::string, std::int64_t> plain_double_down_stud(const Question& question) {
    const Paytable& odds = std::get<analysis::DoubleDownStudTerms>(question.terms).odds;
    const analysis::Conditions& known = question.conditions;
    std::vector<Card> pack;
    for (const Card card : cards_of(DeckKind::standard))
        if (!(known.seen | known.dealer).contains(card)) pack.push_back(card);
    constexpr std::size_t hands = 13;  // strengths are 1 to 12
    std::array<std::int64_t, hands> once{}, twice{};
    const auto at = [&](CardSet four) {
        std::array<std::int64_t, hands> made{};
        std::int64_t worth = 0;
        const auto with = [&](Card hole) {
            const Strength hand = double_down_stud::rank(four | CardSet{hole});
            ++made[hand.value];
            worth += odds.of(games::double_down_stud_line(hand));
        };
        for (const Card hole : known.dealer) with(hole);
        if (known.dealer.empty())
            for (const Card hole : pack)
                if (!four.contains(hole)) with(hole);
        for (std::size_t i = 0; i < hands; ++i) (worth > 0 ? twice : once)[i] += made[i];
    };
    for (std::size_t a = 0; a < pack.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            for (std::size_t c = 0; c < b; ++c)
                for (std::size_t d = 0; d < c; ++d) at({pack[a], pack[b], pack[c], pack[d]});
    std::map<std::string, std::int64_t> counts;
    for (std::uint32_t i = 1; i < hands; ++i) {
        const std::string name(to_string(double_down_stud::category_of({i})));
        counts[name] = once[i];
        counts[name + "-doubled"] = twice[i];
    }
    return counts;
}

Identity as_a_plain_count(const Answer& answer) {
    const auto plain = plain_double_down_stud(answer.question);
    std::int64_t all = 0;
    bool holds = true;
    Integer solved = 0;
    for (const auto& [name, count] : plain) all += count;
    for (const analysis::Outcome& outcome : answer.odds.whole.outcomes) {
        const auto found = plain.find(outcome.name);
        holds = holds && found != plain.end() && outcome.combinations == found->second;
        solved += outcome.combinations;
    }
    holds = holds && solved == all;
    return {fmt::format("outcomes of the game, against a plain walk over all {} cases",
                        grouped(std::to_string(all))),
            holds ? "every line exactly equal" : "a line differs", holds};
}

constexpr std::array runs{
    SimulatedRun{"double-draw", "paytable A (MDD-12.B.1)", 500'000, 1, -38'526, "-0.067151919",
                 "7.934432304"},
    SimulatedRun{"double-draw", "paytable B (MDD-12.B.2)", 500'000, 2, -71'750, "-0.147704893",
                 "7.874985209"},
    SimulatedRun{"four-card", "Ante Bonus 25-20-2, on a win only", 1'000'000, 3, -30'528,
                 "-0.029149956", "2.711375872"},
    SimulatedRun{"four-card", "Ante Bonus 25-20-2, on a loss too", 1'000'000, 4, -27'767,
                 "-0.027878529", "2.710099086"},
    SimulatedRun{"double-down-stud", "the least odds (MDS-10.b)", 2'000'000, 5, -99'974,
                 "-0.047412811", "3.300130493"},
};

constexpr std::array<std::string_view, 5> double_draw_tests{
    "Ranking: all 3,162,510 hands of five cards by the fast evaluator and by one written from the "
    "clauses, hand by hand; the counts of every category are the published ones.",
    "A second solver, which looks at every case in turn and shares nothing with the first but the "
    "ranking, gives the same fraction for whole games of decks of few cards, with and without "
    "jokers, under the book's paytables and strange ones.",
    "Full deck, paytables A and B: every line of outcomes equals an independent enumeration to the "
    "last of 18 digits; the published house edge of A, 6.72 %, and its natural royal line come "
    "out.",
    "Deals of the full deck, picked at random under strange paytables and with cards seen, are "
    "worth the same by direct count of every draw.",
    "Results are the same on one thread and on several."};

constexpr std::array<std::string_view, 4> four_card_tests{
    "Ranking: the best four of all 2,598,960 hands of five and of all 20,358,520 of six, and the "
    "Six Card Bonus of all of six, by the fast evaluator and by one written from the clauses.",
    "Full deck: every line of outcomes and the numbers of folds and raises equal an independent "
    "enumeration to the last digit, with the Ante Bonus paid on a loss, as published, and not.",
    "Situations picked at random, with cards known or not, are worth the same by direct count of "
    "every dealer's hand.",
    "Aces Up and Six Card Bonus under the public tables have the published edges; progressive and "
    "envy follow from the counts of hands."};

constexpr std::array<std::string_view, 3> double_down_stud_tests{
    "Ranking: all 2,598,960 hands by the fast evaluator and by one written from the clauses, pairs "
    "split by what they pay.",
    "Full deck: expectation, average wager and the hands at the border are those of an "
    "independent enumeration of the 12,994,800 cases, under three tables.",
    "With cards known and under strange tables the plainest count of every case gives the same "
    "fraction."};

}  // namespace

std::vector<Identity> identities(const Answer& answer) {
    std::vector<Identity> all;
    const WagerOdds& whole = answer.odds.whole;
    Fraction probability = 0, parts = 0, stakes = 0;
    for (const analysis::Outcome& outcome : whole.outcomes) probability += outcome.probability;
    all.push_back(equal("probabilities of all outcomes of the game add up to one", probability, 1));
    for (const WagerOdds& wager : answer.odds.wagers)
        if (!is_side_wager(answer.question, wager.name)) {
            parts += wager.ev;
            stakes += wager.average_wager;
        }
    all.push_back(
        equal("expectations of the game's wagers, each counted alone, add up to the "
              "game's",
              parts, whole.ev));
    all.push_back(equal("average wagers likewise", stakes, whole.average_wager));
    if (std::holds_alternative<analysis::DoubleDownStudTerms>(answer.question.terms))
        compare_with_deals(answer, "original",
                           "hands of the original wager are as likely as a walk over all hands "
                           "has them",
                           all);
    if (std::holds_alternative<analysis::DoubleDownStudTerms>(answer.question.terms))
        all.push_back(as_a_plain_count(answer));
    if (std::holds_alternative<analysis::FourCardTerms>(answer.question.terms))
        compare_with_deals(answer, "aces-up",
                           "hands of the Aces Up wager are as likely as a walk over all hands has "
                           "them",
                           all);
    const analysis::MeanOfRounds mean(whole, 1'000);
    const double variance = to_double(whole.variance) / 1'000;
    // In words that do not depend on the last digits, so that a report comes out the same again.
    const bool mean_holds =
        std::abs(mean.mean() - to_double(whole.ev)) <= 1e-6 * std::sqrt(variance) + 1e-12;
    all.push_back({"mean of the convolution of 1,000 rounds against the expectation",
                   mean_holds ? "within a millionth of its standard deviation"
                              : fmt::format("{} and {}", mean.mean(), to_double(whole.ev)),
                   mean_holds});
    const bool variance_holds = std::abs(mean.variance() - variance) <= 1e-5 * variance;
    all.push_back({"variance of that convolution against a round's, over 1,000",
                   variance_holds ? "within a hundred-thousandth of it"
                                  : fmt::format("{} and {}", mean.variance(), variance),
                   variance_holds});
    return all;
}

Table identity_table(const std::vector<Identity>& all) {
    Table table{"checks", "Checked for this report", {{"what"}, {"found"}, {"holds"}}, {}, false};
    for (const Identity& one : all)
        table.rows.push_back({one.what, one.found, one.holds ? "yes" : "NO"});
    return table;
}

std::span<const SimulatedRun> simulated_runs() {
    return runs;
}

Table simulation_table(const GameSpec& game) {
    Table table{"simulated",
                "Rounds dealt at random and played by the solved strategy",
                {{"tables"},
                 {"rounds", Align::right},
                 {"seed"},
                 {"mean net win", Align::right},
                 {"expectation", Align::right},
                 {"standard errors", Align::right}},
                {},
                false};
    for (const SimulatedRun& run : runs) {
        if (run.game != game.id) continue;
        const double mean = static_cast<double>(run.sum) / static_cast<double>(run.rounds);
        const double error =
            std::stod(std::string(run.deviation)) / std::sqrt(static_cast<double>(run.rounds));
        table.rows.push_back(
            {run.tables, count(run.rounds), fmt::format("32 bytes of {}", run.seed),
             Cell(analysis::decimal(Fraction(run.sum, run.rounds), 9)), run.exact,
             fmt::format("{:+.2f}", (mean - std::stod(std::string(run.exact))) / error)});
    }
    return table;
}

std::span<const std::string_view> tests_of(const GameSpec& game) {
    if (game.id == "double-draw") return double_draw_tests;
    if (game.id == "four-card") return four_card_tests;
    return double_down_stud_tests;
}

}  // namespace pokerfloor::reports
