#include <pokerfloor/formats/phh_check.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/formats/phh_variant.hpp>

namespace pokerfloor {
namespace {

using Problem = std::optional<PhhProblem>;

Problem problem(std::string_view key, std::string what) {
    return PhhProblem{key, 0, std::move(what)};
}

Problem missing(std::string_view key, std::string_view example) {
    return problem(key, fmt::format("{0} is missing; write {0} = {1}", key, example));
}

Problem of_another_variant(std::string_view key, std::string_view code) {
    return problem(key, fmt::format("{} does not belong to variant {}; leave it out", key, code));
}

// One element per player, where the list is given at all.
template <class Element>
Problem wrong_length(std::string_view key, const std::vector<Element>& list, std::size_t players) {
    if (list.empty() || list.size() == players) return {};
    return problem(key, fmt::format("{} has {} elements, antes {}; each needs one per player", key,
                                    list.size(), players));
}

Problem of_lengths(const PhhHand& hand) {
    const std::size_t players = hand.antes.size();
    if (auto found = wrong_length("blinds_or_straddles", hand.blinds_or_straddles, players))
        return found;
    if (auto found = wrong_length("starting_stacks", hand.starting_stacks, players)) return found;
    if (auto found = wrong_length("seats", hand.seats, players)) return found;
    if (auto found = wrong_length("players", hand.players, players)) return found;
    if (auto found = wrong_length("finishing_stacks", hand.finishing_stacks, players)) return found;
    if (auto found = wrong_length("winnings", hand.winnings, players)) return found;
    return wrong_length("time_banks", hand.time_banks, players);
}

// A bet that the variant needs or must not have.
Problem of_bet(std::string_view key, const std::optional<Chips>& bet, bool needed,
               std::string_view code) {
    if (!needed) return bet ? of_another_variant(key, code) : Problem();
    if (!bet) return missing(key, "100");
    if (bet->cents <= 0)
        return problem(key, fmt::format("{0} must be above zero, as in {0} = 100", key));
    return {};
}

Problem of_bets(const PhhHand& hand, const PhhVariant& variant) {
    const bool blinds = variant.forced_bets == PhhForcedBets::blinds;
    if (blinds && hand.blinds_or_straddles.empty())
        return missing("blinds_or_straddles", "[50, 100, 0]");
    if (!blinds && !hand.blinds_or_straddles.empty())
        return of_another_variant("blinds_or_straddles", variant.code);
    const bool fixed =
        variant.betting == PhhBetting::fixed_limit || variant.betting == PhhBetting::spread_limit;
    if (auto found = of_bet("bring_in", hand.bring_in, !blinds, variant.code)) return found;
    if (auto found = of_bet("small_bet", hand.small_bet, fixed, variant.code)) return found;
    if (auto found = of_bet("big_bet", hand.big_bet, fixed, variant.code)) return found;
    return of_bet("min_bet", hand.min_bet, !fixed, variant.code);
}

Problem below_zero(std::string_view key, const std::vector<Chips>& amounts) {
    if (std::ranges::all_of(amounts, [](Chips amount) { return amount.cents >= 0; })) return {};
    return problem(key, fmt::format("{} holds an amount below zero; write 0 for none", key));
}

Problem of_amounts(const PhhHand& hand) {
    if (auto found = below_zero("antes", hand.antes)) return found;
    if (auto found = below_zero("finishing_stacks", hand.finishing_stacks)) return found;
    if (auto found = below_zero("winnings", hand.winnings)) return found;
    const bool stacks_above_zero = std::ranges::all_of(
        hand.starting_stacks, [](const auto& stack) { return !stack || stack->cents > 0; });
    if (!stacks_above_zero)
        return problem("starting_stacks",
                       "a starting stack must be above zero; inf stands for an unknown one");
    return {};
}

Problem of_date(const PhhHand& hand) {
    if (hand.day && (*hand.day < 1 || *hand.day > 31))
        return problem("day", "day must be from 1 to 31");
    if (hand.month && (*hand.month < 1 || *hand.month > 12))
        return problem("month", "month must be from 1 to 12");
    return {};
}

Problem of_action(const PhhAction& action, int players, CardSet deck, std::string_view code) {
    if (action.player > players)
        return PhhProblem{
            "actions", action.index,
            fmt::format("there is no p{}; the players are p1 to p{}", action.player, players)};
    for (const Card card : action.cards)
        if (!card.is_unknown() && !deck.contains(card))
            return PhhProblem{"actions", action.index,
                              fmt::format("{} is not in the deck of variant {}; it is played with "
                                          "sixes to aces",
                                          to_string(card), code)};
    return {};
}

Problem of_actions(const PhhHand& hand, const PhhVariant& variant) {
    const auto players = static_cast<int>(hand.antes.size());
    const CardSet deck = set_of(variant.game ? variant.game->deck : DeckKind::standard);
    for (const PhhAction& action : hand.actions)
        if (auto found = of_action(action, players, deck, variant.code)) return found;
    return {};
}

Problem of_variant(const PhhHand& hand, const std::optional<PhhVariant>& variant, PhhCodes codes) {
    if (hand.variant.empty()) return missing("variant", "'NT'");
    if (!variant)
        return problem(
            "variant",
            fmt::format("no variant {}; the codes are {}{}", in_quotes(hand.variant), phh_codes(),
                        codes == PhhCodes::strict ? "" : ", and ours like XP:omaha5-high"));
    if (variant->is_extension && codes == PhhCodes::strict)
        return problem("variant", fmt::format("variant {} is an extension, which strict mode "
                                              "refuses; the codes are {}",
                                              in_quotes(hand.variant), phh_codes()));
    return {};
}

}  // namespace

std::optional<PhhProblem> problem_in(const PhhHand& hand, PhhCodes codes) {
    const auto variant = find_phh_variant(hand.variant);
    if (auto found = of_variant(hand, variant, codes)) return found;
    if (hand.antes.empty()) return missing("antes", "[0, 0, 0]");
    if (hand.antes.size() < 2)
        return problem("antes", "antes has one element; a hand needs two players or more");
    if (hand.starting_stacks.empty()) return missing("starting_stacks", "[1000, 1000, 1000]");
    if (auto found = of_lengths(hand)) return found;
    if (auto found = of_bets(hand, *variant)) return found;
    if (auto found = of_amounts(hand)) return found;
    if (auto found = of_date(hand)) return found;
    return of_actions(hand, *variant);
}

}  // namespace pokerfloor
