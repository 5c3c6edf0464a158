// Chance for a bot's thoughts: quick, and not fit to deal cards with. It begins with words of the
// stream the bot was given, so a thought follows from that.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::thoughts {

class Whim {
  public:
    explicit Whim(RandomStream& chance)
        : state_(std::uint64_t{chance.word()} << 32 | chance.word()) {}

    // SplitMix64; its upper bits are the better ones.
    std::uint32_t word() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = (state_ ^ state_ >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return static_cast<std::uint32_t>(mixed >> 32);
    }
    // Off by less than a part in 80 million for decks of cards.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(std::uint64_t{word()} * bound >> 32);
    }

  private:
    std::uint64_t state_;
};

// Cards that may be anywhere, to take some from again and again.
class Unseen {
  public:
    explicit Unseen(CardSet cards) {
        for (const Card card : cards) cards_[size_++] = CardSet{card};
    }

    // `count` of them that are not in `without`, of which as many must be left.
    CardSet some(int count, CardSet without, Whim& whim) {
        CardSet taken;
        for (std::uint32_t at = 0; count > 0 && at < size_; ++at) {
            const std::uint32_t pick = at + whim.below(size_ - at);
            const CardSet card = cards_[pick];
            cards_[pick] = cards_[at];
            cards_[at] = card;
            if (without.contains(card)) continue;
            taken |= card;
            --count;
        }
        MUST(count == 0);
        return taken;
    }

  private:
    std::array<CardSet, 54> cards_{};
    std::uint32_t size_ = 0;
};

}  // namespace pokerfloor::thoughts
