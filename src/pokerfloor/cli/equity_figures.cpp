#include <pokerfloor/cli/equity_figures.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace pokerfloor::cli {

std::string digits(equity::Count count) {
    return analysis::to_integer(count).str();
}

std::string grouped(equity::Count count) {
    const std::string plain = digits(count);
    std::string text;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (i > 0 && (plain.size() - i) % 3 == 0) text += ',';
        text += plain[i];
    }
    return text;
}

analysis::Fraction share_of(const equity::Answer& answer, equity::Count deals) {
    return {analysis::to_integer(deals), analysis::to_integer(answer.deals)};
}

double share(const equity::Answer& answer, equity::Count deals) {
    return static_cast<double>(deals) / static_cast<double>(answer.deals);
}

equity::Count whole_pots(const equity::Tally& tally) {
    return tally.deals_with(equity::whole_pot);
}

equity::Count parts_of_pots(const equity::Tally& tally) {
    equity::Count sum = 0;
    for (const equity::Won& won : tally.parts)
        if (won.parts != equity::whole_pot) sum += won.deals;
    return sum;
}

bool splits(const equity::Question& question) {
    return question.game->shares.size() > 1 || question.boards.size() > 1;
}

std::string part_in_words(int parts) {
    const int common = std::gcd(parts, equity::whole_pot);
    return parts == equity::whole_pot
               ? "1"
               : fmt::format("{}/{}", parts / common, equity::whole_pot / common);
}

Interval interval_of(const equity::Answer& answer, std::size_t player) {
    const double middle = analysis::to_double(answer.equity(player));
    const double half = equity::half_width(answer, player);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::string joined(CardSet cards) {
    return cards.empty() ? "none" : to_string(cards);
}

std::optional<std::size_t> favourite(const std::vector<analysis::Fraction>& equities) {
    const auto best = std::ranges::max_element(equities);
    if (std::ranges::count(equities, *best) > 1) return std::nullopt;
    return static_cast<std::size_t>(best - equities.begin());
}

}  // namespace pokerfloor::cli
