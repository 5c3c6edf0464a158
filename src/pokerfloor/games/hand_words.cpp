#include <pokerfloor/games/hand_words.hpp>

#include <algorithm>

namespace pokerfloor {

namespace {

// Whether all cards are known, and as many as the game compares.
bool is_complete(const GameSpec& game, std::span<const Card> hole, std::span<const Card> board) {
    return std::ranges::none_of(hole, &Card::is_unknown) &&
           std::ranges::any_of(game.forms, [&](const HandForm& form) {
               return form.hole.holds(static_cast<int>(hole.size())) &&
                      form.board.holds(static_cast<int>(board.size()));
           });
}

}  // namespace

std::string hand_in_words(const GameSpec& game, std::span<const Card> hole,
                          std::span<const Card> board) {
    if (!is_complete(game, hole, board)) return {};
    std::string text;
    for (const Share& share : game.shares)
        if (const auto hand = rank_under(share.order, share.use, CardSet(hole), CardSet(board)))
            text += (text.empty() ? "" : "; ") + hand->name;
    return text;
}

CardSet cards_of_hand(const GameSpec& game, std::span<const Card> hole,
                      std::span<const Card> board) {
    CardSet cards;
    for (const Share& share : game.shares) cards |= cards_of_hand(game, share, hole, board);
    return cards;
}

CardSet cards_of_hand(const GameSpec& game, const Share& share, std::span<const Card> hole,
                      std::span<const Card> board) {
    if (!is_complete(game, hole, board)) return {};
    const auto hand = rank_under(share.order, share.use, CardSet(hole), CardSet(board));
    return hand ? hand->cards : CardSet();
}

}  // namespace pokerfloor
