// Where a player stands against what the others may hold: some of the hands each of them may have,
// weighed by how likely they would have acted so with it, and what comes of them and of the own
// hand. All in arrays of its own: nothing is asked for while it thinks.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/equity/whole_hand.hpp>
#include <pokerfloor/strategy/pot/scene.hpp>
#include <pokerfloor/strategy/pot/whim.hpp>

namespace pokerfloor::thoughts {

// How closely somebody looks.
struct Care {
    int hands = 0;            // tried for the others, all together
    int outcomes = 0;         // of the own hand
    bool every_act = false;   // all streets, calls and checks too; else this street's raises
    bool every_draw = false;  // how many cards the others changed
    bool no_act = false;      // the others might hold anything
};

// Thousandths.
using Part = std::int32_t;
inline constexpr Part whole = 1000;

class Reading {
  public:
    static constexpr int most_hands = 256, most_finals = 6144, most_outcomes = 192;
    using Weights = std::array<std::array<std::uint32_t, most_hands>, most_players - 1>;

    Reading(const Scene& scene, const Care& care, Whim& whim);

    int others() const { return scene_->others; }
    int hands() const { return hands_; }
    // How good hand `i` of an other is beside all hands he might have been dealt: of a thousand so
    // many are worse.
    Part rank_of(int other, int i) const {
        return rank_[static_cast<std::size_t>(other)][static_cast<std::size_t>(i)];
    }
    const Weights& weights() const { return weights_; }

    // The part of the pot the own hand wins on average.
    double equity(const Weights& weights) const;
    double equity() const { return equity(weights_); }
    // The own hand beside all it might have been.
    Part own_rank() const { return own_rank_; }
    // What it wins that is left of a hand in a draw, by so many outcomes.
    double equity_keeping(CardSet kept, int outcomes, Whim& whim);
    // How many whole hands were ranked.
    std::uint64_t ranked() const { return ranked_; }

  private:
    void read_board(const Care& care, Whim& whim);
    void read_hands(const Care& care, Whim& whim);
    void weigh_street(int street, const Part* ranks, bool is_now, const Care& care, int other);
    void weigh_streets_of_same_hand(int other, const Care& care);
    CardSet completed(CardSet hand, int draws_left, Whim& whim);
    CardSet drawn(const Other& other, const Care& care, Whim& whim);
    CardSet some_hand(const Other& other, const Care& care, Whim& whim);
    double equity_of(const equity::WholeHand& own, const Weights& weights, int outcome) const;

    const Scene* scene_;
    Unseen unseen_;
    int hands_ = 0, outcomes_ = 0, ways_ = 0;  // ways: outcomes of each hand of others
    Part own_rank_ = 0;
    std::uint64_t ranked_ = 0;
    std::array<equity::WholeHand, most_outcomes> own_{};
    // With a board: outcome by outcome, a hand of others each, the same for all of them. Else:
    // other by other, way by way, a hand each.
    std::array<std::uint32_t, most_finals> first_, second_;
    std::array<std::array<Part, most_hands>, most_players - 1> rank_;
    Weights weights_;
};

}  // namespace pokerfloor::thoughts
