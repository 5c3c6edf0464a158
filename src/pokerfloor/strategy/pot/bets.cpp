// Betting: by rules of thumb for beginners, by the price for the middle, by what each choice is
// worth for the best.
#include <algorithm>

#include <pokerfloor/round/turns.hpp>
#include <pokerfloor/strategy/pot/choices.hpp>
#include <pokerfloor/strategy/pot/likely.hpp>

namespace pokerfloor::thoughts {
namespace {

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

double amount(Chips chips) {
    return static_cast<double>(chips.cents);
}

bool one_in(int times, Whim& whim) {
    return whim.below(static_cast<std::uint32_t>(times)) == 0;
}

// Half the pot to the whole pot on top of a call, where the limits let it.
Chips raise_amount(const RoundView& view, Whim& whim) {
    const std::int64_t percent = 50 + whim.below(51);
    const Chips extra =
        split(percent * (view.pot + view.legal.to_call), 100, view.smallest_chip).each;
    return as_allowed(view.structure, view.legal,
                      std::clamp(view.to_match + extra, view.legal.least_to, view.legal.most_to));
}

Command passive(const Scene& scene) {
    const int who = scene.view->to_act;
    return simple(scene.view->legal.forced_bet ? CommandKind::forced_bet : CommandKind::check, who);
}

Command with_price(const Scene& scene, bool stays) {
    return simple(stays ? CommandKind::call : CommandKind::fold, scene.view->to_act);
}

bool is_free(const Scene& scene) {
    return scene.view->legal.check || scene.view->legal.forced_bet;
}

// What can be won: of the others' bets no more than the own can match.
double pot_in_reach(const Scene& scene) {
    const PlayerView& me = scene.me();
    const Chips most = me.put_in + me.stack;
    Chips beyond{};
    for (int j = 0; j < scene.others; ++j)
        beyond += std::max(Chips{}, scene.other[at(j)].put_in - most);
    return amount(scene.view->pot - beyond);
}

// The part of the pot a call must win to pay.
double price_of(const Scene& scene) {
    const double call = amount(scene.view->legal.to_call);
    return call / (pot_in_reach(scene) + call);
}

// Whoever raises a third time and more has a hand to show for it.
bool is_worth_capping(const Scene& scene, const Reading& reading, double equity) {
    const Part least = std::min(700 + 60 * (scene.view->raises - 2), 940);
    return scene.view->raises < 2 ||
           (reading.own_rank() >= least && equity * (scene.others + 1) >= 1.1);
}

Command beginner(const Scene& scene, const Reading& reading, Whim& whim) {
    const Legal& may = scene.view->legal;
    const Part rank = reading.own_rank();
    const bool likes = rank > 800 + 50 * std::min(scene.view->raises, 3);
    if (may.raise && scene.view->raises < 3 && likes && !one_in(3, whim))
        return raise_to(scene.view->to_act, raise_amount(*scene.view, whim));
    if (is_free(scene)) return passive(scene);
    // Anything that might become something is worth a look, and often what is not.
    const bool stays = reading.equity() > 0.6 * price_of(scene) || rank > 300;
    return with_price(scene, stays || one_in(4, whim));
}

Command by_price(const Scene& scene, const Reading& reading, Whim& whim) {
    const Legal& may = scene.view->legal;
    const double equity = reading.equity(), worth = equity * (scene.others + 1);
    // Raises with what is clearly better than the rest; the more raises there were, the better it
    // must be.
    const double enough = 1.25 + 0.1 * std::min(scene.view->raises, 4);
    if (may.raise && worth > enough && is_worth_capping(scene, reading, equity) && !one_in(6, whim))
        return raise_to(scene.view->to_act, raise_amount(*scene.view, whim));
    if (is_free(scene)) return passive(scene);
    return with_price(scene, equity >= price_of(scene));
}

// Betting rounds after this one.
int rounds_to_come(const Scene& scene) {
    return static_cast<int>(scene.game->pot->streets.size()) - 1 - scene.street;
}

// What a hand wins or loses by the bets to come: the better win more with it than the worse lose,
// who may fold.
double later_bets(const Scene& scene, double equity, double bet) {
    const double edge = equity * (scene.others + 1) - 1;
    return edge * bet * rounds_to_come(scene) * (edge > 0 ? 0.2 : 0.1);
}

struct Raised {
    double everybody_folds = 1;
    double callers = 0;
    double equity = 0;  // against those who do not fold
};

// The others fold what is not worth the price.
Raised after_raise(const Scene& scene, const Reading& reading, Chips to) {
    Raised raised;
    Reading::Weights weights = reading.weights();
    const double pot = pot_in_reach(scene) + amount(to - scene.me().bet);
    for (int j = 0; j < scene.others; ++j) {
        const double owed = amount(to - scene.other[at(j)].bet);
        const double price = owed / (pot + owed);
        const auto least = static_cast<std::int32_t>(
            1000 * price * (scene.others == 1 ? 1.0 : 1.2) * (rounds_to_come(scene) > 0 ? 0.8 : 1));
        double all = 0, stays = 0;
        for (int i = 0; i < reading.hands(); ++i) {
            std::uint32_t& weight = weights[at(j)][at(i)];
            all += weight;
            weight = weight *
                     static_cast<std::uint32_t>(
                         30 + 970 * ramp(reading.rank_of(j, i), least - 80, least + 80) / 1000) /
                     1000;
            stays += weight;
        }
        raised.everybody_folds *= 1 - stays / all;
        raised.callers += stays / all;
    }
    raised.equity = reading.equity(weights);
    return raised;
}

Command by_worth(const Scene& scene, const Reading& reading, Whim& whim) {
    const RoundView& view = *scene.view;
    const Legal& may = view.legal;
    const double pot = pot_in_reach(scene), call = amount(may.to_call);
    const double equity = reading.equity();
    const double bet = may.raise ? amount(may.least_to - view.to_match) : call;
    const bool is_for_free = is_free(scene);
    const double stays = equity * (pot + call) - call + later_bets(scene, equity, bet);
    if (may.raise && is_worth_capping(scene, reading, equity)) {
        const Chips to = raise_amount(view, whim);
        const double cost = amount(to - scene.me().bet), more = cost - call;
        const Raised raised = after_raise(scene, reading, to);
        const double callers = std::max(1.0, raised.callers);
        const double called = raised.equity * (pot + cost + callers * more) - cost +
                              later_bets(scene, raised.equity, bet);
        const double folds = raised.everybody_folds;
        // Who raises is believed later as well, and most of all by those who only weigh the price.
        const double lead = 0.2 * more * (1 + view.raises);
        const double raises = folds * pot + (1 - folds) * called + lead;
        const bool is_bluff = raised.equity * (scene.others + 1) < 0.8;
        const double least = is_for_free ? stays : std::max(stays, 0.0);
        if (raises > least && (!is_bluff || (view.raises == 0 && one_in(2, whim))))
            return raise_to(view.to_act, to);
    }
    if (is_for_free) return passive(scene);
    return with_price(scene, stays > 0);
}

}  // namespace

Command bet_of(Skill skill, const Scene& scene, const Reading& reading, Whim& whim) {
    switch (skill) {
        case Skill::easy:
            return beginner(scene, reading, whim);
        case Skill::medium:
            return by_price(scene, reading, whim);
        case Skill::hard:
            break;
    }
    return by_worth(scene, reading, whim);
}

}  // namespace pokerfloor::thoughts
