// What may be left of a deck when many cards are seen: whole ranks, runs of a suit, two suits,
// and mixtures. Packs drawn blindly hold hardly ever what pays.
#pragma once

#include <random>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::plain {

inline CardSet random_cards(std::mt19937& random, CardSet from, int count) {
    CardSet chosen;
    std::vector<Card> left(from.begin(), from.end());
    for (int i = 0; i < count && !left.empty(); ++i) {
        const std::size_t at = random() % left.size();
        chosen.insert(left[at]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return chosen;
}

inline CardSet whole_rank(unsigned rank) {
    CardSet four;
    for (const Suit suit : all_suits) four.insert(Card(static_cast<Rank>(rank), suit));
    return four;
}

// `length` cards of a suit in a row, round the corner too.
inline CardSet run_of(Suit suit, unsigned lowest, unsigned length) {
    CardSet run;
    for (unsigned i = 0; i < length; ++i)
        run.insert(Card(static_cast<Rank>((lowest + i) % 13), suit));
    return run;
}

// `size` cards of the deck.
inline CardSet shaped_pack(std::mt19937& source, CardSet deck, int size) {
    const auto random = [&] { return static_cast<unsigned>(source()); };
    CardSet shape;
    const Suit suit = all_suits[random() % 4];
    const unsigned rank = random() % 13;
    switch (random() % 7) {
        case 0:  // quads of two ranks
            shape = whole_rank(rank) | whole_rank((rank + 1 + random() % 12) % 13);
            break;
        case 1:  // nothing but whole ranks
            for (unsigned i = 0; shape.size() < size; ++i) shape |= whole_rank((rank + i) % 13);
            break;
        case 2:
            shape = run_of(suit, rank, 5 + random() % 3);
            break;
        case 3:
            shape = whole_rank(rank) | run_of(suit, random() % 13, 4);
            break;
        case 4:  // two suits alike
            shape = run_of(suit, rank, 5) |
                    run_of(all_suits[(static_cast<unsigned>(suit) + 1) % 4], rank, 5);
            break;
        case 5:  // jokers, where there are any, and aces
            shape = (deck - deck.without_jokers()) | whole_rank(12);
            break;
        default:
            break;
    }
    CardSet pack = random_cards(source, shape & deck, size);
    return pack | random_cards(source, deck - pack, size - pack.size());
}

}  // namespace pokerfloor::plain
