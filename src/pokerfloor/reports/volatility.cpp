#include <pokerfloor/reports/volatility.hpp>

#include <fmt/core.h>

#include <cmath>

#include <pokerfloor/analysis/mean_of_rounds.hpp>
#include <pokerfloor/analysis/moments.hpp>

namespace pokerfloor::reports {

using analysis::Fraction;
using analysis::to_double;
using analysis::WagerOdds;

namespace {

Cell signed_number(double value) {
    return {fmt::format("{:+.6f}", value), fmt::format("{:.12f}", value)};
}

Table empty_bands(std::string id, std::string title, bool with_method) {
    Table table{std::move(id), std::move(title), {{"rounds", Align::right}}, {}, false};
    for (const Level& level : levels) {
        table.columns.push_back({fmt::format("{} from", level.name), Align::right});
        table.columns.push_back({fmt::format("{} to", level.name), Align::right});
    }
    if (with_method) table.columns.push_back({"method"});
    return table;
}

// A line for each number of rounds; `shown` writes a mean net win.
template <class Shown>
Table listed(const Bands& bands, std::string id, std::string title, Shown&& shown) {
    Table table = empty_bands(std::move(id), std::move(title), true);
    for (const Band& band : bands) {
        std::vector<Cell> row{count(band.rounds)};
        for (std::size_t i = 0; i < levels.size(); ++i) {
            row.push_back(shown(band.low[i]));
            row.push_back(shown(band.high[i]));
        }
        row.push_back(band.coarse ? fmt::format("steps of {:.2g}", band.step)
                                  : std::string("exact"));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

double deviation_of_mean(const WagerOdds& odds, double z, double rounds) {
    return z * std::sqrt(to_double(odds.variance) / rounds);
}

Bands bands_to_draw(const WagerOdds& odds) {
    std::vector<std::uint64_t> rounds;
    for (int eighths = 24; eighths <= 40; ++eighths)
        rounds.push_back(static_cast<std::uint64_t>(std::llround(std::pow(10, eighths / 8.0))));
    // Beyond, bands shrink smoothly.
    for (const std::uint64_t more : {300'000, 1'000'000, 10'000'000}) rounds.push_back(more);
    return bands_of(odds, rounds);
}

Bands bands_of(const WagerOdds& odds, std::span<const std::uint64_t> numbers) {
    Bands bands;
    for (const std::uint64_t rounds : numbers) {
        const analysis::MeanOfRounds mean(odds, rounds);
        Band band{rounds, {}, {}, mean.coarse(), mean.step()};
        for (std::size_t i = 0; i < levels.size(); ++i) {
            band.low[i] = mean.quantile((1 - levels[i].share) / 2);
            band.high[i] = mean.quantile((1 + levels[i].share) / 2);
        }
        bands.push_back(band);
    }
    return bands;
}

Volatility volatility_of(const Answer& answer) {
    Volatility made{bands_of(answer.odds.whole), {}};
    for (const WagerOdds& wager : answer.odds.wagers)
        if (is_side_wager(answer.question, wager.name) && wager.average_wager != 0)
            made.sides[wager.name] = bands_of(wager);
    return made;
}

Table moments_table(const Answer& answer) {
    Table table{"moments",
                "Moments of one round's net amount",
                {{"wager"},
                 {"kind"},
                 {"variance", Align::right},
                 {"standard deviation", Align::right},
                 {"volatility index", Align::right},
                 {"skewness", Align::right},
                 {"excess kurtosis", Align::right}},
                {},
                false};
    const auto add = [&](const std::string& name, const char* kind, const WagerOdds& odds) {
        const analysis::Moments moments = analysis::moments_of(odds);
        const auto skewness = moments.skewness(6);
        const auto kurtosis = moments.excess_kurtosis();
        table.rows.push_back({Cell(in_words(name), name), kind, number(moments.second, 6),
                              Cell(odds.standard_deviation(6), odds.standard_deviation(18)),
                              signed_number(deviation_of_mean(odds, levels[0].z, 1)),
                              skewness ? Cell(*skewness, *moments.skewness(18)) : Cell("-", ""),
                              kurtosis ? Cell(grouped(analysis::decimal(*kurtosis, 4)),
                                              analysis::decimal(*kurtosis, 18))
                                       : Cell("-", "")});
        // It has no sign.
        Cell& index = table.rows.back()[4];
        index.shown.erase(0, index.shown.starts_with('+') ? 1 : 0);
    };
    add("whole-game", "game", answer.odds.whole);
    for (const WagerOdds& wager : answer.odds.wagers)
        add(wager.name, is_side_wager(answer.question, wager.name) ? "side" : "part", wager);
    return table;
}

Table band_table(const Answer& answer, const Bands& whole) {
    return listed(whole, "bands",
                  fmt::format("Mean net win per round, in {}s", first_wager(answer.question)),
                  [](double mean) { return signed_number(mean); });
}

Table normal_band_table(const Answer& answer) {
    const WagerOdds& whole = answer.odds.whole;
    Table table = empty_bands("normal-bands", "For comparison: the normal distribution", false);
    for (const std::uint64_t rounds : numbers_of_rounds) {
        std::vector<Cell> row{count(rounds)};
        for (const Level& level : levels) {
            const double half = deviation_of_mean(whole, level.z, static_cast<double>(rounds));
            row.push_back(signed_number(to_double(whole.ev) - half));
            row.push_back(signed_number(to_double(whole.ev) + half));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table return_band_table(const Answer& answer, const Bands& whole) {
    const double wager = to_double(answer.odds.whole.average_wager);
    return listed(
        whole, "return-bands", "Return to player, of all that is wagered", [=](double mean) {
            const double share = 1 + mean / wager;
            return Cell(fmt::format("{:.3f} %", 100 * share), fmt::format("{:.12f}", share));
        });
}

Table side_band_table(const std::string& wager, const Bands& bands) {
    return listed(
        bands, "bands-" + wager,
        fmt::format("Side wager {}: mean net win, per unit of the wager", in_words(wager)),
        [](double mean) { return signed_number(mean); });
}

std::vector<Table> volatility_tables(const Answer& answer, const Volatility& volatility) {
    std::vector<Table> tables{moments_table(answer), band_table(answer, volatility.whole),
                              normal_band_table(answer),
                              return_band_table(answer, volatility.whole)};
    for (const auto& [wager, bands] : volatility.sides)
        tables.push_back(side_band_table(wager, bands));
    return tables;
}

}  // namespace pokerfloor::reports
