#include <pokerfloor/strategy/bot.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace {

CardSet up_cards_of(const PlayerView& player) {
    CardSet up;
    for (std::size_t i = 0; i < player.cards.size(); ++i)
        if (player.up_cards >> i & 1) up.insert(player.cards[i]);
    return up;
}

const std::vector<Card>& own_cards(const RoundView& view) {
    return view.players[static_cast<std::size_t>(view.to_act)].cards;
}

// The view as sets of cards.
struct Sight {
    const GameSpec* game;
    CardSet own, board;
    std::array<CardSet, most_players> showing{};  // of the other live players
    int others = 0;
    int hand_size = 0, board_size = 0;  // when all is dealt
    CardSet hidden;                     // cards that may be anywhere
    int draws = 0, draws_left = 0;      // of the game, and after this turn

    explicit Sight(const RoundView& view)
        : game(find_game(view.game)), own(own_cards(view)), board(view.board) {
        for (int i = 0; i < static_cast<int>(view.players.size()); ++i) {
            const PlayerView& player = view.players[static_cast<std::size_t>(i)];
            if (i != view.to_act && !player.folded)
                showing[static_cast<std::size_t>(others++)] = up_cards_of(player);
        }
        // The common card of a short deck stands for a card of every hand (MDP-10.J.2).
        bool is_to_come = false;
        for (const Street& street : game->pot->streets) {
            hand_size += street.down + street.up;
            board_size += street.board;
            draws += street.draw == Draw::yes;
            draws_left += is_to_come && street.draw == Draw::yes;
            is_to_come = is_to_come || street.name == view.street;
        }
        if (board_size == 0) {
            board_size = static_cast<int>(view.board.size());
            hand_size -= board_size;
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
    const auto best = best_under(share.order, share.use, hand, board);
    return best ? best->strength : Strength{};
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

// The best of some hands that begin so, in what the game pays by first: what comes of them in as
// many draws. Cards of a hand that was not the best may be dealt again.
CardSet best_of(const Sight& sight, CardSet begin, int hands, DrawPile& pile,
                RandomStream& chance) {
    if (hands == 1) return filled(begin, sight.hand_size, pile, chance);
    const Share& share = sight.game->shares[0];
    const DrawPile before = pile;
    CardSet best = filled(begin, sight.hand_size, pile, chance);
    Strength strongest = strength(share, best, {});
    for (int i = 1; i < hands; ++i) {
        DrawPile tried = before;
        const CardSet hand = filled(begin, sight.hand_size, tried, chance);
        const Strength now = strength(share, hand, {});
        if (now <= strongest) continue;
        best = hand;
        strongest = now;
        pile = tried;
    }
    return best;
}

// Who changes cards throws away the bad ones: a hand that drew is about the best of three, one that
// drew three times the best of seven. Against five cards as they were dealt nearly any hand without
// a pair would be a good low one.
int hands_of_others(const Sight& sight) {
    return 1 + 2 * sight.draws;
}

// One deal of all that is not seen: the others' hands, the board, what is to come.
int share_in_one_deal(const Sight& sight, CardSet own, RandomStream& chance) {
    DrawPile pile = pile_of(sight.hidden);
    const CardSet board = filled(sight.board, sight.board_size, pile, chance);
    const CardSet mine = own.size() < sight.hand_size && sight.draws > 0
                             ? best_of(sight, own, 1 + sight.draws_left, pile, chance)
                             : filled(own, sight.hand_size, pile, chance);
    std::array<CardSet, most_players> others;
    std::size_t count = 0;
    for (int i = 0; i < sight.others; ++i) {
        const CardSet showing = sight.showing[static_cast<std::size_t>(i)];
        if (static_cast<int>(pile.left()) < sight.hand_size - showing.size()) break;
        others[count++] = best_of(sight, showing, hands_of_others(sight), pile, chance);
    }
    return share_of(sight, mine, board, {others.data(), count});
}

int average_share(const Sight& sight, CardSet own, RandomStream& chance, int deals) {
    int sum = 0;
    for (int i = 0; i < deals; ++i) sum += share_in_one_deal(sight, own, chance);
    return sum / deals;
}

// Which of the own cards to change, a bit each. Against one other hand, so that a good hand is told
// from a better one. All that could go is tried roughly, and the best few again; standing pat and
// small changes are tried first and win ties.
std::uint32_t best_discards(Sight sight, std::span<const Card> hand, RandomStream& chance,
                            int deals) {
    constexpr std::size_t few = 6;
    sight.others = std::min(sight.others, 1);
    struct Tried {
        std::uint32_t bits;
        int share;
    };
    const auto tried = [&](std::uint32_t bits, int times) {
        CardSet kept = sight.own;
        for (std::size_t i = 0; i < hand.size(); ++i)
            if (bits >> i & 1) kept.erase(hand[i]);
        // A little is lost with every card thrown away: chance alone must not tempt.
        return Tried{bits, average_share(sight, kept, chance, times) - 2 * std::popcount(bits)};
    };
    std::array<Tried, 32> all{};
    const std::size_t count = std::size_t{1} << hand.size();
    MUST(count <= all.size());
    for (std::uint32_t bits = 0; bits < count; ++bits) all[bits] = tried(bits, deals / 4);
    const auto by_share = [](const Tried& a, const Tried& b) {
        return a.share != b.share ? a.share > b.share : a.bits < b.bits;
    };
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(few, count));
    std::partial_sort(all.begin(), end, all.begin() + static_cast<std::ptrdiff_t>(count), by_share);
    for (auto one = all.begin(); one != end; ++one) *one = tried(one->bits, deals);
    return std::min_element(all.begin(), end, by_share)->bits;
}

Command bot_draw(const RoundView& view, RandomStream& chance) {
    const std::span<const Card> hand = own_cards(view);
    const std::uint32_t best = best_discards(Sight(view), hand, chance, 40);
    std::array<Card, 7> cards;
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand.size(); ++i)
        if (best >> i & 1) cards[count++] = hand[i];
    return with_cards(CommandKind::draw, view.to_act, {cards.data(), count});
}

Chips raise_amount(const RoundView& view, RandomStream& chance) {
    // Half the pot to the whole pot on top of a call, where the limits let it.
    const std::int64_t percent = 50 + chance.below(51);
    const Chips extra =
        split(percent * (view.pot + view.legal.to_call), 100, view.smallest_chip).each;
    return as_allowed(view.structure, view.legal,
                      std::clamp(view.to_match + extra, view.legal.least_to, view.legal.most_to));
}

// The part of the pot, in hundredths, that the player in turn wins on average against the hands
// others may hold, found by dealing the rest of the round `deals` times.
int estimated_share(const RoundView& view, RandomStream& chance, int deals) {
    Sight sight(view);
    CardSet kept = sight.own;
    if (sight.draws_left > 0) {
        // What is to be changed at the next draw is not what the hand is worth.
        --sight.draws_left;
        const std::span<const Card> hand = own_cards(view);
        const std::uint32_t discards = best_discards(sight, hand, chance, 24);
        for (std::size_t i = 0; i < hand.size(); ++i)
            if (discards >> i & 1) kept.erase(hand[i]);
    }
    return average_share(sight, kept, chance, deals);
}

Command bot_action(const RoundView& view, RandomStream& chance) {
    const Legal& may = view.legal;
    const int who = view.to_act;
    const int share = estimated_share(view, chance, 60);
    const int worth = share * view.live;  // 100: as good as the others' hands
    const int price =
        static_cast<int>(100 * may.to_call.cents / (view.pot + may.to_call + Chips{1}).cents);
    const auto mood = static_cast<int>(chance.below(100));

    // Raises with what is clearly better than the rest, seldom with anything; the more raises there
    // were, the better it must be.
    const int enough = 150 + 40 * view.raises;
    if (may.raise && (worth > enough ? mood < 80 : mood < 4 && view.raises == 0))
        return raise_to(who, raise_amount(view, chance));
    if (may.forced_bet) return simple(CommandKind::forced_bet, who);
    if (may.check) return simple(CommandKind::check, who);
    // Calls where the pot pays for it, with a little too much faith now and then.
    const bool good_price = share + (mood % 10) - 4 >= price && worth >= 60;
    return simple(good_price ? CommandKind::call : CommandKind::fold, who);
}

}  // namespace

Command bot_wish(const RoundView& view, RandomStream& chance) {
    MUST(view.to_act >= 0);
    switch (view.stage) {
        case Stage::showdown:
            return simple(CommandKind::show, view.to_act);
        case Stage::offering:
            return simple(CommandKind::run_once, view.to_act);
        case Stage::drawing:
            return bot_draw(view, chance);
        case Stage::betting:
            return bot_action(view, chance);
        default:
            MUST(false && "the round waits for no player");
            return simple(CommandKind::show, 0);
    }
}

}  // namespace pokerfloor
