#include <pokerfloor/reports/math_report.hpp>

#include <fmt/core.h>

#include <pokerfloor/reports/chart.hpp>
#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/page_style.hpp>
#include <pokerfloor/reports/rules_in_short.hpp>

namespace pokerfloor::reports {
namespace {

using analysis::decimal;
using analysis::WagerOdds;

// A page being written: sections are numbered as they come.
class Page {
  public:
    void section(std::string_view title) {
        text_ += fmt::format("<h2>{}. {}</h2>\n", ++sections_, escaped_html(title));
    }
    void part(std::string_view title) {
        text_ += fmt::format("<h3>{}</h3>\n", escaped_html(title));
    }
    void say(std::string_view words) { text_ += fmt::format("<p>{}</p>\n", escaped_html(words)); }
    void note(std::string_view words) {
        text_ += fmt::format("<p class=\"note\">{}</p>\n", escaped_html(words));
    }
    void add(const Table& table) { text_ += html_of(table); }
    void chart(const std::string& svg, std::string_view caption) {
        if (svg.empty()) return;
        text_ += fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", svg,
                             escaped_html(caption));
    }
    void raw(const std::string& html) { text_ += html; }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
    int sections_ = 0;
};

std::string conditions_in_words(const Question& question) {
    std::string text;
    if (!question.conditions.seen.empty())
        text += fmt::format("out of play: {}", to_string(question.conditions.seen));
    if (!question.conditions.dealer.empty())
        text += fmt::format("{}known of the dealer's hidden cards: {}", text.empty() ? "" : "; ",
                            to_string(question.conditions.dealer));
    return text.empty() ? "none: a full deck" : text;
}

void add_head(Page& page, const Answer& answer, const Origin& origin) {
    const Question& question = answer.question;
    page.raw(fmt::format("<header>\n<p class=\"kind\">Mathematical report</p>\n<h1>{}</h1>\n",
                         escaped_html(question.game->title)));
    page.raw("<table class=\"facts\">\n<tbody>\n");
    const auto fact = [&](std::string_view name, std::string_view value) {
        page.raw(fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", name, escaped_html(value)));
    };
    fact("Regulation", fmt::format("{}; its clauses are cited as {}-...",
                                   book_in_words(*question.game), question.game->book));
    fact("Paytables", question.tables_are);
    fact("Deck", name_of(question.game->deck));
    fact("Cards known", conditions_in_words(question));
    fact("Unit", fmt::format("one {}", first_wager(question)));
    fact("Program", fmt::format("pokerfloor {}", origin.version));
    fact("SHA-256 of the program",
         origin.sha256.empty() ? "not available on this system" : origin.sha256);
    page.raw("</tbody>\n</table>\n</header>\n");
}

void add_summary(Page& page, const Answer& answer) {
    const WagerOdds& whole = answer.odds.whole;
    const std::string unit = first_wager(answer.question);
    page.section("Summary");
    page.say(fmt::format(
        "Under perfect play the house edge is {} % of the {}. With {} {}s wagered in a round on "
        "average that is an element of risk of {} % of all money wagered. The figures are exact; "
        "none was sampled.",
        decimal(whole.house_edge() * 100, 4), unit, decimal(whole.average_wager, 6), unit,
        decimal(whole.element_of_risk() * 100, 4)));
    page.add(summary_table(answer));
    page.note(
        "Net amounts are what the player wins or loses with all wagers of the game together, "
        "stakes not counted. Hit frequency: the probability of a net amount above zero. Return to "
        "player: one less the element of risk.");
}

void add_rules(Page& page, const Answer& answer) {
    const Question& question = answer.question;
    page.section("The game");
    page.say(
        "In short, and in our words; the regulation decides. At the end of each line stand its "
        "clauses, and the decisions taken where it is silent.");
    page.raw("<ol class=\"rules\">\n");
    for (const RuleInShort& rule : rules_in_short(*question.game))
        page.raw(fmt::format("<li>{} <span class=\"clause\">{}</span></li>\n",
                             escaped_html(rule.text), escaped_html(rule.clauses)));
    page.raw("</ol>\n");
    page.part("Paytables");
    page.raw("<div class=\"side\">\n");
    for (const TableUsed& used : tables_of(question)) page.add(paytable_table(used));
    page.raw("</div>\n");
    if (const auto* terms = std::get_if<analysis::FourCardTerms>(&question.terms)) {
        page.say(fmt::format("The Ante Bonus is {} where the dealer wins.",
                             terms->ante_bonus_on_loss ? "paid also" : "not paid"));
        page.say(terms->super_royal
                     ? fmt::format("A Super Royal wins ${} in diamonds and ${} in another suit, "
                                   "whatever the wager; here the wager is ${}.",
                                   grouped(to_string(terms->super_royal->diamonds)),
                                   grouped(to_string(terms->super_royal->other_suits)),
                                   to_string(terms->six_card_wager))
                     : "A Super Royal is paid as a royal flush.");
    }
}

void add_method(Page& page, const Answer& answer) {
    page.section("Method");
    for (const std::string_view paragraph : method_of(*answer.question.game)) page.say(paragraph);
}

void add_results(Page& page, const Answer& answer) {
    page.section("Results");
    page.part("The whole game");
    page.add(outcome_table(answer.odds.whole, "outcomes",
                           "Outcomes of the whole game under perfect play"));
    page.note(
        "Return: net amount times probability; the sum is the expectation. The combinations of "
        "single lines depend on which of equally good actions is counted (see Scope and "
        "conventions); totals "
        "do not.");
    page.chart(return_chart(answer.odds.whole),
               "What each outcome adds to the expectation or takes from it");
    page.part("Each wager alone");
    page.add(wagers_table(answer));
    for (const WagerOdds& wager : answer.odds.wagers)
        page.add(outcome_table(
            wager, "wager-" + wager.name,
            fmt::format(
                "{}: {}",
                is_side_wager(answer.question, wager.name) ? "Side wager" : "Part of the game",
                in_words(wager.name))));
}

void add_strategy(Page& page, const Answer& answer) {
    page.section("Strategy");
    page.part("Perfect play");
    page.say("Perfect play takes, at every decision, the action of the highest exact expectation.");
    page.add(frequency_table(answer));
    const analysis::ShortStrategy& brief = answer.short_strategy;
    if (brief.lists.empty()) return;
    page.part("A short strategy");
    page.say(fmt::format(
        "Rules are read from the top; the first that fits decides. Followed to the letter they "
        "have an expectation of {}, by enumeration, and cost {} {}s a round beside perfect play.",
        decimal(brief.ev, 9), decimal(brief.cost, 9), first_wager(answer.question)));
    for (const Table& rules : rule_tables(answer)) page.add(rules);
}

void add_volatility(Page& page, const Answer& answer) {
    const WagerOdds& whole = answer.odds.whole;
    page.section("Volatility");
    page.say(fmt::format(
        "Standard deviation of one round: {} {}s. Volatility index, 1.645 times that: {}. The most "
        "a round can win is {}, {}.",
        whole.standard_deviation(6), first_wager(answer.question),
        fmt::format("{:.6f}", deviation_of_mean(whole, levels[0].z, 1)),
        amount(whole.greatest_net).shown, one_in(whole.greatest_probability).shown));
    page.add(band_table(answer));
    page.add(return_band_table(answer));
    page.note(
        "Expectation plus and minus z standard deviations of the mean, with z of the normal "
        "distribution; for the return, the average wager is taken as fixed. With few rounds and "
        "rare large awards the true distribution is not normal "
        "yet: the bands of 1,000 rounds are a guide only.");
    page.chart(band_chart(whole), "Mean net win per round after so many rounds");
}

void add_sensitivity(Page& page, const Answer& answer) {
    page.section("Sensitivity");
    page.say(
        "What one unit more or less on a line of a paytable changes in the house edge of the game, "
        "or of the side wager the table belongs to, in percentage points, as long as play stays "
        "the same. A player who adapts can only do better.");
    page.add(sensitivity_table(answer));
}

void add_end(Page& page, const Answer& answer, const Origin& origin) {
    page.section("Scope and conventions");
    page.say(
        "The figures are those of one player's wagers at one seat. Cards of other players are not "
        "taken into account unless they are named above, and no payout limit is applied.");
    page.say(fmt::format("Ties: {}.", answer.odds.tie_rule));
    page.say("Rounding: halves away from zero, in print only.");
    page.section("Reproduction");
    page.say("This report was written by the program named above, with:");
    page.raw(fmt::format("<pre>{}</pre>\n", escaped_html(origin.command)));
    page.say(
        "Another run writes the same bytes, whatever the number of threads; for this reason the "
        "report bears no date. The same call with --csv DIR writes every table with all its "
        "digits, with --json every figure as an exact fraction, and with --strategy FILE the whole "
        "strategy.");
}

}  // namespace

std::string math_report(const Answer& answer, const Origin& origin) {
    Page page;
    page.raw(
        fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                    "<title>Mathematical report: {}</title>\n<style>\n{}</style>\n</head>\n"
                    "<body>\n",
                    escaped_html(answer.question.game->title), page_style));
    add_head(page, answer, origin);
    add_summary(page, answer);
    add_rules(page, answer);
    add_method(page, answer);
    add_results(page, answer);
    add_strategy(page, answer);
    add_volatility(page, answer);
    add_sensitivity(page, answer);
    add_end(page, answer, origin);
    page.raw("</body>\n</html>\n");
    return page.take();
}

}  // namespace pokerfloor::reports
