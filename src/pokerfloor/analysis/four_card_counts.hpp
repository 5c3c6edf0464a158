// Inside Four Card Poker's solver: how many of the dealer's hands beat, tie and lose to each
// player's hand, for each up card.
//
// The dealer's hands that hold the up card u, avoid the player's five cards P and are no stronger
// than s number
//     sum over e in P of (-1)^|e| x (hands that hold u and all of e, no stronger than s),
// 32 terms which depend only on the kind of u + e. Players' hands are taken from the weakest up, so
// each term is one running count per kind. Beside it, in the same word, runs the count of the hands
// of just the strength at hand, so that ties come with the same look-ups.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::analysis {

// A player's hand against one up card.
struct Matchup {
    Card up;
    std::int64_t no_stronger, stronger;  // dealer's hands
    std::int64_t tie;                    // of those no stronger
};

class FourCardCounts {
  public:
    // `dealer`: hidden cards of the dealer that are known.
    FourCardCounts(CardSet pack, CardSet dealer);

    // The player's hands by kind, weakest first.
    struct PlayerHand {
        Places places;
        Strength strength;
        std::uint32_t weight;
    };
    const std::vector<PlayerHand>& player_hands() const { return players_; }
    const Pack& pack() const { return pack_; }
    std::int64_t dealer_hands() const { return dealer_hands_; }  // for one hand and up card

    // The players' hands cut into slices by strength, for a thread each: which strengths, and what
    // the dealer's hands below a slice add to the counts of the largest sets of cards that are
    // counted. That is found once for all slices; smaller sets follow by adding up.
    struct Slices {
        std::vector<std::size_t> begin;                 // one more than slices
        std::vector<std::vector<std::uint32_t>> below;  // by slice and kind; of the first: nothing
    };
    static constexpr std::size_t most_slices = 16;  // each has counts of its own
    Slices slices(std::size_t count, int threads) const;

    // Visits the players' hands of a slice, weakest first: visit(hand, its cards, its matchups).
    using Visit = std::function<void(const PlayerHand&, CardSet, std::span<const Matchup>)>;
    void visit(const Slices& slices, std::size_t slice, const Visit& visit,
               const std::function<void(double)>& progress) const;

  private:
    // Whether no two sets of cards are alike: kinds are then numbers of sets.
    enum class Alike { none, some };
    using Word = std::uint64_t;                       // two counts, see four_card_counts.cpp
    using Counts = std::array<std::vector<Word>, 5>;  // by size of the set, less one, and kind
    template <Alike alike>
    std::vector<std::uint32_t> added_by(std::uint32_t from, std::uint32_t to) const;
    template <Alike alike>
    Counts counts_from(const std::vector<std::uint32_t>& below) const;
    template <Alike alike>
    void visit_strengths(const Slices& slices, std::size_t slice, const Visit& visit,
                         const std::function<void(double)>& progress) const;
    bool all_differ() const { return pack_.symmetries().size() == 1; }
    // The largest sets that are counted: of so many cards.
    std::size_t largest() const { return std::min<std::size_t>(static_cast<unsigned>(drawn_), 5); }

    Pack pack_;
    CardSet dealer_;
    int drawn_;  // dealer's cards from the pack, the up card among them
    std::int64_t dealer_hands_;
    std::vector<Kinds> kinds_;                      // of 1 to 5 cards
    std::array<std::vector<std::uint8_t>, 5> own_;  // how many symmetries keep a set of the kind
    std::vector<PlayerHand> players_;
    std::vector<Strength> strengths_;  // of the players' hands, each once, ascending
    // Dealer's hands sorted by the first of those strengths that is not below theirs: first those
    // below it, from `from`, then those equal to it, from `equal_from`. A hand is one word: its
    // places without the known cards, and above them how many are alike.
    std::vector<std::uint64_t> dealers_;
    std::vector<std::uint32_t> from_, equal_from_;
    std::vector<std::uint32_t> players_from_;  // the first player's hand of each strength
};

}  // namespace pokerfloor::analysis
