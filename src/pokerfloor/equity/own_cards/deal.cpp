#include <pokerfloor/equity/own_cards/deal.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/suit_names.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/high.hpp>

namespace pokerfloor::equity::own_cards {
namespace {

// Of all names its cards may have, the least.
std::vector<std::uint64_t> name_of(const Combination& combination,
                                   std::span<const SuitNames> renamings) {
    std::vector<std::uint64_t> least, name;
    for (const SuitNames& names : renamings) {
        name.clear();
        for (const OwnHand& hand : combination.hands) {
            name.push_back(renamed(hand.kept, names).bits());
            name.push_back(renamed(hand.taken, names).bits());
        }
        if (least.empty() || name < least) least = name;
    }
    return least;
}

constexpr std::size_t block = 2048;  // hands ranked at once

template <int cards>
void rank_high_or_low(Order order, std::span<const Hand> hands, std::span<Strength> out) {
    if (order == Order::high) return batch::high<cards>(hands, out);
    batch::ace_to_five<cards>(hands, out);
    if (order == Order::eight_or_better)
        for (Strength& strength : out) strength = ace_to_five::eight_or_better(strength);
}

void rank_hands(Order order, int cards, std::span<const Hand> hands, std::span<Strength> out) {
    switch (order) {
        case Order::deuce_to_seven:
            return batch::deuce_to_seven(hands, out);
        case Order::badugi:
        case Order::badugi_ace_high:
            for (std::size_t i = 0; i < hands.size(); ++i)
                out[i] = badugi::rank(hands[i].cards(), order == Order::badugi ? badugi::Ace::low
                                                                               : badugi::Ace::high);
            return;
        default:
            MUST(order == Order::high || order == Order::ace_to_five ||
                 order == Order::eight_or_better);
            MUST(cards == 5 || cards == 7);
            return cards == 5 ? rank_high_or_low<5>(order, hands, out)
                              : rank_high_or_low<7>(order, hands, out);
    }
}

}  // namespace

double ways(int cards, int picked) {
    if (picked < 0 || picked > cards) return 0;
    double product = 1;
    for (int i = 0; i < picked; ++i) product = product * (cards - i) / (i + 1);
    return product;
}

std::optional<std::vector<Combination>> combinations(const Question& question, double most) {
    double product = 1;
    for (const Player& player : question.players)
        product *= static_cast<double>(player.range.size());
    if (product > most) return std::nullopt;

    const int own = whole_of(*question.game).own - common_cards(question);
    const std::vector<SuitNames> suits = renamings(
        [&](const SuitNames& names) { return renamed(question.dead, names) == question.dead; });
    std::map<std::vector<std::uint64_t>, std::size_t> known;
    std::vector<Combination> found;
    Combination now;
    const auto add = [&] {
        if (product > 1) {
            const auto [at, is_new] = known.try_emplace(name_of(now, suits), found.size());
            if (!is_new) {
                found[at->second].weight += now.weight;
                return;
            }
        }
        found.push_back(now);
    };
    const auto walk = [&](const auto& self, CardSet taken) -> void {
        if (now.hands.size() == question.players.size()) return add();
        const Player& player = question.players[now.hands.size()];
        const Count weight = now.weight;
        for (const Holding& holding : player.range) {
            const CardSet cards = holding.cards() | player.keep.value_or(CardSet{});
            if (holding.weight == 0 || !(cards & taken).empty()) continue;
            const CardSet kept = player.keep.value_or(cards);
            MUST(kept.size() <= own);
            now.hands.push_back({kept, cards, own - kept.size()});
            now.weight = weight * holding.weight;
            self(self, taken | cards);
            now.hands.pop_back();
        }
        now.weight = weight;
    };
    walk(walk, question.dead);
    return found;
}

CardSet stub_of(const Question& question, const Combination& combination) {
    CardSet stub = set_of(question.game->deck) - question.dead;
    for (const OwnHand& hand : combination.hands) stub = stub - hand.taken;
    return stub;
}

Draws all_draws(const GameSpec& game, CardSet stub, CardSet kept, int missing) {
    const auto size = static_cast<std::size_t>(ways(stub.size(), missing));
    Draws draws;
    draws.cards.reserve(size);
    for (std::size_t share = 0; share < game.shares.size(); ++share)
        draws.strength[share].reserve(size);

    std::vector<Hand> cards, hands;
    for (const Card card : stub) cards.emplace_back(card);
    std::vector<Strength> ranked(block);
    const auto rank_block = [&] {
        for (std::size_t share = 0; share < game.shares.size(); ++share) {
            const std::span<Strength> out = std::span(ranked).first(hands.size());
            rank_hands(game.shares[share].order, kept.size() + missing, hands, out);
            for (const Strength strength : out) draws.strength[share].push_back(strength.value);
        }
        hands.clear();
    };
    const auto walk = [&](const auto& self, std::size_t first, int left, std::uint64_t set,
                          Hand hand) -> void {
        if (left == 0) {
            draws.cards.push_back(set);
            hands.push_back(hand);
            if (hands.size() == block) rank_block();
            return;
        }
        for (std::size_t i = first; i + static_cast<std::size_t>(left) <= cards.size(); ++i)
            self(self, i + 1, left - 1, set | std::uint64_t{1} << i, hand + cards[i]);
    };
    walk(walk, 0, missing, 0, Hand(kept));
    rank_block();
    return draws;
}

std::shared_ptr<const Draws> SharedDraws::get(const GameSpec& game, CardSet stub, CardSet kept,
                                              int missing) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<const Draws>& known = known_[{stub.bits(), kept.bits()}];
    if (!known) known = std::make_shared<Draws>(all_draws(game, stub, kept, missing));
    return known;
}

}  // namespace pokerfloor::equity::own_cards
