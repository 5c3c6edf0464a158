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

    // Visits the players' hands of a slice, number `part` of `of`, weakest first: visit(hand, its
    // cards, its matchups). A slice first counts all that is below it, so many cost more.
    static constexpr std::size_t most_slices = 16;
    using Visit = std::function<void(const PlayerHand&, CardSet, std::span<const Matchup>)>;
    void visit(std::size_t part, std::size_t of, const Visit& visit,
               const std::function<void(double)>& progress) const;

  private:
    // Whether no two sets of cards are alike: kinds are then numbers of sets.
    enum class Alike { none, some };
    template <Alike alike>
    void visit_strengths(std::size_t begin, std::size_t end, const Visit& visit,
                         const std::function<void(double)>& progress) const;

    Pack pack_;
    CardSet dealer_;
    int drawn_;  // dealer's cards from the pack, the up card among them
    std::int64_t dealer_hands_;
    std::vector<Kinds> kinds_;  // of 1 to 5 cards
    std::vector<PlayerHand> players_;
    std::vector<Strength> strengths_;  // of the players' hands, each once, ascending
    // Dealer's hands sorted by the first of those strengths that is not below theirs: first those
    // below it, from `from`, then those equal to it, from `equal_from`. A hand is one word: its
    // places without the known cards, and above them how many are alike.
    std::vector<std::uint64_t> dealers_;
    std::vector<std::uint32_t> from_, equal_from_;
    std::vector<std::uint32_t> players_from_;  // the first player's hand of each strength
};

// All sets of `size` (up to 6) of the pack by kind: visit(set, weight). For sizes with too many
// sets for a table of kinds.
void for_each_kind_of_set(CardSet pack, CardSet kept, int size,
                          const std::function<void(CardSet, std::uint32_t)>& visit);

}  // namespace pokerfloor::analysis
