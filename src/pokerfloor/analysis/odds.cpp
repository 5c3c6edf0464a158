#include <pokerfloor/analysis/odds.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {

Fraction WagerOdds::element_of_risk() const {
    return average_wager == 0 ? Fraction(0) : Fraction(-ev / average_wager);
}

const WagerOdds* GameOdds::wager(std::string_view name) const {
    const auto found = std::ranges::find(wagers, name, &WagerOdds::name);
    return found == wagers.end() ? nullptr : &*found;
}

WagerOdds wager_odds(std::string name, const std::vector<Row>& rows) {
    WagerOdds odds;
    odds.name = std::move(name);
    for (const Row& row : rows) odds.combinations += row.combinations;
    MUST(odds.combinations > 0);
    Fraction square;
    bool any = false;
    for (const Row& row : rows) {
        const Fraction probability(row.combinations, odds.combinations);
        const Fraction part = row.net * probability;
        odds.outcomes.push_back({row.name, row.net, row.combinations, probability, part});
        odds.ev += part;
        odds.average_wager += row.wagered * probability;
        square += row.net * part;
        if (row.net > 0) odds.hit_frequency += probability;
        if (row.combinations == 0) continue;
        if (!any || row.net > odds.greatest_net) {
            odds.greatest_net = row.net;
            odds.greatest_probability = 0;
        }
        if (row.net == odds.greatest_net) odds.greatest_probability += probability;
        any = true;
    }
    odds.variance = square - odds.ev * odds.ev;
    return odds;
}

}  // namespace pokerfloor::analysis
