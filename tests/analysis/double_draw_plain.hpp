// Double Draw Poker solved the plain way, for packs of a few cards: every draw of every discard set
// of every deal, looked at one by one. Slow, obvious, and sharing nothing with the solver but the
// rules.
#pragma once

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/games/paytable.hpp>
#include <pokerfloor/ranking/double_draw.hpp>

namespace pokerfloor::plain {

using analysis::Fraction;
using analysis::Integer;

class DoubleDraw {
  public:
    DoubleDraw(CardSet pack, Paytable bonus) : pack_(pack), bonus_(bonus) {}

    int net(CardSet five) {
        const auto [at, is_new] = nets_.try_emplace(five.bits(), 0);
        if (is_new) {
            const int strength = static_cast<int>(double_draw::by_the_book(five).value);
            at->second =
                strength == 1 ? -4 : 3 + bonus_.odds[static_cast<std::size_t>(11 - strength)];
        }
        return at->second;
    }

    // The second decision: fold, stand or discard one.
    Fraction second(CardSet five, CardSet unseen) {
        std::int64_t best = std::max(-3, net(five)) * std::int64_t{unseen.size()};
        for (Card out : five) {
            std::int64_t sum = 0;
            for (Card drawn : unseen) sum += net((five - CardSet{out}) | CardSet{drawn});
            best = std::max(best, sum);
        }
        return Fraction(best, unseen.size());
    }

    // Discarding these at the first draw.
    Fraction discarding(CardSet five, CardSet discards) {
        const CardSet unseen = pack_ - five;
        Fraction sum = 0;
        int draws = 0;
        for_each_subset(unseen, discards.size(), {}, [&](CardSet drawn) {
            sum += second((five - discards) | drawn, unseen - drawn);
            ++draws;
        });
        return sum / draws;
    }

    Fraction deal(CardSet five) {
        Fraction best = -2;
        for (int size = 0; size <= 3; ++size)
            for_each_subset(five, size, {}, [&](CardSet discards) {
                best = std::max(best, discarding(five, discards));
            });
        return best;
    }

    Fraction game() {
        Fraction sum = 0;
        int deals = 0;
        for_each_subset(pack_, 5, {}, [&](CardSet five) {
            sum += deal(five);
            ++deals;
        });
        return sum / deals;
    }

    template <class Visit>
    static void for_each_subset(CardSet from, int size, CardSet chosen, Visit&& visit) {
        if (size == 0) return visit(chosen);
        while (from.size() >= size) {
            const Card card = from.first();
            from.erase(card);
            for_each_subset(from, size - 1, chosen | CardSet{card}, visit);
        }
    }

  private:
    CardSet pack_;
    Paytable bonus_;
    std::unordered_map<std::uint64_t, int> nets_;
};

}  // namespace pokerfloor::plain
