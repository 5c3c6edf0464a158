// For tests of games without a board: questions by chance, and the plain way to their answer, in
// which every deal is settled on its own.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/own_cards/deal.hpp>
#include <pokerfloor/equity/settle.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity::own_games {

inline constexpr std::array games{"stud7-high", "stud7-low",  "stud7-hilo", "stud7-hilo8",
                                  "stud5",      "draw5-high", "draw5-low",  "badugi",
                                  "td-27",      "td-a5",      "badeucey",   "badacey"};

inline CardSet take(CardSet& from, RandomStream& chance, int cards) {
    CardSet taken;
    while (taken.size() < cards) {
        CardSet::Iterator at = from.begin();
        std::advance(at, chance.below(static_cast<std::uint32_t>(from.size())));
        taken.insert(*at);
        from.erase(*at);
    }
    return taken;
}

// Every deal settled by settle(), each hand ranked once.
class Plain {
  public:
    explicit Plain(const Question& question) : question_(question) {}

    Answer answer() {
        answer_.exact = true;
        answer_.players.resize(question_.players.size());
        common_ = common_cards(question_);
        known(0, set_of(question_.game->deck) - question_.dead, 1);
        return answer_;
    }

  private:
    void known(std::size_t player, CardSet stub, Count weight) {
        if (player == question_.players.size())
            return for_each_subset(stub, common_, [&](CardSet common) {
                best_.clear();
                board_ = common;
                deal(0, stub - common, weight);
            });
        const Player& asked = question_.players[player];
        for (const Holding& holding : asked.range) {
            if (!stub.contains(holding.cards())) continue;
            kept_.push_back(asked.keep.value_or(holding.cards()));
            known(player + 1, stub - holding.cards(), weight * holding.weight);
            kept_.pop_back();
        }
    }

    void deal(std::size_t player, CardSet stub, Count weight) {
        if (player == kept_.size()) return settled(weight);
        const int missing = whole_of(*question_.game).own - common_ - kept_[player].size();
        for_each_subset(stub, missing, [&](CardSet drawn) {
            hands_.push_back(kept_[player] | drawn);
            deal(player + 1, stub - drawn, weight);
            hands_.pop_back();
        });
    }

    void settled(Count weight) {
        const std::span<const Share> shares = question_.game->shares;
        std::array<std::uint32_t, 2> best{};
        for (std::size_t share = 0; share < shares.size(); ++share) {
            Strength strongest;
            for (std::size_t i = 0; i < hands_.size(); ++i) {
                const Strength strength = strength_of(hands_[i])[share];
                if (!strength.qualifies() || strength < strongest) continue;
                if (strength > strongest) best[share] = 0;
                best[share] |= std::uint32_t{1} << i;
                strongest = strength;
            }
        }
        const Settled settled = settle(hands_.size(), shares.size(), best);
        if (answer_.deals++ % 997 == 0) {  // and now and then without anything kept
            const Settled again = settle(*question_.game, hands_, board_);
            if (again.best != settled.best || again.parts != settled.parts) answer_.exact = false;
        }
        count(answer_.players, settled, weight);
        answer_.deals += weight - 1;
    }

    const std::array<Strength, 2>& strength_of(CardSet hand) {
        const auto [at, is_new] = best_.try_emplace(hand.bits());
        if (is_new)
            for (std::size_t share = 0; share < question_.game->shares.size(); ++share) {
                const Share& of = question_.game->shares[share];
                const auto best = best_under(of.order, of.use, hand, board_);
                if (best) at->second[share] = best->strength;
            }
        return at->second;
    }

    const Question& question_;
    Answer answer_;
    int common_ = 0;
    CardSet board_;
    std::vector<CardSet> kept_, hands_;
    std::map<std::uint64_t, std::array<Strength, 2>> best_;
};

// Deals of the question, were all holdings whole.
inline double deals_of(const Question& question) {
    const int common = common_cards(question);
    int stub = 52 - question.dead.size();
    double deals = 1;
    for (const Player& player : question.players) {
        int fewest = 52;
        for (const Holding& holding : player.range)
            fewest = std::min(fewest, holding.cards().size());
        stub -= fewest;
    }
    for (const Player& player : question.players) {
        int missing = 0;
        for (const Holding& holding : player.range)
            missing = std::max(missing, whole_of(*question.game).own - common -
                                            player.keep.value_or(holding.cards()).size());
        deals *= static_cast<double>(player.range.size()) * own_cards::ways(stub, missing);
        stub -= missing;
    }
    return deals * own_cards::ways(stub, common);
}

// Two to four players; each stud hand lacks some cards, each draw hand changes some or stands;
// ranges of several weighted holdings; so many dead cards that all deals can be gone through.
inline Question random_question(const GameSpec& game, RandomStream& chance, double most_deals) {
    const int own = whole_of(game).own;
    const bool draws = game.pot->streets.back().draw == Draw::yes;
    const auto up_to = [&](int most) {
        return static_cast<int>(chance.below(static_cast<std::uint32_t>(most + 1)));
    };
    for (;;) {
        Question question;
        question.game = &game;
        CardSet deck = set_of(game.deck);
        question.dead = take(deck, chance, up_to(36));
        const int players = 2 + (up_to(1) == 0 ? 0 : up_to(2));
        if (players * own > deck.size()) continue;
        const int most_missing = 1 + up_to(draws ? own - 1 : 3);
        for (int i = 0; i < players; ++i) {
            Player& player = question.players.emplace_back();
            const int holdings = up_to(3) == 0 ? 2 + up_to(1) : 1;
            for (int j = 0; j < holdings; ++j) {
                CardSet from = deck;
                const int missing = draws ? up_to(6) == 0 ? 1 : 0 : up_to(most_missing);
                const CardSet down = take(from, chance, own - missing);
                player.range.push_back({down, {}, 1 + static_cast<std::uint32_t>(up_to(3))});
                if (holdings == 1) deck = from;
            }
            if (draws && holdings == 1 && up_to(4) > 0) {
                CardSet hand = player.range.front().down;
                player.keep = take(hand, chance, std::max(0, hand.size() - up_to(most_missing)));
            }
        }
        const double deals = deals_of(question);
        if (deals > 0 && deals <= most_deals) return question;
    }
}

}  // namespace pokerfloor::equity::own_games
