#include <pokerfloor/strategy/match.hpp>

#include <cmath>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/table/dealer.hpp>

namespace pokerfloor {

MatchTally& MatchTally::operator+=(const MatchTally& other) {
    deals += other.deals;
    rounds += other.rounds;
    decisions += other.decisions;
    hands_ranked += other.hands_ranked;
    for (std::size_t i = 0; i < most_skills; ++i) {
        won[i] += other.won[i];
        squares[i] += other.squares[i];
    }
    return *this;
}

Margin margin_of(const MatchPlan& plan, const MatchTally& tally, std::size_t place) {
    const auto deals = static_cast<double>(tally.deals);
    if (tally.deals < 2) return {};
    const double mean = static_cast<double>(tally.won[place]) / deals;
    const double square = static_cast<double>(tally.squares[place]) / deals;
    const double error = std::sqrt(std::max(0.0, square - mean * mean) / (deals - 1));
    // In every turn a skill has its share of the seats, so over all turns as many as there are.
    const double dollars = static_cast<double>(plan.setup.terms.smallest_chip.cents) / 100;
    const double unit = 100 * dollars / plan.setup.players;
    return {mean * unit, 1.96 * error * unit};
}

Match::Match(const MatchPlan& plan) : plan_(plan), start_(begin(plan.setup)), round_(start_) {
    MUST(plan.skills.size() >= 2 && plan.skills.size() <= MatchTally::most_skills);
    facts_.reserve(4096);
}

void Match::play_round(std::uint64_t deal, std::size_t turn) {
    const std::size_t skills = plan_.skills.size();
    const auto place_of = [&](std::size_t seat) { return (seat + turn) % skills; };
    RandomStream cards(plan_.seed, Purpose::deck, deal);
    RandomStream chance(plan_.seed, Purpose::play, deal * skills + turn);
    Dealer dealer(plan_.setup.game->deck, cards);
    facts_.clear();
    round_ = start_;
    const auto must_do = [&](const Command& command) {
        const auto refusal = act(round_, command, facts_);
        MUST(!refusal.has_value());
    };
    must_do(simple(CommandKind::start, 0));
    while (round_.stage != Stage::over) {
        if (round_.stage == Stage::dealing || round_.stage == Stage::replacing) {
            must_do(dealer.deal(round_));
            continue;
        }
        const BotThought thought = bot_thought(view_of(round_, {ViewerKind::player, round_.to_act}),
                                               chance, plan_.skills[place_of(round_.to_act)]);
        tally_.hands_ranked += thought.hands_ranked;
        tally_.decisions += thought.hands_ranked > 0;
        must_do(thought.wish);
    }
    for (std::size_t seat = 0; seat < round_.players; ++seat) {
        const Chips won = round_.player[seat].stack - round_.entries[seat].stack;
        won_[place_of(seat)] += won.cents / round_.terms.smallest_chip.cents;
    }
    ++tally_.rounds;
}

void Match::play(std::uint64_t deal) {
    won_ = {};
    for (std::size_t turn = 0; turn < plan_.skills.size(); ++turn) play_round(deal, turn);
    for (std::size_t i = 0; i < plan_.skills.size(); ++i) {
        tally_.won[i] += won_[i];
        tally_.squares[i] += won_[i] * won_[i];
    }
    ++tally_.deals;
}

}  // namespace pokerfloor
