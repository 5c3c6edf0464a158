#include <pokerfloor/cli/rank.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/cli/games.hpp>

namespace pokerfloor::cli {
namespace {

std::string in_words(CardCount count) {
    if (count.fewest == count.most) return fmt::format("{}", count.most);
    return fmt::format("{} {} {}", count.fewest, count.fewest + 1 == count.most ? "or" : "to",
                       count.most);
}

std::string in_words(std::span<const HandForm> forms) {
    std::string text;
    for (const HandForm& form : forms) {
        text += fmt::format("{}{} card{} ", text.empty() ? "" : ", or ", in_words(form.hole),
                            form.hole.most == 1 ? "" : "s");
        text += form.board.most == 0 ? "without a board"
                                     : fmt::format("with a board of {}", in_words(form.board));
    }
    return text;
}

std::string what_it_has(std::size_t own, std::size_t common) {
    if (own == 0) return "is empty";
    return fmt::format("has {} card{} {}", own, own == 1 ? "" : "s",
                       common == 0 ? "without a board" : fmt::format("with a board of {}", common));
}

// A hand must have as many cards as one of the game's forms, and none of the board's.
Result<CardSet> hand_with_board(const GameSpec& game, const std::string& place,
                                const std::vector<Card>& hole, const std::vector<Card>& board) {
    const CardSet hand{std::span(hole)}, common{std::span(board)};
    const bool fits = std::ranges::any_of(game.forms, [&](const HandForm& form) {
        return form.hole.holds(hand.size()) && form.board.holds(common.size());
    });
    if (!fits)
        return fail(fmt::format("{}: {} {}; a hand is {}", game.id, place,
                                what_it_has(hole.size(), board.size()), in_words(game.forms)));
    if (const CardSet twice = hand & common; !twice.empty())
        return fail(fmt::format("{}: {} is on the board too; a deck holds it once", place,
                                in_quotes(to_string(twice.first()))));
    return hand;
}

void set_places(std::vector<RankedHand>& hands, std::size_t share) {
    std::vector<Strength> best_first;
    for (const RankedHand& hand : hands)
        if (hand.shares[share]) best_first.push_back(hand.shares[share]->ranked.strength);
    std::ranges::sort(best_first, std::greater<>{});
    for (RankedHand& hand : hands) {
        if (!hand.shares[share]) continue;
        const auto equal = std::ranges::lower_bound(best_first, hand.shares[share]->ranked.strength,
                                                    std::greater<>{});
        hand.shares[share]->place = static_cast<int>(equal - best_first.begin()) + 1;
    }
}

}  // namespace

Result<Ranking> rank_hands(const RankCall& call) {
    const auto game = game_named(call.game);
    if (!game) return tl::unexpected(game.error());
    if (call.hands.empty()) return fail("no hand is given; write --hand CARDS once for each");
    auto board = cards_for(**game, "board", call.board);
    if (!board) return tl::unexpected(board.error());

    Ranking ranking{*game, std::move(*board), {}};
    for (const std::string& written : call.hands) {
        const std::string place = fmt::format("hand {}", ranking.hands.size() + 1);
        auto hole = cards_for(**game, place, written);
        if (!hole) return tl::unexpected(hole.error());
        const auto hand = hand_with_board(**game, place, *hole, ranking.board);
        if (!hand) return tl::unexpected(hand.error());

        RankedHand ranked{std::move(*hole), {}};
        for (const Share& share : (*game)->shares) {
            auto found =
                rank_under(share.order, share.use, *hand, CardSet{std::span(ranking.board)});
            ranked.shares.push_back(found ? std::optional(Placed{std::move(*found), 0})
                                          : std::nullopt);
        }
        ranking.hands.push_back(std::move(ranked));
    }
    for (std::size_t share = 0; share < (*game)->shares.size(); ++share)
        set_places(ranking.hands, share);
    return ranking;
}

}  // namespace pokerfloor::cli
