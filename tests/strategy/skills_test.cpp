// Bots of three skills: each stronger one wins from the weaker in every game, by more than chance
// explains; what they wish is allowed; nobody throws a hand away that costs nothing; and a thought
// is so much work and no more, counted in hands and not in time.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/strategy/match.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

std::vector<const GameSpec*> pot_games() {
    std::vector<const GameSpec*> games;
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::pot) games.push_back(game);
    return games;
}

MatchPlan plan_of(const GameSpec& game, int players, std::vector<Skill> skills) {
    MatchPlan plan;
    plan.setup = fresh_setup(usual_terms(game, Structure::fixed_limit, dollars(2), dollars(4)),
                             players, dollars(200));
    plan.skills = std::move(skills);
    plan.seed.bytes.fill(11);
    return plan;
}

// More than three standard errors, where 1.96 are `off`.
void check_first_wins(const MatchPlan& plan, std::uint64_t deals) {
    Match match(plan);
    for (std::uint64_t deal = 0; deal < deals; ++deal) match.play(deal);
    const Margin margin = margin_of(plan, match.tally(), 0);
    CAPTURE(margin.won);
    CAPTURE(margin.off);
    CHECK_GT(margin.won, 3 / 1.96 * margin.off);
    CHECK_EQ(match.tally().won[0] + match.tally().won[1], 0);
}

// As many as the margin needs: games of few, quick decisions have many deals.
std::uint64_t deals_for(const GameSpec& game) {
    const bool is_quick =
        game.pot->streets.size() == 2 || game.pot->opening == ForcedMoney::forced_bet;
    const bool has_board = game.pot->streets.back().board > 0;
    // Three draws: the luck is more than the margin for long.
    const bool is_close = game.id == "td-a5" || game.id == "badeucey" || game.id == "badacey";
    return is_close ? 3500 : is_quick ? 4000 : has_board ? 1000 : 1200;
}

}  // namespace

TEST_CASE("medium wins from easy in every game") {
    for (const GameSpec* game : pot_games()) {
        CAPTURE(game->id);
        check_first_wins(plan_of(*game, 2, {Skill::medium, Skill::easy}), 300);
    }
}

TEST_CASE("hard wins from medium in every game") {
    for (const GameSpec* game : pot_games()) {
        CAPTURE(game->id);
        check_first_wins(plan_of(*game, 2, {Skill::hard, Skill::medium}), deals_for(*game));
    }
}

TEST_CASE(
    "every skill wishes what is allowed, folds nothing for free and thinks no longer than so") {
    struct Work {
        std::uint64_t decisions = 0, ranked = 0, most = 0;
    };
    std::array<Work, all_skills.size()> work{};
    std::uint64_t number = 0;
    for (const GameSpec* game : pot_games())
        for (const Structure structure :
             {Structure::fixed_limit, Structure::pot_limit, Structure::no_limit})
            for (const int players : {2, 4, game->players.max}) {
                CAPTURE(game->id);
                CAPTURE(players);
                Round round =
                    begin(fresh_setup(usual_terms(*game, structure, dollars(2), dollars(4)),
                                      players, dollars(players == 2 ? 30 : 200)));
                RandomStream cards(Seed{}, Purpose::deck, ++number);
                RandomStream chance(Seed{}, Purpose::play, number);
                Dealer dealer(game->deck, cards);
                Events facts;
                while (round.stage != Stage::over) {
                    const Needed due = needed(round);
                    Command command = simple(CommandKind::start, 0);
                    if (due.need == Need::cards) {
                        command = dealer.deal(round);
                    } else if (due.need != Need::start) {
                        const std::size_t which = (due.player + number) % all_skills.size();
                        const RoundView view = view_of(round, {ViewerKind::player, due.player});
                        const BotThought thought = bot_thought(view, chance, all_skills[which]);
                        command = thought.wish;
                        CHECK_FALSE((view.legal.check && command.kind == CommandKind::fold));
                        Work& mine = work[which];
                        mine.decisions += thought.hands_ranked > 0;
                        mine.ranked += thought.hands_ranked;
                        mine.most = std::max(mine.most, thought.hands_ranked);
                    }
                    facts.clear();
                    REQUIRE_FALSE(act(round, command, facts).has_value());
                }
            }
    for (const Work& one : work) CHECK_GT(one.decisions, 300);
    const auto mean = [&](std::size_t i) { return work[i].ranked / work[i].decisions; };
    CHECK_LT(mean(0), 1000);
    CHECK_LT(mean(1), 2500);
    CHECK_LT(mean(2), 6000);
    for (const Work& one : work) CHECK_LT(one.most, 13'000);
}

TEST_CASE("a match follows from its seed, and everybody has every seat") {
    const MatchPlan plan = plan_of(*find_game("badugi"), 4, {Skill::easy, Skill::easy});
    Match one(plan), other(plan), third(plan);
    for (std::uint64_t deal = 0; deal < 10; ++deal) {
        one.play(deal);
        (deal < 4 ? other : third).play(9 - deal);
    }
    MatchTally both = other.tally();
    both += third.tally();
    CHECK(both == one.tally());
    CHECK_EQ(one.tally().rounds, 20);
    CHECK_EQ(one.tally().deals, 10);
}
