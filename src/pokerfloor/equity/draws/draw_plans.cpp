#include <pokerfloor/equity/draws/draw_plans.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/own_cards/deal.hpp>
#include <pokerfloor/equity/own_cards/disjoint.hpp>
#include <pokerfloor/equity/own_cards/showdown.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity {
namespace {

constexpr double most_combinations = 1e6;

bool draws_last(const GameSpec& game) {
    return game.pot != nullptr && game.pot->streets.back().draw == Draw::yes;
}

// Ways to say which of the player's last cards are common ones, and to deal the others what they
// lack.
Count ways_for_others(const own_cards::Combination& combination, std::size_t player, int stub,
                      int common) {
    const int own = combination.hands[player].missing;
    auto product = static_cast<Count>(own_cards::ways(own + common, common));
    stub -= own + common;
    for (std::size_t i = 0; i < combination.hands.size(); ++i) {
        if (i == player) continue;
        const int missing = combination.hands[i].missing;
        product *= static_cast<Count>(own_cards::ways(stub, missing));
        stub -= missing;
    }
    return product;
}

// The cards of a set by their numbers in the stub.
CardSet cards_of(CardSet stub, std::uint64_t numbers) {
    CardSet cards;
    for (const Card card : stub) {
        if (numbers & 1) cards.insert(card);
        numbers >>= 1;
    }
    return cards;
}

// How often hands of a strength came, and one of them.
struct Came {
    CardSet one;
    Count hands = 0;
};
using ByStrength = std::map<std::uint32_t, Came>;

std::vector<FinalHand> best_first(const Share& share, const ByStrength& found) {
    std::vector<FinalHand> hands;
    for (const auto& [strength, came] : found) {
        FinalHand& hand = hands.emplace_back();
        hand.strength = Strength{strength};
        hand.hands = came.hands;
        if (const auto ranked = rank_under(share.order, share.use, came.one, CardSet{})) {
            MUST(ranked->strength == hand.strength);
            hand.category = ranked->category;
            hand.name = ranked->name;
        }
    }
    std::ranges::reverse(hands);
    return hands;
}

}  // namespace

Result<Distribution> distribution(const Question& question, std::size_t player) {
    const GameSpec& game = *question.game;
    if (whole_of(game).board > 0) return fail("hands with a board are no matter of a draw");
    if (player >= question.players.size()) return fail("there is no such player");
    const auto combinations = own_cards::combinations(question, most_combinations);
    if (!combinations) return fail("the ranges make too many combinations to go through");

    std::vector<Count> ways;
    const int common = common_cards(question);
    for (const own_cards::Combination& combination : *combinations) {
        const int missing = combination.hands[player].missing + common;
        if (missing > own_cards::most_drawn)
            return fail("the player lacks " + std::to_string(missing) +
                        " cards; at most six can be gone through");
        const int stub = own_cards::stub_of(question, combination).size();
        ways.push_back(ways_for_others(combination, player, stub, common));
    }
    // Where the others' ways are always as many they need not be told.
    if (std::ranges::adjacent_find(ways, std::ranges::not_equal_to{}) == ways.end())
        std::ranges::fill(ways, 1);

    Distribution found;
    std::vector<ByStrength> shares(game.shares.size());
    for (std::size_t i = 0; i < combinations->size(); ++i) {
        const own_cards::Combination& combination = (*combinations)[i];
        const own_cards::OwnHand& hand = combination.hands[player];
        const CardSet stub = own_cards::stub_of(question, combination);
        const own_cards::Draws draws =
            own_cards::all_draws(game, stub, hand.kept, hand.missing + common);
        const Count each = combination.weight * ways[i];
        found.hands += each * static_cast<Count>(draws.cards.size());
        for (std::size_t share = 0; share < shares.size(); ++share)
            for (std::size_t at = 0; at < draws.cards.size(); ++at) {
                Came& came = shares[share][draws.strength[share][at]];
                if (came.hands == 0) came.one = hand.kept | cards_of(stub, draws.cards[at]);
                came.hands += each;
            }
    }
    for (std::size_t share = 0; share < shares.size(); ++share)
        found.shares.push_back(best_first(game.shares[share], shares[share]));
    return found;
}

namespace {

// The question for each way to draw, fewest changes first.
Result<std::vector<Question>> each_way(const Question& question, std::size_t player) {
    if (!draws_last(*question.game)) return fail("there is no draw in this game");
    if (player >= question.players.size()) return fail("there is no such player");
    const Player& drawing = question.players[player];
    if (drawing.range.size() != 1 ||
        drawing.range.front().cards().size() != whole_of(*question.game).own)
        return fail("whoever draws must have one whole hand");
    const CardSet hand = drawing.range.front().cards();
    std::vector<Question> ways;
    for (int kept = hand.size(); kept >= 0; --kept)
        for_each_subset(hand, kept, [&](CardSet keep) {
            ways.push_back(question);
            ways.back().players[player].keep = keep;
        });
    return ways;
}

}  // namespace

std::optional<double> best_draw_seconds(const Question& question, std::size_t player) {
    const auto ways = each_way(question, player);
    if (!ways) return std::nullopt;
    double sum = 0;
    for (const Question& way : *ways) {
        const std::optional<double> seconds = own_cards::seconds(way);
        if (!seconds) return std::nullopt;
        sum += *seconds;
    }
    return sum;
}

Result<std::vector<Choice>> best_draw(const Question& question, std::size_t player,
                                      const Effort& effort) {
    const auto ways = each_way(question, player);
    if (!ways) return tl::unexpected(ways.error());
    if (!best_draw_seconds(question, player))
        return fail("there are more deals than could ever be counted");
    // The longest first, so that threads end together.
    const std::size_t count = ways->size();
    std::vector<std::optional<Answer>> answers(count);
    Effort one;
    one.stop = effort.stop;
    // The others' draws are always the same. Of ranges they might be too many to have at once.
    own_cards::SharedDraws shared;
    const bool share = std::ranges::all_of(
        question.players, [](const Player& other) { return other.range.size() == 1; });
    analysis::in_parallel({std::max(effort.threads, 1), effort.progress}, count, 1, {},
                          [&](std::size_t begin, std::size_t, int) {
                              const std::size_t way = count - 1 - begin;
                              answers[way] =
                                  own_cards::exact((*ways)[way], one, share ? &shared : nullptr);
                          });
    std::vector<Choice> choices;
    for (std::size_t way = 0; way < count; ++way) {
        if (!answers[way]) return fail("ended before every deal was counted");
        if (answers[way]->deals > 0)
            choices.push_back({*(*ways)[way].players[player].keep, std::move(*answers[way])});
    }
    std::ranges::stable_sort(choices, std::ranges::greater{},
                             [&](const Choice& choice) { return choice.answer.equity(player); });
    return choices;
}

}  // namespace pokerfloor::equity
