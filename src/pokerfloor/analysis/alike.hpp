// Sets of cards alike but for their suits. Suits are exchangeable as far as the cards known before
// the deal leave them so, jokers always; solving one set of each kind solves all.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

inline constexpr int most_cards = 54;

inline constexpr auto binomial = [] {
    std::array<std::array<std::uint32_t, 8>, most_cards + 1> made{};
    for (std::size_t n = 0; n <= most_cards; ++n) {
        made[n][0] = 1;
        for (std::size_t k = 1; k < 8; ++k)
            made[n][k] = n == 0 ? 0 : made[n - 1][k - 1] + made[n - 1][k];
    }
    return made;
}();

// A set of cards by their places in a pack: bit 0 is its lowest card (2 low, ace high, jokers
// last).
using Places = std::uint64_t;

// The number of a set among those of its size, in the order of the words that hold them.
inline std::uint32_t number_of(Places set) {
    std::uint32_t number = 0;
    for (std::size_t taken = 1; set != 0; set &= set - 1, ++taken)
        number += binomial[static_cast<std::size_t>(std::countr_zero(set))][taken];
    return number;
}

// The next larger word with as many bits: walks all sets of a size in the order of their numbers.
inline Places next_set(Places set) {
    const Places lowest = set & (~set + 1), carried = set + lowest;
    return carried | (((set ^ carried) >> 2) / lowest);
}

// The cards in play and what may be exchanged in them.
class Pack {
  public:
    using Symmetry = std::array<std::uint8_t, most_cards>;  // place to place

    // A symmetry exchanges suits, or the jokers, and maps the pack and each of `kept` to itself.
    Pack(CardSet cards, std::initializer_list<CardSet> kept);

    int size() const { return static_cast<int>(cards_.size()); }
    Card card(int place) const { return cards_[static_cast<std::size_t>(place)]; }
    int place(Card card) const { return places_[static_cast<std::size_t>(card.code())]; }
    Places places(CardSet set) const;
    CardSet cards(Places set) const;
    Places all() const { return (Places{1} << size()) - 1; }

    const std::vector<Symmetry>& symmetries() const { return symmetries_; }  // the identity first

  private:
    std::vector<Card> cards_;
    std::array<int, most_cards> places_{};
    std::vector<Symmetry> symmetries_;
};

// An order of up to five things, numbered as std::next_permutation comes to it: bit i of
// turned(turn, mask) is bit order[i] of the mask.
using Turn = std::uint8_t;
inline constexpr int turn_count = 120;
using Order = std::array<std::uint8_t, 5>;

inline constexpr auto turns = [] {
    struct {
        std::array<Order, turn_count> order{};
        std::array<std::array<std::uint8_t, 32>, turn_count> mask{};
    } made;
    Order order{0, 1, 2, 3, 4};
    for (std::size_t turn = 0; turn < turn_count; ++turn) {
        made.order[turn] = order;
        for (std::uint8_t mask = 0; mask < 32; ++mask)
            for (std::size_t i = 0; i < 5; ++i)
                made.mask[turn][mask] |= static_cast<std::uint8_t>((mask >> order[i] & 1) << i);
        std::next_permutation(order.begin(), order.end());
    }
    return made;
}();

inline std::uint8_t turned(Turn turn, std::uint8_t mask) {
    return turns.mask[turn][mask];
}

// All sets of `size` (1 to 5) cards of a pack by kind.
class Kinds {
  public:
    Kinds(const Pack& pack, int size);

    std::size_t count() const { return first_.size(); }
    std::size_t sets() const { return kind_and_turn_.size(); }
    Places first(std::size_t kind) const { return first_[kind]; }           // its lowest number
    std::uint32_t weight(std::size_t kind) const { return weight_[kind]; }  // how many sets

    std::uint32_t kind(std::uint32_t number) const { return kind_and_turn_[number] >> 7; }
    // Which card of this set is which of the kind's first set: turned(turn, mask of this set's
    // cards) is a mask of the first set's.
    Turn turn(std::uint32_t number) const {
        return static_cast<Turn>(kind_and_turn_[number] & 127);
    }
    std::uint32_t kind_and_turn(std::uint32_t number) const { return kind_and_turn_[number]; }

    // How the first set maps to itself, at least the identity.
    std::span<const Turn> own_turns(std::size_t kind) const {
        return {own_.data() + own_from_[kind], own_.data() + own_from_[kind + 1]};
    }

  private:
    // In one word, kind x 128 + turn: they are needed together, and often.
    std::vector<std::uint32_t> kind_and_turn_;
    std::vector<Places> first_;
    std::vector<std::uint32_t> weight_;
    std::vector<Turn> own_;
    std::vector<std::uint32_t> own_from_;
};

}  // namespace pokerfloor::analysis
