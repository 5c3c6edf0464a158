#include <pokerfloor/analysis/double_draw.hpp>

#include <array>
#include <bit>
#include <numeric>

#include <pokerfloor/analysis/double_draw_check.hpp>
#include <pokerfloor/analysis/double_draw_short.hpp>
#include <pokerfloor/analysis/double_draw_solver.hpp>
#include <pokerfloor/analysis/double_draw_tables.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/house_tables.hpp>

namespace pokerfloor::analysis {
namespace {

constexpr std::array discard_names{"stand", "discard-1", "discard-2", "discard-3"};

// Every deal weighs the same whatever it discards: a common multiple of the ways to draw k cards
// and of the cards left for the second draw. With a full deck 55,272 x 2,542,512.
std::int64_t weight_of_deal(int cards) {
    std::int64_t first = 1, second = 1;
    const auto unseen = static_cast<std::size_t>(cards - 5);
    for (std::size_t k = 0; k <= most_discards; ++k) {
        first = std::lcm(first, std::int64_t{binomial[unseen][k]});
        second = std::lcm(second, static_cast<std::int64_t>(unseen - k));
    }
    return first * second;
}

GameOdds odds_of(const DoubleDrawTerms& terms, const OutcomeCounts& counts) {
    const Nets nets = nets_of(terms.bonus);
    const auto& lines = games::double_draw_bonus.lines;
    const Integer& fold_first = counts.folded_first;
    const Integer& fold_second = counts.outcome[folded_second];
    std::vector<Row> whole, ante, bonus, first, second;
    Integer winners = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string name(lines[i].hand);
        const std::size_t hand = hand_count - 1 - i;
        const Integer& count = counts.outcome[hand];
        winners += count;
        whole.push_back({name, nets[hand], 4, count});
        bonus.push_back({name, terms.bonus.of(static_cast<int>(i)), 1, count});
    }
    const Integer& nothing = counts.outcome[0];
    whole.push_back({"nothing", net_of_nothing, 4, nothing});
    whole.push_back({"folded-after-first-draw", net_of_second_fold, 3, fold_second});
    whole.push_back({"folded-after-deal", net_of_first_fold, 2, fold_first});
    bonus.push_back({"nothing", -1, 1, nothing});
    bonus.push_back({"folded-after-first-draw", -1, 1, fold_second});
    bonus.push_back({"folded-after-deal", -1, 1, fold_first});
    ante = {{"two-pair-or-better", 1, 1, winners},
            {"nothing", -1, 1, nothing},
            {"folded-after-first-draw", -1, 1, fold_second},
            {"folded-after-deal", -1, 1, fold_first}};
    first = ante;
    first.back() = {"folded-after-deal", 0, 0, fold_first};
    second = first;
    second[2] = {"folded-after-first-draw", 0, 0, fold_second};

    GameOdds odds;
    odds.game = "double-draw";
    odds.whole = wager_odds(odds.game, whole);
    odds.wagers = {wager_odds("ante", ante), wager_odds("bonus", bonus),
                   wager_odds("first-draw", first), wager_odds("second-draw", second)};
    odds.tie_rule =
        "of equally good actions fold before stand before discard; on the last draw the lowest "
        "card "
        "is discarded, on the first the smallest set, read as a binary number with the lowest card "
        "as bit 0";
    return odds;
}

}  // namespace

Result<CardSet> double_draw_pack(const Conditions& conditions) {
    const CardSet deck = set_of(DeckKind::with_jokers);
    if (!deck.contains(conditions.seen)) return fail("seen: an unknown card");
    if (!conditions.dealer.empty())
        return fail("dealer: Double Draw Poker's dealer has no cards (MDD-12.A)");
    const CardSet pack = deck - conditions.seen;
    if (pack.size() < 9)
        return fail("seen: nine cards must be left, five to deal and four to draw (MDD-11.C)");
    return pack;
}

OutcomeCounts counted(const DoubleDrawSolver& solver, const std::vector<std::uint8_t>& masks,
                      const SecondPolicy* policy, Stage stage, Reach* reach) {
    const Integer weight = weight_of_deal(solver.pack().size());
    const auto totals = solver.count(masks, policy, stage, reach);
    OutcomeCounts counts;
    for (std::size_t k = 0; k <= most_discards; ++k) {
        const Integer scale = weight / solver.draws(static_cast<int>(k));
        for (std::size_t i = 0; i < outcome_count; ++i)
            counts.outcome[i] += to_integer(totals[k][i]) * scale;
    }
    for (std::size_t kind = 0; kind < masks.size(); ++kind)
        if (masks[kind] == folds_at_once)
            counts.folded_first += weight * solver.fives().weight(kind);
    counts.all = weight * binomial[static_cast<std::size_t>(solver.pack().size())][5];
    return counts;
}

Fraction DealDecision::ev() const {
    return fold ? Fraction(net_of_first_fold) : Fraction(value, of);
}

Result<DoubleDrawSolution> solve_double_draw(const DoubleDrawTerms& terms,
                                             const Conditions& conditions, const Effort& effort,
                                             WithShortStrategy with_short) {
    const auto pack = double_draw_pack(conditions);
    if (!pack) return tl::unexpected(pack.error());
    const bool shorten = with_short == WithShortStrategy::yes;
    DoubleDrawSolver solver(*pack, conditions.seen, terms.bonus, effort);
    solver.solve(shorten);

    DoubleDrawSolution solution;
    std::vector<std::uint8_t> masks;
    std::int64_t folds = 0;
    std::array<std::int64_t, most_discards + 1> draws{};
    for (std::size_t kind = 0; kind < solver.deals().size(); ++kind) {
        const DoubleDrawSolver::Deal& deal = solver.deals()[kind];
        const bool fold = solver.folds(kind);
        const int size = std::popcount(deal.discards);
        const std::uint32_t weight = solver.fives().weight(kind);
        const auto subsets = subsets_of(solver.fives().first(kind));
        masks.push_back(fold ? folds_at_once : deal.discards);
        (fold ? folds : draws[static_cast<std::size_t>(size)]) += weight;
        solution.deals.push_back({solver.pack().cards(subsets[31]), weight, fold,
                                  solver.pack().cards(subsets[deal.discards]), deal.value,
                                  solver.draws(size)});
    }
    Reach reach;
    const OutcomeCounts counts =
        counted(solver, masks, nullptr, {0.6, shorten ? 0.8 : 1.0}, shorten ? &reach : nullptr);
    solution.odds = odds_of(terms, counts);
    MUST(solution.odds.whole.combinations == counts.all);
    const Integer deals = binomial[static_cast<std::size_t>(pack->size())][5];
    solution.odds.frequencies.push_back({"fold", folds, deals});
    for (std::size_t k = 0; k <= most_discards; ++k)
        solution.odds.frequencies.push_back({discard_names[k], draws[k], deals});
    solution.odds.frequencies.push_back(
        {"fold-after-first-draw", counts.outcome[folded_second], counts.all});
    if (shorten) {
        solution.short_strategy = short_double_draw(solver, reach, {0.9, 1.0});
        solution.short_strategy.cost = solution.odds.whole.ev - solution.short_strategy.ev;
    }
    return solution;
}

Result<std::int64_t> for_each_second_draw(
    const DoubleDrawTerms& terms, const Conditions& conditions, const Effort& effort,
    const std::function<void(const SecondDrawDecision&)>& visit) {
    const auto cards = double_draw_pack(conditions);
    if (!cards) return tl::unexpected(cards.error());
    const Pack pack(*cards, {conditions.seen});
    const Kinds kinds(pack, 5);
    const FinalHands hands(pack, terms.bonus);
    std::int64_t visited = 0;
    for (std::size_t kind = 0; kind < kinds.count(); ++kind) {
        SecondDraw draw(hands, kinds.first(kind));
        for (int k = 0; k <= most_discards; ++k) {
            draw.prepare(k);
            SecondDrawDecision decision{
                pack.cards(kinds.first(kind)), kinds.weight(kind), k, draw.unseen(), {}};
            for (std::size_t i = 0; i < draw.option_total(); ++i) {
                const std::size_t option = draw.option(i);
                SecondDrawOption made{};
                made.action = option == fold_option    ? SecondDrawOption::Action::fold
                              : option == stand_option ? SecondDrawOption::Action::stand
                                                       : SecondDrawOption::Action::discard;
                if (option >= first_discard)
                    made.discard = pack.card(draw.cards()[option - first_discard]);
                made.value = draw.base(option);
                for (std::size_t j = 0; j < draw.class_total(); ++j) {
                    const SecondDraw::Class& members = draw.of_class(j);
                    if (members.loss[option] == 0) continue;
                    SecondDrawOption::Loss loss{{}, members.loss[option]};
                    for (std::size_t m = 0; m < members.size; ++m)
                        loss.cards.insert(pack.card(members.places[m]));
                    made.losses.push_back(loss);
                }
                decision.options.push_back(std::move(made));
            }
            visit(decision);
            ++visited;
        }
        if (effort.progress && kind % 1024 == 0)
            effort.progress(static_cast<double>(kind) / static_cast<double>(kinds.count()));
    }
    return visited;
}

}  // namespace pokerfloor::analysis
