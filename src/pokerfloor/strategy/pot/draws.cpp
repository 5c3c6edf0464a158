// Which cards to change: by habit, or by what each choice wins on average.
#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/strategy/pot/choices.hpp>
#include <pokerfloor/strategy/pot/draw_habit.hpp>

namespace pokerfloor::thoughts {
namespace {

struct Tried {
    CardSet kept;
    double equity = 0;
};

// All that might be kept: in low games no pair is, and nothing that is too bad to stand pat on.
std::size_t list_choices(const Scene& scene, std::array<Tried, 32>& choices) {
    const bool is_low = scene.game->shares[0].order != Order::high;
    std::array<Card, 5> card;
    std::size_t cards = 0, count = 0;
    for (const Card one : scene.own) card[cards++] = one;
    for (std::uint32_t bits = 0; bits < 1u << cards; ++bits) {
        CardSet kept;
        for (std::size_t i = 0; i < cards; ++i)
            if (bits >> i & 1) kept.insert(card[i]);
        if (is_low && std::popcount(kept.ranks()) < kept.size()) continue;
        if (kept == scene.own && !may_stand_pat(*scene.game, kept)) continue;
        choices[count++] = {kept};
    }
    return count;
}

// All roughly, and the best few again. What a sensible player would do anyway is left for what is
// clearly better only.
CardSet best_kept(const Scene& scene, Reading& reading, Whim& whim, int outcomes, double doubt) {
    const CardSet habit = kept_by_habit(*scene.game, scene.own, scene.draws_left);
    std::array<Tried, 32> choices;
    const std::size_t count = list_choices(scene, choices);
    const auto begin = choices.begin(), end = begin + static_cast<std::ptrdiff_t>(count);
    const auto try_out = [&](Tried& tried, int times) {
        tried.equity =
            reading.equity_keeping(tried.kept, times, whim) + (tried.kept == habit ? doubt : 0);
    };
    const auto better = [](const Tried& a, const Tried& b) { return a.equity > b.equity; };
    std::for_each(begin, end, [&](Tried& tried) { try_out(tried, outcomes / 5); });
    const auto few = begin + static_cast<std::ptrdiff_t>(std::min<std::size_t>(count, 4));
    std::partial_sort(begin, few, end, better);
    if (std::none_of(begin, few, [&](const Tried& tried) { return tried.kept == habit; }))
        (few - 1)->kept = habit;
    std::for_each(begin, few, [&](Tried& tried) { try_out(tried, outcomes); });
    return std::min_element(begin, few, better)->kept;
}

}  // namespace

CardSet kept_by(Skill skill, const Scene& scene, Reading& reading, Whim& whim) {
    switch (skill) {
        case Skill::easy:
            return kept_by_habit(*scene.game, scene.own, scene.draws_left);
        case Skill::medium:
            return best_kept(scene, reading, whim, 30, 0.03);
        case Skill::hard:
            break;
    }
    return best_kept(scene, reading, whim, 50, 0.01);
}

}  // namespace pokerfloor::thoughts
