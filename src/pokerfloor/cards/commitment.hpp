// A promise about a deck, made before the first card is dealt and checked after any of them: one
// hash, the root, that fixes the card in every position. Each position has its own 256-bit salt, so
// a card can be opened and verified alone while the others stay hidden. Publishing the seed instead
// would show every hand, and a beaten hand need not be shown.
// docs/formats/deck-commitment.md says the same in bytes, for those who write their own verifier.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/cards/opening.hpp>
#include <pokerfloor/cards/random.hpp>

namespace pokerfloor {

// One salt for each position, in order. Give it a stream of Purpose::salts.
std::vector<Salt> salts_from(RandomStream& stream, std::size_t count);

class DeckCommitment {
  public:
    // 1 to 54 cards, and as many salts.
    DeckCommitment(std::span<const Card> deck, std::span<const Salt> salts);

    const Hash& root() const { return root_; }
    Opening open(int position) const;

  private:
    std::vector<Card> deck_;
    std::vector<Salt> salts_;
    std::vector<Hash> levels_;  // one behind the other: the leaves first, a single hash last
    Hash root_;
};

// True only for what was promised: this card, in this place, in a deck of this size.
bool verify(const Hash& root, const Opening& opening);

}  // namespace pokerfloor
