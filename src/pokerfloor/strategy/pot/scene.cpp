#include <pokerfloor/strategy/pot/scene.hpp>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>

namespace pokerfloor::thoughts {

Scene::Scene(const RoundView& seen) : view(&seen), game(find_game(seen.game)), board(seen.board) {
    MUST(game != nullptr && game->pot != nullptr && seen.to_act >= 0);
    unseen = set_of(game->deck) - board - CardSet(seen.second_board);
    for (int i = 0; i < static_cast<int>(seen.players.size()); ++i) {
        const PlayerView& player = seen.players[static_cast<std::size_t>(i)];
        if (player.folded) continue;
        CardSet up, known;
        int hidden = 0;
        for (std::size_t c = 0; c < player.cards.size(); ++c) {
            const Card card = player.cards[c];
            if (card.is_unknown()) {
                ++hidden;
                continue;
            }
            known.insert(card);
            if (player.up_cards >> c & 1) up.insert(card);
        }
        unseen = unseen - known;
        if (i == seen.to_act) {
            own = known;
            own_up = up;
        } else {
            other[static_cast<std::size_t>(others++)] = {known, hidden, player.deeds, player.bet,
                                                         player.put_in};
        }
    }
    bool found = false;
    int whole_board = 0;
    for (const Street& one : game->pot->streets) {
        hand_size += one.down + one.up;
        whole_board += one.board;
        draws += one.draw == Draw::yes;
        found = found || one.name == seen.street;
        if (!found) ++street;
    }
    has_board = whole_board > 0;
    // The common card of a short deck stands for a card of every hand (MDP-10.J.2).
    if (!has_board) hand_size -= board.size();
    draws_left = draws - me().deeds.draws;
}

int Scene::board_cards_at(int of_street) const {
    int cards = 0;
    for (int i = 0; i <= of_street; ++i)
        cards += game->pot->streets[static_cast<std::size_t>(i)].board;
    return cards;
}

}  // namespace pokerfloor::thoughts
