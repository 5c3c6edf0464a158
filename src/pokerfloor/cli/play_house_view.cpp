#include <pokerfloor/cli/play_house_view.hpp>

#include <fmt/core.h>

#include <algorithm>

namespace pokerfloor::cli {
namespace {

using house::Event;
using house::EventKind;

std::string_view wager_name(const house::Terms& terms, int wager) {
    return terms.law().wagers[static_cast<std::size_t>(wager)].name;
}

std::string shown_cards(std::span<const Card> cards, const Look& look) {
    std::string text;
    for (const Card card : cards)
        text +=
            (text.empty() ? "" : " ") + (card.is_unknown() ? dim("--", look) : written(card, look));
    return text;
}

const std::string& name_of(const HouseScene& scene, int area) {
    static const std::string nobody_there = "nobody";
    const std::uint8_t owner = scene.view.areas[static_cast<std::size_t>(area)].owner;
    return owner == house::nobody ? nobody_there : scene.names[owner];
}

std::string wagers_of(const HouseScene& scene, const house::AreaView& area) {
    std::string text;
    for (std::size_t w = 0; w < area.wager.size(); ++w)
        if (area.wager[w] > Chips{})
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                                wager_name(*scene.terms, static_cast<int>(w)),
                                to_string(area.wager[w]));
    return text;
}

// Of what he sees: his cards, with the shared ones where they complete his hand.
std::string hand_in_words(const HouseScene& scene, const house::AreaView& area) {
    CardSet cards;
    std::size_t known = 0;
    const auto add = [&](const std::vector<Card>& some) {
        for (const Card card : some)
            if (!card.is_unknown()) {
                cards.insert(card);
                ++known;
            }
    };
    add(area.cards);
    if (scene.terms->law().shared == house::Shared::yes) add(scene.view.dealer);
    if (known < 5) return {};
    const Share& share = scene.terms->game->shares[0];
    const auto ranked = rank_under(share.order, share.use, cards, CardSet{});
    return ranked ? ranked->name : "nothing";
}

std::string verb(const HouseScene& scene, int area, std::string_view word,
                 std::string_view with_s) {
    const bool mine = scene.view.areas[static_cast<std::size_t>(area)].owner == scene.me;
    return fmt::format("{} {}", name_of(scene, area), mine ? word : with_s);
}

}  // namespace

std::string picture(const HouseScene& scene) {
    const house::View& view = scene.view;
    std::string line;
    for (int i = 0; i < 60; ++i) line += scene.look.symbols ? "\u2500" : "-";
    std::string text = dim(line, scene.look) + "\n";
    std::size_t name_width = 0, stack_width = 5;
    for (const house::AreaView& area : view.areas)
        if (area.owner != house::nobody) {
            name_width = std::max(name_width, scene.names[area.owner].size());
            stack_width = std::max(stack_width, to_string(view.stacks[area.owner]).size());
        }
    for (std::size_t i = 0; i < view.areas.size(); ++i) {
        const house::AreaView& area = view.areas[i];
        if (area.owner == house::nobody) continue;
        const bool turn =
            view.to_act == static_cast<int>(i) || view.choices.area == static_cast<int>(i);
        std::string name = scene.names[area.owner];
        name.append(name_width - name.size(), ' ');
        text += fmt::format(
            " {} {}  {:>{}}  {}  {}\n", turn ? ">" : " ", turn ? bold(name, scene.look) : name,
            to_string(view.stacks[area.owner]), stack_width,
            area.folded ? dim("folded", scene.look) : shown_cards(area.cards, scene.look),
            wagers_of(scene, area));
        text.erase(text.find_last_not_of(" \n") + 1);
        text += "\n";
    }
    if (!view.dealer.empty())
        text += fmt::format("   dealer {}\n", shown_cards(view.dealer, scene.look));
    if (!view.box.empty()) text += fmt::format("   box {}\n", shown_cards(view.box, scene.look));
    if (view.meter > Chips{}) text += fmt::format("   meter {}\n", to_string(view.meter));
    for (const house::AreaView& area : view.areas)
        if (area.owner == scene.me && !area.folded)
            if (const std::string hand = hand_in_words(scene, area); !hand.empty())
                text += "   you have " + hand + "\n";
    return text + dim(line, scene.look) + "\n";
}

std::string choices(const HouseScene& scene) {
    const house::Choices& may = scene.view.choices;
    if (scene.view.stage == house::Stage::drawing)
        return fmt::format("change up to {} {} (d 1 3 or d Kc 7h), keep all (d)", may.discards,
                           may.discards == 1 ? "card" : "cards");
    std::string text;
    if (may.wager != house::none) {
        const std::string_view name = wager_name(*scene.terms, may.wager);
        const bool multiples = scene.terms->multiples_only && may.step == may.least;
        text = may.least == may.most ? fmt::format("{} wager {} (p)", name, to_string(may.least))
               : multiples  // FC-5: nothing between
                   ? fmt::format("{} wager {}{} or {} (p {})", name, to_string(may.least),
                                 may.most == 3 * may.least ? ", " + to_string(2 * may.least) : "",
                                 to_string(may.most), to_string(may.least))
                   : fmt::format("{} wager {}-{} (p {})", name, to_string(may.least),
                                 to_string(may.most), to_string(may.least));
    }
    text += text.empty() ? "" : ", ";
    return text + (may.may_fold ? "fold (f)" : "no (Enter)");
}

std::string wagers_in_words(const house::Terms& terms) {
    std::string text;
    const auto& wagers = terms.law().wagers;
    for (std::size_t w = 0; w < wagers.size(); ++w) {
        const house::Wager& wager = wagers[w];
        if (wager.placed != house::Placed::before_the_deal ||
            !is_offered(terms, static_cast<int>(w)))
            continue;
        std::string amount;
        switch (wager.size) {
            case house::Size::equal:
                amount = fmt::format("as the {}", wagers[static_cast<std::size_t>(wager.of)].name);
                break;
            case house::Size::fixed:
                amount = to_string(terms.progressive.wager);
                break;
            default:
                amount = to_string(terms.minimum) + "-" + to_string(terms.maximum);
        }
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", wager.name, amount);
    }
    return text;
}

std::string told(const HouseScene& scene, std::span<const Event> heard) {
    const Look& look = scene.look;
    std::string text, received, results;
    int settling = -1;
    const auto line = [&](const std::string& what) { text += "   " + what + "\n"; };
    const auto flush = [&] {
        if (!received.empty()) line("you receive " + received);
        received.clear();
    };
    const auto result = [&](const Event& fact, std::string_view what) {
        results += fmt::format("{}{} {}", results.empty() ? "" : ", ",
                               wager_name(*scene.terms, fact.detail), what);
    };
    for (const Event& fact : heard) {
        const std::string amount = to_string(fact.amount);
        const bool mine =
            fact.area < scene.view.areas.size() && scene.view.areas[fact.area].owner == scene.me;
        switch (fact.kind) {
            case EventKind::wager_placed:
                line(fmt::format("{} {} on the {}", verb(scene, fact.area, "put", "puts"), amount,
                                 wager_name(*scene.terms, fact.detail)));
                break;
            case EventKind::bets_closed:
                line(bold("no more bets", look));
                break;
            case EventKind::meter_raised:
                line(fmt::format("the meter grows by {}", amount));
                break;
            case EventKind::dealt_down:
            case EventKind::dealt_up:
                if (mine) received += (received.empty() ? "" : " ") + written(fact.card, look);
                break;
            case EventKind::count_opened:
                line("the stub is counted");
                break;
            case EventKind::folded:
                flush();
                line(verb(scene, fact.area, "fold", "folds"));
                break;
            case EventKind::draw_finished:
                line(fact.amount == Chips{}
                         ? verb(scene, fact.area, "keep all", "keeps all")
                         : fmt::format("{} {}", verb(scene, fact.area, "change", "changes"),
                                       fact.amount.cents));
                break;
            case EventKind::discards_reshuffled:
                line("the discards are shuffled into a new deck (DD-9)");
                break;
            case EventKind::dealer_revealed:
                flush();
                line("the dealer shows " + shown_cards(scene.view.dealer, look));
                break;
            case EventKind::box_revealed:
                line("the box card is " + shown_cards(scene.view.box, look));
                break;
            case EventKind::shown:
                settling = fact.area;
                results.clear();
                break;
            case EventKind::wager_won:
                result(fact, "wins " + amount);
                break;
            case EventKind::wager_pushed:
                result(fact, "pushes");
                break;
            case EventKind::wager_lost:
                result(fact, "loses " + amount);
                break;
            case EventKind::extra_paid:
                result(fact, "bonus " + amount);
                break;
            case EventKind::limit_reached:
                results += fmt::format(", the payout limit withholds {}", amount);
                break;
            case EventKind::progressive_won:
                results +=
                    fmt::format("{}the progressive pays {}{}", results.empty() ? "" : ", ", amount,
                                fact.source() == house::PaidFrom::cage ? " at the cage" : "");
                break;
            case EventKind::envy_paid:
                results += fmt::format(", envy bonus {} for {}", amount, name_of(scene, fact.area));
                break;
            case EventKind::hand_settled: {
                const house::AreaView& area = scene.view.areas[static_cast<std::size_t>(settling)];
                const std::string who = name_of(scene, settling) + ": " +
                                        shown_cards(area.cards, look) + ", " +
                                        hand_in_words(scene, area);
                line((mine ? bold(who, look) : who) + (results.empty() ? "" : ": " + results));
                break;
            }
            case EventKind::round_voided:
                line("the round is void and every wager goes back");
                break;
            default:
                break;  // what a picture shows, or what follows from what is told
        }
    }
    flush();
    return text;
}

}  // namespace pokerfloor::cli
