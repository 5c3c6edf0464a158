#include <pokerfloor/simulation/act.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;
namespace {

std::int64_t number(const json::object& of, std::string_view key, std::int64_t otherwise = 0) {
    const json::value* const found = of.if_contains(key);
    return found == nullptr || !found->is_number() ? otherwise : found->to_number<std::int64_t>();
}

// From the least to the most; most of the time little.
std::int64_t amount_of(const json::object& range, Chance& chance) {
    const std::int64_t least = number(range, "least"), most = number(range, "most", least);
    const std::int64_t step = std::max<std::int64_t>(number(range, "step", 1), 1);
    if (most <= least || chance.percent(50)) return least;
    if (chance.once_in(8)) return most;
    const std::int64_t steps = chance.percent(70) ? std::min<std::int64_t>((most - least) / step, 4)
                                                  : (most - least) / step;
    return least + step * chance.between(0, steps);
}

std::vector<std::string_view> own_cards(const Picture& picture) {
    std::vector<std::string_view> cards;
    for (const json::value& seat : picture.view.at("seats").as_array()) {
        const json::value* const you = seat.as_object().if_contains("you");
        if (you == nullptr || !you->is_bool() || !you->get_bool()) continue;
        for (const json::value& card : seat.at("cards").as_array())
            cards.emplace_back(card.at("card").as_string());
    }
    return cards;
}

json::array some_cards(const Picture& picture, const json::object& choice, Chance& chance) {
    std::vector<std::string_view> cards = own_cards(picture);
    const std::int64_t least = number(choice, "least");
    const std::int64_t most =
        std::min(number(choice, "most", least), static_cast<std::int64_t>(cards.size()));
    json::array some;
    for (std::int64_t left = most <= least ? least : chance.between(least, most);
         left > 0 && !cards.empty(); --left) {
        const auto at = cards.begin() + chance.below(static_cast<std::uint32_t>(cards.size()));
        some.emplace_back(*at);
        cards.erase(at);
    }
    return some;
}

json::object some_wagers(const json::array& offers, Chance& chance) {
    json::object placed;
    for (const json::value& one : offers) {
        const json::object& offer = one.as_object();
        const bool needed = offer.at("needed").as_bool();
        if (!needed && !chance.percent(40)) continue;
        const auto& needs = offer.at("requires").as_array();
        if (!std::ranges::all_of(needs, [&](const json::value& other) {
                return placed.contains(other.as_string());
            }))
            continue;
        const json::value& equals = offer.at("equals");
        const std::int64_t amount = amount_of(offer, chance);
        if (!equals.is_string())
            placed[offer.at("wager").as_string()] = amount;
        else if (placed.contains(equals.as_string()))
            placed[offer.at("wager").as_string()] = placed.at(equals.as_string()).as_int64();
    }
    return placed;
}

// Whoever asks for something has all others answer first, and who always folds sees no cards.
bool is_rare(std::string_view action) {
    return action == "fold" || action == "stay" || action == "muck" ||
           action.starts_with("propose");
}

const json::object& one_of_them(const json::array& choices, Chance& chance) {
    const json::object* choice = nullptr;
    for (int tries = 0; tries < 4; ++tries) {
        choice = &chance.one_of(choices).as_object();
        if (!is_rare(choice->at("action").as_string()) || chance.once_in(4)) break;
    }
    return *choice;
}

}  // namespace

json::object sensible_act(const Picture& picture, Chance& chance) {
    const json::object& choice = one_of_them(*picture.choices(), chance);
    json::object act{{"type", "act"}, {"action", choice.at("action")}};
    if (const json::value* const area = choice.if_contains("area")) act["area"] = *area;
    if (choice.at("action") == "cut")
        act["depth"] = chance.between(number(choice, "least"), number(choice, "most"));
    else if (const json::value* const wagers = choice.if_contains("wagers"))
        act["wagers"] = some_wagers(wagers->as_array(), chance);
    else if (choice.contains("step"))
        act["amount"] = amount_of(choice, chance);
    else if (choice.contains("most"))
        act["cards"] = some_cards(picture, choice, chance);
    return act;
}

json::object senseless_act(const Picture& picture, Chance& chance) {
    static constexpr std::array actions{"fold",       "check",
                                        "call",       "raise-to",
                                        "forced-bet", "draw",
                                        "show",       "muck",
                                        "run-once",   "run-twice",
                                        "straddle",   "propose-bomb-pot",
                                        "agree",      "decline",
                                        "wager",      "play",
                                        "stay",       "propose-double-board",
                                        "double",     "propose-minimum",
                                        "cap"};
    static constexpr std::array<std::int64_t, 7> amounts{1, 50, 100, 300, 500, 10'000, 99'999'999};
    json::object act{{"type", "act"}, {"action", chance.one_of(actions)}};
    if (chance.percent(50)) act["amount"] = chance.one_of(amounts);
    if (chance.percent(30)) {
        json::array cards;
        for (const std::string_view card : own_cards(picture))
            if (card != "??" && chance.percent(60)) cards.emplace_back(card);
        if (chance.percent(20)) cards.emplace_back("As");
        act["cards"] = std::move(cards);
    }
    if (chance.percent(20)) {
        json::object wagers;
        wagers["ante"] = chance.one_of(amounts);
        if (chance.percent(50)) wagers["aces-up"] = chance.one_of(amounts);
        act["wagers"] = std::move(wagers);
    }
    return act;
}

}  // namespace pokerfloor::simulation
