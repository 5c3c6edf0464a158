// How a ranking is told: a table for each order the game pays by, or JSON.
#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

std::string joined(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

std::string why_none(Order order) {
    return order == Order::six_card_bonus ? "no sixth card" : "no eight-or-better low";
}

Row row_of(const RankedHand& hand, const Share& share, const std::optional<Placed>& placed) {
    if (!placed) return {"", "-", joined(hand.hole), why_none(share.order)};
    return {placed->place == 1 ? "*" : "", std::to_string(placed->place), joined(hand.hole),
            placed->ranked.name, to_string(placed->ranked.cards)};
}

json::value described(const std::optional<Placed>& placed) {
    if (!placed) return nullptr;
    const Ranked& ranked = placed->ranked;
    return json::object{
        {"category", to_string(ranked.category)},
        {"name", ranked.name},
        {"strength", ranked.strength.value},
        {"cards", to_string(ranked.cards)},
        {"place", placed->place},
    };
}

}  // namespace

std::string rank_text(const Ranking& ranking) {
    std::string text = fmt::format("{}{}{}\n", ranking.game->title,
                                   ranking.board.empty() ? "" : ", board ", joined(ranking.board));
    for (std::size_t i = 0; i < ranking.game->shares.size(); ++i) {
        const Share& share = ranking.game->shares[i];
        std::vector<Row> rows;
        for (const RankedHand& hand : ranking.hands)
            rows.push_back(row_of(hand, share, hand.shares[i]));
        text += fmt::format("\n{}\n{}", share.name, table(rows, 2));
    }
    return text;
}

std::string rank_json(const Ranking& ranking) {
    json::array hands;
    for (const RankedHand& hand : ranking.hands) {
        json::object described_hand{{"hand", joined(hand.hole)}};
        for (std::size_t i = 0; i < hand.shares.size(); ++i)
            described_hand[ranking.game->shares[i].name] = described(hand.shares[i]);
        hands.push_back(std::move(described_hand));
    }
    return json::serialize(json::object{{"game", ranking.game->id},
                                        {"board", joined(ranking.board)},
                                        {"hands", std::move(hands)}}) +
           "\n";
}

}  // namespace pokerfloor::cli
