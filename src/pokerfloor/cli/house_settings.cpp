#include <pokerfloor/cli/house_settings.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/cli/progressive_settings.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::cli {

const char* const settings_help =
    "--set takes the terms of a table one by one, after the file if there is one, and as\n"
    "'simulate' reads them:\n"
    "  double-draw       bonus=A, B or 500/100/50/50/20/5/3/2/1/0   odds by line, best hand first\n"
    "  double-down-stud  odds=1000/100/25/10/8/5/3/2/1/0     likewise\n"
    "  four-card         ante-bonus=25/20/2                  likewise\n"
    "                    ante-bonus-on-loss=yes              paid where the dealer wins too\n"
    "                    aces-up=50/40/8/5/4/3/1\n"
    "                    six-card-bonus=1000/200/50/20/15/10/5\n"
    "                    six-card-bonus=A, B or off          sums of money for a Super Royal\n"
    "                    six-card-wager=5                    what those sums are measured by\n"
    "                    progressive=10000/500/100/9         dollars for four aces, four of a\n"
    "                                                        kind, straight flush, three\n"
    "                    progressive=A, B, C or off          with the Envy Bonus of that table\n"
    "                    progressive-rows=90%,10%,500,25     four aces, four of a kind, straight\n"
    "                                                        flush, three of a kind: shares of\n"
    "                                                        the meter, or dollars\n"
    "                    progressive-wager=5\n"
    "                    meter=12000                         where it stands; else meter-seed\n"
    "                    meter-seed, meter-reset, meter-rate as in simulate\n"
    "                    envy=500/50/25                      other sums than the letter's\n"
    "                    a paytable file has it as [progressive], with a floor file's keys";

namespace {

using house::KeyAndValue;

// Those that change the odds, the game's own tables first.
std::vector<std::string> keys_of(const GameSpec& game) {
    std::vector<std::string> keys;
    for (const house::TableLaw& table : game.house->tables) keys.emplace_back(table.form->name);
    if (game.house->progressive_row != nullptr)
        for (const char* const key :
             {"ante-bonus-on-loss", "six-card-wager", "progressive", "progressive-wager",
              "progressive-rows", "meter", "meter-seed", "meter-reset", "meter-rate", "envy"})
            keys.emplace_back(key);
    return keys;
}

// A game of one table is not called by the name of a table that was replaced.
void name_tables(reports::Question& question, const KeyAndValue& setting) {
    const std::string text = fmt::format("{}={}", setting.key, setting.value);
    const bool is_a_table = house::what_is_set(setting) == setting.key;
    const auto table = is_a_table ? question.from.find(setting.key) : question.from.end();
    if (table != question.from.end() && question.from.size() == 1)
        question.tables_are = text;
    else
        question.tables_are += ", " + text;
    if (table != question.from.end()) table->second = "--set " + text;
    if (!is_a_table) {
        std::string& from = question.from["six-card-bonus"];
        if (setting.value == "A") from += "; sums of paytable A (MFC-12.H.1)";
        if (setting.value == "B") from += "; sums of paytable B (MFC-12.H.2)";
    }
}

Result<void> refuse_unknown(const GameSpec& game, const std::string& key) {
    const auto known = keys_of(game);
    if (std::ranges::find(known, key) != known.end()) return {};
    const auto posted = house::setting_names(game);
    if (std::ranges::find(posted, key) != posted.end())
        return fail(
            fmt::format("--set {}: this setting does not change the odds counted here; 'simulate' "
                        "and 'play' take it",
                        key));
    std::string meant = did_you_mean(key, known);
    if (meant.empty()) {
        for (const std::string& name : known)
            meant += (meant.empty() ? "; settings are " : ", ") + name;
    }
    return fail(fmt::format("--set {}: {} has no such setting{}", in_quotes(key), game.id, meant));
}

// The question's terms as a facility would have posted them, so that settings mean what they mean
// there.
house::Terms posted_of(const reports::Question& question) {
    house::Terms posted = house::usual_terms(*question.game, dollars(10), dollars(500), dollars(5));
    if (const auto* draw = std::get_if<analysis::DoubleDrawTerms>(&question.terms)) {
        posted.tables[0] = draw->bonus;
    } else if (const auto* stud = std::get_if<analysis::DoubleDownStudTerms>(&question.terms)) {
        posted.tables[0] = stud->odds;
    } else {
        const auto& four = std::get<analysis::FourCardTerms>(question.terms);
        posted.tables = {four.ante_bonus, four.aces_up, four.six_card_bonus};
        posted.extra_on_loss = four.ante_bonus_on_loss;
        posted.box_card = four.super_royal.has_value();
        posted.super_royal = four.super_royal.value_or(games::SuperRoyal{});
    }
    return posted;
}

// What the progressive pays as the meter stands.
Result<std::optional<analysis::ProgressiveTerms>> progressive_of(
    const house::ProgressiveTerms& posted, std::optional<Chips> meter,
    const std::set<std::string>& given) {
    const auto needs = [](std::string_view key) {
        return fail(
            fmt::format("--set {} needs --set progressive-rows=90%,10%,500,25 or the like: the "
                        "book's awards are not public, so there is no default (MFC-x12.D)",
                        key));
    };
    if (!posted.offered) {
        if (given.contains("progressive")) return std::nullopt;  // off
        for (const char* const key :
             {"progressive-wager", "meter", "meter-seed", "meter-reset", "meter-rate", "envy"})
            if (given.contains(key)) return needs(key);
        return std::nullopt;
    }
    const bool awards = given.contains("progressive-rows") ||
                        std::ranges::any_of(posted.rows, [](const house::ProgressiveRow& row) {
                            return row.sum > Chips{} || row.percent > 0;
                        });
    if (!awards) return needs("progressive");
    const auto terms = as_analysed(posted, meter);
    if (!terms) return tl::unexpected(terms.error());
    return *terms;
}

Result<void> take(const house::Terms& posted, const std::set<std::string>& given,
                  std::optional<Chips> meter, reports::Terms& terms) {
    if (auto* draw = std::get_if<analysis::DoubleDrawTerms>(&terms)) {
        draw->bonus = posted.tables[0];
        return {};
    }
    if (auto* stud = std::get_if<analysis::DoubleDownStudTerms>(&terms)) {
        stud->odds = posted.tables[0];
        return {};
    }
    auto& four = std::get<analysis::FourCardTerms>(terms);
    four.ante_bonus = posted.tables[0];
    four.aces_up = posted.tables[1];
    four.six_card_bonus = posted.tables[2];
    four.ante_bonus_on_loss = posted.extra_on_loss;
    four.super_royal.reset();
    if (posted.box_card) four.super_royal = posted.super_royal;
    const auto progressive = progressive_of(posted.progressive, meter, given);
    if (!progressive) return tl::unexpected(progressive.error());
    four.progressive = *progressive;
    return {};
}

Result<void> set_six_card_wager(const KeyAndValue& setting, analysis::FourCardTerms& terms) {
    const auto sum = dollars_of(setting.value);
    if (!sum || sum->cents == 0)
        return fail(fmt::format("--set {}={}: {}", setting.key, setting.value,
                                sum ? "a wager is above zero" : sum.error().message));
    terms.six_card_wager = *sum;
    return {};
}

}  // namespace

Result<void> apply_settings(reports::Question& question, const std::vector<std::string>& settings,
                            const std::optional<house::ProgressiveTerms>& of_file) {
    std::set<std::string> given;
    house::Terms posted = posted_of(question);
    if (of_file) posted.progressive = *of_file;
    std::optional<Chips> meter;
    bool off = false;
    for (const std::string& text : settings) {
        const auto setting = house::setting_of(text);
        if (!setting) return fail("--set " + setting.error().message);
        if (const auto known = refuse_unknown(*question.game, setting->key); !known) return known;
        if (!given.insert(house::what_is_set(*setting)).second)
            return fail(fmt::format("--set {}: given twice", setting->key));
        if (setting->key == "six-card-wager") {
            const auto set =
                set_six_card_wager(*setting, std::get<analysis::FourCardTerms>(question.terms));
            if (!set) return set;
        } else if (setting->key == "meter") {
            const auto sum = dollars_of(setting->value);
            if (!sum)
                return fail(fmt::format("--set meter={}: {}", setting->value, sum.error().message));
            meter = *sum;
        } else if (const auto set = house::set_term(posted, setting->key, setting->value); !set) {
            return fail("--set " + set.error().message);
        }
        if (setting->key == "progressive" && setting->value == "off") off = true;
        name_tables(question, *setting);
    }
    // The rows alone say that there is one.
    if (!off && given.contains("progressive-rows")) posted.progressive.offered = true;
    return take(posted, given, meter, question.terms);
}

}  // namespace pokerfloor::cli
