// Hold 'Em and Six Plus, exactly: before the flop by rank boards, flushes put right; with cards on
// the board by one whole board after the other.
#include <vector>

#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/hold_em/boards.hpp>
#include <pokerfloor/equity/hold_em/preflop.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

CardSet gone_in(const Question& question) {
    return question.boards[0] | question.dead;
}

std::vector<Pockets> pockets_in(const Question& question, const Tables& tables) {
    std::vector<Pockets> pockets;
    for (const Player& player : question.players)
        pockets.push_back(pockets_of(player, tables, gone_in(question)));
    return pockets;
}

bool is_for_us(const Question& question) {
    return is_for(*question.game) && question.boards.size() == 1;
}

}  // namespace

std::optional<double> seconds(const Question& question) {
    if (!is_for_us(question)) return std::nullopt;
    const Tables& tables = tables_of(question.game->shares[0].order);
    const std::vector<Pockets> players = pockets_in(question, tables);
    if (!question.boards[0].empty())
        return seconds_for_boards(tables, players, question.boards[0], question.dead);
    return players.size() == 2 ? seconds_for_two(players[0], players[1])
                               : seconds_for_several(players);
}

std::optional<Answer> exact(const Question& question, const Effort& effort) {
    if (!is_for_us(question)) return std::nullopt;
    const Order order = question.game->shares[0].order;
    const Tables& tables = tables_of(order);
    const std::vector<Pockets> players = pockets_in(question, tables);
    const CardSet board = question.boards[0], dead = question.dead;
    const std::optional<ByWinners> deals =
        !board.empty()        ? count_boards(order, players, board, dead, effort)
        : players.size() == 2 ? count_two(tables, kernel(), players[0], players[1], dead, effort)
                              : count_several(tables, kernel(), players, dead, effort);
    if (!deals) return std::nullopt;
    return answer_of(players.size(), *deals);
}

}  // namespace pokerfloor::equity::hold_em
