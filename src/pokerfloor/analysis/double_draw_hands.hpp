// Inside Double Draw Poker's solver: every final hand of the cards in play, and the second draw.
//
// At the second draw five cards h are held and k others were discarded. Discarding c and drawing
// one of the n - 5 - k unseen cards is worth
//     (sum over all x not in h of net(h - c + x)  -  the same over the k discards) / (n - 5 - k),
// so the discards enter linearly, and only through those cards that would have made another hand
// than most cards do: nothing, or the two pair already held. Cards that do the same to every option
// form a class; an option that no discards can make best is dropped. What is left is the set
// function of the second draw.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/games/paytable.hpp>

namespace pokerfloor::analysis {

// Final hands by number: 0 nothing, 1 two pair to 10 five aces; and the folds beside them.
inline constexpr std::size_t hand_count = 11;
inline constexpr std::size_t folded_second = 11;  // after the first draw
inline constexpr std::size_t outcome_count = 12;

inline constexpr std::int64_t net_of_nothing = -4;      // Ante, Bonus and both Draw wagers
inline constexpr std::int64_t net_of_second_fold = -3;  // MDD-11.C.8.b
inline constexpr std::int64_t net_of_first_fold = -2;   // MDD-11.C.2.b

using Nets = std::array<std::int64_t, hand_count>;
Nets nets_of(const Paytable& bonus);  // DD-1

// The hand of every five cards of the pack, by the number of the set.
class FinalHands {
  public:
    FinalHands(const Pack& pack, const Paytable& bonus);

    const Pack& pack() const { return pack_; }
    std::uint8_t hand(std::uint32_t number) const { return hand_[number]; }
    std::uint8_t hand_of(Places five) const { return hand_[number_of(five)]; }
    std::int64_t net(std::size_t hand) const { return nets_[hand]; }
    int cards() const { return pack_.size(); }

    // What four cards become with each other card of the pack, and how often which hand.
    struct Four {
        std::array<std::uint8_t, 64> with{};  // beyond the pack nothing: whole vectors
        std::array<std::uint8_t, hand_count> times{};
    };
    // The hand most cards make of four of a hand's cards, without the fifth.
    static std::size_t usual(const Four& four, std::uint8_t hand);
    const Four& four(std::uint32_t number) const { return fours_[number]; }

  private:
    const Pack& pack_;
    Nets nets_;
    std::vector<std::uint8_t> hand_;
    std::vector<Four> fours_;
};

// Fold, stand, discard the lowest card to the highest: the order of the tie rule.
inline constexpr std::size_t fold_option = 0, stand_option = 1, first_discard = 2, option_count = 7;

// One hand at the second draw, before it is known what was discarded.
class SecondDraw {
  public:
    SecondDraw(const FinalHands& hands, Places five);

    const std::array<std::uint8_t, 5>& cards() const { return cards_; }  // places, ascending
    std::uint8_t hand() const { return hand_; }

    // Cards which make the same hands with every option that matters.
    struct Class {
        // Set where a class is made, and nowhere before: a hand has few, and room for many.
        std::uint32_t key;  // four bits per discard: the hand made, 0 for the usual one
        std::array<std::uint8_t, most_cards> places;
        std::size_t size;
        std::array<std::int64_t, option_count> loss;  // of an option with each such discard
    };

    // Prepares for k discards: drops options, those not in the mask at once, and joins classes.
    static constexpr unsigned all_options = (1u << option_count) - 1;
    void prepare(int discards, unsigned options = all_options);

    // What an option is worth with all discards in no class, each of which would have made the
    // usual hand.
    std::int64_t base_of(std::size_t option, int discards) const;
    // The best option where nothing was discarded.
    std::size_t best_alone() const;
    // The option that is best after any number of discards, whatever they were; no_option where
    // that depends.
    static constexpr std::size_t no_option = option_count;
    std::size_t sole_option() const;

    std::size_t option_total() const { return options_; }
    std::size_t option(std::size_t i) const { return option_[i]; }  // ascending
    std::int64_t base(std::size_t option) const { return base_[option]; }
    std::size_t class_total() const { return classes_; }
    const Class& of_class(std::size_t i) const { return class_[i]; }
    int unseen() const { return unseen_; }

    // The first best option when `lost` of each option is gone with the discards.
    std::size_t best(const std::array<std::int64_t, option_count>& lost) const {
        std::size_t best = option_[0];
        for (std::size_t i = 1; i < options_; ++i) {
            const std::size_t other = option_[i];
            if (base_[other] - lost[other] > base_[best] - lost[best]) best = other;
        }
        return best;
    }
    std::int64_t value(std::size_t option,
                       const std::array<std::int64_t, option_count>& lost) const {
        return base_[option] - lost[option];
    }

    // How often each outcome follows from an option, of unseen() cards; with all discards in no
    // class.
    using Outcomes = std::array<std::int32_t, outcome_count>;
    Outcomes outcomes(std::size_t option) const;
    // The hand which a card of the class makes with a discard option, and which others make.
    std::size_t hand_made(const Class& cards, std::size_t option) const {
        return (cards.key >> (4 * (option - first_discard)) & 15) ^ usual_hand(option);
    }
    std::size_t usual_hand(std::size_t option) const { return usual_[option - first_discard]; }

  private:
    // The most that up to three discards can turn against an option in favour of another: the
    // greatest differences of losses, in order.
    std::array<std::int64_t, 3> turned_against(std::size_t option, std::size_t other) const;

    const FinalHands& hands_;
    std::array<std::uint8_t, 5> cards_{};
    std::uint8_t hand_;
    std::array<std::array<std::uint8_t, hand_count>, 5> made_{};  // by discard and hand
    std::array<std::int64_t, 5> sum_{};                           // of nets, by discard
    std::array<std::size_t, 5> usual_{};                          // the hand most cards make
    std::array<Class, most_cards> all_;                           // classes for all options
    std::size_t all_count_ = 0;

    int discards_ = 0, unseen_ = 0;
    std::array<std::int64_t, option_count> base_{};
    std::array<std::size_t, option_count> option_{};
    std::size_t options_ = 0;
    std::array<Class, most_cards> class_;
    std::size_t classes_ = 0;
};

}  // namespace pokerfloor::analysis
