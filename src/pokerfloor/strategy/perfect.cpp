#include <pokerfloor/strategy/perfect.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/wager_id.hpp>

namespace pokerfloor::house {
namespace {

using analysis::Advice;
using analysis::Fraction;
using analysis::Option;

bool is_draw(const Sight& sight) {
    return sight.terms->law().steps[static_cast<std::size_t>(sight.step)].kind == StepKind::draw;
}

// How many steps of its kind came before this one.
bool is_first_of_its_kind(const Sight& sight) {
    const auto& steps = sight.terms->law().steps;
    const Step& now = steps[static_cast<std::size_t>(sight.step)];
    return std::ranges::find(steps, now.kind, &Step::kind) - steps.begin() == sight.step;
}

Advice double_draw_advice(const Sight& sight) {
    using Point = analysis::DoubleDrawPoint;
    const bool first = is_first_of_its_kind(sight);
    const Point point = is_draw(sight) ? (first ? Point::first_draw : Point::second_draw)
                                       : (first ? Point::first_decision : Point::second_decision);
    return analysis::advise_double_draw({sight.terms->tables[0]}, point, CardSet(sight.own),
                                        sight.thrown)
        .value();
}

Advice four_card_advice(const Sight& sight) {
    analysis::FourCardTerms terms;
    terms.ante_bonus = sight.terms->tables[0];
    terms.ante_bonus_on_loss = sight.terms->extra_on_loss;
    return analysis::advise_four_card(terms, CardSet(sight.own), sight.open.first()).value();
}

Advice double_down_stud_advice(const Sight& sight) {
    return analysis::advise_double_down_stud({sight.terms->tables[0]},
                                             CardSet(sight.own) | sight.open)
        .value();
}

const Option& option_named(const Advice& advice, std::string_view action) {
    const auto found = std::ranges::find(advice.options, action, &Option::action);
    MUST(found != advice.options.end());
    return *found;
}

// "raise-3x" and the like.
int times_of(const Option& option) {
    return option.action.starts_with("raise-") ? option.action[6] - '0' : 1;
}

std::string cards_in_words(CardSet cards) {
    std::string text;
    for (const Card card : cards) text += " " + to_string(card);
    return text;
}

// The wager this decision is about.
const Wager& wager_of(const Sight& sight) {
    const Law& law = sight.terms->law();
    const Step& step = law.steps[static_cast<std::size_t>(sight.step)];
    return law.wagers[static_cast<std::size_t>(step.wager)];
}

// "Play 15 (3\u00d7)", "Double Down 10": what the button says, and what is put down.
std::string wager_in_words(const Sight& sight, Chips amount) {
    const Wager& wager = wager_of(sight);
    std::string text = wager_title(wager) + " " + to_string(amount);
    if (wager.size == Size::one_to_three_times && amount.cents % sight.measure.cents == 0)
        text += fmt::format(" ({}\u00d7)", amount.cents / sight.measure.cents);
    return text;
}

// MDS-8.d: where nobody has to pay to stay.
std::string no_wager_in_words(const Sight& sight) {
    return "No " + wager_title(wager_of(sight));
}

std::string draw_in_words(CardSet discards, const char* pat, const char* draw) {
    if (discards.empty()) return pat;
    return fmt::format("{} {}:{}", draw, discards.size(), cards_in_words(discards));
}

std::string in_words(const Sight& sight, const Option& option) {
    if (option.action == "discard" || option.action == "stand") {
        if (is_draw(sight)) return draw_in_words(option.discards, "Stand pat", "Draw");
        return wager_in_words(sight, sight.measure) + ", then " +
               draw_in_words(option.discards, "stand pat", "draw");
    }
    if (option.action == "fold") return "Fold";
    if (option.action == "no-double") return no_wager_in_words(sight);
    return wager_in_words(sight, std::int64_t{times_of(option)} * sight.measure);
}

// The best way of staying, where folding is the other choice.
const Option& best_of_staying(const Advice& advice) {
    const Option* best = nullptr;
    for (const Option& option : advice.options)
        if (option.action != "fold" && (best == nullptr || option.ev > best->ev)) best = &option;
    MUST(best != nullptr);
    return *best;
}

struct Weighed {
    std::string words;
    Fraction ev;
};

// A wager between those the solver names is worth what lies between them: the game is linear in it.
Weighed weighed(const Sight& sight, const Advice& advice, const Choice& choice) {
    if (is_draw(sight)) {
        for (const Option& option : advice.options)
            if (option.discards == choice.discards && option.action != "fold")
                return {in_words(sight, option), option.ev};
        MUST(false && "a discard that is no option");
    }
    const GameSpec* const game = sight.terms->game;
    if (game == &games::double_draw) {
        if (!choice.stays) return {"Fold", option_named(advice, "fold").ev};
        return {wager_in_words(sight, sight.measure), best_of_staying(advice).ev};
    }
    if (game == &games::four_card) {
        if (!choice.stays) return {"Fold", option_named(advice, "fold").ev};
        const Fraction times(choice.amount.cents, sight.measure.cents);
        const Fraction once = option_named(advice, "raise-1x").ev,
                       thrice = option_named(advice, "raise-3x").ev;
        return {wager_in_words(sight, choice.amount),
                once + (thrice - once) * (times - Fraction(1)) / Fraction(2)};
    }
    const Fraction alone = option_named(advice, "no-double").ev,
                   both = option_named(advice, "double").ev;
    if (!choice.stays) return {no_wager_in_words(sight), alone};
    const Fraction part(choice.amount.cents, sight.measure.cents);
    return {wager_in_words(sight, choice.amount), alone + (both - alone) * part};
}

// "0.031": no more zeros than needed.
std::string cost_in_words(const Fraction& cost) {
    if (cost == Fraction(0)) return "0";
    std::string text = analysis::decimal(cost, 3);
    if (text == "0.000") return "less than 0.001";
    return text;
}

// "16 cents", "1.25": what that is where the first wager is this.
std::string money_in_words(const Fraction& cost, Chips first) {
    const std::string dollars = analysis::decimal(cost * Fraction(first.cents) / Fraction(100), 2);
    if (dollars == "0.00") return "less than a cent";
    if (dollars == "0.01") return "1 cent";
    if (!dollars.starts_with("0.")) return dollars;
    return dollars.substr(dollars[2] == '0' ? 3 : 2) + " cents";
}

// "Best: Play 15 (3\u00d7). Your choice, Fold, cost 0.031 Antes, 16 cents here."
std::string sentence_of(const Sight& sight, const Judged& judged, const Fraction& cost) {
    if (cost == Fraction(0)) return "Best play: " + judged.chosen + ".";
    const std::string unit = wager_title(sight.terms->law().wagers.front());
    const std::string wagers = unit == "Ante" ? "Antes" : unit + " wagers";
    const std::string here =
        sight.first > Chips{} ? ", " + money_in_words(cost, sight.first) + " here" : "";
    return fmt::format("Best: {}. Your choice, {}, cost {} {}{}.", judged.best, judged.chosen,
                       judged.cost, wagers, here);
}

}  // namespace

Advice advice_at(const Sight& sight) {
    const GameSpec* const game = sight.terms->game;
    if (game == &games::double_draw) return double_draw_advice(sight);
    if (game == &games::four_card) return four_card_advice(sight);
    MUST(game == &games::double_down_stud);
    return double_down_stud_advice(sight);
}

Choice perfect_strategy(const Sight& sight) {
    const Advice advice = advice_at(sight);
    const Option& best = advice.best_option();
    if (is_draw(sight)) return {.stays = true, .discards = best.discards};
    const bool stays = best.action != "fold" && best.action != "no-double";
    return {.stays = stays, .amount = std::int64_t{times_of(best)} * sight.measure};
}

Judged judged(const Sight& sight, const Choice& choice) {
    const Advice advice = advice_at(sight);
    const Option& best = advice.best_option();
    const Weighed chosen = weighed(sight, advice, choice);
    const Fraction cost = best.ev - chosen.ev;
    Judged verdict{chosen.words, in_words(sight, best), cost_in_words(cost), {}};
    verdict.sentence = sentence_of(sight, verdict, cost);
    return verdict;
}

}  // namespace pokerfloor::house
