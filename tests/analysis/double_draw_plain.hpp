// Double Draw Poker solved the plain way, for packs of a few cards: every draw of every discard set
// of every deal, looked at one by one. Slow, obvious, and sharing nothing with the solver but the
// rules.
#pragma once

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/games/house_tables.hpp>
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

    // How rounds end, as the solver's table of outcomes calls it, and how likely; of equally good
    // actions the first in the order of the tie rule.
    std::map<std::string, Fraction> rows() {
        std::map<std::string, Fraction> rows;
        std::int64_t deals = 0;
        for_each_subset(pack_, 5, {}, [&](CardSet five) {
            play_deal(five, rows);
            ++deals;
        });
        for (auto& [name, share] : rows) share /= deals;
        return rows;
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
    static std::vector<Card> lowest_first(CardSet five) {
        std::vector<Card> cards;
        for (int code = 0; code < 54; ++code)
            if (five.contains(Card::from_code(code))) cards.push_back(Card::from_code(code));
        return cards;
    }

    void play_deal(CardSet five, std::map<std::string, Fraction>& rows) {
        Fraction best = -2;
        std::optional<CardSet> thrown;
        const std::vector<Card> cards = lowest_first(five);
        for (unsigned mask = 0; mask < 32; ++mask) {
            if (std::popcount(mask) > 3) continue;
            CardSet discards;
            for (std::size_t i = 0; i < 5; ++i)
                if (mask >> i & 1) discards.insert(cards[i]);
            const Fraction value = discarding(five, discards);
            if (value <= best) continue;
            best = value;
            thrown = discards;
        }
        if (!thrown) {
            rows["folded-after-deal"] += 1;
            return;
        }
        const CardSet unseen = pack_ - five;
        std::vector<CardSet> draws;
        for_each_subset(unseen, thrown->size(), {}, [&](CardSet drawn) { draws.push_back(drawn); });
        for (const CardSet drawn : draws)
            play_second((five - *thrown) | drawn, unseen - drawn,
                        Fraction(1, static_cast<std::int64_t>(draws.size())), rows);
    }

    void play_second(CardSet five, CardSet unseen, const Fraction& share,
                     std::map<std::string, Fraction>& rows) {
        std::int64_t best = std::int64_t{-3} * unseen.size();
        const std::int64_t standing = std::int64_t{net(five)} * unseen.size();
        bool fold = true;
        if (standing > best) {
            best = standing;
            fold = false;
        }
        std::optional<Card> thrown;
        for (const Card out : lowest_first(five)) {
            std::int64_t sum = 0;
            for (Card drawn : unseen) sum += net((five - CardSet{out}) | CardSet{drawn});
            if (sum <= best) continue;
            best = sum;
            thrown = out;
        }
        if (thrown) {
            for (Card drawn : unseen)
                rows[name((five - CardSet{*thrown}) | CardSet{drawn})] += share / unseen.size();
            return;
        }
        rows[fold ? "folded-after-first-draw" : name(five)] += share;
    }

    static std::string name(CardSet five) {
        const int line = games::double_draw_bonus_line(double_draw::by_the_book(five));
        if (line == no_line) return "nothing";
        return std::string(games::double_draw_bonus.lines[static_cast<std::size_t>(line)].hand);
    }

    CardSet pack_;
    Paytable bonus_;
    std::unordered_map<std::uint64_t, int> nets_;
};

}  // namespace pokerfloor::plain
