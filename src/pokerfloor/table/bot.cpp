#include <pokerfloor/table/bot.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace {

CardSet up_cards_of(const Player& player) {
    CardSet up;
    for (std::uint8_t i = 0; i < player.card_count; ++i)
        if (player.up_cards >> i & 1) up.insert(player.cards[i]);
    return up;
}

// The round as one seat sees it.
struct Sight {
    const GameSpec* game;
    CardSet own, board;
    std::array<CardSet, most_players> showing{};  // of the other live players
    int others = 0;
    int hand_size = 0, board_size = 0;  // when all is dealt
    CardSet hidden;                     // cards that may be anywhere

    explicit Sight(const Round& round)
        : game(round.game),
          own(round.player[round.to_act].hand()),
          board(std::span<const Card>(round.board.data(), round.board_count)) {
        for (std::uint8_t i = 0; i < round.players; ++i)
            if (i != round.to_act && !round.player[i].folded)
                showing[static_cast<std::size_t>(others++)] = up_cards_of(round.player[i]);
        // The common card of a short deck stands for a card of every hand (MDP-10.J.2).
        for (const Street& street : game->pot->streets) {
            hand_size += street.down + street.up;
            board_size += street.board;
        }
        if (board_size == 0) {
            hand_size -= round.board_count;
            board_size = round.board_count;
        }
        hidden = set_of(game->deck) - own - board;
        for (int i = 0; i < others; ++i) hidden = hidden - showing[static_cast<std::size_t>(i)];
    }
};

DrawPile pile_of(CardSet cards) {
    std::array<Card, 54> list;
    std::size_t count = 0;
    for (const Card card : cards) list[count++] = card;
    return DrawPile(std::span<const Card>(list.data(), count));
}

CardSet filled(CardSet cards, int size, DrawPile& pile, RandomStream& chance) {
    while (cards.size() < size && pile.left() > 0) cards.insert(pile.draw(chance));
    return cards;
}

Strength strength(const Share& share, CardSet hand, CardSet board) {
    const auto ranked = rank_under(share.order, share.use, hand, board);
    return ranked ? ranked->strength : Strength{};
}

// How much of a pot of 100 goes to `own` in one deal.
int share_of(const Sight& sight, CardSet own, CardSet board, std::span<const CardSet> others) {
    const std::span<const Share> shares = sight.game->shares;
    const auto won = [&](const Share& share, bool& anybody) {
        const Strength mine = strength(share, own, board);
        int ways = 1;
        bool beaten = false;
        anybody = mine.qualifies();
        for (const CardSet& other : others) {
            const Strength theirs = strength(share, other, board);
            anybody |= theirs.qualifies();
            beaten |= theirs > mine;
            ways += theirs == mine;
        }
        return beaten || !mine.qualifies() ? 0 : 100 / ways;
    };
    bool anybody = false;
    const int first = won(shares[0], anybody);
    if (shares.size() == 1) return first;
    const int second = won(shares[1], anybody);
    return anybody ? (first + second) / 2 : first;
}

// One deal of all that is not seen: the others' hands, the board, what is to come.
int share_in_one_deal(const Sight& sight, CardSet own, RandomStream& chance) {
    DrawPile pile = pile_of(sight.hidden);
    const CardSet board = filled(sight.board, sight.board_size, pile, chance);
    const CardSet mine = filled(own, sight.hand_size, pile, chance);
    std::array<CardSet, most_players> others;
    std::size_t count = 0;
    for (int i = 0; i < sight.others; ++i) {
        const CardSet showing = sight.showing[static_cast<std::size_t>(i)];
        if (static_cast<int>(pile.left()) < sight.hand_size - showing.size()) break;
        others[count++] = filled(showing, sight.hand_size, pile, chance);
    }
    return share_of(sight, mine, board, {others.data(), count});
}

int average_share(const Sight& sight, CardSet own, RandomStream& chance, int deals) {
    int sum = 0;
    for (int i = 0; i < deals; ++i) sum += share_in_one_deal(sight, own, chance);
    return sum / deals;
}

Command bot_draw(const Round& round, RandomStream& chance) {
    // Against one other hand, so that a good hand is told from a better one. Of the cards that
    // could go, the choice that does best; standing pat and small changes are tried first and win
    // ties.
    Sight sight(round);
    sight.others = std::min(sight.others, 1);
    const std::span<const Card> hand = round.player[round.to_act].hand();
    std::uint32_t best = 0;
    int most = -1;
    for (std::uint32_t bits = 0; bits < 1u << hand.size(); ++bits) {
        CardSet kept = sight.own;
        for (std::size_t i = 0; i < hand.size(); ++i)
            if (bits >> i & 1) kept.erase(hand[i]);
        // A little is lost with every card thrown away: chance alone must not tempt.
        const int share = average_share(sight, kept, chance, 40) - 2 * std::popcount(bits);
        if (share > most) {
            most = share;
            best = bits;
        }
    }
    std::array<Card, 7> cards;
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand.size(); ++i)
        if (best >> i & 1) cards[count++] = hand[i];
    return with_cards(CommandKind::draw, round.to_act, {cards.data(), count});
}

Chips raise_amount(const Round& round, const Legal& may, RandomStream& chance) {
    // Half the pot to the whole pot on top of a call, where the limits let it.
    const std::int64_t percent = 50 + chance.below(51);
    const Chips extra =
        split(percent * (round.pot + may.to_call), 100, round.terms.smallest_chip).each;
    return as_allowed(round, may, std::clamp(round.to_match + extra, may.least_to, may.most_to));
}

Command bot_action(const Round& round, RandomStream& chance) {
    const Legal may = legal(round);
    const int who = round.to_act;
    const int share = estimated_share(round, chance, 60);
    const int worth = share * round.live;  // 100: as good as the others' hands
    const int price =
        static_cast<int>(100 * may.to_call.cents / (round.pot + may.to_call + Chips{1}).cents);
    const auto mood = static_cast<int>(chance.below(100));

    // Raises with what is clearly better than the rest, seldom with anything; the more raises there
    // were, the better it must be.
    const int enough = 150 + 40 * round.raises;
    if (may.raise && (worth > enough ? mood < 80 : mood < 4 && round.raises == 0))
        return raise_to(who, raise_amount(round, may, chance));
    if (may.forced_bet) return simple(CommandKind::forced_bet, who);
    if (may.check) return simple(CommandKind::check, who);
    // Calls where the pot pays for it, with a little too much faith now and then.
    const bool good_price = share + (mood % 10) - 4 >= price && worth >= 60;
    return simple(good_price ? CommandKind::call : CommandKind::fold, who);
}

}  // namespace

int estimated_share(const Round& round, RandomStream& chance, int deals) {
    const Sight sight(round);
    return average_share(sight, sight.own, chance, deals);
}

Command bot_wish(const Round& round, RandomStream& chance) {
    switch (round.stage) {
        case Stage::showdown:
            return simple(CommandKind::show, round.to_act);
        case Stage::offering:
            return simple(CommandKind::run_once, round.to_act);
        case Stage::drawing:
            return bot_draw(round, chance);
        case Stage::betting:
            return bot_action(round, chance);
        default:
            MUST(false && "the round waits for no player");
            return simple(CommandKind::show, 0);
    }
}

}  // namespace pokerfloor
