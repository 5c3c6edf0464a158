#include <pokerfloor/cli/house_settings.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <set>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/cli/progressive_settings.hpp>
#include <pokerfloor/formats/odds_lines.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::cli {

const char* const settings_help =
    "--set takes the terms of a table one by one, after the file if there is one:\n"
    "  double-draw       bonus=500/100/50/50/20/5/3/2/1/0    odds by line, best hand first\n"
    "  double-down-stud  odds=1000/100/25/10/8/5/3/2/1/0     likewise\n"
    "  four-card         ante-bonus=25/20/2                  likewise\n"
    "                    ante-bonus-on-loss=yes              paid where the dealer wins too\n"
    "                    aces-up=50/40/8/5/4/3/1\n"
    "                    six-card-bonus=1000/200/50/20/15/10/5\n"
    "                    six-card-table=A, B or off          sums of money for a Super Royal\n"
    "                    six-card-wager=5                    what those sums are measured by\n"
    "                    progressive=A, B, C or off          the letter of the Envy Bonus\n"
    "                    progressive-rows=90%,10%,500,25     four aces, four of a kind, straight\n"
    "                                                        flush, three of a kind: shares of\n"
    "                                                        the meter, or dollars\n"
    "                    progressive-wager=5\n"
    "                    meter=12000                         where it stands; else meter-seed\n"
    "                    meter-seed, meter-reset, meter-rate as in simulate\n"
    "                    envy=500/50/25                      other sums than the letter's";

namespace {

struct Setting {
    std::string key, value;
};

tl::unexpected<Error> wrong(const Setting& setting, const std::string& why) {
    return fail(fmt::format("--set {}={}: {}", setting.key, setting.value, why));
}

// "50/40/8" or, as the tables are called, "50-40-8".
std::vector<std::string> parts_of(const std::string& list) {
    const char between = list.find('/') == std::string::npos ? '-' : '/';
    std::vector<std::string> parts(1);
    for (const char c : list)
        if (c == between)
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

std::string lines_in_words(const PaytableForm& form) {
    std::string text;
    for (const PayLine& line : form.lines)
        text += (text.empty() ? "" : "/") + std::string(line.hand);
    return text;
}

Result<void> set_odds(const Setting& setting, const PaytableForm& form, Paytable& table) {
    const auto parts = parts_of(setting.value);
    std::size_t needed = form.lines.size();
    while (needed > 0 && form.lines[needed - 1].if_left_out) --needed;
    if (parts.size() < needed || parts.size() > form.lines.size())
        return wrong(setting, fmt::format("{} odds are needed, {}", form.lines.size(),
                                          lines_in_words(form)));
    for (std::size_t i = 0; i < form.lines.size(); ++i) {
        if (i >= parts.size()) {
            table.odds[i] = *form.lines[i].if_left_out;
            continue;
        }
        const char* const last = parts[i].data() + parts[i].size();
        const auto [end, error] = std::from_chars(parts[i].data(), last, table.odds[i]);
        if (error != std::errc{} || end != last || table.odds[i] < loses ||
            table.odds[i] > most_odds)
            return wrong(setting, fmt::format("{}: {} is no odds; a whole number to one, 0 a push, "
                                              "-1 loses",
                                              form.lines[i].hand, in_quotes(parts[i])));
    }
    return {};
}

Result<Chips> money(const Setting& setting, const std::string& text) {
    const auto amount = dollars_of(text);
    if (!amount) return wrong(setting, amount.error().message);
    return *amount;
}

Result<void> set_wager(const Setting& setting, Chips& wager) {
    const auto sum = money(setting, setting.value);
    if (!sum) return tl::unexpected(sum.error());
    if (sum->cents == 0) return wrong(setting, "a wager is above zero");
    wager = *sum;
    return {};
}

Result<void> set_on_loss(const Setting& setting, analysis::FourCardTerms& terms) {
    const auto on_loss = house::yes_or_no(setting.value);
    if (!on_loss) return wrong(setting, "yes or no is needed (FC-4)");
    terms.ante_bonus_on_loss = *on_loss;
    return {};
}

Result<void> set_six_card_table(const Setting& setting, analysis::FourCardTerms& terms) {
    if (setting.value == "off" || setting.value == "none")
        terms.super_royal.reset();
    else if (setting.value == "A")
        terms.super_royal = games::super_royal_a;
    else if (setting.value == "B")
        terms.super_royal = games::super_royal_b;
    else
        return wrong(setting, "tables are A and B (MFC-12.H), or off");
    return {};
}

Result<void> set_four_card(const Setting& setting, analysis::FourCardTerms& terms,
                           ProgressiveSettings& progressive) {
    if (setting.key == "ante-bonus")
        return set_odds(setting, games::four_card_ante_bonus, terms.ante_bonus);
    if (setting.key == "aces-up") return set_odds(setting, games::four_card_aces_up, terms.aces_up);
    if (setting.key == "six-card-bonus")
        return set_odds(setting, games::four_card_six_card_bonus, terms.six_card_bonus);
    if (setting.key == "ante-bonus-on-loss") return set_on_loss(setting, terms);
    if (setting.key == "six-card-table") return set_six_card_table(setting, terms);
    if (setting.key == "six-card-wager") return set_wager(setting, terms.six_card_wager);
    return progressive.set(setting.key, setting.value);
}

std::vector<std::string> keys_of(const GameSpec& game) {
    if (game.id == "double-draw") return {"bonus"};
    if (game.id == "double-down-stud") return {"odds"};
    return {"ante-bonus",        "ante-bonus-on-loss",
            "aces-up",           "six-card-bonus",
            "six-card-table",    "six-card-wager",
            "progressive",       "progressive-rows",
            "progressive-wager", "meter",
            "meter-seed",        "meter-reset",
            "meter-rate",        "envy"};
}

// A game of one table is not called by the name of a table that was replaced.
void name_tables(reports::Question& question, const Setting& setting) {
    const std::string text = fmt::format("{}={}", setting.key, setting.value);
    const auto table = question.from.find(setting.key);
    if (table != question.from.end() && question.from.size() == 1)
        question.tables_are = text;
    else
        question.tables_are += ", " + text;
    if (table != question.from.end()) table->second = "--set " + text;
    if (setting.key == "six-card-table") {
        std::string& from = question.from["six-card-bonus"];
        if (setting.value == "A") from += "; sums of paytable A (MFC-12.H.1)";
        if (setting.value == "B") from += "; sums of paytable B (MFC-12.H.2)";
    }
}

Result<Setting> setting_of(const GameSpec& game, const std::string& text) {
    const auto at = text.find('=');
    if (at == std::string::npos || at == 0)
        return fail(fmt::format("--set {}: write KEY=VALUE, such as {}=...", in_quotes(text),
                                keys_of(game).front()));
    Setting setting{text.substr(0, at), text.substr(at + 1)};
    std::ranges::replace(setting.key, '_', '-');
    const auto known = keys_of(game);
    if (std::ranges::find(known, setting.key) != known.end()) return setting;
    std::string meant = did_you_mean(setting.key, known);
    if (meant.empty()) {
        for (const std::string& key : known)
            meant += (meant.empty() ? "; settings are " : ", ") + key;
    }
    return fail(
        fmt::format("--set {}: {} has no such setting{}", in_quotes(setting.key), game.id, meant));
}

}  // namespace

Result<void> apply_settings(reports::Question& question, const std::vector<std::string>& settings) {
    std::set<std::string> given;
    ProgressiveSettings progressive;
    for (const std::string& text : settings) {
        const auto setting = setting_of(*question.game, text);
        if (!setting) return tl::unexpected(setting.error());
        if (!given.insert(setting->key).second)
            return fail(fmt::format("--set {}: given twice", setting->key));
        Result<void> set;
        if (auto* draw = std::get_if<analysis::DoubleDrawTerms>(&question.terms))
            set = set_odds(*setting, games::double_draw_bonus, draw->bonus);
        else if (auto* stud = std::get_if<analysis::DoubleDownStudTerms>(&question.terms))
            set = set_odds(*setting, games::double_down_stud_odds, stud->odds);
        else
            set = set_four_card(*setting, std::get<analysis::FourCardTerms>(question.terms),
                                progressive);
        if (!set) return set;
        name_tables(question, *setting);
    }
    if (auto* terms = std::get_if<analysis::FourCardTerms>(&question.terms)) {
        const auto finished = progressive.finish();
        if (!finished) return tl::unexpected(finished.error());
        terms->progressive = *finished;
    }
    return {};
}

}  // namespace pokerfloor::cli
