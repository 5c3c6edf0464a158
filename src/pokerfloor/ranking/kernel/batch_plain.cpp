// The plain twin of the AVX2 batches: one hand after the other through the single-hand rankings.
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/kernel/batch_table.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/six_plus.hpp>

namespace pokerfloor::kernel {
namespace {

template <Strength (*rank)(Hand)>
void from_hands(const Hand* hands, Strength* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = rank(hands[i]);
}

template <int cards, Strength (*rank)(Hand)>
void from_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i, codes += cards) {
        Hand hand;
        for (int card = 0; card < cards; ++card) hand += Hand(Card::from_code(codes[card] & 63));
        out[i] = rank(hand);
    }
}

template <int cards, Strength (*rank)(CardSet)>
void sets_from_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i, codes += cards) {
        CardSet set;
        for (int card = 0; card < cards; ++card) set.insert(Card::from_code(codes[card] & 63));
        out[i] = rank(set);
    }
}

template <int hole_cards, Strength (*rank)(CardSet, CardSet)>
void deals_from_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        CardSet hole, board;
        for (int card = 0; card < hole_cards; ++card) hole.insert(Card::from_code(*codes++ & 63));
        for (int card = 0; card < 5; ++card) board.insert(Card::from_code(*codes++ & 63));
        out[i] = rank(hole, board);
    }
}

template <int cards>
Strength eight_or_better(Hand hand) {
    return ace_to_five::eight_or_better(ace_to_five::rank<cards>(hand));
}
Strength badugi_ace_low(CardSet four) {
    return badugi::rank(four, badugi::Ace::low);
}
Strength badugi_ace_high(CardSet four) {
    return badugi::rank(four, badugi::Ace::high);
}

}  // namespace

const BatchTable plain_batch{
    .high_hands = {from_hands<high::rank<5>>, from_hands<high::rank<6>>, from_hands<high::rank<7>>},
    .high_codes = {from_codes<5, high::rank<5>>, from_codes<6, high::rank<6>>,
                   from_codes<7, high::rank<7>>},
    .six_plus_hands = {from_hands<six_plus::rank<5>>, from_hands<six_plus::rank<6>>,
                       from_hands<six_plus::rank<7>>},
    .six_plus_codes = {from_codes<5, six_plus::rank<5>>, from_codes<6, six_plus::rank<6>>,
                       from_codes<7, six_plus::rank<7>>},
    .ace_to_five_hands = {from_hands<ace_to_five::rank<5>>, from_hands<ace_to_five::rank<6>>,
                          from_hands<ace_to_five::rank<7>>},
    .ace_to_five_codes = {from_codes<5, ace_to_five::rank<5>>, from_codes<6, ace_to_five::rank<6>>,
                          from_codes<7, ace_to_five::rank<7>>},
    .eight_or_better_codes = {from_codes<5, eight_or_better<5>>, from_codes<6, eight_or_better<6>>,
                              from_codes<7, eight_or_better<7>>},
    .deuce_to_seven_hands = from_hands<deuce_to_seven::rank>,
    .deuce_to_seven_codes = from_codes<5, deuce_to_seven::rank>,
    .badugi_ace_low = sets_from_codes<4, badugi_ace_low>,
    .badugi_ace_high = sets_from_codes<4, badugi_ace_high>,
    .four_card_hands = {from_hands<four_card::rank<5>>, from_hands<four_card::rank<6>>},
    .double_draw_codes = sets_from_codes<5, double_draw::rank>,
    .omaha_high_codes = {deals_from_codes<4, omaha::high>, deals_from_codes<5, omaha::high>},
    .omaha_low_codes = {deals_from_codes<4, omaha::low>, deals_from_codes<5, omaha::low>},
};

}  // namespace pokerfloor::kernel
