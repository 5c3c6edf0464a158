// How odds are told: tables for people, or JSON.
#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/analysis/moments.hpp>
#include <pokerfloor/cli/odds.hpp>
#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/progressive_tables.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;
using analysis::decimal;
using analysis::denominator_of;
using analysis::Fraction;
using analysis::numerator_of;
using analysis::to_double;
using analysis::WagerOdds;
using reports::Table;

json::object exact(const Fraction& value) {
    return {{"numerator", numerator_of(value)},
            {"denominator", denominator_of(value)},
            {"decimal", decimal(value, 18)}};
}

json::array outcomes_of(const WagerOdds& odds) {
    json::array rows;
    for (const analysis::Outcome& outcome : odds.outcomes)
        rows.push_back({{"name", outcome.name},
                        {"net", denominator_of(outcome.net) == "1"
                                    ? json::value(std::stoll(numerator_of(outcome.net)))
                                    : json::value(to_double(outcome.net))},
                        {"combinations", outcome.combinations.str()},
                        {"probability", to_double(outcome.probability)},
                        {"return", to_double(outcome.part)}});
    return rows;
}

json::value as_number(const std::optional<std::string>& decimal) {
    return decimal ? json::value(std::stod(*decimal)) : json::value(nullptr);
}

json::object described(const WagerOdds& odds) {
    const analysis::Moments moments = analysis::moments_of(odds);
    const auto kurtosis = moments.excess_kurtosis();
    return {
        {"ev", exact(odds.ev)},
        {"house_edge", to_double(odds.house_edge())},
        {"element_of_risk", to_double(odds.element_of_risk())},
        {"average_wager", to_double(odds.average_wager)},
        {"standard_deviation", std::stod(odds.standard_deviation(18))},
        {"skewness", as_number(moments.skewness(15))},
        {"excess_kurtosis", kurtosis ? json::value(to_double(*kurtosis)) : json::value(nullptr)},
        {"hit_frequency", to_double(odds.hit_frequency)},
        {"maximum_award",
         {{"net", to_double(odds.greatest_net)},
          {"probability", to_double(odds.greatest_probability)}}},
        {"combinations", odds.combinations.str()},
        {"exact",
         {{"house_edge", exact(odds.house_edge())},
          {"element_of_risk", exact(odds.element_of_risk())},
          {"average_wager", exact(odds.average_wager)},
          {"variance", exact(odds.variance)},
          {"hit_frequency", exact(odds.hit_frequency)},
          {"maximum_award_probability", exact(odds.greatest_probability)}}},
        {"outcomes", outcomes_of(odds)}};
}

json::object described(const analysis::ShortStrategy& strategy) {
    json::array lists;
    for (const analysis::RuleList& list : strategy.lists) {
        json::array rules;
        for (const analysis::Rule& rule : list.rules)
            rules.push_back(
                {{"when", rule.when}, {"action", rule.action}, {"count", rule.count.str()}});
        lists.push_back({{"decision", list.decision},
                         {"situations", list.situations.str()},
                         {"rules", std::move(rules)}});
    }
    return {
        {"ev", exact(strategy.ev)}, {"cost", exact(strategy.cost)}, {"lists", std::move(lists)}};
}

json::object described(const analysis::CollusionEstimate& estimate, const Seed& seed) {
    return {{"seats", estimate.seats}, {"rounds", estimate.rounds},
            {"seed", to_string(seed)}, {"ev", estimate.ev},
            {"low", estimate.low},     {"high", estimate.high},
            {"confidence", 0.99},      {"standard_error", estimate.standard_error},
            {"gain", estimate.gain},   {"alone", estimate.alone}};
}

json::object paytables_of(const reports::Question& question) {
    json::object tables;
    for (const reports::TableUsed& used : tables_of(question)) {
        json::object lines;
        for (std::size_t i = 0; i < used.form->lines.size(); ++i)
            lines[used.form->lines[i].hand] = used.table.odds[i];
        tables[used.form->name] = std::move(lines);
    }
    return tables;
}

// The Progressive Wager against its meter, as fractions of its own unit.
json::object described(const analysis::ProgressiveTerms& terms, const analysis::GameOdds& odds) {
    const analysis::ProgressiveReturn made = progressive_return(terms, odds);
    json::array break_even, long_run;
    for (int others = 0; others <= reports::most_others; ++others) {
        const auto meter = made.break_even_dollars(others);
        const auto run = made.long_run_expectation(others);
        break_even.push_back(meter ? json::value(exact(*meter)) : json::value(nullptr));
        long_run.push_back(run ? json::value(exact(*run)) : json::value(nullptr));
    }
    return {
        {"wager", to_string(terms.wager)},
        {"meter", terms.meter ? json::value(to_string(terms.meter->now)) : json::value(nullptr)},
        {"fixed", exact(made.fixed)},
        {"per_dollar_of_meter", exact(made.per_dollar)},
        {"per_other_player", exact(made.per_other)},
        {"break_even_meter", std::move(break_even)},
        {"long_run_ev", std::move(long_run)}};
}

std::string known_cards(const reports::Question& question) {
    std::string text;
    if (!question.conditions.seen.empty())
        text += fmt::format("seen, and out of play: {}\n", to_string(question.conditions.seen));
    if (!question.conditions.dealer.empty())
        text += fmt::format("known of the dealer: {}\n", to_string(question.conditions.dealer));
    return text;
}

std::string collusion_text(const OddsFound& found) {
    const analysis::CollusionEstimate& estimate = *found.collusion;
    return fmt::format(
        "\nCollusion: {} seats that show each other their cards, {} rounds, seed {}\n"
        "  expectation of each  {:+.6f} Antes, 99 % sure between {:+.6f} and {:+.6f}\n"
        "  alone, exactly       {:+.6f}\n"
        "  gain                 {:+.6f}\n",
        estimate.seats, reports::grouped(std::to_string(estimate.rounds)),
        to_string(found.plan.collusion->seed), estimate.ev, estimate.low, estimate.high,
        estimate.alone, estimate.gain);
}

}  // namespace

std::string odds_text(const OddsFound& found) {
    const reports::Answer& answer = found.answer;
    const reports::Question& question = answer.question;
    std::string text = fmt::format("{} ({}), {}; perfect play, in {}s\n", question.game->title,
                                   question.game->book, question.tables_are, first_wager(question));
    text += known_cards(question);
    Table summary = summary_table(answer);
    for (reports::Column& column : summary.columns) column.heading.clear();
    text += "\n" + text_of(summary, 2);
    const auto add = [&](const Table& table) {
        text += "\n" + table.title + "\n" + text_of(table, 2);
    };
    add(reports::outcome_table(answer.odds.whole, "outcomes", "Outcomes of the whole game"));
    add(wagers_table(answer));
    for (const WagerOdds& wager : answer.odds.wagers)
        if (is_side_wager(question, wager.name))
            add(reports::outcome_table(wager, wager.name,
                                       "Side wager: " + reports::in_words(wager.name)));
    if (progressive_of(question) != nullptr) {
        text +=
            fmt::format("\nProgressive wager, per unit of it: {}\n", progressive_formula(answer));
        if (const auto meters = break_even_meters(answer)) add(*meters);
    }
    add(frequency_table(answer));
    for (const Table& rules : rule_tables(answer)) add(rules);
    if (!answer.short_strategy.lists.empty())
        text += fmt::format(
            "\nFollowed to the letter the short strategy has an expectation of {}\n"
            "and costs {} beside perfect play.\n",
            decimal(answer.short_strategy.ev, 9), decimal(answer.short_strategy.cost, 9));
    text += "\nTies: " + answer.odds.tie_rule + ".\n";
    if (found.collusion) text += collusion_text(found);
    return text;
}

std::string odds_json(const OddsFound& found) {
    const reports::Answer& answer = found.answer;
    json::object document{{"game", answer.question.game->id},
                          {"tables_are", answer.question.tables_are},
                          {"seen", to_string(answer.question.conditions.seen)},
                          {"dealer", to_string(answer.question.conditions.dealer)},
                          {"paytables", paytables_of(answer.question)}};
    if (const auto& file = answer.question.file)
        document["paytable_file"] = {{"name", file->name}, {"sha256", file->sha256}};
    const reports::OpeningStake opening = opening_stake(answer.question);
    document["opening_stake"] = opening.units;
    document["house_edge_of_opening_stake"] =
        to_double(answer.odds.whole.house_edge() / opening.units);
    if (const auto* progressive = progressive_of(answer.question))
        document["progressive"] = described(*progressive, answer.odds);
    for (auto& [key, value] : described(answer.odds.whole)) document[key] = value;
    json::object wagers;
    for (const WagerOdds& wager : answer.odds.wagers) {
        json::object one = described(wager);
        one["side"] = is_side_wager(answer.question, wager.name);
        wagers[wager.name] = std::move(one);
    }
    document["wagers"] = std::move(wagers);
    json::object frequencies;
    for (const analysis::Frequency& one : answer.odds.frequencies)
        frequencies[one.name] = {{"count", one.count.str()}, {"of", one.of.str()}};
    document["frequencies"] = std::move(frequencies);
    document["tie_rule"] = answer.odds.tie_rule;
    if (!answer.short_strategy.lists.empty())
        document["short_strategy"] = described(answer.short_strategy);
    if (found.collusion)
        document["collusion"] = described(*found.collusion, found.plan.collusion->seed);
    return json::serialize(document) + "\n";
}

}  // namespace pokerfloor::cli
