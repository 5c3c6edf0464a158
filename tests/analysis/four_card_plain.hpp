// Four Card Poker solved the plain way, for packs of a few cards: every hand of the player, every
// up card, every hand of the dealer, one by one. Slow, obvious, and sharing nothing with the solver
// but the rules.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/six_card_bonus.hpp>

#include "tests/analysis/double_draw_plain.hpp"

namespace pokerfloor::plain {

class FourCard {
  public:
    // `pack`: what the player's, the up card and the dealer's unknown ones come from.
    FourCard(analysis::FourCardTerms terms, CardSet pack, CardSet dealer)
        : terms_(terms), pack_(pack), dealer_(dealer) {
        subsets(pack_, 5, [&](CardSet hand) { player(hand); });
    }

    std::map<std::string, Integer> rows;  // of the whole game, by the tie rule
    Integer cases = 0;
    Fraction sum = 0, squares = 0;  // of nets, over all cases
    Fraction ante = 0, play = 0, bonus = 0, progressive = 0;
    std::map<int, Integer> raises;  // situations, the largest of equally good wagers
    Fraction aces_up = 0, six_card = 0, envy = 0;
    Integer hands = 0, sixes = 0;

    Fraction ev() const { return sum / Fraction(cases); }
    Fraction variance() const { return squares / Fraction(cases) - ev() * ev(); }

  private:
    template <class Visit>
    static void subsets(CardSet from, int size, Visit&& visit) {
        DoubleDraw::for_each_subset(from, size, {}, visit);
    }

    // The best four cards of any.
    Strength best(CardSet cards) {
        const auto found = best_.find(cards.bits());
        if (found != best_.end()) return found->second;
        Strength best{};
        subsets(cards, 4,
                [&](CardSet four) { best = std::max(best, four_card::by_the_book(four)); });
        best_[cards.bits()] = best;
        return best;
    }

    void player(CardSet hand) {
        const Strength own = best(hand);
        ++hands;
        aces_up += terms_.aces_up.of(games::four_card_aces_up_line(own));
        side_wagers(hand, own);
        for (const Card up : pack_ - hand) situation(hand, own, up);
    }

    void side_wagers(CardSet hand, Strength own) {
        for (const Card box : pack_ - hand) {
            const CardSet six = hand | CardSet{box};
            ++sixes;
            const auto suit = six_card_bonus::suit_of_super_royal(six);
            if (suit && terms_.super_royal) {
                const Chips award = *suit == Suit::diamonds ? terms_.super_royal->diamonds
                                                            : terms_.super_royal->other_suits;
                six_card += Fraction(award.cents, terms_.six_card_wager.cents);
            } else {
                six_card += terms_.six_card_bonus.of(
                    games::four_card_six_card_bonus_line(six_card_bonus::by_the_book(six)));
            }
        }
        const int line = games::four_card_envy_line(own);
        if (terms_.progressive && line != no_line)
            envy += Fraction(terms_.progressive->envy[static_cast<std::size_t>(line)].cents,
                             terms_.progressive->wager.cents);
    }

    void situation(CardSet hand, Strength own, Card up) {
        std::int64_t win = 0, tie = 0, lose = 0;
        subsets(pack_ - hand - CardSet{up}, 5 - dealer_.size(), [&](CardSet hidden) {
            const Strength other = best(hidden | dealer_ | CardSet{up});
            ++(other < own ? win : other == own ? tie : lose);
        });
        const int line = games::four_card_ante_bonus_line(own);
        const std::int64_t extra = line == no_line ? 0 : std::max(terms_.ante_bonus.of(line), 0);
        const std::int64_t lost_extra = terms_.ante_bonus_on_loss ? extra : 0;
        const auto value = [&](std::int64_t raise) {
            if (raise == 0) return -(win + tie + lose);
            return (win + tie) * (1 + raise + extra) + lose * (lost_extra - 1 - raise);
        };
        int smallest = 0, largest = 0;
        for (const int raise : {1, 2, 3}) {
            if (value(raise) > value(smallest)) smallest = raise;
            if (value(raise) >= value(largest)) largest = raise;
        }
        raises[largest] += 1;
        cases += win + tie + lose;
        const std::string name(to_string(four_card::category_of(own)));
        const auto row = [&](const std::string& how, std::int64_t net, std::int64_t count) {
            if (count == 0) return;
            rows[name + how] += count;
            sum += Fraction(net) * count;
            squares += Fraction(net) * net * count;
        };
        if (smallest == 0) {
            row("-fold", -1, win + tie + lose);
            ante -= win + tie + lose;
            progressive -= win + tie + lose;
            return;
        }
        const std::string times = "-" + std::to_string(smallest) + "x";
        row(times + "-win", 1 + smallest + extra, win);
        row(times + "-tie", 1 + smallest + extra, tie);
        row(times + "-lose", lost_extra - 1 - smallest, lose);
        ante += win + tie - lose;
        play += smallest * (win + tie - lose);
        bonus += extra * (win + tie) + lost_extra * lose;
        progressive += (award(own) - 1) * Fraction(win + tie + lose);
    }

    Fraction award(Strength own) const {
        if (!terms_.progressive) return 0;
        const int line = games::four_card_progressive_row(own);
        if (line == no_line) return 0;
        const Chips pays = line < 3 ? terms_.progressive->award[static_cast<std::size_t>(line)]
                                    : terms_.progressive->three_of_a_kind;
        return Fraction(pays.cents, terms_.progressive->wager.cents);
    }

    analysis::FourCardTerms terms_;
    CardSet pack_, dealer_;
    std::unordered_map<std::uint64_t, Strength> best_;
};

}  // namespace pokerfloor::plain
