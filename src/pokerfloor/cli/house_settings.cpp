#include <pokerfloor/cli/house_settings.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
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
    "                    six-card-table=A, B or off          sums of money for a Super Royal\n"
    "                    six-card-wager=5                    what those sums are measured by\n"
    "                    progressive=10000/500/100/9         dollars for four aces, four of a\n"
    "                                                        kind, straight flush, three\n"
    "                    progressive=A, B, C or off          with the Envy Bonus of that table\n"
    "                    progressive-rows=100%,10%,500,25    its awards, with\n"
    "                    meter-seed=10000                    what stands on the meter\n"
    "                    progressive-wager=5\n"
    "                    envy=A, B, C or 500/50/25           with progressive";

namespace {

using house::KeyAndValue;

// Those that change the odds, the game's own tables first.
std::vector<std::string> keys_of(const GameSpec& game) {
    std::vector<std::string> keys;
    for (const house::TableLaw& table : game.house->tables) keys.emplace_back(table.form->name);
    if (game.house->progressive_row != nullptr)
        for (const char* const key :
             {"ante-bonus-on-loss", "six-card-table", "six-card-wager", "progressive",
              "progressive-wager", "progressive-rows", "meter-seed", "envy"})
            keys.emplace_back(key);
    return keys;
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
    const house::ProgressiveTerms& posted, const std::set<std::string>& given) {
    if (!posted.offered) {
        for (const char* const key :
             {"progressive-wager", "progressive-rows", "meter-seed", "envy"})
            if (given.contains(key))
                return fail(fmt::format("--set {} needs --set progressive=..., the awards", key));
        return std::nullopt;
    }
    analysis::ProgressiveTerms terms;
    terms.wager = posted.wager;
    terms.envy = posted.envy;
    for (std::size_t i = 0; i < posted.rows.size(); ++i) {
        const house::ProgressiveRow& row = posted.rows[i];
        if (row.percent != 0 && posted.seed == Chips{})
            return fail(
                "--set progressive-rows: a share of the meter needs --set meter-seed=..., what "
                "stands on it (MFC-x12.D)");
        const Chips award =
            row.percent != 0 ? Chips{posted.seed.cents * row.percent / 100} : row.sum;
        (i < terms.award.size() ? terms.award[i] : terms.three_of_a_kind) = award;
    }
    const bool awards = given.contains("progressive-rows") ||
                        std::ranges::any_of(posted.rows, [](const house::ProgressiveRow& row) {
                            return row.sum > Chips{};
                        });
    if (!awards)
        return fail(
            "--set progressive: the awards are missing; add progressive-rows=100%,10%,500,25 and "
            "meter-seed, or write them as sums, progressive=10000/500/100/9 (MFC-x12.D)");
    return terms;
}

Result<void> take(const house::Terms& posted, const std::set<std::string>& given,
                  reports::Terms& terms) {
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
    const auto progressive = progressive_of(posted.progressive, given);
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

Result<void> apply_settings(reports::Question& question, const std::vector<std::string>& settings) {
    std::set<std::string> given;
    house::Terms posted = posted_of(question);
    for (const std::string& text : settings) {
        const auto setting = house::setting_of(text);
        if (!setting) return fail("--set " + setting.error().message);
        if (const auto known = refuse_unknown(*question.game, setting->key); !known) return known;
        if (!given.insert(setting->key).second)
            return fail(fmt::format("--set {}: given twice", setting->key));
        if (setting->key == "six-card-wager") {
            const auto set =
                set_six_card_wager(*setting, std::get<analysis::FourCardTerms>(question.terms));
            if (!set) return set;
        } else if (const auto set = house::set_term(posted, setting->key, setting->value); !set) {
            return fail("--set " + set.error().message);
        }
        question.tables_are += fmt::format(", {}={}", setting->key, setting->value);
    }
    return take(posted, given, question.terms);
}

}  // namespace pokerfloor::cli
