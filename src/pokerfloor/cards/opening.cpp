#include <pokerfloor/cards/opening.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>

namespace pokerfloor {
namespace {

constexpr std::string_view heading = "deck-opening/1";
constexpr int most_cards = 54;

std::string name_in_opening(Card card) {
    if (card.is_joker()) return card == Card::joker(0) ? "Jk1" : "Jk2";
    return to_string(card);
}

Result<Card> card_in_opening(std::string_view word) {
    for (int code = 0; code < most_cards; ++code)
        if (name_in_opening(Card::from_code(code)) == word) return Card::from_code(code);
    return fail("not a card; cards are written As Td 9c, the jokers Jk1 Jk2");
}

// From least to most, without signs or leading zeros.
Result<int> number_in_opening(std::string_view word, int least, int most) {
    int number = 0;
    bool good = !word.empty() && word.size() <= 2 && (word.size() == 1 || word[0] != '0');
    for (const char c : word) {
        if (c < '0' || c > '9') good = false;
        if (good) number = 10 * number + (c - '0');
    }
    if (!good || number < least || number > most)
        return fail(fmt::format("not a number from {} to {}", least, most));
    return number;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t space = text.find(' '); space != text.npos; space = text.find(' ')) {
        words.push_back(text.substr(0, space));
        text.remove_prefix(space + 1);
    }
    words.push_back(text);
    return words;
}

}  // namespace

int path_length(int position, int deck_size) {
    int length = 0;
    for (int width = deck_size; width > 1; width = (width + 1) / 2, position /= 2)
        if ((position ^ 1) < width) ++length;
    return length;
}

std::string to_string(const Opening& opening) {
    std::string text = fmt::format("{} {} {} {} {}", heading, opening.position, opening.deck_size,
                                   name_in_opening(opening.card), to_hex(opening.salt));
    for (const Hash& hash : opening.path) text += " " + to_hex(hash);
    return text;
}

Result<Opening> parse_opening(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const auto error = [](std::size_t word, std::string_view what, std::string_view why) {
        return fail(fmt::format("opening, word {} ({}): {}", word + 1, what, why));
    };
    if (words[0] != heading)
        return error(0, "heading", fmt::format("an opening begins with {}", heading));
    if (words.size() < 5)
        return error(words.size(), "missing", "position, deck size, card and salt are needed");

    Opening opening;
    const auto size = number_in_opening(words[2], 1, most_cards);
    if (!size) return error(2, "deck size", size.error().message);
    opening.deck_size = *size;
    const auto position = number_in_opening(words[1], 0, *size - 1);
    if (!position) return error(1, "position", position.error().message);
    opening.position = *position;
    const auto card = card_in_opening(words[3]);
    if (!card) return error(3, "card", card.error().message);
    opening.card = *card;
    const auto salt = parse_hex<32>(words[4]);
    if (!salt) return error(4, "salt", salt.error().message);
    opening.salt = *salt;
    for (std::size_t word = 5; word < words.size(); ++word) {
        const auto hash = parse_hex<32>(words[word]);
        if (!hash) return error(word, "path", hash.error().message);
        opening.path.push_back(*hash);
    }
    const int length = path_length(*position, *size);
    if (static_cast<int>(opening.path.size()) != length)
        return fail(fmt::format("opening: {} hashes in the path; position {} of {} has {}",
                                opening.path.size(), *position, *size, length));
    return opening;
}

}  // namespace pokerfloor
