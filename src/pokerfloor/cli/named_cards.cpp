#include <pokerfloor/cli/named_cards.hpp>

#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>

namespace pokerfloor::cli {

Result<std::vector<Card>> named_cards(const std::vector<std::string>& words,
                                      std::span<const Card> hand) {
    std::vector<Card> cards;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word.size() == 1 && word[0] >= '0' && word[0] <= '9') {
            const auto place = static_cast<std::size_t>(word[0] - '0');
            if (place < 1 || place > hand.size())
                return fail(
                    fmt::format("there is no card {}; yours are 1 to {}", place, hand.size()));
            cards.push_back(hand[place - 1]);
            continue;
        }
        const auto parsed = parse_cards(word);
        if (!parsed) return tl::unexpected(parsed.error());
        cards.insert(cards.end(), parsed->begin(), parsed->end());
    }
    return as_held(cards, hand);
}

}  // namespace pokerfloor::cli
