#include <pokerfloor/games/hand_words.hpp>

#include <algorithm>

namespace pokerfloor {

std::string hand_in_words(const GameSpec& game, std::span<const Card> hole,
                          std::span<const Card> board) {
    const bool known = std::ranges::none_of(hole, &Card::is_unknown);
    const bool complete = std::ranges::any_of(game.forms, [&](const HandForm& form) {
        return form.hole.holds(static_cast<int>(hole.size())) &&
               form.board.holds(static_cast<int>(board.size()));
    });
    if (!known || !complete) return {};
    std::string text;
    for (const Share& share : game.shares)
        if (const auto hand = rank_under(share.order, share.use, CardSet(hole), CardSet(board)))
            text += (text.empty() ? "" : "; ") + hand->name;
    return text;
}

}  // namespace pokerfloor
