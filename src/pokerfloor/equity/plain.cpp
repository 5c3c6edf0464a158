// The reference: every deal made card by card and settled by itself.
#include <algorithm>
#include <array>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/to_deal.hpp>

namespace pokerfloor::equity::plain {
namespace {

// A deal in the making. Its steps: a holding for each player, what each player misses, what each
// board misses; the last two card by card, the cards of a step in ascending order so that every set
// is dealt once.
struct Deal {
    std::size_t step = 0;
    CardSet left;      // in the deck
    CardSet may_come;  // in this step: of those left the ones above the last
    int dealt = 0;     // in this step
    Count weight = 1;
    std::array<CardSet, most_players> hands;
    std::array<int, most_players> missing{};
    std::array<CardSet, 2> boards;
    std::array<Settled, 2> settled;  // of the boards that are whole
};

class Deals {
  public:
    explicit Deals(const Question& question)
        : game_(*question.game), to_deal_(to_deal(question)), players_(question.players.size()) {}

    Deal first() const {
        Deal deal;
        deal.left = deal.may_come = to_deal_.deck;
        for (std::size_t board = 0; board < to_deal_.boards.size(); ++board)
            deal.boards[board] = to_deal_.boards[board].lies;
        return deal;
    }

    bool whole(const Deal& deal) const {
        return deal.step == 2 * players_ + to_deal_.boards.size();
    }
    std::span<const Settled> settled(const Deal& deal) const {
        return std::span(deal.settled).first(to_deal_.boards.size());
    }

    // Every way to go one step or one card further.
    template <class Visit>
    void further(const Deal& deal, Visit&& visit) const {
        if (deal.step < players_) return each_holding(deal, visit);
        const std::size_t player = deal.step - players_;
        if (player < players_)
            return each_card(
                deal, deal.missing[player],
                [&](Deal& next) -> CardSet& { return next.hands[player]; }, visit);
        const std::size_t board = player - players_;
        each_card(
            deal, to_deal_.boards[board].missing,
            [&](Deal& next) -> CardSet& { return next.boards[board]; }, visit);
    }

  private:
    template <class Visit>
    void each_holding(const Deal& deal, Visit& visit) const {
        for (const Beginning& begun : to_deal_.players[deal.step]) {
            if (!deal.left.contains(begun.taken)) continue;
            Deal next = deal;
            next.hands[deal.step] = begun.kept;
            next.missing[deal.step] = begun.missing;
            next.left = next.may_come = deal.left - begun.taken;
            next.weight *= begun.weight;
            ++next.step;
            visit(next);
        }
    }

    template <class Target, class Visit>
    void each_card(const Deal& deal, int missing, Target target, Visit& visit) const {
        if (deal.dealt == missing) {
            Deal next = deal;
            if (deal.step >= 2 * players_) settle_board(next, deal.step - 2 * players_);
            next.may_come = deal.left;
            next.dealt = 0;
            ++next.step;
            visit(next);
            return;
        }
        for (CardSet rest = deal.may_come; rest.size() >= missing - deal.dealt;) {
            const Card card = rest.first();
            rest.erase(card);
            Deal next = deal;
            target(next).insert(card);
            next.left.erase(card);
            next.may_come = rest;
            ++next.dealt;
            visit(next);
        }
    }

    void settle_board(Deal& deal, std::size_t board) const {
        deal.settled[board] =
            settle(game_, std::span(deal.hands).first(players_), deal.boards[board]);
    }

    const GameSpec& game_;
    ToDeal to_deal_;
    std::size_t players_;
};

// About as long as settle() takes for one hand under one order, and the rest for each deal
// (measured on the machine of bench/README.md).
double nanoseconds_a_hand(const Share& share, int cards) {
    if (share.use == Use::two_and_three)
        return share.order == Order::high ? 900 : 2500;  // 60 or 100 times five cards
    static constexpr std::array of_high{15, 80, 270}, of_others{40, 240, 900};
    const std::size_t beyond_five = cards < 6 ? 0 : cards == 6 ? 1 : 2;
    return share.order == Order::high ? of_high[beyond_five] : of_others[beyond_five];
}

double nanoseconds_a_deal(const Question& question) {
    const Whole whole = whole_of(*question.game);
    double hand = 0;
    for (const Share& share : question.game->shares)
        hand += nanoseconds_a_hand(share, whole.own + whole.board);
    const double boards = static_cast<double>(question.boards.size());
    return 60 + boards * static_cast<double>(question.players.size()) * hand;
}

constexpr double a_year = 3e7;  // nobody waits longer

}  // namespace

std::optional<double> seconds(const Question& question) {
    const ToDeal dealt = to_deal(question);
    const double deals = about_deals(dealt);
    const double took = 1e-9 * deals * nanoseconds_a_deal(question);
    if (deals == 0 || took > a_year || !fits_count(dealt)) return std::nullopt;
    return took;
}

std::optional<Answer> exact(const Question& question, const Effort& effort) {
    const Deals deals(question);
    // Enough beginnings of deals to share among threads and to tell how far it is.
    std::vector<Deal> begun{deals.first()};
    const auto all_whole = [&] {
        return std::ranges::all_of(begun, [&](const Deal& deal) { return deals.whole(deal); });
    };
    while (begun.size() < 500 && !all_whole()) {
        std::vector<Deal> next;
        const auto keep = [&](const Deal& deal) { next.push_back(deal); };
        for (const Deal& deal : begun)
            if (deals.whole(deal))
                keep(deal);
            else
                deals.further(deal, keep);
        begun = std::move(next);
    }

    const auto stopped = [&] { return effort.stop != nullptr && *effort.stop; };
    std::vector<Answer> answers(static_cast<std::size_t>(std::max(1, effort.threads)),
                                blank_answer(question));
    const auto work = [&](std::size_t begin, std::size_t end, int thread) {
        Answer& answer = answers[static_cast<std::size_t>(thread)];
        const auto finish = [&](const auto& self, const Deal& deal) -> void {
            if (deals.whole(deal)) return count(answer, deals.settled(deal), deal.weight);
            if (!stopped()) deals.further(deal, [&](const Deal& next) { self(self, next); });
        };
        for (std::size_t i = begin; i < end; ++i) finish(finish, begun[i]);
    };
    analysis::in_parallel({.threads = effort.threads, .progress = effort.progress}, begun.size(), 1,
                          {}, work);
    if (stopped()) return std::nullopt;

    Answer answer = blank_answer(question);
    answer.exact = true;
    for (const Answer& of_thread : answers) add(answer, of_thread);
    return answer;
}

}  // namespace pokerfloor::equity::plain
