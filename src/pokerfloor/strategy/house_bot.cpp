#include <pokerfloor/strategy/bot.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::house {
namespace {

Sight sight_in(const View& view, const Terms& terms) {
    const auto& steps = terms.law().steps;
    const auto step = std::ranges::find(steps, view.step, &Step::name);
    MUST(step != steps.end());
    const AreaView& own = view.areas[static_cast<std::size_t>(view.choices.area)];
    Sight sight{.terms = &terms,
                .step = static_cast<int>(step - steps.begin()),
                .own = own.cards,
                .open = {},
                .thrown = own.thrown,
                .first = own.wager[0]};
    for (const Card card : view.dealer)
        if (!card.is_unknown()) sight.open.insert(card);
    const int wager = step->kind == StepKind::draw ? none : step->wager;
    const int of = wager == none ? none : terms.law().wagers[static_cast<std::size_t>(wager)].of;
    if (of != none) sight.measure = own.wager[static_cast<std::size_t>(of)];
    return sight;
}

bool is_offered(const Choices& choices, Chips amount) {
    return amount >= choices.least && amount <= choices.most &&
           (choices.step == Chips{} || (amount - choices.least).cents % choices.step.cents == 0);
}

}  // namespace

std::optional<Command> bot_wish(const View& view, const Terms& terms, const Strategy& strategy) {
    const Choices& choices = view.choices;
    if (choices.area < 0) return std::nullopt;
    if (view.stage == Stage::drawing) {
        std::array<Card, 5> list;
        std::size_t count = 0;
        for (const Card card : strategy(sight_in(view, terms)).discards) list[count++] = card;
        return with_cards(CommandKind::discard, choices.area,
                          std::span<const Card>(list.data(), count));
    }
    MUST(view.stage == Stage::deciding);
    const std::optional<Command> no =
        choices.may_fold ? std::optional(simple(CommandKind::fold, choices.area)) : std::nullopt;
    if (choices.wager == none) return no;  // cannot pay for it
    const Choice choice = strategy(sight_in(view, terms));
    if (!choice.stays) return no;
    return place(choices.area, choices.wager,
                 is_offered(choices, choice.amount) ? choice.amount : choices.least);
}

}  // namespace pokerfloor::house
