// The Omaha games: by ranks before the flop, by boards where that is quicker.
#include <algorithm>

#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/omaha/by_boards.hpp>
#include <pokerfloor/equity/omaha/by_ranks.hpp>

namespace pokerfloor::equity::omaha {
namespace {

bool is_for(const Question& question) {
    const GameSpec& game = *question.game;
    const int own = whole_of(game).own;
    return question.boards.size() == 1 && (own == 4 || own == 5) &&
           std::ranges::all_of(game.shares,
                               [](const Share& share) { return share.use == Use::two_and_three; });
}

// With a card on the board most boards of any ranks cannot come.
std::optional<double> by_ranks_takes(const Question& question, int own) {
    if (!question.boards[0].empty()) return std::nullopt;
    return seconds_by_ranks(question, own);
}

}  // namespace

std::optional<double> seconds(const Question& question) {
    if (!is_for(question)) return std::nullopt;
    const int own = whole_of(*question.game).own;
    const double by_boards = seconds_by_boards(question, own);
    return std::min(by_boards, by_ranks_takes(question, own).value_or(by_boards));
}

std::optional<Answer> exact(const Question& question, const Effort& effort) {
    if (!is_for(question)) return std::nullopt;
    const int own = whole_of(*question.game).own;
    const std::optional<double> ranks = by_ranks_takes(question, own);
    const std::optional<Outcomes> outcomes = ranks && *ranks < seconds_by_boards(question, own)
                                                 ? by_ranks(question, own, effort)
                                                 : by_boards(question, own, effort);
    if (!outcomes) return std::nullopt;
    return outcomes->answer(*question.game);
}

}  // namespace pokerfloor::equity::omaha
