#include <pokerfloor/strategy/pot/draw_habit.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/high.hpp>

namespace pokerfloor::thoughts {
namespace {

bool ace_is_low(const GameSpec& game) {
    const Order order = game.shares[0].order;
    return order == Order::ace_to_five || order == Order::badugi;
}

// From the best card of a low hand, 0, to the worst, 12.
int height(Card card, bool ace_low) {
    return ace_low ? (index_of(card.rank()) + 1) % rank_count : index_of(card.rank());
}
int height_of_nine(bool ace_low) {
    return height(Card(Rank::nine, Suit::clubs), ace_low);
}

struct Sorted {
    std::array<Card, 5> card;
    std::size_t count = 0;
};

// The lowest first.
Sorted sorted(CardSet hand, bool ace_low) {
    std::array<int, 5> keys{};
    std::size_t count = 0;
    for (const Card card : hand) {
        const int key = height(card, ace_low) << 6 | card.code();
        std::size_t at = count++;
        for (; at > 0 && keys[at - 1] > key; --at) keys[at] = keys[at - 1];
        keys[at] = key;
    }
    Sorted cards;
    cards.count = count;
    for (std::size_t i = 0; i < count; ++i) cards.card[i] = Card::from_code(keys[i] & 63);
    return cards;
}

bool is_run_or_flush(CardSet five) {
    const RankMask ranks = five.ranks();
    const bool run = std::popcount(ranks) == 5 && (ranks >> std::countr_zero(ranks)) == 0b11111;
    return run || std::ranges::any_of(all_suits, [&](Suit suit) {
               return std::popcount(five.ranks_in(suit)) == 5;
           });
}

// A card of every suit, the clubs' first: the place of a suit's deuce (card_set.hpp).
constexpr std::uint64_t each_suit = 0x0001'0001'0001'0001;

// One card of each rank up to a height; of two alike the one whose suit is not there yet, which is
// for the badugi half where there is one.
CardSet low_cards(const GameSpec& game, CardSet hand, int most) {
    const int ace = ace_is_low(game) ? 1 : 0;  // stands below the deuce, or above the king
    std::uint64_t kept = 0, suits = 0;
    for (int up = 0; up <= most; ++up) {
        const int rank = (up + rank_count - ace) % rank_count;
        const std::uint64_t alike = hand.bits() >> rank & each_suit;
        const std::uint64_t of_new_suit = alike & ~suits, from = of_new_suit ? of_new_suit : alike;
        const std::uint64_t chosen = from & (~from + 1);
        kept |= chosen << rank;
        suits |= chosen;
    }
    return CardSet::from_bits(kept);
}

// By rank, alike ones by suit.
Card lowest(CardSet hand, bool ace_low) {
    for (int up = 0; up < rank_count; ++up) {
        const int rank = (up + rank_count - (ace_low ? 1 : 0)) % rank_count;
        const std::uint64_t alike = hand.bits() >> rank & each_suit;
        if (alike != 0) return CardSet::from_bits(alike << rank).first();
    }
    MUST(false);
}
Card highest(CardSet hand, bool ace_low) {
    for (int down = rank_count; down-- > 0;) {
        const int rank = (down + rank_count - (ace_low ? 1 : 0)) % rank_count;
        const std::uint64_t alike = hand.bits() >> rank & each_suit;
        if (alike != 0) return Card::from_code(4 * rank + (63 - std::countl_zero(alike)) / 16);
    }
    MUST(false);
}

CardSet kept_low(const GameSpec& game, CardSet hand, int draws_left) {
    const bool ace_low = ace_is_low(game);
    const int nine = height_of_nine(ace_low);
    // A pat nine is broken while two more draws follow.
    if (may_stand_pat(game, hand) && (draws_left <= 2 || low_cards(game, hand, nine - 1) == hand))
        return hand;
    CardSet kept = low_cards(game, hand, nine - 1);
    if (kept == hand) kept.erase(worst_card(game, hand));  // a straight or a flush
    return kept;
}

CardSet kept_badugi(CardSet hand, int draws_left) {
    const Sorted cards = sorted(hand, true);
    std::array<std::uint32_t, 4> conflicts{};
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (cards.card[i].rank() == cards.card[j].rank() ||
                cards.card[i].suit() == cards.card[j].suit())
                conflicts[i] |= 1u << j;
    // Bits of the cards: of equally many the lesser number has the lower highest card.
    std::uint32_t best = 1;
    for (std::uint32_t bits = 2; bits < 16; ++bits) {
        bool fits = std::popcount(bits) > std::popcount(best);
        for (std::size_t i = 0; fits && i < 4; ++i)
            if ((bits >> i & 1) != 0 && (conflicts[i] & bits) != 0) fits = false;
        if (fits) best = bits;
    }
    CardSet kept;
    for (std::size_t i = 0; i < 4; ++i) {
        if ((best >> i & 1) == 0) continue;
        // Three up to a nine, or a ten at the last draw; two up to an eight.
        const int so_far = kept.size(), nine = height_of_nine(true);
        const int most = so_far >= 2 ? (draws_left == 1 ? nine + 1 : nine) : nine - 1;
        if (std::popcount(best) < 4 && so_far > 0 && height(cards.card[i], true) > most) break;
        kept.insert(cards.card[i]);
    }
    return kept;
}

CardSet of_rank(CardSet hand, int rank) {
    CardSet some;
    for (const Card card : hand)
        if (index_of(card.rank()) == rank) some.insert(card);
    return some;
}

bool is_straight_or_better(CardSet hand) {
    // A straight and all that is above it begin at place 5,854 (places.hpp).
    constexpr std::uint32_t first_straight = 5854;
    return high::place<5>(Hand(hand)) >= first_straight;
}

CardSet kept_high(CardSet hand) {
    if (is_straight_or_better(hand)) return hand;
    CardSet groups;
    for (int rank = 0; rank < rank_count; ++rank)
        if (const CardSet some = of_rank(hand, rank); some.size() >= 2) groups |= some;
    if (!groups.empty()) return groups;
    for (const Suit suit : all_suits)
        if (std::popcount(hand.ranks_in(suit)) == 4) {
            for (const Card card : hand)
                if (card.suit() != suit) return hand - CardSet{card};
        }
    // Four in a row, open at both ends.
    for (int bottom = 0; bottom <= 8; ++bottom)
        if (const RankMask run = RankMask{0b1111} << bottom;
            (hand.ranks() & run) == run && bottom + 3 < 12)
            for (const Card card : hand)
                if ((RankMask{1} << index_of(card.rank()) & run) == 0) return hand - CardSet{card};
    const int top = 31 - std::countl_zero(hand.ranks());
    return of_rank(hand, top);
}

}  // namespace

bool may_stand_pat(const GameSpec& game, CardSet hand) {
    if (game.shares[0].order == Order::high) return is_straight_or_better(hand);
    if (game.shares[0].order == Order::badugi) {
        int suits = 0;
        for (const Suit suit : all_suits) suits += hand.ranks_in(suit) != 0;
        return suits == 4 && std::popcount(hand.ranks()) == 4;
    }
    const bool ace_low = ace_is_low(game);
    if (low_cards(game, hand, height_of_nine(ace_low)) != hand) return false;
    return ace_low || !is_run_or_flush(hand);
}

CardSet kept_by_habit(const GameSpec& game, CardSet hand, int draws_left) {
    switch (game.shares[0].order) {
        case Order::high:
            return kept_high(hand);
        case Order::badugi:
            return kept_badugi(hand, draws_left);
        default:
            return kept_low(game, hand, draws_left);
    }
}

Card worst_card(const GameSpec& game, CardSet hand) {
    return game.shares[0].order == Order::high ? lowest(hand, false)
                                               : highest(hand, ace_is_low(game));
}

Card best_card(const GameSpec& game, CardSet hand) {
    return game.shares[0].order == Order::high ? highest(hand, false)
                                               : lowest(hand, ace_is_low(game));
}

}  // namespace pokerfloor::thoughts
