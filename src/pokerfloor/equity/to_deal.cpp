#include <pokerfloor/equity/to_deal.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/checked.hpp>

namespace pokerfloor::equity {
namespace {

Beginning beginning_of(const Holding& holding, const std::optional<CardSet>& keep, int own) {
    const CardSet kept = keep ? *keep : holding.cards();
    MUST(kept.size() <= own);
    return {holding.cards() | kept, kept, own - kept.size(), holding.weight};
}

int most_known(const Question& question) {
    int most = 0;
    for (const Player& player : question.players)
        for (const Holding& holding : player.range) most = std::max(most, holding.cards().size());
    return most;
}

// Ways to pick so many of so many; 0 where there are too few.
template <class Number>
Number ways(int cards, int picked) {
    if (picked < 0 || picked > cards) return 0;
    Number product = 1;
    for (int i = 0; i < picked; ++i) product = product * (cards - i) / (i + 1);
    return product;
}

// Ways to deal what is missing once the holdings are known.
template <class Number>
Number ways_to_finish(const ToDeal& to_deal, std::span<const int> missing, int left) {
    Number product = 1;
    const auto deal = [&](int cards) {
        product *= ways<Number>(left, cards);
        left -= cards;
    };
    for (const int cards : missing) deal(cards);
    for (const BoardBeginning& board : to_deal.boards) deal(board.missing);
    return product;
}

}  // namespace

int common_cards(const Question& question) {
    const GameSpec& game = *question.game;
    if (game.pot->shortage != Shortage::common_card) return 0;
    const int players = static_cast<int>(question.players.size());
    int left = size_of(game.deck) - question.dead.size(), common = 0;
    for (const Street& street : game.pot->streets) {
        const int burn = street.burn == Burn::yes ? 1 : 0;
        const int due = burn + players * (street.down + street.up);
        if (due > left) ++common;
        left -= due > left ? std::min(left, burn + 1) : due;
    }
    // Whoever was dealt a card of their own on that street was not dealt a common one.
    return std::clamp(whole_of(game).own - most_known(question), 0, common);
}

ToDeal to_deal(const Question& question) {
    const Whole whole = whole_of(*question.game);
    const int common = common_cards(question);
    ToDeal made{.deck = set_of(question.game->deck) - question.dead, .players = {}, .boards = {}};
    for (const CardSet board : question.boards) {
        made.deck = made.deck - board;
        made.boards.push_back({board, whole.board - board.size()});
    }
    made.boards.front().missing += common;
    for (const Player& player : question.players) {
        std::vector<Beginning>& range = made.players.emplace_back();
        for (const Holding& holding : player.range) {
            if (holding.weight == 0 || !made.deck.contains(holding.cards())) continue;
            range.push_back(beginning_of(holding, player.keep, whole.own - common));
        }
    }
    return made;
}

std::optional<Count> count_deals(const ToDeal& to_deal) {
    constexpr double a_moment = 3e6;
    double combinations = 1;
    for (const auto& range : to_deal.players) combinations *= static_cast<double>(range.size());
    if (combinations > a_moment || !fits_count(to_deal)) return std::nullopt;

    Count deals = 0;
    std::vector<int> missing(to_deal.players.size());
    const auto walk = [&](const auto& self, std::size_t player, CardSet left,
                          Count weight) -> void {
        if (player == to_deal.players.size()) {
            deals += weight * ways_to_finish<Count>(to_deal, missing, left.size());
            return;
        }
        for (const Beginning& begun : to_deal.players[player]) {
            if (!left.contains(begun.taken)) continue;
            missing[player] = begun.missing;
            self(self, player + 1, left - begun.taken, weight * begun.weight);
        }
    };
    walk(walk, 0, to_deal.deck, 1);
    return deals;
}

double about_deals(const ToDeal& to_deal) {
    double product = 1;
    int left = to_deal.deck.size();
    std::vector<int> missing;
    for (const auto& range : to_deal.players) {
        if (range.empty()) return 0;
        product *= static_cast<double>(range.size());
        int fewest = 52;
        missing.push_back(0);
        for (const Beginning& begun : range) {
            fewest = std::min(fewest, begun.taken.size());
            missing.back() = std::max(missing.back(), begun.missing);
        }
        left -= fewest;
    }
    return product * ways_to_finish<double>(to_deal, missing, left);
}

bool fits_count(const ToDeal& to_deal) {
    double weighted = about_deals(to_deal);
    for (const auto& range : to_deal.players) {
        std::uint32_t heaviest = 0;
        for (const Beginning& begun : range) heaviest = std::max(heaviest, begun.weight);
        weighted *= heaviest;
    }
    return weighted < 1e33;  // below 2^127 / whole_pot
}

Answer blank_answer(const Question& question) {
    Answer answer;
    answer.players.resize(question.players.size());
    if (question.boards.size() > 1)
        answer.boards.assign(question.boards.size(), std::vector<Tally>(question.players.size()));
    return answer;
}

void count(Answer& answer, std::span<const Settled> boards, Count deals) {
    answer.deals += deals;
    if (boards.size() == 1) return count(answer.players, boards[0], deals);
    MUST(boards.size() == 2);
    Settled both;
    for (std::size_t i = 0; i < answer.players.size(); ++i)
        both.parts[i] = (boards[0].parts[i] + boards[1].parts[i]) / 2;
    count(answer.players, both, deals);
    for (std::size_t board = 0; board < 2; ++board) {
        Settled halves = boards[board];
        count(answer.boards[board], halves, deals);
        halves.parts = {};
        count(answer.players, halves, deals);
    }
}

void add(Answer& answer, const Answer& other) {
    const auto add_tallies = [](std::vector<Tally>& sum, const std::vector<Tally>& more) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            for (const Won& won : more[i].parts) sum[i].add(won.parts, won.deals);
            for (std::size_t share = 0; share < sum[i].halves.size(); ++share) {
                sum[i].halves[share].won += more[i].halves[share].won;
                sum[i].halves[share].tied += more[i].halves[share].tied;
            }
        }
    };
    answer.deals += other.deals;
    add_tallies(answer.players, other.players);
    for (std::size_t board = 0; board < answer.boards.size(); ++board)
        add_tallies(answer.boards[board], other.boards[board]);
}

}  // namespace pokerfloor::equity
