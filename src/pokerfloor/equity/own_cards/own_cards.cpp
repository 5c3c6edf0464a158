#include <memory>
#include <utility>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/own_cards/deal.hpp>
#include <pokerfloor/equity/own_cards/showdown.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity::own_cards {
namespace {

constexpr double most_combinations = 4e6;
constexpr double few_combinations = 2e4;  // put together in about ten milliseconds

bool is_for(const Question& question) {
    return whole_of(*question.game).board == 0 && question.boards.size() == 1 &&
           question.game->deck == DeckKind::standard;
}

// Every showdown of the combination: one, or one for each set of common cards.
template <class Visit>
void for_each_showdown(const Question& question, const Combination& combination, int common,
                       Visit&& visit) {
    Showdown showdown{question.game, stub_of(question, combination), combination.hands,
                      combination.weight};
    int missing = common;
    for (const OwnHand& hand : showdown.hands) missing += hand.missing;
    if (showdown.stub.size() < missing) return;
    const CardSet stub = showdown.stub;
    for_each_subset(stub, common, [&](CardSet cards) {
        for (std::size_t i = 0; i < showdown.hands.size(); ++i)
            showdown.hands[i].kept = combination.hands[i].kept | cards;
        showdown.stub = stub - cards;
        visit(showdown);
    });
}

double seconds_of_all(const Question& question, const Combination& combination, int common) {
    Showdown showdown{question.game, stub_of(question, combination), combination.hands,
                      combination.weight};
    for (int i = 0; i < common && !showdown.stub.empty(); ++i)
        showdown.stub.erase(showdown.stub.first());
    const std::optional<double> one = seconds_of(showdown);
    return one ? *one * ways(stub_of(question, combination).size(), common) : 1e300;
}

}  // namespace

std::optional<double> seconds(const Question& question) {
    if (!is_for(question)) return std::nullopt;
    double product = 1;
    for (const Player& player : question.players)
        product *= static_cast<double>(player.range.size());
    if (product > most_combinations) return std::nullopt;
    const int common = common_cards(question);
    double sum = 0;
    if (const auto all = combinations(question, few_combinations)) {
        for (const Combination& combination : *all)
            sum += seconds_of_all(question, combination, common);
        return sum < 1e9 ? std::optional(sum) : std::nullopt;
    }
    // Too many to look at each: as if all were like those that take longest.
    Combination longest;
    const int own = whole_of(*question.game).own - common;
    CardSet stub = set_of(question.game->deck) - question.dead;
    for (const Player& player : question.players) {
        OwnHand hand;
        for (const Holding& holding : player.range)
            hand.missing =
                std::max(hand.missing, own - player.keep.value_or(holding.cards()).size());
        longest.hands.push_back(hand);
        for (int i = hand.missing; i < own && !stub.empty(); ++i) stub.erase(stub.first());
    }
    const std::optional<double> one = seconds_of({question.game, stub, longest.hands, 1});
    if (!one) return std::nullopt;
    sum = product * (*one * ways(stub.size(), common) + 1e-5);
    return sum < 1e9 ? std::optional(sum) : std::nullopt;
}

std::optional<Answer> exact(const Question& question, const Effort& effort) {
    return exact(question, effort, nullptr);
}

std::optional<Answer> exact(const Question& question, const Effort& effort, SharedDraws* shared) {
    const auto all = combinations(question, most_combinations);
    if (!is_for(question) || !all) return std::nullopt;
    const int common = common_cards(question);
    const std::size_t players = question.players.size(), shares = question.game->shares.size();
    const auto threads = static_cast<std::size_t>(std::max(effort.threads, 1));
    std::vector<Outcomes> outcomes(threads, Outcomes(players, shares));
    const auto stopped = [&] {
        return effort.stop != nullptr && effort.stop->load(std::memory_order_relaxed);
    };
    analysis::Effort work_as{static_cast<int>(threads), effort.progress};
    if (all->size() > 1) {
        // Threads take combinations.
        analysis::in_parallel(
            work_as, all->size(), 1, {}, [&](std::size_t begin, std::size_t end, int thread) {
                for (std::size_t i = begin; i < end; ++i)
                    for_each_showdown(question, (*all)[i], common, [&](const Showdown& showdown) {
                        if (stopped()) return;
                        const Meeting meeting(showdown, shared);
                        Meeting::Work work(meeting, outcomes[static_cast<std::size_t>(thread)],
                                           effort.stop);
                        for (std::size_t part = 0; part < meeting.parts(); ++part)
                            if (!stopped()) meeting.count(part, work);
                    });
            });
    } else if (all->size() == 1) {
        // Threads take the parts of the one.
        const double showdowns = ways(stub_of(question, all->front()).size(), common);
        double done = 0;
        for_each_showdown(question, all->front(), common, [&](const Showdown& showdown) {
            if (stopped()) return;
            const Meeting meeting(showdown, shared);
            std::vector<std::unique_ptr<Meeting::Work>> work(threads);
            const analysis::Stage stage{done / showdowns, (done + 1) / showdowns};
            analysis::in_parallel(
                work_as, meeting.parts(), 1, stage, [&](std::size_t part, std::size_t, int thread) {
                    if (stopped()) return;
                    const auto mine = static_cast<std::size_t>(thread);
                    if (!work[mine])
                        work[mine] =
                            std::make_unique<Meeting::Work>(meeting, outcomes[mine], effort.stop);
                    meeting.count(part, *work[mine]);
                });
            ++done;
        });
    }
    if (stopped()) return std::nullopt;
    for (std::size_t thread = 1; thread < threads; ++thread) outcomes[0].add(outcomes[thread]);
    return outcomes[0].answer();
}

}  // namespace pokerfloor::equity::own_cards
