#include <pokerfloor/cli/progressive_settings.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::array keys{"progressive", "progressive-rows", "progressive-wager", "meter",
                          "meter-seed",  "meter-reset",      "meter-rate",        "envy"};

bool is_letter(const std::string& value) {
    return value == "off" || value.size() == 1;
}

tl::unexpected<Error> wrong(const std::string& key, const std::string& value,
                            const std::string& why) {
    return fail(fmt::format("--set {}={}: {}", key, value, why));
}

}  // namespace

ProgressiveSettings::ProgressiveSettings()
    : posted_(house::usual_terms(*find_game("four-card"), dollars(5), dollars(100), dollars(5))) {}

bool ProgressiveSettings::is_one(const std::string& key) {
    return std::ranges::find(keys, key) != keys.end();
}

Result<void> ProgressiveSettings::set(const std::string& key, const std::string& value) {
    if (key != "progressive" && key != "progressive-rows") needs_it_ = key;
    if (key == "meter") {
        const auto sum = dollars_of(value);
        if (!sum) return wrong(key, value, sum.error().message);
        meter_ = *sum;
        return {};
    }
    if (key == "envy") {
        for (const games::EnvyTable& table : games::four_card_envy_tables)
            if (table.name == value) {
                envy_ = table.award;
                return {};
            }
        std::array<Chips, 3> sums{};
        std::size_t from = 0;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const std::size_t end = i + 1 < sums.size() ? value.find('/', from) : value.size();
            if (end == std::string::npos || from > value.size())
                return wrong(key, value,
                             "3 sums of dollars are needed, four-aces/four-of-a-kind/"
                             "straight-flush, or a table: A, B, C (MFC-12.G)");
            const auto sum = dollars_of(value.substr(from, end - from));
            if (!sum) return wrong(key, value, sum.error().message);
            sums[i] = *sum;
            from = end + 1;
        }
        envy_ = sums;
        return {};
    }
    // The awards may be written without a letter, too: progressive=10000/500/100/9.
    const bool list = key == "progressive-rows" || (key == "progressive" && !is_letter(value));
    std::string listed = value;
    if (list) std::ranges::replace(listed, '/', ',');
    const auto done =
        house::set_term(posted_, list ? "progressive-rows" : key, list ? listed : value);
    if (!done) {
        if (list)
            return wrong(key, value,
                         "four rows are needed, four-aces,four-of-a-kind,straight-flush,"
                         "three-of-a-kind, each a share of the meter or dollars: 90%,10%,500,25 "
                         "(MFC-x12.D)");
        return fail("--set " + done.error().message);
    }
    if (list) rows_ = true;
    if (key == "progressive" && value == "off") off_ = true;
    if (key == "progressive" && !list && value != "off") needs_it_ = key;
    if (key == "progressive-wager" && posted_.progressive.wager.cents == 0)
        return wrong(key, value, "a wager is above zero");
    return {};
}

Result<std::optional<analysis::ProgressiveTerms>> ProgressiveSettings::finish() const {
    if (off_) return std::optional<analysis::ProgressiveTerms>{};
    if (!rows_) {
        if (needs_it_.empty()) return std::optional<analysis::ProgressiveTerms>{};
        return fail(
            fmt::format("--set {} needs --set progressive-rows=90%,10%,500,25 or the like: the "
                        "book's awards are not public, so there is no default (MFC-x12.D)",
                        needs_it_));
    }
    house::ProgressiveTerms posted = posted_.progressive;
    if (envy_) posted.envy = *envy_;
    auto terms = as_analysed(posted, meter_);
    if (!terms) return tl::unexpected(terms.error());
    return std::optional(*terms);
}

Result<analysis::ProgressiveTerms> as_analysed(const house::ProgressiveTerms& posted,
                                               std::optional<Chips> meter) {
    analysis::ProgressiveTerms terms;
    terms.wager = posted.wager;
    terms.envy = posted.envy;
    if (!meter && posted.seed.cents > 0) meter = posted.seed;
    if (meter || posted.raise.cents > 0)
        terms.meter = {meter.value_or(Chips{}), posted.seed, posted.reset, posted.raise};
    int shares = 0;
    for (std::size_t i = 0; i < posted.rows.size(); ++i) {
        const house::ProgressiveRow& row = posted.rows[i];
        shares += row.percent;
        if (row.percent > 0 && !meter)
            return fail(
                "--set progressive-rows: a share of the meter needs --set meter=DOLLARS, where it "
                "stands, or meter-seed=DOLLARS (MFC-xp.G)");
        const Chips award =
            row.percent > 0 ? split(row.percent * *meter, 100, Chips{1}).each : row.sum;
        (i < 3 ? terms.award[i] : terms.three_of_a_kind) = award;
        terms.percent[i] = row.percent;
    }
    if (shares > 100)
        return fail(
            fmt::format("--set progressive-rows: shares of the meter come to {}%; at most "
                        "100% are there (MFC-x12.D)",
                        shares));
    return terms;
}

}  // namespace pokerfloor::cli
