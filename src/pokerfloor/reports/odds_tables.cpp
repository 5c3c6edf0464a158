#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/progressive_tables.hpp>
#include <pokerfloor/reports/shortened.hpp>

#include <fmt/core.h>

namespace pokerfloor::reports {

using analysis::denominator_of;
using analysis::Fraction;
using analysis::numerator_of;
using analysis::Outcome;
using analysis::WagerOdds;

namespace {

std::string fraction_text(const Fraction& value) {
    return fmt::format("{} / {}", numerator_of(value), denominator_of(value));
}

Fraction probability_of(const WagerOdds& odds, std::string_view line) {
    Fraction sum = 0;
    for (const Outcome& outcome : odds.outcomes)
        if (outcome.name == line) sum += outcome.probability;
    return sum;
}

// What the edge becomes with other odds, where solving takes no time.
std::optional<Fraction> edge_with(const Question& question, const Paytable& odds) {
    const auto* terms = std::get_if<analysis::DoubleDownStudTerms>(&question.terms);
    if (terms == nullptr) return std::nullopt;
    return solve_double_down_stud({odds}, question.conditions).value().whole.house_edge();
}

Cell change(const Fraction& value) {
    Cell cell = percent(value, 6);
    cell.shown = fmt::format("{}{}", value > 0 ? "+" : "", analysis::decimal(value * 100, 6));
    return cell;
}

}  // namespace

Table summary_table(const Answer& answer) {
    const WagerOdds& whole = answer.odds.whole;
    const std::string unit = first_wager(answer.question);
    Table table{"summary",
                "Principal figures",
                {{"figure"}, {"value", Align::right}, {"exactly, or of what"}},
                {},
                false};
    const auto add = [&](std::string name, Cell value, std::string exact) {
        table.rows.push_back({std::move(name), std::move(value), std::move(exact)});
    };
    add("expectation", number(whole.ev, 12), fraction_text(whole.ev));
    add("house edge", percent(whole.house_edge()), fmt::format("of one {}", unit));
    const OpeningStake opening = opening_stake(answer.question);
    add("edge per opening stake", percent(whole.house_edge() / opening.units), opening.in_words);
    add("element of risk", percent(whole.element_of_risk()), "of all that is wagered");
    add("return to player", percent(1 - whole.element_of_risk()), "of all that is wagered");
    add("average wager", number(whole.average_wager, 9), fraction_text(whole.average_wager));
    add("variance", number(whole.variance, 9), fmt::format("{}s squared, in one round", unit));
    add("standard deviation", {whole.standard_deviation(9), whole.standard_deviation(18)},
        fmt::format("{}s in one round", unit));
    add("hit frequency", percent(whole.hit_frequency), one_in(whole.hit_frequency).shown);
    add("greatest net win", amount(whole.greatest_net), one_in(whole.greatest_probability).shown);
    add("combinations", count(whole.combinations), "all equally likely");
    return table;
}

Table outcome_table(const WagerOdds& odds, std::string id, std::string title) {
    Table table{std::move(id),
                std::move(title),
                {{"outcome"},
                 {"net", Align::right},
                 {"combinations", Align::right},
                 {"probability", Align::right},
                 {"return", Align::right}},
                {},
                true};
    for (const Outcome& outcome : odds.outcomes)
        table.rows.push_back({Cell(in_words(outcome.name), outcome.name), amount(outcome.net),
                              count(outcome.combinations), number(outcome.probability, 12),
                              number(outcome.part, 12)});
    table.rows.push_back(
        {"total", "", count(odds.combinations), number(Fraction(1), 12), number(odds.ev, 12)});
    return table;
}

Table wagers_table(const Answer& answer) {
    Table table{"wagers",
                "Figures of each wager",
                {{"wager"},
                 {"kind"},
                 {"expectation", Align::right},
                 {"average wager", Align::right},
                 {"element of risk", Align::right},
                 {"standard deviation", Align::right},
                 {"hit frequency", Align::right},
                 {"greatest win", Align::right}},
                {},
                false};
    for (const WagerOdds& wager : answer.odds.wagers)
        table.rows.push_back(
            {Cell(in_words(wager.name), wager.name),
             is_side_wager(answer.question, wager.name) ? "side" : "game", number(wager.ev, 9),
             number(wager.average_wager, 6),
             wager.average_wager == 0 ? Cell("-", "") : percent(wager.element_of_risk()),
             Cell(wager.standard_deviation(6), wager.standard_deviation(18)),
             percent(wager.hit_frequency), amount(wager.greatest_net)});
    return table;
}

Table frequency_table(const Answer& answer) {
    Table table{
        "frequencies",
        "What perfect play does",
        {{"action"}, {"times", Align::right}, {"of", Align::right}, {"share", Align::right}},
        {},
        false};
    for (const analysis::Frequency& one : answer.odds.frequencies)
        table.rows.push_back(
            {Cell(one.name == "equal" ? "two equally good (see ties)" : in_words(one.name),
                  one.name),
             count(one.count), count(one.of), percent(Fraction(one.count, one.of))});
    return table;
}

std::vector<Table> rule_tables(const Answer& answer) {
    std::vector<Table> tables;
    for (const analysis::RuleList& list : answer.short_strategy.lists) {
        const std::size_t number = tables.size() + 1;
        Table table{fmt::format("short-strategy-{}", number),
                    "Short strategy: " + list.decision,
                    {{"rule", Align::right}, {"with"}, {"do"}, {"decides", Align::right}},
                    {},
                    false};
        for (const analysis::Rule& rule : shortened(list.rules))
            table.rows.push_back({std::to_string(table.rows.size() + 1), rule.when,
                                  Cell(in_words(rule.action), rule.action),
                                  percent(Fraction(rule.count, list.situations), 3)});
        tables.push_back(std::move(table));
    }
    return tables;
}

Table paytable_table(const TableUsed& used) {
    const std::string name(used.form->name);
    Table table{
        "paytable-" + name,
        fmt::format("Paytable, {}{}", in_words(name), used.from.empty() ? "" : ": " + used.from),
        {{"hand"}, {"pays", Align::right}},
        {},
        false};
    for (std::size_t i = 0; i < used.form->lines.size(); ++i) {
        const Odds odds = used.table.odds[i];
        table.rows.push_back(
            {Cell(in_words(std::string(used.form->lines[i].hand)),
                  std::string(used.form->lines[i].hand)),
             Cell(odds == pushes  ? "push"
                  : odds == loses ? "loses"
                                  : fmt::format("{} to 1", grouped(std::to_string(odds))),
                  std::to_string(odds))});
    }
    return table;
}

Table sensitivity_table(const Answer& answer) {
    const Question& question = answer.question;
    const bool solved = std::holds_alternative<analysis::DoubleDownStudTerms>(question.terms);
    Table table{"sensitivity",
                "Change of the house edge for one unit on a line, in percentage points",
                {{"paytable"},
                 {"line"},
                 {"pays now", Align::right},
                 {"one more", Align::right},
                 {"one less", Align::right}},
                {},
                false};
    if (solved) {
        table.columns.push_back({"one more, best reply", Align::right});
        table.columns.push_back({"one less, best reply", Align::right});
    }
    for (const TableUsed& used : tables_of(question))
        for (std::size_t i = 0; i < used.form->lines.size(); ++i) {
            const std::string line(used.form->lines[i].hand);
            Fraction paid = 0;  // units staked on the line in a round
            for (const std::string& name : used.wagers)
                if (const WagerOdds* wager = answer.odds.wager(name))
                    paid += probability_of(*wager, line);
            std::vector<Cell> row{
                Cell(in_words(std::string(used.form->name)), std::string(used.form->name)),
                Cell(in_words(line), line), std::to_string(used.table.odds[i]), change(-paid),
                change(paid)};
            if (solved)
                for (const int step : {1, -1}) {
                    Paytable other = used.table;
                    other.odds[i] += step;
                    const auto edge = edge_with(question, other);
                    row.push_back(change(*edge - answer.odds.whole.house_edge()));
                }
            table.rows.push_back(std::move(row));
        }
    return table;
}

Table deal_table(const analysis::DealFrequencies& deals) {
    Table table{deals.id,
                "Deal frequencies: " + deals.what,
                {{"hand"},
                 {"times", Align::right},
                 {"probability", Align::right},
                 {"one in", Align::right}},
                {},
                true};
    for (const analysis::DealtHand& hand : deals.hands) {
        const Fraction probability(hand.count, deals.of);
        table.rows.push_back({Cell(in_words(hand.name), hand.name), count(hand.count),
                              number(probability, 12), one_in(probability)});
    }
    table.rows.push_back({"total", count(deals.of), number(Fraction(1), 12), Cell("", "")});
    return table;
}

std::vector<Table> all_tables(const Answer& answer) {
    std::vector<Table> tables{summary_table(answer)};
    for (const TableUsed& used : tables_of(answer.question)) tables.push_back(paytable_table(used));
    tables.push_back(outcome_table(answer.odds.whole, "outcomes", "Outcomes of the whole game"));
    tables.push_back(wagers_table(answer));
    for (const WagerOdds& wager : answer.odds.wagers)
        tables.push_back(
            outcome_table(wager, "wager-" + wager.name, "Outcomes: " + in_words(wager.name)));
    for (Table& progressive : progressive_tables(answer)) tables.push_back(std::move(progressive));
    for (const analysis::DealFrequencies& deals : deal_frequencies(answer.question))
        tables.push_back(deal_table(deals));
    tables.push_back(frequency_table(answer));
    for (Table& rules : rule_tables(answer)) tables.push_back(std::move(rules));
    for (Table& one : volatility_tables(answer, volatility_of(answer)))
        tables.push_back(std::move(one));
    tables.push_back(sensitivity_table(answer));
    return tables;
}

}  // namespace pokerfloor::reports
