// How many pairs of sets of cards share no card, by how the hands they make compare: without going
// through the pairs.
//
// Of sets that were counted, by each of their subsets E, in N[E], those that share no card with a
// set T number the sum over E of T of (-1)^|E| N[E]: whoever shares cards with T is taken out as
// often as put in. So one list is put into such a table in the order of strength, and at the right
// moments the table is asked once for every set of the other list. Two strengths at once: the lists
// are halved again and again by the second, and each pair of halves is done by the first.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace pokerfloor::equity::own_cards {

inline constexpr int most_drawn = 6;  // cards that a player's set may have

// A set of cards of the stub, a bit for each, and the place of the hand it makes among all hands
// of the question, under each share: greater wins, equal ties.
struct Drawn {
    std::uint64_t cards = 0;
    std::array<std::uint16_t, 2> place{};
};

// Pairs (a, b) by how a's place compares with b's.
enum Compared : std::uint8_t { less, equal, greater };
using Pairs = std::array<std::int64_t, 3>;
using PairsOfBoth = std::array<Pairs, 3>;  // by the second share, then by the first

constexpr Compared compared(std::uint16_t a, std::uint16_t b) {
    return static_cast<Compared>((a > b ? 1 : 0) + (a >= b ? 1 : 0));
}

class DisjointPairs {
  public:
    // So many cards in the stub, and in the sets of either list. What is counted while `stop` is
    // set has no meaning.
    DisjointPairs(int stub, int cards_a, int cards_b, const std::atomic<bool>* stop = nullptr);

    // Lists of one length count a pair of two equal sets as so many pairs, not as none: leaving the
    // whole set out of the table makes it many times smaller. Whoever asks corrects it.
    int each_pair_of_equal_sets() const { return of_equal_; }

    // Both lists in the order of the first place.
    Pairs by_first(std::span<const Drawn> a, std::span<const Drawn> b);
    PairsOfBoth by_both(std::span<const Drawn> a, std::span<const Drawn> b);

    // About how many steps, of one table entry each, a call with lists of these lengths takes.
    static double steps(int cards_a, int cards_b, double a, double b);

  private:
    using Cell = std::uint64_t;
    // The index of a subset is the sum of its cards' steps, by their place in it and in the stub.
    using Steps = std::array<std::array<std::uint32_t, 64>, most_drawn + 1>;
    struct Asked {
        std::int64_t weaker = 0, not_stronger = 0, all = 0;
    };
    struct Side {
        void (*put)(Cell*, const Steps&, std::span<const Drawn>, Cell) = nullptr;
        void (*clear)(Cell*, const Steps&, std::span<const Drawn>) = nullptr;
        void (*ask)(const Cell*, const Steps&, std::span<const Drawn>, Asked&) = nullptr;
        double subsets = 1;
    };
    template <int cards, int most>
    static Side side();
    static Side side_of(int cards, int most);

    bool pair_by_pair(std::size_t a, std::size_t b) const;
    std::int64_t disjoint(std::uint64_t a, std::uint64_t b) const {
        return (a & b) == 0 ? 1 : a == b ? of_equal_ : 0;
    }
    Asked sweep(const Side& put, std::span<const Drawn> into, const Side& ask,
                std::span<const Drawn> asked);
    void halve(std::span<Drawn> a, std::span<Drawn> b, PairsOfBoth& pairs);

    const std::atomic<bool>* stop_;
    Side a_, b_;
    Steps steps_{};
    int of_equal_ = 0;
    std::vector<Cell> table_;
    std::vector<Drawn> copy_a_, copy_b_, aside_;
    std::vector<std::uint32_t> weight_;
};

}  // namespace pokerfloor::equity::own_cards
