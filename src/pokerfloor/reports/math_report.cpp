#include <pokerfloor/reports/math_report.hpp>

#include <fmt/core.h>

#include <pokerfloor/reports/chart.hpp>
#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/page_style.hpp>
#include <pokerfloor/reports/progressive_tables.hpp>
#include <pokerfloor/reports/rules_in_short.hpp>
#include <pokerfloor/reports/verification.hpp>

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
    // What stands before a table stays with it.
    void lead(std::string_view words) {
        text_ += fmt::format("<p class=\"lead\">{}</p>\n", escaped_html(words));
    }
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
    fact("Paytable file", question.file
                              ? question.file->name + ", printed below"
                              : "none was read: the tables and their values are printed below");
    if (question.file) fact("SHA-256 of that file", question.file->sha256);
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
    const OpeningStake opening = opening_stake(answer.question);
    page.say(fmt::format(
        "Under perfect play the house edge is {} % of the {}{}. With {} {}s wagered in a round on "
        "average that is an element of risk of {} % of all money wagered. The figures are exact; "
        "none was sampled.",
        decimal(whole.house_edge() * 100, 4), unit,
        opening.units == 1
            ? ""
            : fmt::format(", {} % {}", decimal(whole.house_edge() * 100 / opening.units, 4),
                          opening.in_words),
        decimal(whole.average_wager, 6), unit, decimal(whole.element_of_risk() * 100, 4)));
    page.add(summary_table(answer));
    page.note(
        "Net amounts are what the player wins or loses with all wagers of the game together, "
        "stakes not counted. Hit frequency: the probability of a net amount above zero. Return to "
        "player: one less the element of risk.");
}

// The bytes that were read, beside their hash above.
void add_file(Page& page, const Answer& answer) {
    if (!answer.question.file) return;
    page.part("The paytable file, " + answer.question.file->name);
    page.raw(fmt::format("<pre>{}</pre>\n", escaped_html(answer.question.file->text)));
}

void add_progressive(Page& page, const Answer& answer) {
    if (!std::holds_alternative<analysis::FourCardTerms>(answer.question.terms)) return;
    page.part("Progressive Wager and Envy Bonus");
    const analysis::ProgressiveTerms* const terms = progressive_of(answer.question);
    if (terms == nullptr) {
        page.say(
            "Not part of this report: the amounts are the operator's, and none were given "
            "(MFC-7.E.4, MFC-x12.D).");
        return;
    }
    page.raw("<ol class=\"rules\">\n");
    for (const RuleInShort& rule : progressive_rules())
        page.raw(fmt::format("<li>{} <span class=\"clause\">{}</span></li>\n",
                             escaped_html(rule.text), escaped_html(rule.clauses)));
    page.raw("</ol>\n");
    if (terms->meter)
        page.say(fmt::format(
            "The meter: seed {}, reset {}, raised by {} for each wager; {} when an award is paid, "
            "in the tables of this report.",
            terms->meter->seed.cents > 0 ? in_dollars(terms->meter->seed) : "not given",
            terms->meter->reset.cents > 0 ? in_dollars(terms->meter->reset) : "not given",
            terms->meter->raise.cents > 0 ? in_dollars(terms->meter->raise)
                                          : "an amount not "
                                            "given",
            in_dollars(terms->meter->now)));
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
                     ? fmt::format("A Super Royal wins {} in diamonds and {} in another suit, "
                                   "whatever the wager; here the wager is {}.",
                                   in_dollars(terms->super_royal->diamonds),
                                   in_dollars(terms->super_royal->other_suits),
                                   in_dollars(terms->six_card_wager))
                     : "A Super Royal is paid as a royal flush.");
    }
    add_progressive(page, answer);
    add_file(page, answer);
}

void add_progressive_results(Page& page, const Answer& answer) {
    if (progressive_of(answer.question) == nullptr) return;
    page.part("Progressive Wager and Envy Bonus against the meter");
    page.say(progressive_formula(answer) + ".");
    for (const Table& table : progressive_tables(answer)) page.add(table);
    page.note(
        "Awards include nothing of the stake, which is lost in every case; the expectation takes "
        "it off. A share of the meter is paid down to the cent. Break-even: the meter at which the "
        "expectation is zero, at a table of so many other players none of whom folds an envy hand "
        "unseen. In the long run the meter neither grows nor shrinks: it pays out what wagers add "
        "to it and what it is reset to after a win of all of it.");
    page.chart(progressive_chart(answer), "Return to player of the Progressive Wager");
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
    page.part("The cards dealt");
    for (const analysis::DealFrequencies& deals : deal_frequencies(answer.question))
        page.add(deal_table(deals));
    page.part("Each wager alone");
    page.add(wagers_table(answer));
    for (const WagerOdds& wager : answer.odds.wagers)
        page.add(outcome_table(
            wager, "wager-" + wager.name,
            fmt::format(
                "{}: {}",
                is_side_wager(answer.question, wager.name) ? "Side wager" : "Part of the game",
                in_words(wager.name))));
    add_progressive_results(page, answer);
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
    const Volatility volatility = volatility_of(answer);
    page.section("Volatility");
    page.say(fmt::format(
        "Standard deviation of one round: {} {}s. Volatility index, 1.645 times that: {}. The most "
        "a round can win is {}, {}.",
        whole.standard_deviation(6), first_wager(answer.question),
        fmt::format("{:.6f}", deviation_of_mean(whole, levels[0].z, 1)),
        amount(whole.greatest_net).shown, one_in(whole.greatest_probability).shown));
    page.add(moments_table(answer));
    page.note(
        "Exact, from the tables of outcomes. Skewness: the third central moment over the third "
        "power of the standard deviation. Excess kurtosis: the fourth over the square of the "
        "variance, less 3; a normal distribution has 0 of both.");
    page.part("Bands of the whole game");
    page.add(band_table(answer, volatility.whole));
    page.add(return_band_table(answer, volatility.whole));
    page.note(
        "True bands: the distribution of the sum of so many independent rounds was found by "
        "convolution of the table of outcomes with itself (method: exact), not by the normal "
        "distribution and not by sampling. From: the least mean reached with a probability of 5, "
        "2.5 or 0.5 %; to: with 95, 97.5 or 99.5 %. Less than 1e-10 of the probability lies "
        "outside the window of the convolution. Where sums of money make the steps between results "
        "too fine, the method names the coarser steps taken. For the return, the average wager is "
        "taken as fixed.");
    page.add(normal_band_table(answer));
    page.note(
        "Expectation plus and minus 1.645, 1.960 and 2.576 standard deviations of the mean. The "
        "differences from the true bands are largest for few rounds and rare large awards.");
    page.chart(band_chart(whole, bands_to_draw(whole)),
               "Mean net win per round after so many rounds");
    if (!volatility.sides.empty()) page.part("Bands of the side wagers");
    for (const auto& [wager, bands] : volatility.sides) page.add(side_band_table(wager, bands));
}

void add_sensitivity(Page& page, const Answer& answer) {
    page.section("Sensitivity");
    page.say(
        "What one unit more or less on a line of a paytable changes in the house edge of the game, "
        "or of the side wager the table belongs to, in percentage points, as long as play stays "
        "the same. A player who adapts can only do better.");
    page.add(sensitivity_table(answer));
}

void add_verification(Page& page, const Answer& answer) {
    const Question& question = answer.question;
    page.section("How the figures were verified");
    page.part("On the spot");
    page.lead("For the figures of this report, by the program that wrote it:");
    page.add(identity_table(identities(answer)));
    page.part("By the program's tests");
    page.lead("The solver that found them is tested with every version of the program:");
    page.raw("<ul>\n");
    for (const std::string_view one : tests_of(*question.game))
        page.raw(fmt::format("<li>{}</li>\n", escaped_html(one)));
    page.raw("</ul>\n");
    if (const Table runs = simulation_table(*question.game); !runs.rows.empty()) {
        page.part("By simulation");
        page.add(runs);
        page.note(
            "Under the tables of the first column, which may be others than this report's. Full "
            "decks, shuffled by the program's own generator from the seed named; the cards "
            "were ranked and paid by the rounds' own paytables. Standard errors: by how many of "
            "them the mean lies above or below the expectation; 99 % of such runs lie within "
            "2.58.");
    }
}

void add_signatures(Page& page) {
    page.section("Signatures");
    page.raw(
        "<table class=\"signatures\">\n<thead><tr><th></th><th>Name</th>"
        "<th>Organisation</th><th>Date</th><th>Signature</th></tr></thead>\n<tbody>\n");
    for (const char* role : {"Prepared by", "Checked by", "Accepted by"})
        page.raw(fmt::format("<tr><th>{}</th><td></td><td></td><td></td><td></td></tr>\n", role));
    page.raw("</tbody>\n</table>\n");
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
    add_verification(page, answer);
    add_end(page, answer, origin);
    add_signatures(page);
    page.raw("</body>\n</html>\n");
    return page.take();
}

}  // namespace pokerfloor::reports
