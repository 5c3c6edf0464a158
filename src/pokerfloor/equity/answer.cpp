#include <pokerfloor/equity/answer.hpp>

#include <algorithm>
#include <cmath>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::equity {

void Tally::add(int won_parts, Count deals) {
    if (won_parts == 0 || deals == 0) return;
    MUST(won_parts > 0 && won_parts <= whole_pot);
    const auto place =
        std::ranges::find_if(parts, [&](const Won& won) { return won.parts <= won_parts; });
    if (place != parts.end() && place->parts == won_parts)
        place->deals += deals;
    else
        parts.insert(place, {won_parts, deals});
}

Count Tally::deals_with(int won_parts) const {
    const auto found = std::ranges::find(parts, won_parts, &Won::parts);
    return found == parts.end() ? 0 : found->deals;
}

Count Tally::sum_of_parts() const {
    Count sum = 0;
    for (const Won& won : parts) sum += won.parts * won.deals;
    return sum;
}

analysis::Fraction Answer::equity(std::size_t player) const {
    MUST(deals > 0);
    return {analysis::to_integer(players[player].sum_of_parts()),
            analysis::to_integer(deals) * whole_pot};
}

double half_width(const Answer& answer, std::size_t player) {
    if (answer.exact || answer.deals < 2) return answer.exact ? 0 : 1;
    const auto n = static_cast<double>(answer.deals);
    double sum = 0, squares = 0;
    for (const Won& won : answer.players[player].parts) {
        const double part = static_cast<double>(won.parts) / whole_pot;
        sum += part * static_cast<double>(won.deals);
        squares += part * part * static_cast<double>(won.deals);
    }
    const double mean = sum / n;
    return 1.959964 * std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
}

}  // namespace pokerfloor::equity
