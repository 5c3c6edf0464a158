#include <pokerfloor/equity/ranges/weight.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::equity {

Result<std::uint64_t> parse_weight(std::string_view text, std::size_t position) {
    const std::string_view written = text;
    const auto wrong = [&] {
        return fail(fmt::format(
            "{} at character {}: a weight is a number to 1000 with up to four decimals, 0.5 or 2, "
            "or a percentage, 50%",
            in_quotes(written), position));
    };
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    const bool percent = text.ends_with('%');
    if (percent) text.remove_suffix(1);
    const auto point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view rest =
        point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || whole.size() > 6 || rest.size() > 4 ||
        (point != std::string_view::npos && rest.empty()))
        return wrong();
    std::uint64_t weight = 0;
    for (const std::string_view digits : {whole, rest})
        for (const char c : digits) {
            if (c < '0' || c > '9') return wrong();
            weight = weight * 10 + static_cast<std::uint64_t>(c - '0');
        }
    for (auto places = rest.size(); places < (percent ? 4 : 6); ++places) weight *= 10;
    if (weight > 1000 * whole_weight) return wrong();
    return weight;
}

}  // namespace pokerfloor::equity
