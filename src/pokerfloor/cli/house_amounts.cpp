#include <pokerfloor/cli/house_amounts.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::cli {

const char* const house_limits_help =
    "House games have a minimum and a maximum wager, default: 10-500, in steps of 5 where\n"
    "the minimum is made of fives and else of the minimum. --set KEY=VALUE changes what the\n"
    "operator posted.";

Result<house::Terms> house_terms_of(const GameSpec& game, const std::optional<std::string>& limits,
                                    const std::vector<std::string>& settings) {
    const std::string text = limits.value_or("10-500");
    const auto wrong = [&](const std::string& why) {
        return fail(fmt::format("limits {}: {}", in_quotes(text), why));
    };
    const auto between = text.find('-');
    if (between == std::string::npos)
        return wrong("write the minimum and the maximum wager of a house game: 10-500");
    const auto least = dollars_of(text.substr(0, between));
    const auto most = dollars_of(text.substr(between + 1));
    if (!least) return wrong(least.error().message);
    if (!most) return wrong(most.error().message);
    const Chips step = least->cents % 500 == 0 && *least > Chips{} ? dollars(5) : *least;
    house::Terms terms = house::usual_terms(game, *least, *most, step);
    terms.seats = game.players.max;
    if (const auto set = house::set_terms(terms, settings); !set)
        return fail("--set " + set.error().message);
    const auto faults = faults_of(terms);
    if (!faults.empty())
        return fail(fmt::format("{}: {}", faults.front().clause, faults.front().what));
    return terms;
}

Result<Chips> house_stack_of(const house::Terms& terms, const std::optional<std::string>& text) {
    const Chips enough = wagers_of_a_round(terms);
    if (!text) return std::max(dollars(1000), enough);
    const auto stack = dollars_of(*text);
    if (!stack) return fail(fmt::format("--stack {}: {}", in_quotes(*text), stack.error().message));
    if (*stack < enough)
        return fail(fmt::format("--stack {}: the wagers of a round come to {} at the minimum",
                                in_quotes(*text), to_string(enough)));
    return stack;
}

std::string in_words(const house::Terms& terms) {
    return fmt::format("wagers {} to {} in steps of {}", to_string(terms.minimum),
                       to_string(terms.maximum), to_string(terms.increment));
}

}  // namespace pokerfloor::cli
