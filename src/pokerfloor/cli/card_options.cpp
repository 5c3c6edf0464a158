#include <pokerfloor/cli/card_options.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/notation.hpp>

namespace pokerfloor::cli {
namespace {

std::string not_in_deck(const GameSpec& game, Card card) {
    const std::string start = fmt::format("{}: {} is played with {}", in_quotes(to_string(card)),
                                          game.id, name_of(game.deck));
    if (card.is_joker()) return start + ", without jokers";
    return start + " (MDP-3.A.1.a)";  // the one deck that lacks other cards
}

}  // namespace

Result<std::vector<Card>> cards_for(const GameSpec& game, const std::string& place,
                                    const std::string& text) {
    const auto wrong = [&](const std::string& why) { return fail(place + ": " + why); };
    if (const auto known = parse_card_set(text); !known) return wrong(known.error().message);
    auto cards = parse_cards(text);
    for (const Card card : *cards)
        if (!set_of(game.deck).contains(card)) return wrong(not_in_deck(game, card));
    return cards;
}

}  // namespace pokerfloor::cli
