#include <pokerfloor/cards/notation.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor {
namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "cdhs";

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == '\n' || c == '\r';
}

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// One card of two characters, or why it is none.
Result<Card> parse_one(std::string_view written) {
    if (written == "??") return Card();
    if (upper(written[0]) == 'J' && written.size() == 2 && lower(written[1]) == 'k')
        return Card::joker(0);
    const auto rank = rank_letters.find(upper(written[0]));
    if (rank == std::string_view::npos)
        return fail(fmt::format("no rank {}; ranks are A K Q J T 9..2",
                                in_quotes(first_characters(written, 1))));
    if (written.size() < 2 || is_space(written[1]))
        return fail("a suit is missing after the rank; suits are s h d c");
    const auto suit = suit_letters.find(lower(written[1]));
    if (suit == std::string_view::npos || written.size() != 2)
        return fail(fmt::format("no suit {}; suits are s h d c", in_quotes(written.substr(1))));
    return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

}  // namespace

char letter_of(Rank rank) {
    return rank == Rank::joker ? '*' : rank_letters[index_of(rank)];
}

char letter_of(Suit suit) {
    return suit_letters[static_cast<std::size_t>(suit)];
}

std::string to_string(Card card) {
    if (card.is_unknown()) return "??";
    if (card.is_joker()) return "Jk";
    return {letter_of(card.rank()), letter_of(card.suit())};
}

std::string to_string(CardSet set) {
    std::vector<Card> cards(set.begin(), set.end());
    std::ranges::sort(cards, std::greater<>{});
    std::string text;
    for (Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

Result<std::vector<Card>> parse_cards(std::string_view text) {
    std::vector<Card> cards;
    CardSet seen;
    std::array<std::size_t, 54> seen_at{};
    for (std::size_t at = 0; at < text.size();) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        const std::string_view written = first_characters(text.substr(at), 2);
        const std::size_t position = at + 1;  // all before it was cards and blanks, a byte a letter
        const auto error = [&](std::string_view why) {
            return fail(fmt::format("{} at character {}: {}", in_quotes(written), position, why));
        };
        Result<Card> card = parse_one(written);
        if (!card) return error(card.error().message);
        if (card->is_joker() && seen.contains(*card)) card = Card::joker(1);
        if (!card->is_unknown()) {
            const int code = card->code();
            if (seen.contains(*card))
                return error(card->is_joker()
                                 ? "a third joker; a deck holds two"
                                 : fmt::format("already at character {}; a deck holds it once",
                                               seen_at[code]));
            seen.insert(*card);
            seen_at[code] = position;
        }
        cards.push_back(*card);
        at += 2;
    }
    return cards;
}

Result<CardSet> parse_card_set(std::string_view text) {
    const auto cards = parse_cards(text);
    if (!cards) return tl::unexpected(cards.error());
    CardSet set;
    for (Card card : *cards) {
        if (card.is_unknown())
            return fail(fmt::format("'??' at character {}: every card must be known here",
                                    text.find("??") + 1));
        set.insert(card);
    }
    return set;
}

std::vector<Card> as_held(std::span<const Card> named, std::span<const Card> hand) {
    std::vector<Card> cards(named.begin(), named.end());
    auto from = hand.begin();
    for (Card& card : cards) {
        if (!card.is_joker()) continue;
        from = std::find_if(from, hand.end(), [](Card held) { return held.is_joker(); });
        if (from == hand.end()) break;
        card = *from++;
    }
    return cards;
}

}  // namespace pokerfloor
