#include <pokerfloor/reports/progressive_tables.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include <pokerfloor/reports/chart.hpp>

namespace pokerfloor::reports {
namespace {

using analysis::denominator_of;
using analysis::Fraction;
using analysis::numerator_of;
using analysis::ProgressiveReturn;
using analysis::ProgressiveTerms;
using analysis::to_double;

// To the cent; the plain form has all digits.
Cell money(const Fraction& dollars) {
    return {"$" + grouped(analysis::decimal(dollars, 2)), analysis::decimal(dollars, 18)};
}

Cell signed_percent(const Fraction& share) {
    Cell cell = percent(share, 4);
    if (share > 0) cell.shown.insert(0, "+");
    return cell;
}

Chips award_of(const ProgressiveTerms& terms, std::size_t line) {
    return line < 3 ? terms.award[line] : terms.three_of_a_kind;
}

Table pays_table(const Answer& answer, const ProgressiveTerms& terms) {
    Table table{"paytable-progressive",
                fmt::format("Progressive Wager of {}: awards, the wager itself stays lost",
                            in_dollars(terms.wager)),
                {{"hand"},
                 {"pays"},
                 {"now", Align::right},
                 {"probability", Align::right},
                 {"one in", Align::right},
                 {"return", Align::right}},
                {},
                false};
    for (std::size_t i = 0; i < analysis::progressive_line_names.size(); ++i) {
        const std::string name(analysis::progressive_line_names[i]);
        const Fraction probability = analysis::progressive_probability(answer.odds, name);
        const Chips award = award_of(terms, i);
        table.rows.push_back(
            {Cell(in_words(name), name),
             terms.percent[i] > 0 ? Cell(fmt::format("{} % of the meter", terms.percent[i]),
                                         fmt::format("{}%", terms.percent[i]))
                                  : Cell(in_dollars(award), to_string(award)),
             Cell(in_dollars(award), to_string(award)), number(probability, 9), one_in(probability),
             percent(probability * Fraction(award.cents, terms.wager.cents))});
    }
    return table;
}

Table envy_table(const Answer& answer, const ProgressiveTerms& terms) {
    Table table{"paytable-envy",
                "Envy Bonus, for each other player's hand",
                {{"hand of another player"},
                 {"pays", Align::right},
                 {"probability", Align::right},
                 {"one in", Align::right},
                 {"return", Align::right}},
                {},
                false};
    const analysis::WagerOdds& envy = *answer.odds.wager("envy");
    for (std::size_t i = 0; i < terms.envy.size(); ++i) {
        const Fraction& probability = envy.outcomes[i].probability;
        table.rows.push_back(
            {Cell(in_words(envy.outcomes[i].name), envy.outcomes[i].name),
             terms.envy[i].cents > 0 ? Cell(in_dollars(terms.envy[i]), to_string(terms.envy[i]))
                                     : Cell("nothing", "0"),
             number(probability, 9), one_in(probability), percent(envy.outcomes[i].part)});
    }
    return table;
}

// Meters worth a line: those with a name, and quarters of the break-even meter.
std::map<Fraction, std::string> meters_of(const ProgressiveTerms& terms,
                                          const ProgressiveReturn& made) {
    std::map<Fraction, std::string> meters;
    const auto add = [&](const Fraction& dollars, const std::string& name) {
        std::string& names = meters[dollars];
        if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
    };
    if (terms.meter) {
        for (const auto& [sum, name] :
             {std::pair(terms.meter->reset, "reset"), std::pair(terms.meter->seed, "seed"),
              std::pair(terms.meter->now, "now")})
            if (sum.cents > 0) add(Fraction(sum.cents, 100), name);
    }
    if (const auto even = made.break_even_dollars(0); even && *even > 0) {
        for (const int quarters : {0, 1, 2, 3, 6, 8}) add(*even * quarters / 4, "");
        add(*even, "break-even, no envy");
    }
    return meters;
}

Table meter_table(const ProgressiveTerms& terms, const ProgressiveReturn& made) {
    Table table{"progressive-meter",
                "Expectation per unit of the wager, by the meter and the other players",
                {{"meter", Align::right}, {"which"}},
                {},
                false};
    for (int others = 0; others <= most_others; ++others)
        table.columns.push_back({others == 0   ? std::string("alone")
                                 : others == 1 ? std::string("1 other")
                                               : fmt::format("{} others", others),
                                 Align::right});
    for (const auto& [meter, name] : meters_of(terms, made)) {
        std::vector<Cell> row{money(meter), name};
        for (int others = 0; others <= most_others; ++others)
            row.push_back(signed_percent(made.expectation(meter, others)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table break_even_table(const ProgressiveReturn& made) {
    Table table{"progressive-break-even",
                "Break-even meter, and the return in the long run",
                {{"other players", Align::right},
                 {"break-even meter", Align::right},
                 {"exactly, in dollars"},
                 {"expectation in the long run", Align::right}},
                {},
                false};
    for (int others = 0; others <= most_others; ++others) {
        const auto even = made.break_even_dollars(others);
        const auto long_run = made.long_run_expectation(others);
        table.rows.push_back(
            {std::to_string(others),
             *even <= 0 ? Cell("above even at any meter", "0") : money(*even),
             Cell(fmt::format("{} / {}", numerator_of(*even), denominator_of(*even))),
             long_run ? signed_percent(*long_run) : Cell("-", "")});
    }
    return table;
}

}  // namespace

const ProgressiveTerms* progressive_of(const Question& question) {
    const auto* terms = std::get_if<analysis::FourCardTerms>(&question.terms);
    return terms != nullptr && terms->progressive ? &*terms->progressive : nullptr;
}

std::vector<Table> progressive_tables(const Answer& answer) {
    const ProgressiveTerms* const terms = progressive_of(answer.question);
    if (terms == nullptr) return {};
    std::vector<Table> tables{pays_table(answer, *terms), envy_table(answer, *terms)};
    const ProgressiveReturn made = progressive_return(*terms, answer.odds);
    if (made.per_dollar == 0) return tables;  // sums of money only: no meter changes anything
    tables.push_back(meter_table(*terms, made));
    tables.push_back(break_even_table(made));
    return tables;
}

std::optional<Table> break_even_meters(const Answer& answer) {
    const ProgressiveTerms* const terms = progressive_of(answer.question);
    if (terms == nullptr) return std::nullopt;
    const ProgressiveReturn made = progressive_return(*terms, answer.odds);
    if (made.per_dollar == 0) return std::nullopt;
    return break_even_table(made);
}

std::string progressive_formula(const Answer& answer) {
    const ProgressiveReturn made =
        progressive_return(*progressive_of(answer.question), answer.odds);
    const auto exact = [](const Fraction& value) {
        return fmt::format("{} / {}", numerator_of(value), denominator_of(value));
    };
    const bool shares = made.per_dollar != 0;
    return fmt::format(
        "expectation = {}{} + {} x other players; exactly {}{}, {} for each other player",
        analysis::decimal(made.fixed - 1, 9),
        shares ? fmt::format(" + {} x meter", analysis::decimal(made.per_dollar, 12)) : "",
        analysis::decimal(made.per_other, 9), exact(made.fixed - 1),
        shares ? fmt::format(", {} for each dollar of the meter", exact(made.per_dollar)) : "",
        exact(made.per_other));
}

std::string progressive_chart(const Answer& answer) {
    const ProgressiveTerms& terms = *progressive_of(answer.question);
    const ProgressiveReturn made = progressive_return(terms, answer.odds);
    const auto even = made.break_even_dollars(0);
    if (!even || *even <= 0) return {};
    Fraction most = *even * 3 / 2;
    if (terms.meter) most = std::max(most, Fraction(terms.meter->now.cents, 100));
    const auto line = [&](int others) {
        return Line{others == 0 ? "alone" : fmt::format("{} other players", others),
                    to_double(1 + made.expectation(0, others)),
                    to_double(1 + made.expectation(most, others))};
    };
    return return_against_meter({line(0), line(most_others)}, to_double(most));
}

}  // namespace pokerfloor::reports
