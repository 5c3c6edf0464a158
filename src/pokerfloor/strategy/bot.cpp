#include <pokerfloor/strategy/bot.hpp>

#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/strategy/pot/choices.hpp>

namespace pokerfloor {
namespace {

using namespace thoughts;

Care care_of(Skill skill) {
    switch (skill) {
        case Skill::easy:
            return {.hands = 24, .outcomes = 16, .no_act = true};
        case Skill::medium:
            return {.hands = 32, .outcomes = 64};
        case Skill::hard:
            break;
    }
    return {.hands = 44, .outcomes = 96, .every_act = true, .every_draw = true};
}

Command draw_but(const RoundView& view, CardSet kept) {
    std::array<Card, 7> cards;
    std::size_t count = 0;
    for (const Card card : view.players[static_cast<std::size_t>(view.to_act)].cards)
        if (!kept.contains(card)) cards[count++] = card;
    return with_cards(CommandKind::draw, view.to_act, {cards.data(), count});
}

}  // namespace

BotThought bot_thought(const RoundView& view, RandomStream& chance, Skill skill) {
    MUST(view.to_act >= 0);
    if (view.stage == Stage::showdown) return {simple(CommandKind::show, view.to_act)};
    if (view.stage == Stage::offering) return {simple(CommandKind::run_once, view.to_act)};
    MUST(view.stage == Stage::betting || view.stage == Stage::drawing);
    Whim whim(chance);
    const Scene scene(view);
    Reading reading(scene, care_of(skill), whim);
    const Command wish = view.stage == Stage::drawing
                             ? draw_but(view, kept_by(skill, scene, reading, whim))
                             : bet_of(skill, scene, reading, whim);
    return {wish, reading.ranked()};
}

Command bot_wish(const RoundView& view, RandomStream& chance, Skill skill) {
    return bot_thought(view, chance, skill).wish;
}

}  // namespace pokerfloor
