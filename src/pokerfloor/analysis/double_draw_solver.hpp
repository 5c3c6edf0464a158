// Inside Double Draw Poker: the first draw, for all deals at once.
//
// Keeping K and discarding d is worth the mean over all y (as many cards, not in K or d) of W(K+y,
// d), the second draw's worth. For each five cards h, W(h, .) is a function of the discards;
// written as
//     W(h, d) = sum over e in d of w(h, e)
// it has few e with w(h, e) other than 0: no cards at all, single cards that would make a hand, and
// pairs and triples of these that change what is best. So
//     sum over y of W(K+y, d) = sum over e in d, f in d-e of (-1)^|f| B(K+f, e),
//     B(X, e) = sum over all h that hold X and no card of e of w(h, e).
// The tables B are filled by scattering each w(h, e) to the X in h of 5 - |e| cards, kinds of cards
// only; smaller X follow by adding up. A deal then needs a few hundred look-ups. Counting outcomes
// under the strategy found is the same in reverse: the deals scatter what they ask for, and each w
// (now a vector of outcomes) is weighted by it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/double_draw_hands.hpp>
#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/analysis/parallel.hpp>

namespace pokerfloor::analysis {

inline constexpr int most_discards = 3;              // MDD-11.C.4
inline constexpr std::uint8_t folds_at_once = 0xff;  // instead of a mask of discards

// What a strategy allows at the second draw with a hand of each kind: a mask of options, of which
// the best is taken.
using SecondPolicy = std::vector<std::uint8_t>;

// How likely each hand of a kind is held at the second draw after k discards: a weight, for making
// lists of rules, not for figures.
using Reach = std::vector<std::array<double, most_discards + 1>>;

// How the tables are laid out; figures do not depend on it. As fits: by kind, or by row where there
// are so many kinds that rows are faster (double_draw_rows.hpp), and that only without what lists
// of rules need.
enum class Layout : std::uint8_t { as_fits, by_kind, by_row };

class DoubleDrawSolver {
  public:
    DoubleDrawSolver(CardSet cards, CardSet seen, const Paytable& bonus, const Effort& effort,
                     Layout layout = Layout::as_fits);

    // The first draw of each kind of five cards, perfect play to follow.
    struct Deal {
        std::uint8_t discards = 0;  // mask of the hand's cards, lowest first; the best
        std::int64_t value = 0;     // of discarding these, times draws(its size)
    };
    // keep_all: also keeps the value of every discard set, for values().
    void solve(bool keep_all);

    const Pack& pack() const { return pack_; }
    const Kinds& fives() const { return kinds_[5]; }
    const FinalHands& hands() const { return hands_; }
    const std::vector<Deal>& deals() const { return deals_; }
    // The first and second draw's ways after k discards: C(n-5, k) x (n-5-k).
    std::int64_t draws(int k) const;
    // Whether staying is worth no more than the fold.
    bool folds(std::size_t kind) const;

    // The value of every discard set of a deal, times draws(its size), by mask.
    const std::array<std::int64_t, 32>& values(std::size_t kind) const { return values_[kind]; }

    // Total outcomes by k: how the deals end whose mask has k cards, each deal weighing draws(k).
    // `masks` says what each kind of five cards discards, or folds_at_once; `policy` what it does
    // at the second draw, perfect play where there is none.
    using Totals = std::array<std::array<Wide, outcome_count>, most_discards + 1>;
    Totals count(const std::vector<std::uint8_t>& masks, const SecondPolicy* policy, Stage stage,
                 Reach* reach) const;

  private:
    void solve_discards(int k, Stage stage);
    // Number: wide enough for what the paytable can make of an entry.
    template <class Number>
    void solve_rows(std::span<const int> ks, Stage stage);
    bool narrow() const;
    void consider(std::size_t kind, std::uint8_t mask, std::int64_t value);
    std::array<Wide, outcome_count> count_discards(int k, const std::vector<std::uint8_t>& masks,
                                                   const SecondPolicy* policy, Stage stage,
                                                   Reach* reach) const;
    void count_rows(std::span<const int> ks, const std::vector<std::uint8_t>& masks, Stage stage,
                    Totals& totals) const;

    Effort effort_;
    Pack pack_;
    std::array<Kinds, 6> kinds_;
    FinalHands hands_;
    bool by_row_;
    std::vector<Deal> deals_;
    std::vector<std::uint8_t> sole_options_;  // by number of five cards; found by row
    std::vector<std::array<std::int64_t, 32>> values_;
};

}  // namespace pokerfloor::analysis
