#include <pokerfloor/reports/question.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace pokerfloor::reports {
namespace {

template <class... Functions>
struct Visitor : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Visitor(Functions...) -> Visitor<Functions...>;

}  // namespace

Result<Answer> answer(const Question& question, const analysis::Effort& effort,
                      analysis::WithShortStrategy with_short) {
    Answer made{question, {}, {}, {}};
    const analysis::Conditions& known = question.conditions;
    const auto solved =
        std::visit(Visitor{[&](const analysis::DoubleDrawTerms& terms) -> Result<void> {
                               auto solution = solve_double_draw(terms, known, effort, with_short);
                               if (!solution) return tl::unexpected(solution.error());
                               made.odds = std::move(solution->odds);
                               made.short_strategy = std::move(solution->short_strategy);
                               made.deals = std::move(solution->deals);
                               return {};
                           },
                           [&](const analysis::FourCardTerms& terms) -> Result<void> {
                               auto solution = solve_four_card_with_short(terms, known, effort);
                               if (!solution) return tl::unexpected(solution.error());
                               made.odds = std::move(solution->odds);
                               made.short_strategy = std::move(solution->short_strategy);
                               return {};
                           },
                           [&](const analysis::DoubleDownStudTerms& terms) -> Result<void> {
                               auto odds = solve_double_down_stud(terms, known);
                               if (!odds) return tl::unexpected(odds.error());
                               made.odds = std::move(*odds);
                               made.short_strategy = short_double_down_stud(terms, known).value();
                               return {};
                           }},
                   question.terms);
    if (!solved) return tl::unexpected(solved.error());
    return made;
}

std::vector<TableUsed> tables_of(const Question& question) {
    std::vector<TableUsed> tables = std::visit(
        Visitor{[](const analysis::DoubleDrawTerms& terms) {
                    return std::vector<TableUsed>{
                        {&games::double_draw_bonus, terms.bonus, {"bonus"}, true}};
                },
                [](const analysis::FourCardTerms& terms) {
                    return std::vector<TableUsed>{
                        {&games::four_card_ante_bonus, terms.ante_bonus, {"ante-bonus"}, true},
                        {&games::four_card_aces_up, terms.aces_up, {"aces-up"}, false},
                        {&games::four_card_six_card_bonus,
                         terms.six_card_bonus,
                         {"six-card-bonus"},
                         false}};
                },
                [](const analysis::DoubleDownStudTerms& terms) {
                    return std::vector<TableUsed>{
                        {&games::double_down_stud_odds, terms.odds, {"original", "double"}, true}};
                }},
        question.terms);
    for (TableUsed& used : tables)
        if (const auto found = question.from.find(std::string(used.form->name));
            found != question.from.end())
            used.from = found->second;
    return tables;
}

OpeningStake opening_stake(const Question& question) {
    if (std::holds_alternative<analysis::DoubleDrawTerms>(question.terms))
        return {2, "of Ante and Bonus Wager together, 2 Antes"};
    return {1, fmt::format("of the {} alone", first_wager(question))};
}

std::vector<analysis::DealFrequencies> deal_frequencies(const Question& question) {
    const analysis::Conditions& known = question.conditions;
    if (std::holds_alternative<analysis::DoubleDrawTerms>(question.terms))
        return analysis::double_draw_deals(known);
    if (std::holds_alternative<analysis::FourCardTerms>(question.terms))
        return analysis::four_card_deals(known);
    return analysis::double_down_stud_deals(known);
}

std::string first_wager(const Question& question) {
    return std::holds_alternative<analysis::DoubleDownStudTerms>(question.terms) ? "original wager"
                                                                                 : "Ante";
}

bool is_side_wager(const Question& question, const std::string& wager) {
    if (!std::holds_alternative<analysis::FourCardTerms>(question.terms)) return false;
    constexpr std::array side{"aces-up", "six-card-bonus", "progressive", "envy"};
    return std::ranges::find(side, wager) != side.end();
}

}  // namespace pokerfloor::reports
