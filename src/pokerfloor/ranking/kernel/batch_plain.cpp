// The plain twin of the AVX2 batches, for machines without: eight prepared hands a step. Card codes
// become prepared hands first, a card at a time: where a look-up takes one card, that is the
// fastest way.
#include <algorithm>
#include <array>

#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/kernel/ace_to_five.hpp>
#include <pokerfloor/ranking/kernel/batch_table.hpp>
#include <pokerfloor/ranking/kernel/double_draw.hpp>
#include <pokerfloor/ranking/kernel/four_card.hpp>
#include <pokerfloor/ranking/kernel/high.hpp>
#include <pokerfloor/ranking/kernel/lanes.hpp>
#include <pokerfloor/ranking/kernel/omaha_batch.hpp>

namespace pokerfloor::kernel {
namespace {

constexpr std::size_t step = 8;

template <class Rank>
[[gnu::always_inline]] inline void from_hands(const Hand* hands, Strength* out, std::size_t count,
                                              Rank rank) {
    std::size_t done = 0;
    for (; done + step <= count; done += step) store(rank(suits_of(hands + done)), out + done);
    if (done == count) return;
    std::array<Hand, step> padded{};
    std::array<Strength, step> ranked;
    std::copy_n(hands + done, count - done, padded.data());
    store(rank(suits_of(padded.data())), ranked.data());
    std::copy_n(ranked.data(), count - done, out + done);
}

// A Hand by the byte of its card, so that no byte reads outside; the upper two bits mean nothing.
constexpr auto hand_of_byte = [] {
    std::array<Hand, 256> made{};
    for (int byte = 0; byte < 256; ++byte)
        made[static_cast<std::size_t>(byte)] = Hand(Card::from_code(byte & 63));
    return made;
}();

template <int cards>
[[gnu::always_inline]] inline void make_hands(const std::uint8_t* codes, Hand* hands) {
#pragma GCC unroll 8
    for (std::size_t i = 0; i < step; ++i, codes += cards) {
        Hand hand = hand_of_byte[codes[0]];
#pragma GCC unroll 8
        for (int card = 1; card < cards; ++card) hand += hand_of_byte[codes[card]];
        hands[i] = hand;
    }
}

// Hands are made two steps ahead of their ranking: the processor then does both at once, and what
// was just written a hand at a time cannot be read two at a time at once.
template <int cards, class Rank>
[[gnu::always_inline]] inline void from_codes(const std::uint8_t* codes, Strength* out,
                                              std::size_t count, Rank rank) {
    constexpr std::size_t ahead = 2, ring = 2 * ahead;
    alignas(16) Hand hands[ring * step];
    const std::size_t steps = count / step;
    for (std::size_t i = 0; i < std::min(ahead, steps); ++i)
        make_hands<cards>(codes + i * step * cards, hands + i * step);
    std::size_t i = 0;
    for (; i + ahead < steps; ++i) {
        make_hands<cards>(codes + (i + ahead) * step * cards, hands + (i + ahead) % ring * step);
        store(rank(suits_of(hands + i % ring * step)), out + i * step);
    }
    for (; i < steps; ++i) store(rank(suits_of(hands + i % ring * step)), out + i * step);
    if (steps * step == count) return;
    std::array<std::uint8_t, step * cards> padded{};
    std::array<Strength, step> ranked;
    std::copy_n(codes + steps * step * cards, (count - steps * step) * cards, padded.data());
    make_hands<cards>(padded.data(), hands);
    store(rank(suits_of(hands)), ranked.data());
    std::copy_n(ranked.data(), count - steps * step, out + steps * step);
}

template <int cards, class Order>
void high_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<Lanes>& s) { return high<cards, Order>(s); });
}
template <int cards, class Order>
void high_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<cards>(codes, out, count,
                      [](const Suits<Lanes>& s) { return high<cards, Order>(s); });
}

Halves<Lanes> complement(const Halves<Lanes>& half) {
    return {~half.upper, ~half.lower};
}

template <int cards>
void ace_to_five_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<Lanes>& s) { return ace_to_five(s); });
}
template <int cards>
void ace_to_five_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<cards>(codes, out, count, [](const Suits<Lanes>& s) { return ace_to_five(s); });
}
template <int cards>
void eight_or_better_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<cards>(codes, out, count, [](const Suits<Lanes>& s) {
        const Lanes any = s.clubs | s.diamonds | s.hearts | s.spades;
        return eight_or_better_of_ranks((any << 1) | ((any >> 12) & Lanes(1)));
    });
}

void deuce_to_seven_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count,
               [](const Suits<Lanes>& s) { return complement(high<5, AceHighOnly>(s)); });
}
void deuce_to_seven_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<5>(codes, out, count,
                  [](const Suits<Lanes>& s) { return complement(high<5, AceHighOnly>(s)); });
}

template <int cards>
void four_card_hands(const Hand* hands, Strength* out, std::size_t count) {
    from_hands(hands, out, count, [](const Suits<Lanes>& s) { return four_card<cards>(s); });
}

// Jokers are in no suit: they are what is missing of five cards.
void double_draw_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    from_codes<5>(codes, out, count, [](const Suits<Lanes>& s) {
        const Lanes natural =
            (s.clubs >> 13) + (s.diamonds >> 13) + (s.hearts >> 13) + (s.spades >> 13);
        return Halves<Lanes>{Lanes(0), double_draw(s, Lanes(5) - natural)};
    });
}

template <Strength (*rank)(CardSet)>
void badugi_codes(const std::uint8_t* codes, Strength* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i, codes += 4) {
        CardSet set;
        for (int card = 0; card < 4; ++card) set.insert(Card::from_code(codes[card] & 63));
        out[i] = rank(set);
    }
}

Strength badugi_ace_low(CardSet four) {
    return badugi::rank(four, badugi::Ace::low);
}
Strength badugi_ace_high(CardSet four) {
    return badugi::rank(four, badugi::Ace::high);
}

}  // namespace

const BatchTable plain_batch{
    .high_hands = {high_hands<5, FullDeck>, high_hands<6, FullDeck>, high_hands<7, FullDeck>},
    .high_codes = {high_codes<5, FullDeck>, high_codes<6, FullDeck>, high_codes<7, FullDeck>},
    .six_plus_hands = {high_hands<5, SixPlus>, high_hands<6, SixPlus>, high_hands<7, SixPlus>},
    .six_plus_codes = {high_codes<5, SixPlus>, high_codes<6, SixPlus>, high_codes<7, SixPlus>},
    .ace_to_five_hands = {ace_to_five_hands<5>, ace_to_five_hands<6>, ace_to_five_hands<7>},
    .ace_to_five_codes = {ace_to_five_codes<5>, ace_to_five_codes<6>, ace_to_five_codes<7>},
    .eight_or_better_codes = {eight_or_better_codes<5>, eight_or_better_codes<6>,
                              eight_or_better_codes<7>},
    .deuce_to_seven_hands = deuce_to_seven_hands,
    .deuce_to_seven_codes = deuce_to_seven_codes,
    .badugi_ace_low = badugi_codes<badugi_ace_low>,
    .badugi_ace_high = badugi_codes<badugi_ace_high>,
    .four_card_hands = {four_card_hands<5>, four_card_hands<6>},
    .double_draw_codes = double_draw_codes,
    .omaha_high_codes = {omaha_high_plain<4>, omaha_high_plain<5>},
    .omaha_low_codes = {omaha_low_plain<4>, omaha_low_plain<5>},
};

}  // namespace pokerfloor::kernel
