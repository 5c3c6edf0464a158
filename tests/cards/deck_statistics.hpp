// What the randomness tests count about a sequence of shuffled decks. A deck is given as the
// numbers 0 .. n-1 in its order. Every statistic has an exactly known distribution for fair and
// independent shuffles; the comments say which, and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <tests/cards/distributions.hpp>

namespace pokerfloor::statistics {

using Order = std::span<const std::uint8_t>;

// Is every card equally often in every position? The n x n table has fixed row and column sums in
// each single deck, so Pearson's sum has mean n(n-1) but only (n-1)^2 degrees of freedom: it is
// chi-square after multiplying by (n-1)/n.
class CardByPosition {
  public:
    explicit CardByPosition(std::size_t size) : size_(size), counts_(size * size) {}
    void add(Order order);
    double p() const;

  private:
    std::size_t size_;
    std::vector<std::uint32_t> counts_;
    std::uint64_t decks_ = 0;
};

// Overlaps, first kind: does every card follow every other equally often? The pairs overlap, each
// card ending one and starting the next; the bottom card is taken to be followed by the top one.
//
// With p = 1/(n-1) the chance of one pair and q = 1/((n-1)(n-2)) that of two pairs that can stand
// in one deck, one deck's table X has E[X_ab X_cd] = p for the same pair, q for pairs of other rows
// and columns except the reversed one, else 0. On tables with zero row and column sums this maps V
// to (p + q)V - qV'. So the symmetric part of the counts has variance p in each of its n(n-3)/2
// dimensions, the antisymmetric part p + 2q in each of its (n-1)(n-2)/2, and the sum of squares,
// each part divided by its own variance, is chi-square with n^2 - 3n + 1 degrees of freedom.
class Successors {
  public:
    explicit Successors(std::size_t size) : size_(size), counts_(size * size) {}
    void add(Order order);
    double p() const;

  private:
    std::size_t size_;
    std::vector<std::uint32_t> counts_;
    std::uint64_t decks_ = 0;
};

// Overlaps, second kind: how many of the first ten cards were among the first ten of the deck
// before? Hypergeometric, whatever that deck was, so the answers are independent.
class SharedCards {
  public:
    explicit SharedCards(std::size_t size) : size_(size), counts_(top + 1) {}
    void add(Order order);
    double p() const;

  private:
    static constexpr std::size_t top = 10;
    std::size_t size_;
    std::uint64_t before_ = 0;  // one bit a card; none before the first deck
    std::vector<std::uint64_t> counts_;
};

// Coupon collector: how many decks until every card has been on top?
class CouponCollector {
  public:
    explicit CouponCollector(std::size_t size) : size_(size), counts_(20 * size + 1) {}
    void add(Order order);
    double p() const;

  private:
    std::size_t size_;
    std::uint64_t seen_ = 0;
    std::size_t waited_ = 0;
    std::vector<std::uint64_t> counts_;  // by decks waited; the last entry is "longer still"
};

// Runs: into how many ascending runs does a deck fall? Eulerian numbers.
class Runs {
  public:
    explicit Runs(std::size_t size) : counts_(size) {}
    void add(Order order);
    double p() const;

  private:
    std::vector<std::uint64_t> counts_;  // by descents, which are one fewer than runs
};

// Serial correlation of cards `lag` places apart in one deck, the deck closed to a ring. With card
// values centred, so that they sum to 0, and Sk the sum of their k-th powers, the sum of products
// has mean -S2/(n-1) and second moment (S2^2 - S4)/(n-1) + (S2^2 - 2 S4)/((n-1)(n-2)).
class WithinDeck {
  public:
    WithinDeck(std::size_t size, std::size_t lag) : size_(size), lag_(lag) {}
    void add(Order order);
    double p() const;

  private:
    std::size_t size_;
    std::size_t lag_;
    double sum_ = 0;
    std::uint64_t decks_ = 0;
};

// Interplay: correlation of the cards in the same position `lag` shuffles apart. Given one deck,
// the sum of products with a fair other has mean 0 and variance S2^2/(n-1).
class BetweenDecks {
  public:
    BetweenDecks(std::size_t size, std::size_t lag) : size_(size), earlier_(lag) {}
    void add(Order order);
    double p() const;

  private:
    std::size_t size_;
    std::vector<std::vector<std::uint8_t>> earlier_;  // the last decks, a ring
    double sum_ = 0;
    std::uint64_t decks_ = 0;
};

// Duplicates: pairs of decks that start with the same five cards in the same order. Their number is
// Poisson with mean pairs / (n(n-1)(n-2)(n-3)(n-4)). Whole decks must never repeat: 36! is 3.7e41.
class Duplicates {
  public:
    explicit Duplicates(std::size_t size) : size_(size) {}
    void add(Order order);
    double p() const;
    std::uint64_t whole_decks() const;

  private:
    std::size_t size_;
    std::vector<std::uint64_t> starts_;
    std::vector<std::uint64_t> fingerprints_;
};

}  // namespace pokerfloor::statistics
