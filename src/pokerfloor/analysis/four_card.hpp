// Four Card Poker (MFC) solved: fold, or a Play wager of one to three Antes, with five cards and
// the dealer's up card known. The expectation is linear in the size of the wager, so only one and
// three times can be best (FC-5); of equal actions the smallest wager is taken, fold smallest of
// all.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/odds.hpp>
#include <pokerfloor/analysis/short_strategy.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/games/paytable.hpp>

namespace pokerfloor::analysis {

// The Progressive Wager and Envy Bonus (MFC-12.G, MFC-x12.D): sums of money, as the operator posts
// them and as the meter stands. Lines as games::four_card_envy_line: four aces, other four of a
// kind, straight flush.
struct ProgressiveTerms {
    Chips wager = dollars(5);      // FC-7
    std::array<Chips, 3> award{};  // won on the line "for one": the wager itself stays lost
    Chips three_of_a_kind{};       // and below those
    std::array<Chips, 3> envy{};   // for another player's hand on the line
    // A line may pay a share of the meter (MFC-x12.D): its award above is what that comes to now.
    // Three of a kind is the last; 0: a sum of money.
    std::array<int, 4> percent{};
    struct Meter {
        Chips now;          // as it stands when an award is paid
        Chips seed, reset;  // what it began with, and is set to after a win of all of it
        Chips raise;        // what each wager adds to it (MFC-x12.F)
    };
    std::optional<Meter> meter{};  // none: nobody said
};

struct FourCardTerms {
    // The Ante Bonus has no stake of its own: a line of 0 or below pays nothing.
    Paytable ante_bonus = games::four_card_ante_bonus_tables[0].table;
    bool ante_bonus_on_loss = false;  // FC-4; never on a fold
    Paytable aces_up = games::four_card_aces_up_tables[0].table;
    Paytable six_card_bonus = games::four_card_six_card_bonus_table;
    // Sums of money whatever the wager (FC-8), so what they are worth depends on it. None: paid as
    // a royal flush.
    std::optional<games::SuperRoyal> super_royal;
    Chips six_card_wager = dollars(5);
    std::optional<ProgressiveTerms> progressive;
};

// The whole game is Ante, Play and Ante Bonus; wagers "ante", "play", "ante-bonus", and the side
// wagers "aces-up", "six-card-bonus" and, when given, "progressive" and "envy" (what one other
// player's hand brings), each per unit of itself. Frequencies: fold, raise-1x, raise-3x of all
// (hand, up card) pairs.
Result<GameOdds> solve_four_card(const FourCardTerms& terms, const Conditions& conditions = {},
                                 const Effort& effort = {});

// "fold", "raise-1x", "raise-2x", "raise-3x": Ante, Play and Ante Bonus together.
Result<Advice> advise_four_card(const FourCardTerms& terms, CardSet hand, Card up,
                                const Conditions& conditions = {});

struct FourCardSituation {
    CardSet hand;  // one of those alike but for suits
    Card up;
    int weight;               // how many (hand, up card) pairs are alike
    int raise;                // 0 fold, 1 or 3
    std::int64_t win_or_tie;  // dealer's hands
    std::int64_t tie;         // of these; 0 with a fold, which needs no count
    std::int64_t lose;
    std::int64_t value, of;  // the expectation of the best action: value / of
};
// The whole strategy: some six million situations, weakest hand first.
Result<GameOdds> for_each_four_card_situation(
    const FourCardTerms& terms, const Conditions& conditions, const Effort& effort,
    const std::function<void(const FourCardSituation&)>& visit);

struct FourCardSolution {
    GameOdds odds;
    ShortStrategy short_strategy;
};
Result<FourCardSolution> solve_four_card_with_short(const FourCardTerms& terms,
                                                    const Conditions& conditions = {},
                                                    const Effort& effort = {});

// By the hand (a pair by its rank) against the rank of the up card.
Result<ShortStrategy> short_four_card(const FourCardTerms& terms, const Conditions& conditions = {},
                                      const Effort& effort = {});

}  // namespace pokerfloor::analysis
